import { cm05Avisar, cm05AvisarAnswer, type RangoCm05 } from '@yunque/contracts/clientes'
import { formatDate, venceEl } from '@yunque/contracts/codecs/format'
import { type Cm05Row, listOfCm05 } from '@yunque/contracts/list/clientes'
import { sql } from 'kysely'
import { audit } from '../../kernel/audit.ts'
import { momentoDe } from '../../kernel/dates.ts'
import type { Db, Trx } from '../../kernel/db/db.ts'
import { alfabetico } from '../../kernel/db/unaccent.ts'
import { type Call, call } from '../../kernel/http/call.ts'
import { listCalls } from '../../kernel/http/list.ts'
import { type Caller, visibleTo } from '../../kernel/people/visible.ts'
import { freeRefused, queueCorreo } from '../correo/cola.ts'

const vence = sql.ref('cl.cm05_vencimiento')

/** Whether a client's CM05 has expired, or expires within 15 or 30 days; the 30 include the 15. */
const isInRango = (rango: RangoCm05, hoy: string) =>
  rango === 'vencidas'
    ? sql<boolean>`${vence} < ${hoy}::date`
    : sql<boolean>`${vence} between ${hoy}::date and ${hoy}::date + ${Number(rango)}::integer`

/** Clients in use that the caller may see, within a range if one is given: the list's rows and the dashboard's count (PAN-01). */
export const clientesDeCm05 = (db: Db | Trx, caller: Caller, rango?: RangoCm05) =>
  visibleTo(
    caller,
    db
      .selectFrom('clientes as cl')
      .where('cl.baja', '=', 'N')
      .where('cl.marca_cpt', '=', 'C')
      .$if(rango !== undefined, (q) => q.where(isInRango(rango ?? 'vencidas', caller.hoy))),
    'cl.codigo',
  )

/** The address for a notice of taxes: the office's, if it has its own. */
export const E_MAIL_CM05 = sql<string>`coalesce(nullif(cl.e_mail_facturas, ''), cl.e_mail)`

/** The key that makes a notice of an expiry unique. */
const claveDe = (codigo: string, vencimiento: string) => `cm05:${codigo}:${vencimiento}`

type EstadoCorreo = Exclude<Cm05Row['aviso_estado'], '' | 'sin configurar'> | 'enviando'

/** A notice to several addresses counts as on its way when only some of its mails are sent; without mail set up none is (PAN-25). */
const estadoDe = (estado: EstadoCorreo | null, conCorreo: boolean): Cm05Row['aviso_estado'] => {
  const is = estado === 'enviando' ? 'pendiente' : (estado ?? '')

  return is === 'pendiente' && !conCorreo ? 'sin configurar' : is
}

const list = listCalls(listOfCm05, {
  key: ['cl.codigo'],
  orden: {
    cm05_vencimiento: [{ by: 'cl.cm05_vencimiento' }, { by: 'cl.codigo' }],
    razon: [{ by: alfabetico('cl.razon') }, { by: 'cl.codigo' }],
    codigo: [{ by: 'cl.codigo' }],
  },
  found: ({ db, search: { rango }, caller }) => clientesDeCm05(db, caller, rango),
  rows: async ({ db, conCorreo }, read) => {
    const rows = await read(
      db
        .selectFrom('clientes as cl')
        .leftJoinLateral(
          (eb) =>
            eb
              .selectFrom('correos as co')
              .select(['co.clave', 'co.creado', 'co.estado'])
              .where('co.entidad', '=', 'cm05')
              .whereRef('co.id_entidad', '=', 'cl.codigo')
              .orderBy('co.id', 'desc')
              .limit(1)
              .as('a'),
          (join) => join.onTrue(),
        )
        .select(['cl.codigo', 'cl.razon', E_MAIL_CM05.as('e_mail'), 'cl.telefono', 'cl.cm05_vencimiento'])
        .select(['a.creado', 'a.estado as aviso_estado', 'a.clave']),
    )

    return rows.map(({ creado, clave, aviso_estado, ...row }) => ({
      ...row,
      aviso: creado && momentoDe(creado),
      aviso_estado: estadoDe(aviso_estado, conCorreo === true),
      avisado:
        clave !== null && aviso_estado !== 'rechazado' && clave === claveDe(row.codigo, row.cm05_vencimiento ?? ''),
    }))
  },
})

const textoDe = (razon: string, vencimiento: string, hoy: string): string =>
  [
    `Estimados señores de ${razon}:`,
    `El formulario CM05 (Convenio Multilateral) que tenemos en su legajo ${venceEl(vencimiento, hoy)}.`,
    'Les pedimos que nos envíen el vigente como respuesta a este correo, para no aplicarles percepciones de más.',
    'Muchas gracias.',
  ].join('\n\n')

/** The address and the expiry that a client is told of. */
export const DE_AVISO = ['cl.codigo', 'cl.razon', E_MAIL_CM05.as('e_mail'), 'cl.cm05_vencimiento'] as const

/** Condition: his expiry was notified, or is about to be. What a mail server refused reached nobody, and is asked for again. */
export const isAvisado = sql<boolean>`exists (select 1 from correos m
  where m.clave = 'cm05:' || cl.codigo || ':' || cl.cm05_vencimiento and m.estado <> 'rechazado')`

type DeAviso = { codigo: string; razon: string; e_mail: string; cm05_vencimiento: string | null }

/** Queues the notice of a client's expiry, by whoever asks for it, a person or the daily job; false where it is queued or sent already (PAN-08). */
export const queueCm05 = async (
  trx: Trx,
  { ahora, usuario, hoy }: { ahora: Date; usuario: string | null; hoy: string },
  { codigo, razon, e_mail: para, cm05_vencimiento }: DeAviso,
): Promise<boolean> => {
  const vencimiento = cm05_vencimiento ?? ''
  const clave = claveDe(codigo, vencimiento)
  await freeRefused(trx, clave)
  const added = await queueCorreo(trx, ahora, {
    clave,
    para,
    asunto: `CM05 ${vencimiento < hoy ? 'vencido' : 'por vencer'} el ${formatDate(vencimiento)}`,
    texto: textoDe(razon, vencimiento, hoy),
    usuario,
    entidad: 'cm05',
    id_entidad: codigo,
  })
  // The job's mails are its own record.
  if (!added || usuario === null) return added
  await audit(trx, {
    momento: ahora,
    usuario,
    accion: 'avisar cm05',
    entidad: 'cliente',
    id_entidad: codigo,
    antes: null,
    despues: { para, cm05_vencimiento },
  })

  return true
}

/** Queues mails to the chosen clients who are due for one; each expiry is notified once. */
const notify = async (trx: Trx, caller: Caller, codigos: readonly string[]) => {
  const clientes = await clientesDeCm05(trx, caller)
    .where('cl.codigo', 'in', [...new Set(codigos)])
    .where('cl.cm05_vencimiento', 'is not', null)
    .select(DE_AVISO)
    .orderBy('cl.codigo')
    .execute()
  const withCorreo = clientes.filter((cliente) => cliente.e_mail !== '')
  let en_cola = 0
  for (const cliente of withCorreo) if (await queueCm05(trx, caller, cliente)) en_cola += 1

  return { en_cola, repetidos: withCorreo.length - en_cola, sin_correo: clientes.length - withCorreo.length }
}

/** Clients whose CM05 must be requested (PAN-08). */
export const cm05Calls: readonly Call[] = [
  ...list,
  call({
    path: '/api/clientes/cm05-vencidas/avisar',
    access: ['MEM'],
    rows: 'clients',
    saves: true,
    request: cm05Avisar,
    answer: cm05AvisarAnswer,
    handler: async ({ trx, caller, deps, body: { codigos } }) => ({
      ...(await notify(trx, caller, codigos)),
      sin_configurar: deps.correo === undefined,
    }),
  }),
]
