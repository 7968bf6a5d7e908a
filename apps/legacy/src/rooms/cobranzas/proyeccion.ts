import type { Moneda } from '@yunque/contracts/productos'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../kernel/db/db.ts'
import type { CobranzasTables } from '../../kernel/db/schema/cobranzas.ts'
import type { Decimal, Fecha } from '../../kernel/db/schema/columns.ts'
import { type Caller, canSee } from '../../kernel/people/visible.ts'
import { tramoDe } from './tramos.ts'

/** What a projection is divided by: the seller or the collector. */
export type Grupo = 'vendedor' | 'cobrador'

/** The code in an address for balances without a seller or collector. */
const NADIE = '-'

const CODIGO: Record<Grupo, RawBuilder<string>> = {
  vendedor: sql<string>`coalesce(m.vendedor, ${NADIE})`,
  cobrador: sql<string>`coalesce(c.cobrador, ${NADIE})`,
}
const NOMBRE: Record<Grupo, RawBuilder<string>> = {
  vendedor: sql<string>`coalesce(ve.nombre, 'Sin vendedor')`,
  cobrador: sql<string>`coalesce(co.nombre, 'Sin cobrador')`,
}

/** Which balances are shown: '' for all. */
export type FiltroProyeccion = { grupo: string; cliente: string; tramo: string; moneda: '' | Moneda }

/** A sum by currency: of one line (`codigo`) or all (null), in one span (`tramo`) or all (null). */
type SumaProyeccion = {
  moneda: Moneda
  codigo: string | null
  nombre: string | null
  tramo: string | null
  saldo: Decimal
  documentos: number
}

/** The caller, and the day from which due dates are counted. */
type Consulta = Caller & { por: Grupo }

/** Every open balance that the user may see, filtered. */
const abiertos = (consulta: Consulta, { grupo, cliente, tramo, moneda }: FiltroProyeccion) => sql`
  from movimientos m join clientes c on c.codigo = m.cliente
  left join usuarios ve on ve.codigo = m.vendedor left join cobradores co on co.codigo = c.cobrador
  where m.saldo <> 0
    and (${grupo} = '' or ${CODIGO[consulta.por]} = ${grupo})
    and (${cliente} = '' or m.cliente = ${cliente})
    and (${moneda} = '' or m.moneda = ${moneda})
    and (${tramo} = '' or ${tramoDe(consulta.hoy)} = ${tramo})
    and ${canSee(consulta, 'm.cliente')}`

/**
 * Open balances by span and currency: of each seller or collector, or of each client of a chosen one. One statement reads the
 * rows of all sums, so that the levels agree to the cent (PAN-19).
 */
export const sumasProyeccion = async (db: Db, consulta: Consulta, filtro: FiltroProyeccion) => {
  const { por, hoy } = consulta
  const [codigo, nombre] = filtro.grupo ? [sql`m.cliente`, sql`c.razon`] : [CODIGO[por], NOMBRE[por]]
  const { rows } = await sql<SumaProyeccion>`
    select moneda, codigo, nombre, tramo, sum(saldo) as saldo, count(*) as documentos
    from (select m.moneda, ${codigo} as codigo, ${nombre} as nombre, ${tramoDe(hoy)} as tramo, m.saldo
      ${abiertos(consulta, filtro)}) a
    group by grouping sets ((moneda, codigo, nombre, tramo), (moneda, codigo, nombre), (moneda, tramo), (moneda))
    order by moneda desc, nombre nulls last, codigo`.execute(db)

  return rows
}

type DocumentoAbierto = {
  /** The seller or the collector. */
  grupo: string
  cliente: string
  razon: string
  tipo: CobranzasTables['movimientos']['tipo']
  numero: string
  fecha: Fecha
  vencimiento: Fecha | null
  /** Days past its due date; negative while it is not due. */
  dias: number | null
  moneda: Moneda
  importe: Decimal
  saldo: Decimal
}

/** The open documents behind a sum, the oldest due date first. */
export const documentosProyeccion = async (
  db: Db,
  consulta: Consulta,
  filtro: FiltroProyeccion,
  { limit, offset }: { limit: number; offset: number },
) => {
  const { rows } = await sql<DocumentoAbierto>`
    select ${NOMBRE[consulta.por]} as grupo, m.cliente, c.razon, m.tipo, m.numero, m.fecha, m.vencimiento, ${consulta.hoy}::date - m.vencimiento as dias,
      m.moneda, m.importe, m.saldo
    ${abiertos(consulta, filtro)}
    order by m.vencimiento nulls last, m.id limit ${limit} offset ${offset}`.execute(db)

  return rows
}
