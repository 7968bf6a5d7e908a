import { sql } from 'kysely'
import type { Trx } from '../../../../kernel/db/db.ts'
import type { CampoDeConjunto, Conjunto, Faltas, Valores } from '../conjunto.ts'
import { plainOf } from '../look/read-cell.ts'
import { A_USUARIO, CLIENTE, MONEDA } from './campos.ts'
import { said } from './said.ts'

const opcion = (text: string, ...palabras: string[]) => ({ text, palabras: [text.toLowerCase(), ...palabras] })
const TIPOS = {
  FC: opcion('Factura', 'fc', 'fac', 'fact', 'fa', 'fb', 'factura a', 'factura b', 'factura de credito'),
  ND: opcion('Nota de débito', 'nd', 'nota de debito', 'n/d', 'debito'),
  NC: opcion('Nota de crédito', 'nc', 'nota de credito', 'n/c', 'credito'),
  RC: opcion('Recibo', 'rc', 'rec', 'rbo', 'cobranza', 'pago'),
}
const importe = { clase: 'decimal', decimales: 2, conSigno: true } as const

const deMovimientos: readonly CampoDeConjunto[] = [
  {
    campo: 'tipo',
    label: 'Tipo',
    clase: 'opcion',
    opciones: TIPOS,
    // The number may say it, as in 'FC A 0001-00001234'.
    implicito: true,
    sinonimos: ['Tipo de comprobante', 'Comprobante', 'Comp', 'T. comp', 'TC'],
  },
  {
    campo: 'numero',
    label: 'Número',
    clase: 'texto',
    max: 40,
    obligatorio: true,
    sinonimos: ['Nro', 'N° de comprobante', 'Nro comprobante', 'N. comp', 'Comprobante'],
  },
  CLIENTE,
  MONEDA,
  {
    campo: 'fecha',
    label: 'Fecha',
    clase: 'fecha',
    obligatorio: true,
    sinonimos: ['Emisión', 'Fecha de emisión', 'F. emisión'],
  },
  {
    campo: 'vencimiento',
    label: 'Vencimiento',
    clase: 'fecha',
    sinonimos: ['Vence', 'Vto', 'Fecha de vencimiento', 'F. vto'],
  },
  { ...A_USUARIO, campo: 'vendedor', label: 'Vendedor', sinonimos: ['Cod. vendedor', 'Viajante'] },
  { campo: 'importe', label: 'Importe', ...importe, obligatorio: true, sinonimos: ['Total', 'Monto'] },
  {
    campo: 'saldo',
    label: 'Saldo',
    ...importe,
    obligatorio: true,
    antes: ['Pendiente', 'Saldo pendiente', 'Adeudado', 'Saldo del comprobante'],
  },
]

/** What a number begins with where it says its kind, and the rest. */
const splitNumero = (numero: string): { tipo: string; numero: string } | undefined => {
  const [, word = '', rest = ''] = /^([\p{L}/]{2,10})\.?[\s-]+(.*\d.*)$/u.exec(numero) ?? []
  const [tipo] = Object.entries(TIPOS).find(([, { palabras }]) => palabras.includes(plainOf(word))) ?? []

  return tipo ? { tipo, numero: rest } : undefined
}

const isDebe = (tipo: string | undefined): boolean => tipo === 'FC' || tipo === 'ND'
const isMenos = (valor: string) => valor.startsWith('-')
const withSigno = (valor: string, isNegativo: boolean): string => {
  const bare = valor.replace('-', '')

  return isNegativo && /[1-9]/.test(bare) ? `-${bare}` : bare
}

/** Why an amount may mean the opposite of what its kind says: of no field, told by `check`. */
const OTRO_SIGNO = 'otro_signo'

/**
 * Marks amounts whose sign is not that of most others of their kind. A file may write receipts with or without a minus, but one among
 * others that is written the other way undoes one, and taken as they are the account would be off by twice as much (DAT-05).
 */
const markOtherSigns = (filas: readonly Record<string, string>[]): void => {
  const known = filas.filter(({ importe = '' }) => /[1-9]/.test(importe))
  for (const suyas of Map.groupBy(known, ({ tipo }) => tipo).values()) {
    const { menos = [], mas = [] } = Object.groupBy(suyas, ({ importe = '' }) => (isMenos(importe) ? 'menos' : 'mas'))
    for (const fila of menos.length > mas.length ? mas : menos) fila[OTRO_SIGNO] = 'S'
  }
}

/** Gives invoices a positive and receipts a negative amount, whatever sign the file has; only invoices have a due date. */
const deriveMovimientos = async (_trx: Trx, filas: readonly Record<string, string>[]): Promise<void> => {
  for (const fila of filas) if (fila.tipo === '') Object.assign(fila, splitNumero(fila.numero ?? ''))
  markOtherSigns(filas)
  for (const fila of filas) {
    const { tipo, importe: dicho = '', saldo = '', vencimiento } = fila
    // A balance with the opposite sign of its amount is invalid; it keeps that sign, so that the later check reports it.
    const isOther = isMenos(saldo) !== isMenos(dicho) && /[1-9]/.test(saldo)
    fila.importe = withSigno(dicho, !isDebe(tipo))
    fila.saldo = withSigno(saldo, isDebe(tipo) === isOther)
    if (!isDebe(tipo) && vencimiento !== undefined) fila.vencimiento = ''
  }
}

const checkMovimientos = async (_trx: Trx, filas: readonly Valores[]): Promise<(Faltas | undefined)[]> =>
  filas.map(({ tipo, vencimiento = '', importe: total = '', saldo = '', [OTRO_SIGNO]: otro }) => {
    const [whole, open] = [Number(total), Number(saldo)]

    if (tipo === '') return { numero: 'No dice si es factura, nota o recibo: póngalo en Tipo, o delante del número.' }

    return said({
      importe:
        (whole === 0 && 'Debe ser distinto de cero.') ||
        (otro === 'S' &&
          `Tiene el signo contrario de los demás de su tipo. Si anula uno, póngalo como nota de ${isDebe(tipo) ? 'crédito' : 'débito'}.`),
      vencimiento: isDebe(tipo) && vencimiento === '' && 'Falta Vencimiento.',
      saldo:
        (whole * open < 0 && 'El saldo tiene el signo contrario del importe.') ||
        (Math.abs(open) > Math.abs(whole) && 'El saldo no puede pasar del importe.'),
    })
  })

/** Each client's debt as the company's books have it: every invoice, note and receipt with its open part. */
export const movimientos: Conjunto = {
  nombre: 'movimientos',
  label: 'Cuenta Corriente',
  tabla: 'movimientos',
  version: true,
  campos: deMovimientos,
  ayuda:
    'Facturas, notas y recibos, con lo que de cada uno sigue abierto en «Saldo». Lo que pagó qué va aparte, en Aplicaciones de Pagos.',
  clave: ['tipo', 'numero'],
  codigo: 'RCC',
  deClientes: true,
  derive: deriveMovimientos,
  check: checkMovimientos,
  reglas: {
    // A movement that payments were applied to since is in use by those.
    sinUso: sql<boolean>`not exists (select 1 from aplicaciones a where a.haber = t.id or a.debe = t.id)`,
  },
}

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
        from importaciones_filas f where f.importacion = ${importacion} and f.estado <> 'rechazada'),
      partes as materialized (
        select fila, haber as m, importe, 'de ese recibo' as que from estas
        union all select fila, debe, importe, 'de esa factura' from estas),
      otras as (
        select x.m, sum(a.importe) as n from aplicaciones a left join estas e on e.haber = a.haber and e.debe = a.debe
        cross join lateral (values (a.haber), (a.debe)) as x(m)
        where e.fila is null and x.m in (select m from partes) group by x.m),
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
