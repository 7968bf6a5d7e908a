import { open, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { readArgs, runCommand } from '@yunque/settings/command'

/** How a .zip begins, which an export is whatever its name. */
const ZIP = Buffer.from('PK\u0003\u0004')

/** Whether a file is an export; rejects for one that nobody can read. */
const isExport = async (file: string): Promise<boolean> => {
  const handle = await open(file)
  try {
    if ((await handle.stat()).isDirectory())
      throw new Error(`${file} es una carpeta: indique la copia, que está en ella.`)
    const { buffer } = await handle.read(Buffer.alloc(ZIP.length), 0, ZIP.length, 0)

    return buffer.equals(ZIP)
  } finally {
    await handle.close()
  }
}

/** `node apps/legacy/src/restore.ts FILE [--identidad FILE]`: fills an empty data folder, or an empty DATABASE_URL, from a backup or an export. */
const main = async () => {
  const { positionals, values } = readArgs('restore ARCHIVO [--identidad ARCHIVO]', {
    options: { identidad: { type: 'string' } },
    positionals: [1, 1],
  })
  const [file = ''] = positionals
  // Checks the file before a database is created for it.
  const isSalida = await isExport(resolve(file))
  // Loaded after the arguments are read, so that a wrong one is told at once.
  const { readIdentidades } = await import('./backup/cifrado.ts')
  const { restoreBackup, restoreCopia } = await import('./backup/restore-backup.ts')
  const { readConfig } = await import('./config.ts')
  const { momentoDe } = await import('./kernel/dates.ts')
  const { openServer } = await import('./kernel/db/open-db.ts')
  const { copiaDeSalida } = await import('./salida/read-salida.ts')
  const identidades = values.identidad ? await readIdentidades(values.identidad) : []
  let tomada = ''
  const how = {
    goesOn: true,
    onTaken: (taken: string) => {
      tomada = taken
    },
  }
  const config = readConfig()
  const { url, stop } = await openServer(config)
  try {
    const { tables } = await (isSalida
      ? restoreCopia(copiaDeSalida(resolve(file)), url, how)
      : restoreBackup(resolve(file), url, identidades, how))
    // The file that `start` looks for before it makes the example company.
    if (!config.DATABASE_URL) await writeFile(join(config.DATA_DIR, 'seeded'), '')
    for (const [name, { rows, sha256 }] of Object.entries(tables)) {
      console.log(`${name.padEnd(28)} ${String(rows).padStart(9)} filas  ${sha256.slice(0, 16)}`)
    }
    console.log(`Restaurado: cada tabla tiene la suma de control de la copia.
Es el escritorio como estaba el ${momentoDe(new Date(tomada)).replace(/^(\d+)-(\d+)-(\d+) (.*):\d+$/, '$3/$2/$1 a las $4')}: lo que se guardó después no está, y sus números se dan otra vez.`)
    if (isSalida) {
      console.log(
        'Una exportación no lleva claves: haga con create-user un usuario para entrar, y desde Utilitarios › Usuarios restablezca la de cada uno.',
      )
    }
  } finally {
    await stop()
  }
}

await runCommand(main)
