import { clienteInformacionAnswer, notificacion } from '../clientes.ts'
import { opcion } from '../codecs.ts'
import { builder } from './builder.ts'

export const { legacy: notificacionLegacy, decoded: notificacionDecoded } = builder(notificacion, () => ({
  color: 'danger' as const,
  mensaje: 'Cuenta corriente con saldo vencido.',
}))

export const { legacy: clienteInformacionAnswerLegacy, decoded: clienteInformacionAnswerDecoded } = builder(
  clienteInformacionAnswer,
  () => ({ notificaciones: [notificacionLegacy()] }),
)

/** A row of search/select. */
export const { legacy: opcionLegacy, decoded: opcionDecoded } = builder(opcion, () => ({
  value: 1204,
  text: 'ACEROS DEL SUR SA',
}))
