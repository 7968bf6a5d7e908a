import { audit } from '../../kernel/audit.ts'
import type { Db, Trx } from '../../kernel/db/db.ts'
import type { Caller } from '../../kernel/people/visible.ts'

const MAX_ASUNTO = 150

/** The mail that a document was made from, the last one if there are several (PED-07). */
export const findRecibido = (from: Db | Trx, n_cotizacion: string | number) =>
  from
    .selectFrom('pedidos_recibidos')
    .select(['id', 'estado', 'direccion', 'responder_a', 'asunto', 'llego', 'mensaje', 'referencias'])
    .where('n_cotizacion', '=', Number(n_cotizacion))
    .where('direccion', '<>', '')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

type Recibido = NonNullable<Awaited<ReturnType<typeof findRecibido>>>

/** 'Re: ' and the original subject; never twice. */
export const asuntoDeRespuesta = (asunto: string): string =>
  `Re: ${asunto.replace(/^(\s*(re|rv|fw|fwd|res|enc)\s*:)+/i, '').trim()}`.slice(0, MAX_ASUNTO)

const isHisOwn = ({ direccion, responder_a }: Recibido, para: string): boolean =>
  [direccion, responder_a].includes(para.toLowerCase())

/** Headers that put a mail into the thread of the one that it answers; none if it goes to another address. */
export const hiloDe = (recibido: Recibido | undefined, para: string) =>
  recibido && isHisOwn(recibido, para) ? { en_respuesta_a: recibido.mensaje, referencias: recibido.referencias } : {}

/** Marks the mail as answered. */
export const markAnswered = async (
  trx: Trx,
  { usuario, ahora }: Caller,
  recibido: Recibido,
  para: string,
): Promise<void> => {
  const { id, estado } = recibido
  if (estado !== 'C' || !isHisOwn(recibido, para)) return
  await trx.updateTable('pedidos_recibidos').set({ estado: 'R' }).where('id', '=', id).execute()
  await audit(trx, {
    momento: ahora,
    usuario,
    accion: 'responder',
    entidad: 'pedido_recibido',
    id_entidad: id,
    antes: { estado },
    despues: { estado: 'R' },
  })
}
