import { empresaCasaAnswer, formOfEmpresaCasa, primerosPasos } from '@yunque/contracts/datos/empresa'
import { hecho } from '@yunque/contracts/wire/hecho'
import { exportarAnswer } from '@yunque/contracts/wire/paged'
import { saveDescarga } from '../../../exportacion/descargas.ts'
import { documentoPdf } from '../../../impresion/documento-pdf.ts'
import { composeMuestra } from '../../../impresion/muestra.ts'
import { audit, auditRecord } from '../../../kernel/audit.ts'
import { type Call, call } from '../../../kernel/http/call.ts'
import { demandVersion } from '../../../kernel/http/errors.ts'
import { formCalls } from '../../../kernel/http/form-calls.ts'
import { checkLogo } from './check-logo.ts'
import { holdEmpresa, readEmpresa, writeEmpresa } from './empresa.ts'
import { DESCARTADO, readPasos } from './pasos.ts'

/** The company's own data, and what is missing before it can quote (DAT-03, DAT-12). */
export const empresaCasaCalls: readonly Call[] = [
  call({
    path: '/api/datos/primeros-pasos',
    access: ['DAT'],
    rows: 'house',
    answer: primerosPasos,
    handler: ({ db, hoy }) => readPasos(db, hoy),
  }),
  call({
    path: '/api/datos/primeros-pasos/descartar',
    access: ['DAT'],
    rows: 'house',
    saves: true,
    answer: hecho,
    handler: async ({ trx, usuario, deps }) => {
      const added = await trx
        .insertInto('parametros')
        .values({ nombre: DESCARTADO, valor: 'S' })
        .onConflict((conflict) => conflict.doNothing())
        .returning('nombre')
        .execute()
      if (added.length > 0) {
        await audit(trx, {
          momento: deps.reloj(),
          usuario: usuario.codigo,
          accion: 'descartar',
          entidad: DESCARTADO,
          id_entidad: DESCARTADO,
          antes: null,
          despues: { descartado: true },
        })
      }

      return {}
    },
  }),
  call({
    path: '/api/datos/empresa/get',
    access: ['DAT'],
    rows: 'house',
    answer: empresaCasaAnswer,
    handler: async ({ db }) => ({ empresa: await readEmpresa(db) }),
  }),
  ...formCalls(formOfEmpresaCasa, 'house', async ({ trx, usuario, deps, hoy, body: { version, ...form } }) => {
    await holdEmpresa(trx)
    const antes = await readEmpresa(trx)
    demandVersion(antes, version)
    await checkLogo(trx, hoy, form.logo, antes.logo)
    await writeEmpresa(trx, form, antes.version + 1)
    const quien = { usuario: usuario.codigo, ahora: deps.reloj() }
    const cambio = { accion: 'modificacion', entidad: 'empresa', id: 'casa', antes, read: () => readEmpresa(trx) }

    return auditRecord(trx, quien, cambio)
  }),
  // The URL of the sample's PDF as a JSON text, like any document's (VIS-14).
  call({
    path: '/api/datos/empresa/muestra',
    access: ['DAT'],
    rows: 'house',
    answer: exportarAnswer,
    handler: async ({ db, deps, hoy, usuario }) =>
      saveDescarga(deps, usuario, {
        nombre: 'documento-de-muestra.pdf',
        tipo: 'application/pdf',
        contenido: await documentoPdf(await composeMuestra(db, hoy)),
      }),
  }),
]
