/** Names that files use for a field besides its own. */
export const SINONIMOS: Readonly<Record<string, readonly string[]>> = {
  nombre: ['Descripción', 'Denominación', 'Razón Social'],
  moneda: ['Mon'],
  prod01: ['Código', 'Cod', 'Artículo', 'Cod. artículo', 'Cod. art', 'Código de artículo', 'Producto', 'Cod. producto'],
  familia: ['Rubro', 'Grupo', 'Categoría', 'Tipo de producto', 'Cod. rubro', 'Cod. familia'],
  descrip: ['Detalle', 'Denominación', 'Nombre', 'Artículo', 'Producto'],
  emisor: ['Proveedor', 'Representada'],
  base: ['Unidad', 'UM'],
  precio: ['Precio de lista', 'Importe', 'P. unit', 'Precio por kg', 'Precio kg', 'Precio x kg'],
  costo: ['Precio de costo'],
  desde: ['Vigente desde', 'Desde', 'Fecha', 'Vigencia', 'Actualizado'],
  productos_seleccionados: ['Selectores', 'Calidad', 'Terminación', 'Acabado'],
  base_peso: ['Base de peso', 'Se pesa por', 'Peso'],
  peso: [
    ...['Peso', 'Peso unitario', 'Peso por unidad', 'Peso kg', 'Peso teórico', 'Kg', 'Kg por unidad', 'Kg/un'],
    ...['Peso por metro', 'Peso x metro', 'Peso metro', 'Peso kg/m', 'Kg/m', 'Kg por metro'],
    ...['Peso por pieza', 'Peso x pieza', 'Peso kg/un', 'Peso kg/pieza'],
  ],
  iva: ['Alícuota', 'Alícuota IVA', 'Tasa IVA'],
  text: ['Descripción', 'Motivo'],
  value: ['Código'],
}

/** Names of a lot's measures. */
export const DE_MEDIDAS = [
  ...['Medida', 'Espesor', 'Ancho', 'Largo', 'Alto', 'Lado', 'Pared'],
  ...['Diámetro', 'Diámetro exterior', 'Diámetro interior'],
]

/** Names for the first field of a key, in files that call it just 'code' or 'number'. */
export const DE_CLAVE = ['Cod', 'Cód.', 'Nro', 'Número', 'Id']

const PALABRAS: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  moneda: { P: ['$', 'pesos', 'ars', 'p'], D: ['u$s', 'usd', 'dolares', 'dolar', 'd', 'us$'] },
  base: { kilo: ['kilo', 'kg', 'k'], pieza: ['pieza', 'un', 'u', 'unidad'] },
  calidad: { 1: ['1ra', '1era', '1a', '1º', '1°', 'i'], 2: ['2da', '2a', '2º', '2°', 'ii'] },
  write_down: { S: ['s', 'si', 'x', '1', 'wd'], N: ['n', 'no', '0'] },
  base_peso: { kilo: ['kg', 'kilo'], pieza: ['un', 'unidad'], metro: ['m', 'mt'] },
}

/** Words that files use for one of a field's values, normalised by `plainOf`. */
export const palabrasDe = (campo: string, valor: string): readonly string[] => PALABRAS[campo]?.[valor] ?? []
