import { agendaMes, agendaMesInput, agendaResumen } from '@yunque/contracts/agenda'
import { masMeses, ultimoDia } from '@yunque/contracts/codecs/dias'
import { type ParteInicio, TARJETA_CM05, TARJETA_COTIZACIONES } from '@yunque/contracts/list/inicio'
import type { Modulo } from '@yunque/contracts/modulos'
import { MAX_ROWS } from '@yunque/contracts/search'
import { cotizacionesSearch } from '@yunque/contracts/search/cotizaciones'
import { recibidosSearch } from '@yunque/contracts/search/pedidos'
import { tareasSearch } from '@yunque/contracts/search/tareas'
import { TIPOS_SEGUIMIENTO } from '@yunque/contracts/seguimientos'
import { sql } from 'kysely'
import type { Db } from '../../kernel/db/db.ts'
import { countOf } from '../../kernel/db/sql.ts'
import { type Call, call } from '../../kernel/http/call.ts'
import { nombreDelCliente } from '../../kernel/people/nombre-del-cliente.ts'
import { type Caller, canSee } from '../../kernel/people/visible.ts'
import { clientesDeCm05 } from '../clientes/cm05.ts'
import { totalCotizaciones } from '../cotizaciones/list.ts'
import { foundRecibidos } from '../pedidos/recibidos-list.ts'
import { foundTareas } from '../tareas/list.ts'

type Rango = { desde: string; hasta: string }

/** First and last day of the months from `desde` to `hasta`, 'yyyy-mm'. */
const rangoDe = (desde: string, hasta: string): Rango => ({
  desde: `${desde}-01`,
  hasta: ultimoDia(hasta),
})

/** The user's own follow-ups as events, the latest first: all open ones, or those of some days (INI-05 to INI-07). */
const eventosDe = async (db: Db, caller: Caller, rango?: Rango) => {
  const rows = await db
    .selectFrom('seguimientos as s')
    .innerJoin('clientes as cl', 'cl.codigo', 's.cliente')
    .select(['s.tipo', 's.detalle', 's.n_seguimiento', 's.recordatorio', 's.estado'])
    .select(nombreDelCliente(sql`s.n_cotizacion`).as('razon'))
    .where('s.usuario', '=', caller.usuario)
    .where(canSee(caller, 's.cliente'))
    .$if(rango === undefined, (q) => q.where('s.estado', '=', 'A'))
    .$if(rango !== undefined, (q) =>
      q.where('s.recordatorio', '>=', rango?.desde ?? '').where('s.recordatorio', '<=', rango?.hasta ?? ''),
    )
    .orderBy('s.recordatorio', 'desc')
    .orderBy('s.n_seguimiento', 'desc')
    .limit(MAX_ROWS)
    .execute()

  return rows.map(({ tipo, detalle, n_seguimiento, recordatorio, estado, razon }) => ({
    item: {
      evento: TIPOS_SEGUIMIENTO[tipo],
      detalle: [razon, detalle].filter(Boolean).join(': '),
      seguimiento: String(n_seguimiento),
      vencimiento: recordatorio,
      link: `/utilitarios/seguimientos-clientes/${n_seguimiento}`,
    },
    isOpen: estado === 'A',
  }))
}

type Evento = Awaited<ReturnType<typeof eventosDe>>[number]

const fechasDe = (eventos: readonly Evento[]) =>
  [...new Set(eventos.map(({ item }) => item.vencimiento))].sort((a, b) => (a < b ? -1 : 1))

/** Days with their events. A day whose events are all closed is only in `agendaFechas`, as completed. */
const diasDe = (eventos: readonly Evento[], hoy: string) => {
  const open = eventos.filter(({ isOpen }) => isOpen)
  const completa = Object.groupBy(
    eventos.map(({ item }) => item),
    ({ vencimiento }) => vencimiento,
  )

  return {
    agendaFechas: fechasDe(eventos),
    fechasVencidas: fechasDe(open.filter(({ item }) => item.vencimiento < hoy)),
    fechasPendientes: fechasDe(open.filter(({ item }) => item.vencimiento >= hoy)),
    // PHP writes an empty map as [].
    agendaCompleta: eventos.length ? completa : [],
  }
}

const SIN_AGENDA = {
  agendaFechas: [],
  fechasVencidas: [],
  fechasPendientes: [],
  agendaCompleta: [],
  agendaSinCerrar: [],
  vencidas: [],
  sinVencer: [],
  mesDesde: '',
  mesHasta: '',
}

/** The open events, grouped in the table's three ways, and the days of three months. */
const agendaDe = async (db: Db, caller: Caller) => {
  const { hoy } = caller
  const [mesDesde, mesHasta] = [masMeses(hoy.slice(0, 7), -1), masMeses(hoy.slice(0, 7), 1)]
  const [abiertos, deMeses] = await Promise.all([
    eventosDe(db, caller),
    eventosDe(db, caller, rangoDe(mesDesde, mesHasta)),
  ])
  const agendaSinCerrar = abiertos.map(({ item }) => item)

  return {
    ...diasDe(deMeses, hoy),
    agendaSinCerrar,
    vencidas: agendaSinCerrar.filter(({ vencimiento }) => vencimiento < hoy),
    sinVencer: agendaSinCerrar.filter(({ vencimiento }) => vencimiento >= hoy).toReversed(),
    mesDesde,
    mesHasta,
  }
}

type Cotizaciones = Record<keyof typeof TARJETA_COTIZACIONES, number | null>
const SIN_COTIZACIONES: Cotizaciones = {
  vencidas: null,
  prontas_a_vencer: null,
  sin_vencer: null,
  pendientes_aprobacion: null,
  rechazadas: null,
}

/** How many quotations each VER opens: the same rows that the list finds in that state (DOC-01), counted in one statement. */
const cotizacionesDe = async (db: Db, caller: Caller): Promise<Cotizaciones> => {
  const counts = Object.entries(TARJETA_COTIZACIONES).map(([fila, estado]) => {
    const total = totalCotizaciones({ db, search: cotizacionesSearch.parse({ estado }), caller, hoy: caller.hoy })

    return sql`(${total}) as ${sql.id(fila)}`
  })
  const { rows } = await sql<Cotizaciones>`select ${sql.join(counts)}`.execute(db)

  return rows[0] ?? SIN_COTIZACIONES
}

type Tareas = { tareas: number | null; tareas_vencidas: number | null }
const SIN_TAREAS: Tareas = { tareas: null, tareas_vencidas: null }

/** The count of the task list with `estado=P` (INI-04), and of those that are late, which is that list up to yesterday. */
const tareasDe = (db: Db, caller: Caller): Promise<Tareas> =>
  foundTareas({ db, search: tareasSearch.parse({ estado: 'P' }), caller, hoy: caller.hoy })
    .select([
      sql<number>`count(*)`.as('tareas'),
      sql<number>`count(*) filter (where t.vencimiento < ${caller.hoy}::date)`.as('tareas_vencidas'),
    ])
    .executeTakeFirstOrThrow()

/** The count of the list of requests with `estado=N` (PED-07). */
const pedidosDe = (db: Db, caller: Caller): Promise<number> =>
  countOf(foundRecibidos({ db, search: recibidosSearch.parse({ estado: 'N' }), caller, hoy: caller.hoy }))

const SIN_DOLAR = { billete: '', divisa: '', dias_30: '', dias_60: '', dias_90: '', fecha: '' }

/** The newest rates that are not of a later day (INI-02). */
const dolarDe = async (db: Db, { hoy }: Caller) =>
  (await db
    .selectFrom('dolar_cotizaciones')
    .select(['billete', 'divisa', 'dias_30', 'dias_60', 'dias_90', 'fecha'])
    .where('fecha', '<=', hoy)
    .orderBy('fecha', 'desc')
    .executeTakeFirst()) ?? SIN_DOLAR

type Cm05 = Record<keyof typeof TARJETA_CM05, number | null>
const SIN_CM05: Cm05 = { vencidas: null, vencen_15: null, vencen_30: null }

/** How many clients each VER opens: the same rows that the list finds in that range (PAN-08), counted in one statement. */
const cm05De = async (db: Db, caller: Caller): Promise<Cm05> => {
  const counts = Object.entries(TARJETA_CM05).map(([fila, rango]) => {
    const found = clientesDeCm05(db, caller, rango)

    return sql`(${found.select(sql`count(*)`.as('total'))}) as ${sql.id(fila)}`
  })
  const { rows } = await sql<Cm05>`select ${sql.join(counts)}`.execute(db)

  return rows[0] ?? SIN_CM05
}

/** Who sees a part of the dashboard: holders of the codes of the list that its VER opens. Everybody sees the dollar (PAN-01). */
const MODULOS: Record<ParteInicio, readonly Modulo[] | null> = {
  tareas: ['TAR'],
  agenda: ['SEG'],
  cotizaciones: ['COT'],
  dolar: null,
  cm05: ['MEM'],
  pedidos: ['COT'],
}

/** The whole dashboard in one request (API-04), and the calendar's other months. */
export const resumenCalls: readonly Call[] = [
  call({
    path: '/api/agenda/resumen',
    access: 'signed-in',
    rows: 'clients',
    answer: agendaResumen,
    mayLag: true,
    handler: async ({ db, deps, caller, usuario, log }) => {
      const failures = new Map<ParteInicio, unknown>()
      let asked = 0
      /** A part that fails does not affect the others; one whose code the user lacks is not queried. */
      const find = async <T>(parte: ParteInicio, nothing: T, question: (db: Db, caller: Caller) => Promise<T>) => {
        if (MODULOS[parte]?.every((modulo) => !usuario.modulos.has(modulo))) return nothing
        asked += 1
        try {
          return await question(db, caller)
        } catch (error) {
          // If the replica fails, the whole dashboard is read at the leader.
          if (db !== deps.db) throw error
          log.error({ err: error, parte }, 'A part of the dashboard failed')
          failures.set(parte, error)

          return nothing
        }
      }
      const [tareas, agenda, cotizaciones, dolar, cm05, pedidos] = await Promise.all([
        find('tareas', SIN_TAREAS, tareasDe),
        find('agenda', SIN_AGENDA as Awaited<ReturnType<typeof agendaDe>>, agendaDe),
        find('cotizaciones', SIN_COTIZACIONES, cotizacionesDe),
        find('dolar', SIN_DOLAR, dolarDe),
        find('cm05', SIN_CM05, cm05De),
        deps.buzon ? find('pedidos', null, pedidosDe) : null,
      ])
      // If every part failed, as when the database is gone, the whole call fails.
      if (failures.size === asked) throw [...failures.values()][0]

      return { ...tareas, ...agenda, cotizaciones, dolar, cm05, pedidos, fallas: [...failures.keys()] }
    },
  }),
  call({
    path: '/api/agenda/resumen/mes',
    access: ['SEG'],
    rows: 'clients',
    request: agendaMesInput,
    answer: agendaMes,
    mayLag: true,
    handler: async ({ db, caller, body: { mes } }) =>
      diasDe(await eventosDe(db, caller, rangoDe(mes, mes)), caller.hoy),
  }),
]
