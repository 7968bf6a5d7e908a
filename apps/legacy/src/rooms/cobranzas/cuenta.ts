import { CLIENTE_GENERICO } from '@yunque/contracts/codecs/codigos'
import type { Moneda } from '@yunque/contracts/productos'
import { sql } from 'kysely'
import type { Db } from '../../kernel/db/db.ts'
import type { CobranzasTables } from '../../kernel/db/schema/cobranzas.ts'
import type { Decimal, Fecha } from '../../kernel/db/schema/columns.ts'
import { alfabetico, isNamed } from '../../kernel/db/unaccent.ts'
import { type Caller, canSee } from '../../kernel/people/visible.ts'

type TipoMovimiento = CobranzasTables['movimientos']['tipo']

export const TIPOS_MOVIMIENTO: Record<TipoMovimiento, string> = {
  FC: 'Factura',
  ND: 'Nota de débito',
  NC: 'Nota de crédito',
  RC: 'Recibo',
}

/** The search of an account. `tipo` hides rows but changes no amount: balances include all movements. */
export type FiltroCuenta = { cliente: string; moneda: Moneda; desde: string; hasta: string; tipo: string }

export type MovimientoCuenta = {
  fecha: Fecha
  tipo: TipoMovimiento
  numero: string
  vencimiento: Fecha | null
  importe: Decimal
  saldo: Decimal
  /** Balance of the account after this movement, and before it. */
  acumulado: Decimal
  previo: Decimal
}

/** Clients whose code, CUIT or name matches a text, whatever its accents, among those that the user may see; each way has its index. */
export const findClientes = (db: Db, caller: Caller, texto: string, max: number) =>
  db
    .selectFrom('clientes as c')
    .leftJoin('cobradores as co', 'co.codigo', 'c.cobrador')
    .select(['c.codigo', 'c.razon', 'c.cuit', 'c.localidad', 'c.telefono', 'c.baja', 'co.nombre as cobrador'])
    .where((eb) =>
      eb.or([
        eb('c.codigo', '=', texto),
        eb('c.cuit', '=', texto.replaceAll(/\D/g, '') || '-'),
        isNamed('c.razon', texto),
      ]),
    )
    .where(canSee(caller, 'c.codigo'))
    .orderBy(sql`c.codigo <> ${texto}`)
    .orderBy(alfabetico('c.razon'))
    .orderBy('c.codigo')
    .limit(max)
    .execute()

/** How many of the user's latest documents are looked through for his clients. */
const RECIENTES = 60

/** The clients that a user quoted last: he is likely to ask for their accounts (VIS-09). */
export const clientesRecientes = async (db: Db, caller: Caller, max: number) => {
  const recientes = db
    .selectFrom('cotizaciones as d')
    .select(['d.cliente', 'd.n_cotizacion'])
    .where('d.tipo', '=', 'cotizacion')
    .where('d.usuario', '=', caller.usuario)
    // What came from an earlier system was not quoted lately, whenever it was imported (DAT-05).
    .where('d.numero_anterior', 'is', null)
    .orderBy('d.n_cotizacion', 'desc')
    .limit(RECIENTES)

  return db
    .selectFrom(recientes.as('r'))
    .innerJoin('clientes as c', 'c.codigo', 'r.cliente')
    .select(['c.codigo', 'c.razon', 'c.baja'])
    .where('c.codigo', '<>', CLIENTE_GENERICO)
    .where(canSee(caller, 'c.codigo'))
    .groupBy(['c.codigo', 'c.razon', 'c.baja'])
    .orderBy(sql`max(r.n_cotizacion)`, 'desc')
    .limit(max)
    .execute()
}

/** The oldest overdue invoices among which clients are sought: one client may have many. */
const VENCIDAS = 200

/** The clients whose invoices have been overdue longest on `hoy`: their accounts are asked for first (VIS-09). */
export const clientesVencidos = (db: Db, caller: Caller, hoy: string, max: number) => {
  const vencidas = db
    .selectFrom('movimientos')
    .select(['cliente', 'vencimiento'])
    .where('saldo', '>', '0')
    .where('vencimiento', '<', hoy)
    .where(canSee(caller, 'cliente'))
    .orderBy('vencimiento')
    .limit(VENCIDAS)

  return db
    .selectFrom(vencidas.as('m'))
    .innerJoin('clientes as c', 'c.codigo', 'm.cliente')
    .select((eb) => ['c.codigo', 'c.razon', 'c.baja', eb.fn.min('m.vencimiento').$notNull().as('desde')])
    .groupBy(['c.codigo', 'c.razon', 'c.baja'])
    .orderBy('desde')
    .limit(max)
    .execute()
}

/** An account's sums over the days from `desde` to `hasta`; anterior + debe - haber is cierre, to the cent (PAN-23). `todos`: how many movements there are, also before. */
export const sumasCuenta = async (db: Db, { cliente, moneda, desde, hasta, tipo }: FiltroCuenta) => {
  type Sumas = Record<'anterior' | 'debe' | 'haber' | 'cierre', Decimal> & { total: number; todos: number }
  const { rows } = await sql<Sumas>`
    select coalesce(sum(importe) filter (where fecha < ${desde}), 0) as anterior,
      coalesce(sum(importe) filter (where fecha >= ${desde} and importe > 0), 0) as debe,
      coalesce(-sum(importe) filter (where fecha >= ${desde} and importe < 0), 0) as haber,
      coalesce(sum(importe), 0) as cierre,
      count(*) filter (where fecha >= ${desde} and (${tipo} = '' or tipo = ${tipo})) as total, count(*) as todos
    from movimientos where cliente = ${cliente} and moneda = ${moneda} and fecha <= ${hasta}`.execute(db)

  return rows[0] as (typeof rows)[number]
}

/** Movements of an account with its balance after each, oldest first. */
export const movimientosCuenta = async (
  db: Db,
  { cliente, moneda, desde, hasta, tipo }: FiltroCuenta,
  { limit, offset }: { limit: number; offset: number },
): Promise<MovimientoCuenta[]> => {
  const { rows } = await sql<MovimientoCuenta>`
    select fecha, tipo, numero, vencimiento, importe, saldo, acumulado, acumulado - importe as previo from (
      select *, sum(importe) over (order by fecha, id) as acumulado
      from movimientos where cliente = ${cliente} and moneda = ${moneda} and fecha <= ${hasta}
    ) m
    where fecha >= ${desde} and (${tipo} = '' or tipo = ${tipo})
    order by fecha, id limit ${limit} offset ${offset}`.execute(db)

  return rows
}

/** The open balance of an account on `hoy`: overdue by age in days, not due yet, and credits not applied to an invoice. */
export const edadesCuenta = async (db: Db, cliente: string, moneda: Moneda, hoy: string) => {
  const { rows } = await sql<Record<'v1' | 'v31' | 'v61' | 'v90' | 'avencer' | 'cuenta' | 'total', Decimal>>`
    select coalesce(sum(saldo) filter (where dias between 1 and 30), 0) as v1,
      coalesce(sum(saldo) filter (where dias between 31 and 60), 0) as v31,
      coalesce(sum(saldo) filter (where dias between 61 and 90), 0) as v61,
      coalesce(sum(saldo) filter (where dias > 90), 0) as v90,
      coalesce(sum(saldo) filter (where dias <= 0), 0) as avencer,
      coalesce(sum(saldo) filter (where dias is null), 0) as cuenta,
      coalesce(sum(saldo), 0) as total
    from (select saldo, ${hoy}::date - vencimiento as dias
      from movimientos where cliente = ${cliente} and moneda = ${moneda} and saldo <> 0) m`.execute(db)

  return rows[0] as (typeof rows)[number]
}
