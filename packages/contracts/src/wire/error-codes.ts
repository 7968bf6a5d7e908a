/**
 * Every failure that the gateway can tell a screen, with its text for people. The only such table: the gateway maps
 * causes to codes, the web shows `mensaje` unless the server sent one of its own (VIS-04).
 */
export const ERRORES = {
  SESSION_EXPIRED: 'Tu sesión ha expirado. Serás redirigido a la página de inicio de sesión.',
  FORBIDDEN: 'No tiene permiso para esta acción.',
  NOT_FOUND: 'El registro ya no existe.',
  /** A call that this company's server does not have (ARQ-10). */
  NOT_OFFERED: 'Su servidor no ofrece esta función.',
  INVALID: 'Revise los datos marcados.',
  CONFLICT: 'Este registro se modificó mientras tanto. Compare y vuelva a guardar.',
  TOO_LARGE: 'El formulario es demasiado grande.',
  RATE_LIMITED: 'Demasiadas solicitudes. Espere unos segundos.',
  TIMEOUT: 'El servidor tarda demasiado. Sus datos siguen en pantalla; intente nuevamente.',
  UNREACHABLE: 'No hay conexión con el servidor. Sus datos siguen en pantalla; intente nuevamente.',
  MAINTENANCE: 'Sistema en mantenimiento.',
  SERVER_FAILED: 'El servidor respondió algo inesperado.',
  UNEXPECTED_ANSWER: 'El servidor respondió algo inesperado.',
  NO_SPACE: 'No hay espacio en el servidor. Sus datos siguen en pantalla; avise a quien lo administra.',
  UNCONFIRMED: 'No se pudo confirmar si se guardó. Verifique en la lista antes de repetir.',
  /** A server cut the form and stored the rest: `actual` is what it has (docs/adr/0010). */
  INCOMPLETE: 'El servidor guardó el documento incompleto. En pantalla sigue completo.',
  /** The browser asks for a procedure that this gateway no longer has: an old tab after a deploy (VIS-19). */
  OUTDATED: 'Hay una versión nueva. Recargue la página.',
  INTERNAL: 'Ocurrió un error inesperado.',
} as const

export type ErrorCode = keyof typeof ERRORES

/** The same for a framed page that does not load: nothing was typed there that could be lost (FAU-80). */
export const ERRORES_MARCO: Record<ErrorCode, string> = {
  ...ERRORES,
  FORBIDDEN: 'No tiene permiso para ver esta pantalla. Solicítelo a un administrador.',
  NOT_FOUND: 'El servidor no tiene esta pantalla.',
  TIMEOUT: 'El servidor tarda demasiado.',
  UNREACHABLE: 'No hay conexión con el servidor.',
  NO_SPACE: 'No hay espacio en el servidor. Avise a quien lo administra.',
}

/** Told when nobody could find out whether the session is still alive. The session is kept (VIS-31). */
export const SIN_VERIFICAR = 'No se pudo verificar su sesión.'

/** Field errors by path, as Laravel names them: `{'productos.3.cantidad': ['Falta la cantidad.']}`. */
export type Campos = Record<string, string[]>

/** What a sign-in lacks (LLA-01): said before the server is asked, and by it. */
export const INGRESO = { codigo: 'Ingrese su usuario.', clave: 'Ingrese su clave.' } as const

const oneOf = new Intl.ListFormat('es', { type: 'disjunction' })

/** The text of FORBIDDEN, with the codes to ask for, any one of which is enough (VIS-02). */
export const forbiddenText = (codes: readonly string[]): string =>
  `No tiene permiso para ver esta pantalla (código ${oneOf.format(codes)}). Solicítelo a un administrador.`
