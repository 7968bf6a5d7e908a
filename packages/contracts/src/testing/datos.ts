import { empresaCasa, primerosPasos } from '../datos/empresa.ts'
import { fuenteRecord } from '../datos/fuentes.ts'
import { importacionRecord, importarFilas, importarInicio } from '../datos/importar.ts'
import { builder } from './builder.ts'

export const { legacy: primerosPasosLegacy, decoded: primerosPasosDecoded } = builder(primerosPasos, () => ({
  hechos: ['condiciones'],
  descartado: 'N',
}))

export const { legacy: empresaCasaLegacy, decoded: empresaCasaDecoded } = builder(empresaCasa, () => ({
  nombre: 'Aceros del Plata SA',
  cuit: '30712345671',
  condicion_iva: 'Responsable Inscripto',
  iibb: '901-123456-7',
  domicilio: 'Av. Mitre 2450, Avellaneda',
  telefono: '011 4000-0000',
  email: 'ventas@plata.example',
  logo: '',
  banco: 'Banco Nación, CBU 0110599520000012345678',
  leyenda_cotizacion: 'Mercadería sujeta a disponibilidad.',
  leyenda_nota_venta: 'Los precios no incluyen IVA.',
  aceptacion_cotizacion: 'Aceptamos esta cotización.',
  iva_cotizacion: 'desglose' as const,
  iva_nota_venta: 'desglose' as const,
  leyenda_iva: 'Los precios no incluyen IVA.',
  dias_validez: '7',
  dias_pronta_a_vencer: '3',
  dias_entrega: '',
  version: '1',
}))

const ninguna = { fija: '', signo: '' as const, orden: '' as const, vaciar: 'N', malas: '0' }

export const { legacy: importacionLegacy, decoded: importacionDecoded } = builder(importacionRecord, () => ({
  id: '7',
  conjunto: 'clientes',
  estado: 'mirada' as const,
  archivo: 'clientes.csv',
  label: 'Clientes',
  usuario: 'Silvia',
  momento: '2026-11-24T11:30:00-03:00',
  filas: 3,
  hechas: 0,
  error: '',
  parcial: 'N',
  cuentas: { nuevas: 1, cambiadas: 0, iguales: 0, rechazadas: 1 },
  deshecha: '',
  deshecha_por: '',
  lectura: {
    codificacion: 'cp850',
    separador: ';',
    hoja: '',
    hojas: [],
    titulos: 1,
    faltan: [],
    perfil: 'N',
    sueltas: [],
    totales: [],
    primeras: [
      ['Cuenta', 'Nombre'],
      ['1', 'Muñoz'],
      ['2', ''],
    ],
    columnas: [
      { titulo: 'Cuenta', campo: 'codigo', muestra: ['1', '2'], ...ninguna },
      { titulo: 'Nombre', campo: 'razon', muestra: ['Muñoz'], ...ninguna, malas: '1' },
    ],
  },
}))

const campo = { clase: 'texto', obligatorio: 'S', clave: 'N', varias: 'N', opciones: [] }
export const { legacy: importarInicioLegacy, decoded: importarInicioDecoded } = builder(importarInicio, () => ({
  conjuntos: [
    {
      nombre: 'clientes',
      label: 'Clientes',
      ayuda: 'Se reconocen por su código.',
      campos: [
        { ...campo, campo: 'codigo', label: 'Código', clave: 'S' },
        { ...campo, campo: 'razon', label: 'Razón Social' },
        { ...campo, campo: 'cuit', label: 'CUIT', obligatorio: 'N' },
      ],
    },
  ],
  recientes: [importacionLegacy()],
}))

export const { legacy: importarFilasLegacy, decoded: importarFilasDecoded } = builder(importarFilas, () => ({
  hay_mas: 'N',
  filas: [
    { fila: '2', estado: 'nueva' as const, celdas: { codigo: '1', razon: 'Muñoz' }, antes: {}, faltas: {} },
    {
      fila: '3',
      estado: 'rechazada' as const,
      celdas: { codigo: '2', razon: '' },
      antes: {},
      faltas: { razon: 'Falta Razón Social.' },
    },
  ],
}))

export const { legacy: fuenteRecordLegacy, decoded: fuenteRecordDecoded } = builder(fuenteRecord, () => ({
  codigo: 'tango',
  nombre: 'Tango',
  conjuntos: ['stock', 'clientes'],
  duena: 'S',
  ritmo: 'habil' as const,
  hora: '08:00',
  horas: '',
  estado: 'A' as const,
  token: '2026-11-18 16:04:11',
  entregas: [
    {
      conjunto: 'stock',
      label: 'Stock',
      tomado: '2026-11-20 08:00:00',
      recibido: '2026-11-20 08:02:11',
      atrasada: 'S',
      importacion: '12',
    },
  ],
  version: 3,
  modificado: '2026-11-18 16:04:11',
  modificado_por: 'marta',
}))
