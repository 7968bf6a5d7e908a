import { writeFile } from 'node:fs/promises'
import { readArgs, runCommand, UsageError } from '@yunque/settings/command'

const USO = `person-data --contacto 7 --to datos.json     lo que se sabe de un contacto, para dárselo
     person-data --contacto 7 --suprimir          quita lo que dice quién es; sus documentos quedan
Lo suprimido no vuelve: exporte antes, y haga una copia.`

const readOrder = () => {
  const text = { type: 'string' } as const
  const { values } = readArgs(USO, {
    options: { contacto: text, to: text, suprimir: { type: 'boolean', default: false } },
  })
  const { contacto = '', to, suprimir } = values
  if (!/^\d{1,15}$/.test(contacto)) throw new UsageError(`--contacto: el número de un contacto.\nUso: ${USO}`)
  if ((to === undefined) === !suprimir) throw new UsageError(`Indique --to o --suprimir, uno de los dos.\nUso: ${USO}`)

  return { nro_cpt: Number(contacto), to }
}

/** `node apps/legacy/src/person-data.ts --contacto N …`: exports a person's data or removes it (DAT-14). */
const main = async () => {
  const { nro_cpt, to } = readOrder()
  // Loaded after the arguments are read, so that a wrong one is told at once.
  const { counted } = await import('@yunque/contracts/codecs/format')
  const { readConfig } = await import('./config.ts')
  const { connect } = await import('./kernel/db/db.ts')
  const { openDb, reachServer } = await import('./kernel/db/open-db.ts')
  const { inTransaction } = await import('./kernel/db/transaction.ts')
  const { sayDemo } = await import('./kernel/demo.ts')
  const { blankPersona, readPersona } = await import('./personas/persona.ts')
  const config = readConfig()
  // Migrates the tables first. Works as the owner, who alone may change the audit.
  await (await openDb(config, { isBeside: true })).close()
  const { url, stop } = await reachServer(config)
  const { db, close } = connect(url)
  try {
    await sayDemo(db, config)
    if (to !== undefined) {
      const datos = `${JSON.stringify(await readPersona(db, nro_cpt), null, 2)}\n`
      await writeFile(to, datos, { mode: 0o600, flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
        throw error.code === 'EEXIST' ? new Error(`${to} ya existe: indique otro archivo.`) : error
      })
      return console.log(`Los datos del contacto N° ${nro_cpt} están en ${to}`)
    }
    const { documentos, seguimientos, correos } = await inTransaction(db, (trx) =>
      blankPersona(trx, nro_cpt, new Date()),
    )
    console.log(`Se suprimieron los datos del contacto N° ${nro_cpt}, de ${counted(correos.length, 'correo', 'correos')} y del historial.
${documentos.length === 1 ? 'Queda como estaba 1 documento, que nombra' : `Quedan como estaban ${documentos.length} documentos, que nombran`} a «Dato suprimido».`)
    if (seguimientos.length > 0) {
      const numeros = seguimientos.map(({ n_seguimiento }) => n_seguimiento).join(', ')
      console.log(`Revise lo escrito a mano en sus seguimientos: ${numeros}`)
    }
  } finally {
    await close()
    await stop()
  }
}

await runCommand(main)
