import { masDias } from '@yunque/contracts/codecs/dias'
import type { Moneda } from '@yunque/contracts/productos'
import type { ClienteSeed } from './clientes.ts'
import { createRandom, type Random } from './random.ts'
import type { Rows, SeedOptions, World } from './world.ts'

/** Two years of accounts. */
const DIAS = 730
const MAX_FACTURAS = 16
const PLAZOS = [0, 15, 30, 30, 45, 60, 90] as const
const VENDEDORES = ['vendedor', 'interior', 'aprobador', 'gerente'] as const

type Movimiento = Omit<Rows<'movimientos'>[number], 'id' | 'numero' | 'importe' | 'saldo'> & {
  importe: number
  saldo: number
  /** The invoice that a receipt or a credit note pays. */
  paga?: Movimiento
}

const decimal = (cents: number): string => {
  const digits = String(Math.abs(cents)).padStart(3, '0')

  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** How an invoice was paid: usually all of it in one receipt, sometimes a part or nothing. */
const pagoDe = (random: Random, factura: Movimiento, today: string): Movimiento[] => {
  const { vencimiento, importe } = factura
  const fecha = masDias(vencimiento ?? today, random.int(-6, 28))
  const parte = random.chance(82) ? 100 : random.chance(50) ? random.int(20, 80) : 0
  if (fecha > today || parte === 0) return []
  const pagado = Math.floor((importe * parte) / 100)
  const tipo = random.chance(6) ? ('NC' as const) : ('RC' as const)
  factura.saldo -= pagado

  return [{ ...factura, tipo, fecha, vencimiento: null, importe: -pagado, saldo: 0, paga: factura }]
}

const cuentaDe = (random: Random, cliente: string, today: string): Movimiento[] => {
  const moneda: Moneda = random.chance(70) ? 'P' : 'D'
  const facturas = Array.from({ length: random.int(0, MAX_FACTURAS) }, (): Movimiento => {
    const fecha = masDias(today, -random.int(0, DIAS))
    const otra = random.chance(10)
    const suya: Moneda = otra ? (moneda === 'P' ? 'D' : 'P') : moneda
    const importe = suya === 'P' ? random.int(4_000_000, 900_000_000) : random.int(30_000, 6_000_000)

    return {
      cliente,
      moneda: suya,
      fecha,
      importe,
      saldo: importe,
      vendedor: random.pick(VENDEDORES),
      tipo: random.chance(4) ? 'ND' : 'FC',
      vencimiento: masDias(fecha, random.pick(PLAZOS)),
    }
  })
  const pagos = facturas.flatMap((factura) => pagoDe(random, factura, today))
  const [primera] = facturas
  const aCuenta = random.int(100_000, 20_000_000)
  const sueltos: Movimiento[] =
    primera && random.chance(8)
      ? [
          {
            ...primera,
            tipo: 'RC',
            fecha: masDias(today, -random.int(0, 40)),
            vencimiento: null,
            importe: -aCuenta,
            saldo: -aCuenta,
          },
        ]
      : []

  return [...facturas, ...pagos, ...sueltos]
}

/** Invoices, receipts and notes of every client, with what each receipt paid and the open balances. */
export const seedCuentaCorriente = (customers: readonly ClienteSeed[], { today }: SeedOptions): World => {
  const random = createRandom('cuenta corriente')
  const movimientos = customers
    .flatMap(({ codigo }) => cuentaDe(random, codigo, today))
    .toSorted((a, b) => (a.fecha < b.fecha ? -1 : a.fecha > b.fecha ? 1 : 0))
  const ids = new Map(movimientos.map((movimiento, i) => [movimiento, i + 1]))

  return {
    movimientos: movimientos.map(({ paga: _, importe, saldo, ...movimiento }, i) => ({
      ...movimiento,
      id: i + 1,
      numero: `${movimiento.tipo === 'RC' ? 'X' : 'A'}-0004-${String(i + 1).padStart(8, '0')}`,
      importe: decimal(importe),
      saldo: decimal(saldo),
    })),
    aplicaciones: movimientos.flatMap((movimiento) =>
      movimiento.paga
        ? [
            {
              haber: ids.get(movimiento) as number,
              debe: ids.get(movimiento.paga) as number,
              importe: decimal(-movimiento.importe),
            },
          ]
        : [],
    ),
  }
}
