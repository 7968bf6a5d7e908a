import type { FamiliaRules } from './familias.ts'
import type { Lugar } from './lugar.ts'

/** What the rules of a line depend on besides its numbers. */
export type Contexto = {
  lugar: Lugar
  /** The rules of the line's family, from `reglasDe`. */
  reglas: FamiliaRules
  /** Only in factura-representante; '' while none is chosen. */
  deposito?: string | null | undefined
}
