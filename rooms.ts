/** Which web room may import which other. The only list: test/architecture.test.ts reads it (docs/adr/0001). */
export const mayImport: Record<string, readonly string[]> = {
  contactos: ['clientes'],
  cotizaciones: ['clientes', 'contactos', 'productos'],
  'notas-ventas': ['clientes', 'cotizaciones', 'productos'],
  productos: ['stock'],
  representante: ['cotizaciones'],
}
