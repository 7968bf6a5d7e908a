/** Where the items editor stands (ITM-02). */
export type Lugar = 'cotizacion' | 'nota_venta' | 'factura-representante'
