import type { LimiteCliente } from '@yunque/contracts/clientes'
import { textOfUnits, unitsOf } from '@yunque/contracts/codecs/units'
import type { Moneda } from '@yunque/contracts/productos'

export type Exceso = { moneda: Moneda; limite: string; deuda: string; total: string }

/** The exact number, with all decimals that the server told; undefined for '' or '-'. A debt may be negative. */
const units = (texto: string): bigint | undefined => (/^-?\d+(\.\d+)?$/.test(texto) ? unitsOf(texto) : undefined)

/**
 * The limits that a client exceeds, each in its own currency (DOC-08): by his debt, or by his debt and these subtotals of a
 * document. A currency without a limit is never exceeded; an unknown subtotal counts as nothing.
 */
export const sobreLimite = (
  limites: readonly Omit<LimiteCliente, 'vencida'>[],
  totales: Partial<Record<Moneda, string>> = {},
): Exceso[] =>
  limites.flatMap(({ moneda, limite, deuda }) => {
    const [max, debe, suma] = [units(limite), units(deuda) ?? 0n, units(totales[moneda] ?? '') ?? 0n]

    return max === undefined || debe + suma <= max ? [] : [{ moneda, limite, deuda, total: textOfUnits(debe + suma) }]
  })
