import { listOfSeguimientos } from '../list/seguimientos.ts'
import { rowSchema } from '../row.ts'
import { reglaPrevia, reglaRecord, seguimientoContexto, seguimientoInicio, seguimientoRecord } from '../seguimientos.ts'
import { builder } from './builder.ts'

const comunes = {
  n_seguimiento: 311,
  fecha: '2026-11-13',
  codigo_cliente: '1204',
  cliente: 'ACEROS DEL SUR SA',
  contacto: 'Lovelace, Ada',
  tipo: 'L' as const,
  detalle: 'Confirmar la entrega de chapas',
  recordatorio: '2026-11-20',
  estado: 'V' as const,
  usuario: 'vendedor',
  nombre_usuario: 'Marta Quiroga',
  n_cotizacion: 12345,
}

export const { legacy: seguimientoRowLegacy, decoded: seguimientoRowDecoded } = builder(
  rowSchema(listOfSeguimientos),
  () => comunes,
)

export const { legacy: seguimientoRecordLegacy, decoded: seguimientoRecordDecoded } = builder(
  seguimientoRecord,
  () => ({
    ...comunes,
    nro_cpt: 7,
    resultado: '',
    cerrado: null,
    anterior: '',
    siguiente: '',
    version: 3,
    modificado: '2026-11-18 16:04:11',
    modificado_por: 'vendedor',
  }),
)

export const { legacy: seguimientoInicioLegacy, decoded: seguimientoInicioDecoded } = builder(
  seguimientoInicio,
  () => ({
    codigo_cliente: '1204',
    cliente: 'ACEROS DEL SUR SA',
    nro_cpt: 7,
    contacto: 'Lovelace, Ada',
    n_cotizacion: 12345,
    tipo: 'L' as const,
    detalle: 'Cotización N° 12345',
    fecha: '2026-11-21',
    recordatorio: '2026-11-30',
    usuario: 'vendedor',
    anterior: '',
    resultado_anterior: '',
    siguiente: '',
  }),
)

export const { legacy: seguimientoContextoLegacy, decoded: seguimientoContextoDecoded } = builder(
  seguimientoContexto,
  () => ({
    seguimientos: [seguimientoRowLegacy({ n_seguimiento: 300, detalle: 'Reclamo por terminación', estado: 'C' })],
    cotizaciones: [
      {
        n_cotizacion: 12345,
        fecha: '2026-11-18',
        referencia: 'OC 4471',
        validez_oferta: '2026-12-01',
        estado: 'SV' as const,
      },
    ],
  }),
)

export const { legacy: reglaRecordLegacy, decoded: reglaRecordDecoded } = builder(reglaRecord, () => ({
  id: 3,
  nombre: 'Sin decisión',
  condicion: 'sin_decision' as const,
  cantidad: 5,
  negocio: 'I',
  moneda: 'D' as const,
  importe: '1000.00',
  tipo: 'L' as const,
  detalle: 'Llamar por la cotización',
  asignada_a: null,
  nombre_asignada: null,
  activa: 'N',
  quien: 'gerente',
  version: 1,
  modificado: '',
  modificado_por: '',
}))

export const { legacy: reglaPreviaLegacy, decoded: reglaPreviaDecoded } = builder(reglaPrevia, () => ({
  total: 2,
  recordatorio: '2026-11-23',
  filas: [
    {
      asunto: 'documento 12345',
      vence: '2026-11-20',
      codigo_cliente: '1204',
      cliente: 'ACEROS DEL SUR SA',
      contacto: '',
      n_documento: '12345',
      nombre_usuario: 'Marta Quiroga',
    },
  ],
}))
