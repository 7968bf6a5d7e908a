import type { PedidoTomado } from '@yunque/contracts/pedidos'
import { audit } from '../../kernel/audit.ts'
import type { Trx } from '../../kernel/db/db.ts'
import { type Caller, canSeeOrUnknown } from '../../kernel/people/visible.ts'
import type { Participant } from '../documento/save/participant.ts'

type Documento = { n_cotizacion: number; cliente: string }

/**
 * Marks a mail as answered by the document made from it (PED-07), unless somebody else took it meanwhile: then it stays his.
 * Answers the mails that the caller sees; the document keeps their text in any case.
 */
const markCotizados = async (
  trx: Trx,
  { usuario, ahora, ...caller }: Caller,
  pedidos: readonly PedidoTomado[],
  documento: Documento,
) => {
  const ids = pedidos.flatMap(({ recibido }) => (recibido === '' ? [] : Number(recibido)))
  if (ids.length === 0) return new Set<number>()
  const seen = await trx
    .selectFrom('pedidos_recibidos as r')
    .select(['r.id', 'r.estado', 'r.usuario'])
    .where('r.id', 'in', ids)
    .where(canSeeOrUnknown({ usuario, ahora, ...caller }, 'r.cliente'))
    .forUpdate()
    .execute()
  for (const { id, estado, usuario: quien } of seen) {
    const isOpen = estado === 'N' || (estado === 'T' && quien === usuario)
    if (!isOpen) continue
    const despues = { estado: 'C' as const, usuario, n_cotizacion: documento.n_cotizacion }
    await trx
      .updateTable('pedidos_recibidos')
      .set((eb) => ({ ...despues, tomado: ahora, cliente: eb.fn.coalesce('cliente', eb.val(documento.cliente)) }))
      .where('id', '=', id)
      .execute()
    const cambio = { entidad: 'pedido_recibido', id_entidad: id, antes: { estado, usuario: quien }, despues }
    await audit(trx, { momento: ahora, usuario, accion: 'cotizar', ...cambio })
  }

  return new Set(seen.map(({ id }) => id))
}

/** The mails that an annulled quotation was to answer, and did not yet, are again of nobody: a client still waits (PED-07, DOC-12). */
const markNuevos = async (trx: Trx, n_cotizacion: number, { usuario, ahora }: Caller) => {
  const antes = await trx
    .selectFrom('pedidos_recibidos')
    .select(['id', 'estado', 'usuario'])
    .where('n_cotizacion', '=', n_cotizacion)
    .where('estado', '=', 'C')
    .forUpdate()
    .execute()
  const despues = { estado: 'N', usuario: null, n_cotizacion: null } as const
  for (const { id, ...before } of antes) {
    await trx
      .updateTable('pedidos_recibidos')
      .set({ ...despues, tomado: null })
      .where('id', '=', id)
      .execute()
    const cambio = { entidad: 'pedido_recibido', id_entidad: id, antes: { ...before, n_cotizacion }, despues }
    await audit(trx, { momento: ahora, usuario, accion: 'anular', ...cambio })
  }
}

/** The lines of both, each once: '6-39,40-55'. */
const joined = (...renglones: string[]) =>
  [...new Set(renglones.flatMap((some) => some.split(',')))].filter(Boolean).join(',')

/**
 * Takes further lines of a request that the document has already: more of the same text was taken, or a save comes again upon one
 * whose answer was lost. Answers the texts that it has.
 */
const addToKept = async (trx: Trx, n_cotizacion: number, pedidos: readonly PedidoTomado[]): Promise<Set<string>> => {
  const kept = await trx
    .selectFrom('cotizacion_pedidos')
    .select(['orden', 'texto', 'renglones'])
    .where('n_cotizacion', '=', n_cotizacion)
    .where(
      'texto',
      'in',
      pedidos.map(({ texto }) => texto),
    )
    .execute()
  for (const { orden, texto, renglones } of kept) {
    const more = pedidos.filter((one) => one.texto === texto).map((one) => one.renglones)
    await trx
      .updateTable('cotizacion_pedidos')
      .set({ renglones: joined(renglones, ...more) })
      .where('n_cotizacion', '=', n_cotizacion)
      .where('orden', '=', orden)
      .execute()
  }

  return new Set(kept.map(({ texto }) => texto))
}

/** Stores the requests that a save sends with its document, in the same transaction (PED-04); annulled, it answers none. */
export const pedidosParticipant: Participant = {
  follow:
    async (trx, { form: { pedidos, cliente }, antes, caller }) =>
    async (n_cotizacion) => {
      if (pedidos.length === 0) return []
      const { usuario, ahora: momento } = caller
      const first = (antes?.cant_pedidos ?? 0) + 1
      const seen = await markCotizados(trx, caller, pedidos, { n_cotizacion, cliente })
      const has = await addToKept(trx, n_cotizacion, pedidos)
      const nuevos = pedidos.filter(({ texto }) => !has.has(texto))
      if (nuevos.length === 0) return []
      const rows = nuevos.map(({ recibido, ...pedido }, i) => ({
        ...pedido,
        n_cotizacion,
        orden: first + i,
        momento,
        usuario,
        recibido: seen.has(Number(recibido)) ? Number(recibido) : null,
      }))
      await trx.insertInto('cotizacion_pedidos').values(rows).execute()
      for (const pedido of nuevos) {
        const cambio = { entidad: 'cotizaciones', id_entidad: n_cotizacion, antes: null, despues: pedido }
        await audit(trx, { momento, usuario, accion: 'pedido', ...cambio })
      }

      return []
    },
  annul: (trx, { n_cotizacion }, caller) => markNuevos(trx, n_cotizacion, caller),
}
