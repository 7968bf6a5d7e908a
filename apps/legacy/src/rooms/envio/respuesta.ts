import { audit } from '../../kernel/audit.ts'
import type { Db, Trx } from '../../kernel/db/db.ts'
import { nombreDe } from '../../kernel/people/usuarios.ts'
import type { Caller } from '../../kernel/people/visible.ts'

const MAX_ASUNTO = 150

/** Who else took the request that this document was made of, in words; '' where nobody did (PED-07). */
export const avisoDeAjeno = async (db: Db, n_cotizacion: number, usuario: string): Promise<string> => {
  const ajeno = await db
    .selectFrom('cotizacion_pedidos as p')
    .innerJoin('pedidos_recibidos as r', 'r.id', 'p.recibido')
    .select(['r.asunto', 'r.n_cotizacion', 'r.estado', nombreDe('r.usuario').as('quien')])
    .where('p.n_cotizacion', '=', n_cotizacion)
    .where('r.usuario', '<>', usuario)
    .where((eb) => eb.or([eb('r.n_cotizacion', 'is', null), eb('r.n_cotizacion', '<>', n_cotizacion)]))
    .where('r.estado', 'in', ['T', 'C', 'R'])
    .orderBy('r.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!ajeno) return ''
  const { asunto, quien, estado, n_cotizacion: otra } = ajeno
  const cotizo = otra === null ? '' : ` y lo ${estado === 'R' ? 'respondió con' : 'cotizó en'} la N° ${otra}`

  return `El pedido «${asunto}» lo tomó ${quien}${cotizo}: acuerden quién lo responde antes de enviar.`
}

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
