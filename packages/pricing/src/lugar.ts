/** The kinds of document in which the items editor is used (ITM-02). */
export type Lugar = 'cotizacion' | 'nota_venta' | 'factura-representante'
