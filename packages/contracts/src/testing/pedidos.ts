import { listOfRecibidos } from '../list/pedidos.ts'
import { buzonAnswer, pedidoLeido, pedidosGuardados, recibidoRecord } from '../pedidos.ts'
import { rowSchema } from '../row.ts'
import { builder } from './builder.ts'

const SEGURO = {
  certeza: 'seguro',
  dicho: '',
  cercana: '',
  alternativas: [],
  trozos: [],
  origen: '',
  olvidable: '',
} as const

/** 'Hola' and '3 chapas 304 2B 2 x 1000 x 2000', whose finish has two readings. */
export const { legacy: pedidoLeidoLegacy, decoded: pedidoLeidoDecoded } = builder(pedidoLeido, () => ({
  ayuda: 'N',
  renglones: [
    {
      texto: 'Hola',
      desde: 0,
      hasta: 4,
      es: 'otro' as const,
      campos: [],
      observacion: 'Hola',
      um1: '',
      atributos: 0,
      reglas: null,
      recordable: '',
      ayuda: 'N',
    },
    {
      texto: '3 chapas 304 2 x 1000 x 2000',
      desde: 5,
      hasta: 33,
      observacion: '',
      um1: 'UN',
      atributos: 1,
      es: 'pedido' as const,
      reglas: null,
      recordable: '',
      ayuda: 'N',
      campos: [
        {
          ...SEGURO,
          lugar: 'familia',
          nombre: 'Familia',
          valor: '1',
          muestra: 'Chapas inoxidables',
          trozos: [{ desde: 7, hasta: 13 }],
        },
        { ...SEGURO, lugar: 'productos.0', nombre: 'Calidad', valor: '304', muestra: 'AISI 304' },
        {
          ...SEGURO,
          lugar: 'productos.1',
          nombre: 'Terminación',
          valor: '',
          muestra: '',
          certeza: 'preguntar' as const,
          alternativas: [
            { value: '2B', text: '2B' },
            { value: 'BA', text: 'BA' },
          ],
        },
        { ...SEGURO, lugar: 'medidas.0', nombre: 'Espesor', valor: '2.00', muestra: '2,00' },
        { ...SEGURO, lugar: 'medidas.1', nombre: 'Ancho', valor: '1000.00', muestra: '1.000,00' },
        { ...SEGURO, lugar: 'medidas.2', nombre: 'Largo', valor: '2000.00', muestra: '2.000,00' },
        { ...SEGURO, lugar: 'cantidad', nombre: 'Cantidad', valor: '3', muestra: '3' },
        { ...SEGURO, lugar: 'um', nombre: 'Unidad', valor: 'UN', muestra: 'UN' },
      ],
    },
  ],
}))

/** 'Hola' and '3 chapas 304 2 x 1000 x 2000', of which the second line was taken. */
export const { legacy: pedidosGuardadosLegacy, decoded: pedidosGuardadosDecoded } = builder(pedidosGuardados, () => ({
  pedidos: [
    {
      texto: 'Hola\n3 chapas 304 2 x 1000 x 2000',
      renglones: '5-33',
      cuando: '2026-11-21 10:15:00',
      usuario: 'Marta Gómez',
    },
  ],
}))

const RECIBIDO = {
  id: 61,
  llego: '2026-11-21 09:30:00',
  de: 'Marcela Ruiz',
  direccion: 'compras@aceros.example',
  asunto: 'Pedido de precio',
  cliente: '1204',
  razon: 'ACEROS DEL SUR SA',
  conocido: 'direccion' as const,
  renglones: 2,
  estado: 'N' as const,
  usuario: '',
  nombre_usuario: '',
  tomado: '',
  n_cotizacion: '',
}

/** A request that came by mail and that nobody has yet. */
export const { legacy: recibidoRowLegacy, decoded: recibidoRowDecoded } = builder(
  rowSchema(listOfRecibidos),
  () => RECIBIDO,
)
export const { legacy: recibidoRecordLegacy, decoded: recibidoRecordDecoded } = builder(recibidoRecord, () => ({
  ...RECIBIDO,
  nro_cpt: '7',
  contacto: 'Lovelace, Ada',
  responder_a: '',
  negocio: 'I' as const,
  avisos: [],
  texto: 'Hola\n3 chapas 304 2 x 1000 x 2000',
}))
export const { legacy: buzonAnswerLegacy, decoded: buzonAnswerDecoded } = builder(buzonAnswer, () => ({
  configurado: 'S',
  leido: '2026-11-21 09:31:00',
  motivo: '',
  motivo_desde: '',
}))
