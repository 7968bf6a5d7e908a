import { masDias } from '@yunque/contracts/codecs/dias'
import {
  documentoAnswer,
  documentoAnular,
  documentoEscrito,
  documentoGuardarAnswer,
  documentoInicio,
  documentoRequest,
  entregaValoresAnswer,
  entregaValoresRequest,
  iniciarRequest,
} from '@yunque/contracts/documento/documento'
import { historialAnswer } from '@yunque/contracts/documento/historial'
import { MODULOS_DOCUMENTOS } from '@yunque/contracts/modulos'
import { exportarAnswer } from '@yunque/contracts/wire/paged'
import { saveDescarga } from '../../exportacion/descargas.ts'
import { composeDocumento } from '../../impresion/compose.ts'
import { documentoPdf } from '../../impresion/documento-pdf.ts'
import type { Db } from '../../kernel/db/db.ts'
import { type Call, call } from '../../kernel/http/call.ts'
import { notFound } from '../../kernel/http/errors.ts'
import { type Caller, clientesVisibles } from '../../kernel/people/visible.ts'
import { parseDocumento } from './form.ts'
import { habitualDe } from './read/habitual.ts'
import { historialDe } from './read/historial.ts'
import { inicioDe } from './read/inicio.ts'
import { withListaDeHoy } from './read/lista-de-hoy.ts'
import { entregaValores } from './read/opciones.ts'
import { parametrosDe } from './read/parametros.ts'
import { annulDocumento } from './save/annul-documento.ts'
import type { Participant } from './save/participant.ts'
import { saveDocumento } from './save/save-documento.ts'
import { byTipo, readOr404, tipoParams } from './tipos.ts'

/** Whom the save would take. */
const requireCliente = async (db: Db, caller: Caller, codigo: string): Promise<void> => {
  const found = await clientesVisibles(db, caller).select('codigo').where('codigo', '=', codigo).executeTakeFirst()
  if (!found) throw notFound(`No existe el cliente ${codigo}.`)
}

/** Documents of all three tipos: the lists for making one, reading, saving, annulling and printing (LLA-03). */
export const documentoCalls = (participants: readonly Participant[]): readonly Call[] => [
  call({
    path: '/api/cotizaciones/cliente/entraga-valores',
    access: MODULOS_DOCUMENTOS,
    rows: 'house',
    request: entregaValoresRequest,
    answer: entregaValoresAnswer,
    handler: async ({ db, body }) => entregaValores(db, body.tipo_vencim_codi),
  }),
  call({
    path: '/api/cotizaciones/:tipo/iniciar',
    access: byTipo,
    rows: 'clients',
    params: tipoParams,
    request: iniciarRequest.omit({ tipo: true }),
    answer: documentoInicio,
    handler: async ({ db, caller, params: { tipo }, body: { codigo_cliente } }) => {
      await requireCliente(db, caller, codigo_cliente)
      const [{ impuestos, dias_validez, dias_entrega }, inicio, { habitual, plazo_entrega }] = await Promise.all([
        parametrosDe(db, tipo),
        inicioDe(db, codigo_cliente, { nota_venta: tipo === 'nota_venta' }),
        habitualDe(db, tipo, codigo_cliente),
      ])

      return {
        ...inicio,
        ...impuestos,
        habitual,
        plazo_entrega: plazo_entrega || dias_entrega,
        validez_oferta: masDias(caller.hoy, dias_validez),
      }
    },
  }),
  call({
    path: '/api/cotizaciones/:tipo/:id/get',
    access: byTipo,
    rows: 'clients',
    params: documentoRequest,
    answer: documentoAnswer,
    handler: async ({ db, caller, params: { tipo, id } }) => ({
      cotizacion: await withListaDeHoy(db, await readOr404(db, tipo, id, caller), caller.hoy),
    }),
  }),
  call({
    path: '/api/cotizaciones/:tipo/guardar',
    access: byTipo,
    rows: 'clients',
    saves: true,
    params: tipoParams,
    request: parseDocumento,
    answer: documentoGuardarAnswer,
    handler: ({ trx, caller, params: { tipo }, body: form }) =>
      saveDocumento(trx, { tipo, caller, form, antes: undefined }, participants),
  }),
  call({
    path: '/api/cotizaciones/:tipo/guardar/:id',
    access: byTipo,
    rows: 'clients',
    saves: true,
    params: documentoRequest,
    request: parseDocumento,
    answer: documentoGuardarAnswer,
    handler: async ({ trx, caller, params: { tipo, id }, body: form }) => {
      const antes = await readOr404(trx, tipo, id, caller, { hold: true })

      return saveDocumento(trx, { tipo, caller, form, antes }, participants)
    },
  }),
  call({
    path: '/api/cotizaciones/:tipo/:id/anular',
    access: byTipo,
    rows: 'clients',
    saves: true,
    params: documentoRequest,
    request: documentoAnular.pick({ version: true, motivo: true }),
    answer: documentoEscrito,
    handler: async ({ trx, caller, params: { tipo, id }, body }) =>
      annulDocumento(
        trx,
        { ...body, caller, antes: await readOr404(trx, tipo, id, caller, { hold: true }) },
        participants,
      ),
  }),
  call({
    path: '/api/cotizaciones/:tipo/:id/historial',
    access: byTipo,
    rows: 'clients',
    params: documentoRequest,
    answer: historialAnswer,
    handler: async ({ db, caller, params: { tipo, id } }) => historialDe(db, await readOr404(db, tipo, id, caller)),
  }),
  // The URL of the document's PDF as a JSON text, like an export's (VIS-14).
  call({
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
        contenido: await documentoPdf(await composeDocumento(db, documento)),
      })
    },
  }),
]
