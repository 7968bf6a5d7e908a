import { empresaFicha, empresaForm, empresaOpciones, empresaRecord } from '../clientes/empresa.ts'
import { hojaCliente } from '../clientes/hoja.ts'
import { clienteInformacionAnswer, notificacion, opcionCliente } from '../clientes.ts'
import type { Estado, EstadoNv } from '../codecs/codigos.ts'
import { listOfCm05, listOfEmpresas } from '../list/clientes.ts'
import { rowSchema } from '../row.ts'
import { builder } from './builder.ts'

export const { legacy: notificacionLegacy, decoded: notificacionDecoded } = builder(notificacion, () => ({
  color: 'danger' as const,
  mensaje: 'Cuenta corriente con saldo vencido.',
  origen: 'Maestro de empresas',
}))

export const { legacy: clienteInformacionAnswerLegacy, decoded: clienteInformacionAnswerDecoded } = builder(
  clienteInformacionAnswer,
  () => ({
    notificaciones: [notificacionLegacy()],
    limites: [{ moneda: 'D' as const, limite: '10000', deuda: '9800.50' }],
  }),
)

/** A row of search/select. */
export const { legacy: opcionLegacy, decoded: opcionDecoded } = builder(opcionCliente, () => ({
  cuit: '30500001234',
  value: 1204,
  text: 'ACEROS DEL SUR SA',
}))

export const { legacy: empresaRowLegacy, decoded: empresaRowDecoded } = builder(rowSchema(listOfEmpresas), () => ({
  codigo: 1204,
  razon: 'ACEROS DEL SUR SA',
  cuit: '30712345671',
  localidad: 'Avellaneda',
  vendedor: 'Marta Quiroga',
  condicion: '30 días, Transferencia',
  baja: 'N',
  cm05_vencimiento: '2026-10-31',
}))

export const { legacy: cm05RowLegacy, decoded: cm05RowDecoded } = builder(rowSchema(listOfCm05), () => ({
  codigo: 1204,
  razon: 'ACEROS DEL SUR SA',
  e_mail: 'administracion@acerosdelsur.example',
  telefono: '011 4555-0107',
  cm05_vencimiento: '2026-10-31',
  aviso: '2026-10-20 09:30:00',
  aviso_estado: 'enviado' as const,
  avisado: 'N',
}))

const empresa = () => ({
  razon: 'ACEROS DEL SUR SA',
  nombre_comercial: 'Aceros del Sur',
  cuit: '30712345671',
  condicion_iva: 'Responsable inscripto',
  domicilio: 'Av. Mitre 1240',
  localidad: 'Avellaneda',
  provincia: 'Buenos Aires',
  telefono: '011 4555-0107',
  e_mail: 'compras@acerosdelsur.example',
  e_mail_certificados: 'calidad@acerosdelsur.example',
  e_mail_facturas: 'administracion@acerosdelsur.example',
  condicion_ajuste: '30_TR',
  vendedor: '',
  cobrador: '',
  c_transp: '12',
  limite_d: '10000',
  limite_p: '',
  cm05_vencimiento: '2026-10-31',
  lugares: [{ codigo: '1', nombre: 'Planta Avellaneda' }],
  notificaciones: [{ color: 'warning' as const, mensaje: 'Exige orden de compra.', desde: '2026-11-01', hasta: '' }],
})

export const { legacy: empresaRecordLegacy, decoded: empresaRecordDecoded } = builder(empresaRecord, () => ({
  ...empresa(),
  codigo: 1204,
  baja: 'N',
  version: 3,
  modificado: '2026-11-18 16:04:11',
  modificado_por: 'vendedor',
  fuente: '',
  fuente_campos: [],
}))

export const { legacy: empresaFormLegacy, decoded: empresaFormDecoded } = builder(empresaForm, () => ({
  ...empresa(),
  version: '3',
}))

const documento = <E extends Estado | EstadoNv>(n_cotizacion: number, estado: E) => ({
  n_cotizacion,
  fecha: '2026-11-18',
  referencia: 'OC 4471',
  subtotal_p: null,
  subtotal_d: '461.53',
  estado,
})

export const { legacy: empresaFichaLegacy, decoded: empresaFichaDecoded } = builder(empresaFicha, () => ({
  empresa: empresaRecordLegacy(),
  contactos: [
    { nro_cpt: 7, apellido: 'Lovelace', nombres: 'Ada', telefono: '011 4555-0107', e_mail: 'ada@sur.example' },
  ],
  papeles: [
    {
      clave: '0190b1c2-7a3e-4d5f-8a9b-0c1d2e3f4a5b',
      tipo: 'CM05',
      nombre: 'CM05 2025.pdf',
      desde: '2025-10-31',
      vence: '2026-10-31',
    },
  ],
  cotizaciones: [documento(12345, 'SV')],
  notas: [documento(12340, 'P')],
  limites: [{ moneda: 'D' as const, limite: '10000', deuda: '9800.50', vencida: '1200' }],
}))

export const { legacy: hojaClienteLegacy, decoded: hojaClienteDecoded } = builder(hojaCliente, () => ({
  cliente: {
    codigo: 1204,
    razon: 'ACEROS DEL SUR SA',
    nombre_comercial: 'Aceros del Sur',
    cuit: '30712345671',
    condicion_iva: 'Responsable inscripto',
    domicilio: 'Av. Mitre 1240',
    localidad: 'Avellaneda',
    provincia: 'Buenos Aires',
    telefono: '011 4555-0107',
    e_mail: 'compras@acerosdelsur.example',
    vendedor: 'Marta Quiroga',
    cobrador: 'Zona sur',
    condicion: '30 días, Transferencia',
    cm05_vencimiento: '2026-10-31',
    baja: 'N',
  },
  notificaciones: [{ color: 'warning' as const, mensaje: 'Exige orden de compra.', origen: 'Maestro de empresas' }],
  limites: [{ moneda: 'D' as const, limite: '10000', deuda: '9800.50', vencida: '1200' }],
  contactos: [{ nro_cpt: 7, apellido: 'Lovelace', nombres: 'Ada', telefono: '011 4555-0107', e_mail: 'a@sur.example' }],
  papeles: [],
  cotizaciones: [documento(12345, 'SV')],
  notas: [documento(12340, 'P')],
  seguimientos: [
    { n_seguimiento: 31, tipo: 'L', detalle: 'Pedir la orden de compra', recordatorio: '2026-11-30', estado: 'A' },
  ],
}))

export const { legacy: empresaOpcionesLegacy, decoded: empresaOpcionesDecoded } = builder(empresaOpciones, () => ({
  vendedores: [{ value: 'vendedor', text: 'Marta Quiroga' }],
  cobradores: [{ value: 'ZS', text: 'Zona sur' }],
  transportistas: [{ value: 12, text: 'Expreso Pampeano' }],
  condiciones: [{ value: '30_TR', text: '30 días, Transferencia' }],
  condiciones_iva: [{ value: 'Responsable inscripto', text: 'Responsable inscripto' }],
  fuera_de_uso: {},
}))
