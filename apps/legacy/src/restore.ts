import { access, constants } from 'node:fs/promises'
import { resolve } from 'node:path'
import { readArgs, runCommand } from '@yunque/settings/command'

/** `node apps/legacy/src/restore.ts FILE [--identidad FILE]`: fills an empty data folder, or an empty DATABASE_URL, from a backup or an export. */
const main = async () => {
  const { positionals, values } = readArgs('restore ARCHIVO [--identidad ARCHIVO]', {
    options: { identidad: { type: 'string' } },
    positionals: [1, 1],
  })
  const [file = ''] = positionals
  // Checks the file before a database is created for it.
  await access(file, constants.R_OK)
  // Loaded after the arguments are read, so that a wrong one is told at once.
  const { readIdentidades } = await import('./backup/cifrado.ts')
  const { restoreBackup, restoreCopia } = await import('./backup/restore-backup.ts')
  const { readConfig } = await import('./config.ts')
  const { momentoDe } = await import('./kernel/dates.ts')
  const { openServer } = await import('./kernel/db/open-db.ts')
  const { copiaDeSalida } = await import('./salida/read-salida.ts')
  const identidades = values.identidad ? await readIdentidades(values.identidad) : []
  const isSalida = file.toLowerCase().endsWith('.zip')

  let tomada = ''
  const how = {
    goesOn: true,
    onTaken: (taken: string) => {
      tomada = taken
    },
  }
  const { url, stop } = await openServer(readConfig())
  try {
    const { tables } = await (isSalida
      ? restoreCopia(copiaDeSalida(resolve(file)), url, how)
      : restoreBackup(resolve(file), url, identidades, how))
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
