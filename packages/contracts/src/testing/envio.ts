import { envioAnswer, envioPropuesta } from '../envio.ts'
import { builder } from './builder.ts'

export const { legacy: envioPropuestaLegacy, decoded: envioPropuestaDecoded } = builder(envioPropuesta, () => ({
  configurado: 'S',
  para: 'ada@cliente.example',
  telefono: '011 4321-5678',
  copia: 'vendedor@yunque.example',
  asunto: 'Cotización N° 12345',
  version: '2',
  texto: 'Estimada Ada:\n\nAdjuntamos la cotización N° 12345.',
}))

export const { legacy: envioAnswerLegacy, decoded: envioAnswerDecoded } = builder(envioAnswer, () => ({ en_cola: 'S' }))
