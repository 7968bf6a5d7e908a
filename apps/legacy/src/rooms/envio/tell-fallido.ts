import { enlaceDe, tituloDe } from '@yunque/contracts/codecs/codigos'
import { diaDe } from '@yunque/contracts/codecs/dias'
import { audit } from '../../kernel/audit.ts'
import type { Trx } from '../../kernel/db/db.ts'
import type { Fallido } from '../correo/send-correos.ts'
import { createTarea } from '../tareas/create-tarea.ts'

/** What whoever sent it is told to do, and why. */
const wordsOf = (
  { estado, para, codigo, dicho = '' }: Fallido,
  documento: string,
): { tarea: string; detalle: string } => {
  if (estado === 'sin confirmar') {
    return {
      tarea: `Ver si llegó el correo con la ${documento}`,
      detalle: `No se sabe si el correo para ${para} salió: el envío se cortó. Pregunte al cliente antes de enviarlo otra vez.`,
    }
  }
  if (estado === 'devuelto') {
    return {
      tarea: `No llegó el correo con la ${documento}`,
      detalle: `El correo para ${para} volvió${dicho === '' ? '' : `: «${dicho}»`}. Revise la dirección y envíelo otra vez.`,
    }
  }
  const why =
    codigo !== undefined && codigo >= 500
      ? `El servidor de correo no aceptó el correo para ${para} (código ${codigo}).`
      : `El correo para ${para} se intentó varias veces y el servidor de correo no lo tomó.`

  return { tarea: `No salió el correo con la ${documento}`, detalle: `${why} Revise la dirección y envíelo otra vez.` }
}

const ACCION = {
  rechazado: 'correo rechazado',
  devuelto: 'correo devuelto',
  'sin confirmar': 'correo en duda',
} as const satisfies Record<Fallido['estado'], string>

/**
 * Tells of a document's mail that was not sent, that came back, or of which nobody knows (PAN-25): its sender has a task, the document's history
 * says so, and the request that it answered counts as quoted again and not as answered (PED-07).
 */
export const tellFallido = async (trx: Trx, momento: Date, fallido: Fallido): Promise<void> => {
  const { id, estado, para, entidad, id_entidad, usuario } = fallido
  if (entidad !== 'cotizaciones' || usuario === null) return
  const documento = await trx
    .selectFrom('cotizaciones')
    .select(['n_cotizacion', 'tipo', 'cliente'])
    .where('n_cotizacion', '=', Number(id_entidad))
    .executeTakeFirst()
  if (!documento) return
  const { n_cotizacion, tipo, cliente } = documento
  const dicho = wordsOf(fallido, tituloDe(tipo, String(n_cotizacion)))
  await createTarea(trx, momento, {
    ...dicho,
    para: { usuario },
    cliente,
    vencimiento: diaDe(momento),
    link: enlaceDe(tipo, n_cotizacion),
    clave: `correo ${id}`,
  })
  await audit(trx, {
    momento,
    usuario,
    accion: ACCION[estado],
    entidad,
    id_entidad: n_cotizacion,
    antes: { enviado_a: para },
    despues: { enviado_a: '' },
  })
  if (estado === 'sin confirmar') return
  const unanswered = await trx
    .updateTable('pedidos_recibidos as r')
    .set({ estado: 'C' })
    .where('r.n_cotizacion', '=', n_cotizacion)
    .where('r.estado', '=', 'R')
    .where((eb) =>
      eb.exists(
        eb.selectFrom('correos').select('id').where('id', '=', id).whereRef('en_respuesta_a', '=', 'r.mensaje'),
      ),
    )
    .returning('r.id')
    .execute()
  for (const recibido of unanswered) {
    await audit(trx, {
      momento,
      usuario,
      accion: ACCION[estado],
      entidad: 'pedido_recibido',
      id_entidad: recibido.id,
      antes: { estado: 'R' },
      despues: { estado: 'C' },
    })
  }
}
