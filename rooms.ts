/**
 * Every room of the house: an area of the desk, with one name in every layer (docs/adr/0001). The only list:
 * test/architecture.test.ts reads it. `lacks` names the layers where a room has no file or folder of its own; its list in packages/contracts/src/list
 * counts as none.
 */
export type Layer = 'contracts' | 'gateway' | 'legacy' | 'web'

export const rooms: Record<string, { lacks?: readonly Layer[] }> = {
  agenda: {},
  certificados: { lacks: ['contracts', 'gateway', 'web'] },
  clientes: {},
  cobranzas: { lacks: ['contracts', 'gateway', 'web'] },
  contactos: {},
  correo: { lacks: ['contracts', 'gateway', 'web'] },
  cotizaciones: { lacks: ['contracts'] },
  datos: {},
  documento: {},
  envio: {},
  equivalencias: { lacks: ['contracts', 'gateway', 'web'] },
  estado: {},
  inicio: {},
  items: { lacks: ['contracts', 'gateway', 'legacy'] },
  legajo: { lacks: ['contracts', 'gateway', 'web'] },
  maestros: {},
  maquinas: { lacks: ['contracts', 'gateway', 'web'] },
  margen: {},
  'notas-ventas': {},
  pedidos: {},
  procesos: { lacks: ['contracts', 'gateway', 'web'] },
  precios: { lacks: ['contracts', 'gateway'] },
  productos: { lacks: ['web'] },
  representante: {},
  sesion: {},
  seguimientos: {},
  stock: {},
  tareas: {},
  vistas: { lacks: ['web'] },
  usuarios: {},
}

/** Which web room may import which other. */
export const mayImport: Record<string, readonly string[]> = {
  contactos: ['clientes'],
  cotizaciones: ['clientes', 'documento'],
  datos: ['items'],
  documento: ['clientes', 'contactos', 'envio', 'items', 'pedidos'],
  estado: ['clientes', 'documento'],
  items: ['pedidos', 'stock'],
  margen: ['documento'],
  'notas-ventas': ['clientes', 'documento', 'items'],
  pedidos: ['clientes'],
  precios: ['clientes', 'stock'],
  representante: ['documento'],
  seguimientos: ['clientes', 'contactos', 'documento'],
  tareas: ['clientes'],
  usuarios: ['sesion'],
}

/**
 * Which room of the legacy server may import which other, in one direction only and without circles. Where another room
 * takes part in saving a document, server.ts hands it in (rooms/documento/save/participant.ts).
 */
export const legacyMayImport: Record<string, readonly string[]> = {
  envio: ['correo', 'documento', 'tareas'],
  certificados: ['correo', 'legajo'],
  agenda: ['clientes', 'cotizaciones', 'pedidos', 'tareas'],
  clientes: ['correo', 'documento', 'legajo'],
  cotizaciones: ['documento'],
  documento: ['precios'],
  estado: ['documento', 'stock'],
  datos: ['equivalencias', 'maestros', 'precios', 'productos', 'stock', 'usuarios'],
  inicio: ['cotizaciones'],
  maestros: ['precios', 'productos', 'stock'],
  margen: ['documento', 'precios', 'tareas'],
  'notas-ventas': ['documento', 'stock'],
  pedidos: ['correo', 'documento', 'equivalencias', 'tareas'],
  productos: ['documento', 'equivalencias', 'precios'],
  representante: ['documento'],
  seguimientos: ['documento', 'procesos'],
  stock: ['precios'],
  tareas: ['documento', 'procesos'],
  usuarios: ['tareas'],
}
