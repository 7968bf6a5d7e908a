/** Names that files use for a field besides its own. */
export const SINONIMOS: Readonly<Record<string, readonly string[]>> = {
  nombre: ['Descripción', 'Denominación', 'Razón Social'],
  prod01: ['Código', 'Cod', 'Artículo', 'Cod. artículo', 'Producto'],
  familia: ['Rubro', 'Grupo', 'Categoría', 'Tipo de producto'],
  descrip: ['Detalle', 'Denominación', 'Nombre'],
  base: ['Unidad', 'UM'],
  precio: ['Precio de lista', 'Importe'],
  costo: ['Precio de costo'],
  desde: ['Vigente desde', 'Desde', 'Fecha', 'Vigencia', 'Actualizado'],
  productos_seleccionados: ['Selectores', 'Calidad', 'Terminación', 'Acabado'],
  base_peso: ['Base de peso', 'Se pesa por'],
  peso: ['Peso unitario', 'Peso por unidad', 'Kg', 'Kg por unidad', 'Kg/un'],
  iva: ['Alícuota', 'Alícuota IVA', 'Tasa IVA'],
  text: ['Descripción', 'Motivo'],
  value: ['Código'],
}

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
