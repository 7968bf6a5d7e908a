import type { LimiteCliente } from '@yunque/contracts/clientes'
import type { Moneda } from '@yunque/contracts/productos'

export type Exceso = { moneda: Moneda; limite: string; deuda: string; total: string }

/** A decimal text in hundredths; null for '' or '-'. A debt may be negative. */
const centavos = (texto: string): bigint | null => {
  const [, sign, whole = '', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(texto) ?? []
  if (sign === undefined) return null
  const amount = BigInt(whole + fraction.slice(0, 2).padEnd(2, '0'))

  return sign === '-' ? -amount : amount
}

const texto = (cents: bigint): string => {
  const digits = String(cents < 0n ? -cents : cents).padStart(3, '0')

  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/**
 * The limits that a client exceeds, each in its own currency (DOC-08): by his debt, or by his debt and these subtotals of a
 * document. A currency without a limit is never exceeded; an unknown subtotal counts as nothing.
 */
export const sobreLimite = (
  limites: readonly Omit<LimiteCliente, 'vencida'>[],
  totales: Partial<Record<Moneda, string>> = {},
): Exceso[] =>
  limites.flatMap(({ moneda, limite, deuda }) => {
    const [max, debe, suma] = [centavos(limite), centavos(deuda) ?? 0n, centavos(totales[moneda] ?? '') ?? 0n]

    return max === null || debe + suma <= max ? [] : [{ moneda, limite, deuda, total: texto(debe + suma) }]
  })
