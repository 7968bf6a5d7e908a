import { agendaResumen } from '@yunque/contracts/agenda'
import type { Estado } from '@yunque/contracts/documento'
import { MAX_ROWS } from '@yunque/contracts/paged'
import { sql } from 'kysely'
import { type Call, call } from '../../infra/call.ts'
import { masDias } from '../../infra/dates.ts'
import type { Db } from '../../infra/db.ts'
import { type Caller, canSee } from '../../infra/visible.ts'
import { EN_TARJETAS, estadoDocumento } from '../documento/estado-documento.ts'
import { cotizacionesVisibles } from '../documento/visible.ts'

/** Closed events older than this are history, not agenda. */
const DIAS_CERRADOS = 366

const eventosDe = async (db: Db, { usuario, hoy }: Caller) => {
  const rows = await db
    .selectFrom('eventos')
    .select(['evento', 'detalle', 'seguimiento', 'vencimiento', 'link', 'cerrado'])
    .where('usuario', '=', usuario)
    .where('tipo', '=', 'E')
    .where((eb) => eb.or([eb('cerrado', '=', 'N'), eb('vencimiento', '>', masDias(hoy, -DIAS_CERRADOS))]))
    .orderBy('vencimiento', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_ROWS)
    .execute()

  return rows.map(({ cerrado, ...item }) => ({ item, isOpen: cerrado === 'N' }))
}

const fechasDe = (items: { vencimiento: string }[]) => [...new Set(items.map(({ vencimiento }) => vencimiento))].sort()

/** The events in every order that the dashboard shows them (INI-05 to INI-07); a closed one marks its day as completed. */
const agendaDe = async (db: Db, caller: Caller) => {
  const eventos = await eventosDe(db, caller)
  const todos = eventos.map(({ item }) => item)
  const agendaSinCerrar = eventos.filter(({ isOpen }) => isOpen).map(({ item }) => item)
  const vencidas = agendaSinCerrar.filter(({ vencimiento }) => vencimiento < caller.hoy)
  const sinVencer = agendaSinCerrar.filter(({ vencimiento }) => vencimiento >= caller.hoy).toReversed()
  const completa = Object.groupBy(todos, ({ vencimiento }) => vencimiento)

  return {
    fechasVencidas: fechasDe(vencidas),
    fechasPendientes: fechasDe(sinVencer),
    agendaFechas: fechasDe(todos),
    // PHP writes an empty map as [].
    agendaCompleta: todos.length ? completa : [],
    agendaSinCerrar,
    vencidas,
    sinVencer,
  }
}

/** How many quotations each card's VER opens: the list's own rows, by the list's own states (DOC-01). */
const cotizacionesPorEstado = async (db: Db, caller: Caller) => {
  // By what an index holds; only then, of some hundred groups, by state.
  const groups = cotizacionesVisibles(db, caller)
    // Decided documents are on no card, and by far the most.
    .where(EN_TARJETAS)
    .select(['c.fase', 'c.validez_oferta', sql<number>`count(*)`.as('documentos')])
    .groupBy(['c.fase', 'c.validez_oferta'])
  const rows = await db
    .selectFrom(groups.as('c'))
    .select([estadoDocumento(caller.hoy).as('estado_documento'), sql<number>`sum(c.documentos)::bigint`.as('total')])
    .groupBy('estado_documento')
    .execute()
  const total = (estado: Estado) => rows.find((row) => row.estado_documento === estado)?.total ?? 0

  return {
    vencidas: total('VE'),
    prontas_a_vencer: total('PV'),
    sin_vencer: total('SV'),
    pendientes_aprobacion: total('PA'),
    rechazadas: total('RE'),
  }
}

const tareasDe = async (db: Db, { usuario }: Caller) => {
  const { total } = await db
    .selectFrom('eventos')
    .select(sql<number>`count(*)`.as('total'))
    .where('usuario', '=', usuario)
    .where('tipo', '=', 'T')
    .where('cerrado', '=', 'N')
    .executeTakeFirstOrThrow()

  return total
}

const SIN_DOLAR = { billete: '', divisa: '', dias_30: '', dias_60: '', dias_90: '', fecha: '' }

const dolarDe = (db: Db, hoy: string) =>
  db.selectFrom('dolar_cotizaciones').selectAll().where('fecha', '<=', hoy).orderBy('fecha', 'desc').executeTakeFirst()

/** Clients in use whose CM05 has run out, or does within 15 or 30 days; the 30 hold the 15. */
const cm05De = (db: Db, caller: Caller) => {
  const { hoy } = caller

  return db
    .selectFrom('clientes')
    .select([
      sql<number>`count(*) filter (where cm05_vencimiento < ${hoy}::date)`.as('vencidas'),
      sql<number>`count(*) filter (where cm05_vencimiento between ${hoy}::date and ${hoy}::date + 15)`.as('vencen_15'),
      sql<number>`count(*) filter (where cm05_vencimiento between ${hoy}::date and ${hoy}::date + 30)`.as('vencen_30'),
    ])
    .where('baja', '=', 'N')
    .where('marca_cpt', '=', 'C')
    .where('cm05_vencimiento', '<=', masDias(hoy, 30))
    .where(canSee(caller, 'clientes.codigo'))
    .executeTakeFirstOrThrow()
}

/** All of the dashboard (API-04). */
export const agendaCalls: readonly Call[] = [
  call({
    path: '/api/agenda/resumen',
    access: 'signed-in',
    rows: 'clients',
    answer: agendaResumen,
    handler: async ({ db, caller, hoy }) => ({
      tareas: await tareasDe(db, caller),
      ...(await agendaDe(db, caller)),
      cotizaciones: await cotizacionesPorEstado(db, caller),
      dolar: (await dolarDe(db, hoy)) ?? SIN_DOLAR,
      cm05: await cm05De(db, caller),
    }),
  }),
]
