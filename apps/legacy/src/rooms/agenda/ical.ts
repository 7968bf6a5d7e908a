import { hash, randomBytes } from 'node:crypto'
import { masDias } from '@yunque/contracts/codecs/dias'
import type { FastifyPluginAsync } from 'fastify'
import { audit } from '../../kernel/audit.ts'
import { momentoDe } from '../../kernel/dates.ts'
import type { Db, Trx } from '../../kernel/db/db.ts'
import { inTransaction } from '../../kernel/db/transaction.ts'
import type { Deps } from '../../kernel/deps.ts'
import { ApiError } from '../../kernel/http/errors.ts'
import { createLimit } from '../../kernel/http/limit.ts'
import type { UsuarioActual } from '../../kernel/people/sessions.ts'
import { type Caller, callerOf } from '../../kernel/people/visible.ts'
import { eventosDe } from './eventos.ts'

/** How many past and future days a calendar program gets. */
const DIAS_ATRAS = 30
const DIAS_ADELANTE = 180
/** Most requests of one address per minute; calendar programs ask a few times a day. */
const POR_MINUTO = 30

const hashOf = (token: string) => hash('sha256', token)

export const suscripcionDe = async (db: Db, { usuario }: Caller) => {
  const found = await db
    .selectFrom('agenda_suscripciones')
    .select('creada')
    .where('usuario', '=', usuario)
    .executeTakeFirst()

  return { creada: found ? momentoDe(found.creada) : '', url: '' }
}

/** Who opened his days to a calendar program, and when he closed them; the address itself is kept nowhere. */
const auditSuscripcion = (trx: Trx, { usuario, ahora }: Pick<Caller, 'usuario' | 'ahora'>, accion: string) =>
  audit(trx, {
    momento: ahora,
    usuario,
    accion,
    entidad: 'agenda',
    id_entidad: usuario,
    antes: null,
    despues: null,
  })

/** A new address, which invalidates the earlier one; it is shown once and stored nowhere. */
export const createSuscripcion = async ({ db, publicUrl }: Deps, { usuario, ahora }: Caller) => {
  const token = randomBytes(32).toString('hex')
  const row = { token_hash: hashOf(token), creada: ahora }
  await inTransaction(db, async (trx) => {
    await trx
      .insertInto('agenda_suscripciones')
      .values({ usuario, ...row })
      .onConflict((conflict) => conflict.column('usuario').doUpdateSet(row))
      .execute()
    await auditSuscripcion(trx, { usuario, ahora }, 'suscribir')
  })

  return { creada: momentoDe(ahora), url: `${publicUrl}/agenda/${token}.ics` }
}

export const revokeSuscripcion = async (db: Db, { usuario, ahora }: Caller) => {
  await inTransaction(db, async (trx) => {
    await trx.deleteFrom('agenda_suscripciones').where('usuario', '=', usuario).execute()
    await auditSuscripcion(trx, { usuario, ahora }, 'anular')
  })

  return { creada: '', url: '' }
}

/** RFC 5545, 3.3.11: characters with a special meaning are escaped with a backslash. */
const textOf = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')

/** RFC 5545, 3.1: lines have at most 75 octets, and are not split within a letter. */
const foldOf = (line: string): string => {
  const lines: string[] = []
  let part = ''
  for (const letter of line) {
    if (Buffer.byteLength(part + letter) > 75) {
      lines.push(part)
      part = ' '
    }
    part += letter
  }

  return [...lines, part].join('\r\n')
}

const compact = (iso: string): string => iso.replace(/[-:]|\.\d+/g, '')

type Calendario = { nombre: string; ahora: Date; appUrl: string; eventos: Awaited<ReturnType<typeof eventosDe>> }

/** A calendar of all-day events (RFC 5545). It shows what and with whom, and no amounts. */
const calendarioDe = ({ nombre, ahora, appUrl, eventos }: Calendario): string => {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Yunque//Agenda//ES',
    'CALSCALE:GREGORIAN',
    `X-WR-CALNAME:${textOf(nombre)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    ...eventos.flatMap(({ tipo, id, fecha, titulo, cliente, link, estado }) => [
      'BEGIN:VEVENT',
      `UID:${tipo}-${id}@yunque`,
      `DTSTAMP:${compact(ahora.toISOString())}`,
      `DTSTART;VALUE=DATE:${compact(fecha)}`,
      `DTEND;VALUE=DATE:${compact(masDias(fecha, 1))}`,
      `SUMMARY:${textOf([`${estado === 'hecho' ? '✓ ' : ''}${titulo}`, cliente].filter(Boolean).join(' · '))}`,
      `URL:${appUrl}${link}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]

  return `${lines.map(foldOf).join('\r\n')}\r\n`
}

/** The owner of an address: a user in use who still has access to the agenda. */
const duenoDe = async (db: Db, token: string) => {
  const dueno = await db
    .selectFrom('agenda_suscripciones as s')
    .innerJoin('usuarios as u', 'u.codigo', 's.usuario')
    .select(['u.codigo', 'u.nombre', 'u.asociado'])
    .where('s.token_hash', '=', hashOf(token))
    .where('u.estado', '=', 'A')
    .executeTakeFirst()
  if (!dueno) return undefined
  const rows = await db.selectFrom('usuarios_modulos').select('modulo').where('usuario', '=', dueno.codigo).execute()
  const modulos = new Set(rows.map(({ modulo }) => modulo))

  return modulos.has('AGE') ? { ...dueno, modulos } : undefined
}

/** GET /agenda/{token}.ics: a person's agenda for a calendar program (PAN-02). 404 without a valid token. */
export const icalRoute =
  ({ db, reloj, appOrigin }: Deps): FastifyPluginAsync =>
  async (app) => {
    const limit = createLimit(reloj, POR_MINUTO)
    app.get<{ Params: { archivo: string } }>('/agenda/:archivo', async (request, reply) => {
      limit(request.direccion)
      const [, token] = /^([0-9a-f]{64})\.ics$/.exec(request.params.archivo) ?? []
      const dueno = token && (await duenoDe(db, token))
      if (!dueno) throw new ApiError(404, 'La dirección solicitada no existe.')
      const ahora = reloj()
      const caller = callerOf(dueno as unknown as UsuarioActual, ahora)
      const eventos = await eventosDe(db, caller, {
        usuario: dueno.codigo,
        modulos: dueno.modulos,
        desde: masDias(caller.hoy, -DIAS_ATRAS),
        hasta: masDias(caller.hoy, DIAS_ADELANTE),
      })
      const calendario = calendarioDe({
        nombre: `Agenda de ${dueno.nombre}`,
        ahora,
        appUrl: `${appOrigin}/crm-new`,
        eventos,
      })

      return reply.type('text/calendar; charset=utf-8').send(calendario)
    })
  }
