/** Module permission codes (NAV-01 to NAV-08, DAT-03) and the screen that each opens. */
export const MODULOS = {
  TAR: 'Tareas de usuario',
  AGE: 'Agenda de usuario',
  COT: 'Cotizaciones',
  SEG: 'Seguimientos de clientes',
  SGA: 'Seguimientos automáticos',
  NVR: 'Notas de venta',
  DPP: 'Despachos pendientes de preparación',
  CPA: 'Autorización comercial de márgenes',
  CST: 'Consulta de stock',
  STK: 'Informe de stock',
  PRE: 'Lista de precios',
  CLP: 'Consulta de lista de precios',
  IEM: 'Informe de estado de máquinas DAI',
  IED: 'Informe de estado de máquinas DAE',
  TEQ: 'Tabla de equivalencias',
  USU: 'Usuarios',
  PCV: 'Proyección de cobranza por vendedor',
  PCC: 'Proyección de cobranza por cobrador',
  PER: 'Permisos',
  CLU: 'Clientes asociados a usuarios',
  ACR: 'Avisos de certificados de representantes',
  PRF: 'Datos de perfil',
  PAS: 'Procesos automáticos del servidor',
  ILI: 'Subida de legajo impositivo',
  CCL: 'Cambio de clave',
  FCR: 'Factura de representante',
  PDR: 'Pedido de representante',
  MCO: 'Maestro de contactos',
  MEM: 'Maestro de empresas',
  RCC: 'Resumen de cuenta corriente',
  DAT: 'Datos de la empresa',
} as const

export type Modulo = keyof typeof MODULOS

export const modulos = Object.keys(MODULOS) as Modulo[]

/** What a user may do beyond opening screens: the entries of `permisos_usuario` (SES-12). */
export const PERMISOS = {
  reactivar_contactos: 'Reactivar contactos',
  ver_agenda_de_todos: 'Ver la agenda de todos',
  ver_resumen_de_todos: 'Ver el resumen de todos',
} as const

export type Permiso = keyof typeof PERMISOS

export const permisos = Object.keys(PERMISOS) as Permiso[]

/** Codes of the screens that edit documents: their lookups (products, stock, conditions) open with any of these. */
export const MODULOS_DOCUMENTOS = ['COT', 'NVR', 'FCR'] as const satisfies readonly Modulo[]

/** Screens that choose a client: who works at one of them finds clients, and reads what is to know of one (PAN-07). */
export const MODULOS_ELEGIR_CLIENTE = [...MODULOS_DOCUMENTOS, 'MCO', 'SEG', 'MEM', 'CLP', 'TAR'] as const

/** The contact picker of a document and of a follow-up lists and creates contacts too ('Maestro Avanzado'). */
export const MODULOS_CONTACTOS = ['MCO', ...MODULOS_DOCUMENTOS, 'SEG'] as const
