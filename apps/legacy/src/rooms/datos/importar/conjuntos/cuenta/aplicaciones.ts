import { isDebe } from '@yunque/contracts/maestros/cuenta'
import { sql } from 'kysely'
import type { Trx } from '../../../../../kernel/db/db.ts'
import type { CampoDeConjunto, Conjunto, Faltas, Valores } from '../../conjunto.ts'
import { said } from '../said.ts'
import { EN_USO_DE_MAESTRO } from '../uso.ts'
import { splitNumero } from './movimientos.ts'

/** A movement as we name it, where a program writes its kind in words: 'Factura A 0001-00000012' (DAT-06). */
const comoCodigo = (texto: string): string => {
  const dicho = splitNumero(texto)

  return dicho ? `${dicho.tipo} ${dicho.numero}` : texto
}
const COMPROBANTE = {
  ...({ tabla: 'movimientos', codigo: 'comprobante', nombre: 'numero', valor: 'id' } as const),
  comoCodigo,
}

const deAplicaciones: readonly CampoDeConjunto[] = [
  {
    campo: 'haber',
    label: 'Recibo o nota de crédito',
    clase: 'referencia',
    ...COMPROBANTE,
    obligatorio: true,
    que: 'Recibo',
    sinonimos: ['Recibo', 'Haber', 'Pago', 'Nota de crédito'],
  },
  {
    campo: 'debe',
    label: 'Factura o nota de débito',
    clase: 'referencia',
    ...COMPROBANTE,
    obligatorio: true,
    que: 'Factura',
    sinonimos: ['Factura', 'Debe', 'Comprobante', 'Nota de débito'],
  },
  {
    campo: 'importe',
    label: 'Importe',
    clase: 'decimal',
    decimales: 2,
    mayorQueCero: true,
    obligatorio: true,
    sinonimos: ['Aplicado', 'Monto'],
  },
  EN_USO_DE_MAESTRO,
]

type Comprobante = { id: string; tipo: string; cuenta: string }

/** Of each movement that is named its kind and its account. */
const comprobantesDe = async (trx: Trx, filas: readonly Valores[]): Promise<ReadonlyMap<string, Comprobante>> => {
  const ids = [...new Set(filas.flatMap(({ haber = '', debe = '' }) => [haber, debe]))]
  const { rows } = await sql<Comprobante>`select m.id::text as id, m.tipo, m.cliente || ' ' || m.moneda as cuenta
    from movimientos m where m.id = any(${ids}::bigint[])`.execute(trx)

  return new Map(rows.map((row) => [row.id, row]))
}

/** An application explains the closed part of both movements and changes neither, since the books already state the open parts. */
const checkAplicaciones = async (trx: Trx, filas: readonly Valores[]): Promise<(Faltas | undefined)[]> => {
  const found = await comprobantesDe(trx, filas)

  return filas.map(({ haber = '', debe = '' }) => {
    const [h, d] = [found.get(haber), found.get(debe)]

    return said({
      haber: isDebe(h?.tipo) && 'No es un recibo ni una nota de crédito.',
      debe:
        (!isDebe(d?.tipo) && 'No es una factura ni una nota de débito.') ||
        (h?.cuenta !== d?.cuenta && 'Es de otro cliente, o de otra moneda.'),
    })
  })
}

/**
 * Most rounds of `checkSumas`: each refuses the first row too many of each movement and judges the rows after it anew.
 */
const MAX_VUELTAS = 100

/**
 * Refuses rows that explain more of a movement than is closed of it, with what others explain already and what the file says before
 * them. A refused row explains nothing, so that one after it may be good.
 */
const checkSumas: Conjunto['checkAll'] = async (trx, importacion) => {
  for (let vuelta = 1; ; vuelta++) {
    const first = vuelta < MAX_VUELTAS ? sql`distinct on (s.m)` : sql``
    const { rows } = await sql<{ fila: number }>`with estas as materialized (
        select f.fila, (f.despues ->> 'haber')::bigint as haber, (f.despues ->> 'debe')::bigint as debe,
          (f.despues ->> 'importe')::numeric as importe
        from importaciones_filas f where f.importacion = ${importacion} and f.estado <> 'rechazada'
        and f.despues ->> 'en_uso' is distinct from 'false'),
      partes as materialized (
        select fila, haber as m, importe, 'de ese recibo' as que from estas
        union all select fila, debe, importe, 'de esa factura' from estas),
      otras as (
        select x.m, sum(a.importe) as n from aplicaciones a left join estas e on e.haber = a.haber and e.debe = a.debe
        cross join lateral (values (a.haber), (a.debe)) as x(m)
        where e.fila is null and a.en_uso and x.m in (select m from partes) group by x.m),
      sumas as (select fila, m, que, sum(importe) over (partition by m order by fila) as n from partes),
      malas as (
        select ${first} s.fila, s.que from sumas s join movimientos v on v.id = s.m left join otras o on o.m = s.m
        where s.n + coalesce(o.n, 0) > abs(v.importe) - abs(v.saldo) order by s.m, s.fila)
      update importaciones_filas f set estado = 'rechazada',
        faltas = jsonb_build_object('importe', 'Pasa de lo que ya no está abierto ' || b.que || '.')
      from (select fila, max(que) as que from malas group by fila) b
      where f.importacion = ${importacion} and f.fila = b.fila returning f.fila`.execute(trx)
    if (rows.length === 0) return
  }
}

/** Which receipt paid which invoice, and how much of it. */
export const aplicaciones: Conjunto = {
  nombre: 'aplicaciones',
  label: 'Aplicaciones de Pagos',
  tabla: 'aplicaciones',
  version: true,
  ayuda: 'Qué recibo pagó qué factura. Explica los saldos que ya se importaron, y no los cambia.',
  campos: deAplicaciones,
  clave: ['haber', 'debe'],
  codigo: 'RCC',
  deClientes: true,
  check: checkAplicaciones,
  checkAll: checkSumas,
}
