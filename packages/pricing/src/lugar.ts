/** Where the items editor stands (ITM-02). */
export type Lugar = 'cotizacion' | 'nota_venta' | 'factura-representante'

/** What the weight rules of an item depend on besides its numbers. */
export type Contexto = {
  lugar: Lugar
  /** Code, as `familias/select` answers it; '' while none is chosen. */
  familia: string
  /** Only in factura-representante; '' while none is chosen. */
  deposito?: string | null | undefined
}
