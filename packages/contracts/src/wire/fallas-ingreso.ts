import { ERRORES } from './error-codes.ts'

/** Why a sign-in by the provider failed. Each reason has a sentence for the person, which tells nothing of the inside. */
export const FALLAS_INGRESO = {
  caido: 'El servicio de identidad de su empresa no responde. Intente en unos minutos o ingrese con su clave.',
  cancelado: 'El ingreso se canceló. Puede intentarlo otra vez o ingresar con su clave.',
  perdido: 'El ingreso quedó a medias o pasó demasiado tiempo. Intente otra vez.',
  reloj:
    'La hora de este servidor y la del servicio de identidad no coinciden. Avise a quien administra el sistema o ingrese con su clave.',
  rechazado:
    'El servicio de identidad no confirmó quién es usted. Intente otra vez; si se repite, avise a quien administra el sistema.',
  sin_dato: 'Su cuenta no trae el dato por el que se lo reconoce aquí. Avise a un administrador.',
  desconocido: 'Su cuenta no corresponde a ningún usuario activo. Avise a un administrador.',
  muchos: ERRORES.RATE_LIMITED,
} as const
export type FallaIngreso = keyof typeof FALLAS_INGRESO

/** The word in /login's address for somebody whom the provider let through. */
export const LLEGADO = 'listo'
