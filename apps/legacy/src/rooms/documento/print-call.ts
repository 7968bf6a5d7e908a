import { documentoRequest } from '@yunque/contracts/documento'
import { exportarAnswer } from '@yunque/contracts/paged'
import { saveDescarga } from '../../exportacion/descargas.ts'
import { componerDocumento } from '../../impresion/componer.ts'
import { documentoPdf } from '../../impresion/documento-pdf.ts'
import { call } from '../../infra/call.ts'
import { byTipo, readOr404 } from './tipos.ts'

/** The URL of the document's PDF as a JSON text, as an export's (VIS-14). */
export const printCall = call({
  path: '/api/cotizaciones/:tipo/:id/imprimir',
  access: byTipo,
  rows: 'clients',
  params: documentoRequest,
  answer: exportarAnswer,
  handler: async ({ db, deps, caller, usuario, params: { tipo, id } }) => {
    const documento = await readOr404(db, tipo, id, caller)

    return saveDescarga(deps, usuario, {
      nombre: `${tipo.replace('_', '-')}-${documento.n_cotizacion}.pdf`,
      tipo: 'application/pdf',
      contenido: await documentoPdf(await componerDocumento(db, documento)),
    })
  },
})
