import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { HECHOS_DE_LOTE } from '@yunque/contracts/maestros/stock'
import type { Traido } from './bring.ts'
import type { FamiliaTraida, LoteTraido } from './bring-catalogo.ts'
import { hojasDeCondiciones } from './condiciones.ts'
import { hojasDeDocumentos } from './documentos.ts'

/** The deposit of lots for which the server names none. */
const DEPOSITO = { value: 'GEN', text: 'Depósito general' }

const quoted = (cell: string): string => (/[";\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
const csvOf = (titles: readonly string[], rows: readonly (readonly string[])[]): string =>
  [titles, ...rows].map((row) => row.map(quoted).join(';')).join('\n')

const hasFigure = (text: string): boolean => /[1-9]/.test(text)
const onHand = ({ stock_fis, stock_disp }: LoteTraido): string => stock_fis || stock_disp || '0'
const kilosDe = ({ stock_fise, stock_dispe }: LoteTraido): string => stock_fise || stock_dispe || ''
const decimal = (text: string): string => text.replace('.', ',')

/** A selector as our familia's form has it. */
const selectorDe =
  (tipo: 'producto' | 'atributo') =>
  ({ nombre, opciones }: FamiliaTraida['selectores'][number]) => ({
    tipo,
    nombre: nombre.trim() || 'Opción',
    opciones: opciones.map(({ value, text }) => ({ value, text: text.trim() || value, baja: false })),
  })

const enUso = (fuera: boolean): string => (fuera ? 'Fuera de uso' : 'En uso')

const UNIDADES = ['UN', 'KG', 'M']

/** A familia as our form has it. What no call shows gets the usual value. */
const familiaDe = (familia: FamiliaTraida, lotes: readonly LoteTraido[]) => {
  const { value, text, negocio, selectores, atributos, medidas, um1, porCantidad } = familia
  const hasKilos = lotes.some((lote) => lote.familia === value && hasFigure(kilosDe(lote)))

  return {
    codigo: value,
    nombre: text.trim() || value,
    negocio,
    medidas_familia: porCantidad ? '1' : '0',
    um1: UNIDADES.includes(um1) ? um1 : 'UN',
    um2: hasKilos ? 'KG' : '',
    densidad: '',
    reglas: familia.reglas ?? [],
    selectores: [...selectores.map(selectorDe('producto')), ...atributos.map(selectorDe('atributo'))],
    medidas: medidas.map(({ nombre, um }) => ({ nombre: nombre.trim() || 'Medida', um })),
    version: '',
  }
}

/** A client's name; a search may say his code before it. */
const nombreDe = (codigo: string, razon: string): string =>
  (razon.startsWith(`${codigo} `) ? razon.slice(codigo.length) : razon).trim() || codigo

/** Keeps the first of the rows that our key takes for the same. */
const onceEach = <R>(rows: readonly R[], keyOf: (row: R) => string): R[] => [
  ...new Map(rows.toReversed().map((row) => [keyOf(row), row])).values(),
]

/** What familias need. */
export const ANTES_DE_FAMILIAS = 'negocios'
/** The sets in the order in which they are imported: each needs some of those before it. */
export const SETS = [
  'depositos',
  'transportistas',
  'vencimientos',
  'tipos_vencimientos',
  'condiciones_opciones',
  'entrega_valores',
  'clientes',
  'lugares_entrega',
  'contactos',
  'productos',
  'precios',
  'stock',
  'usuarios',
  'cotizaciones',
  'cotizacion_items',
  'notas_venta',
  'nota_venta_items',
] as const

/**
 * Writes what was brought as one file for each set, as a person would import it (DAT-13). `desde` is the day from which
 * its prices hold; `usuario` is who moves in.
 */
export const writeSets = async (
  carpeta: string,
  traido: Traido,
  { desde, usuario }: { desde: string; usuario: string },
): Promise<void> => {
  const { negocios, familias, depositos, lotes, precios, clientes, fichas, lugares, contactos, documentos } = traido
  const condiciones = hojasDeCondiciones(traido)
  const transportistas = new Set(traido.transportistas.map(({ value }) => value))
  const hojas = hojasDeDocumentos(documentos, lotes, { usuario, transportistas })
  const productos = onceEach(lotes, ({ prod01 }) => prod01)
  const familiasPorPieza = new Set(familias.filter(({ porCantidad }) => porCantidad).map(({ value }) => value))
  const productosPorPieza = new Set(
    productos.filter(({ familia }) => familiasPorPieza.has(familia)).map(({ prod01 }) => prod01),
  )
  const loteKey = ({ c_ficha, prod01, deposito, medidas_select, atributos_select }: LoteTraido) =>
    JSON.stringify([c_ficha, prod01, deposito, medidas_select, atributos_select])
  const files: Record<typeof ANTES_DE_FAMILIAS | (typeof SETS)[number], string> = {
    negocios: csvOf(
      ['Código', 'Nombre', 'Orden'],
      negocios.map(({ value, text }, i) => [value, text || value, String(i + 1)]),
    ),
    depositos: csvOf(
      ['Código', 'Nombre'],
      (depositos.length > 0 ? depositos : [DEPOSITO]).map(({ value, text }) => [value, text || value]),
    ),
    transportistas: csvOf(...condiciones.transportistas),
    vencimientos: csvOf(...condiciones.vencimientos),
    tipos_vencimientos: csvOf(...condiciones.tipos_vencimientos),
    condiciones_opciones: csvOf(...condiciones.condiciones_opciones),
    entrega_valores: csvOf(...condiciones.entrega_valores),
    clientes: csvOf(
      ['Código', 'Razón Social', 'CUIT', 'Estado'],
      [...clientes].map(([codigo, razon]) => {
        const { cuit = '', baja = false } = fichas.get(codigo) ?? {}

        return [codigo, nombreDe(codigo, razon), cuit, enUso(baja)]
      }),
    ),
    lugares_entrega: csvOf(
      ['Cliente', 'Código', 'Nombre'],
      lugares.map(({ cliente, value, text }) => [cliente, value, text || value]),
    ),
    contactos: csvOf(
      [
        'Cliente',
        'Apellido',
        'Nombre',
        'Teléfono',
        'E-mail',
        'Dirección',
        'Página web',
        'Observaciones',
        'Recibe certificado',
        'Estado',
      ],
      // Of two with one name the one in use is taken.
      contactos
        .toSorted((a, b) => a.estado.localeCompare(b.estado))
        .map((one) => [
          one.codigo_cliente,
          one.apellido,
          one.nombres,
          one.telefono,
          one.e_mail,
          one.direccion,
          one.pagina_web,
          one.observaciones,
          one.recibe_certificado ? 'S' : 'N',
          enUso(one.estado === 'B'),
        ]),
    ),
    productos: csvOf(
      ['Código', 'Descripción', 'Familia', 'Opciones', 'Peso', 'IVA %'],
      productos.map(({ prod01, descrip, familia, producto_select }) => [
        prod01,
        descrip || prod01,
        familia,
        producto_select.join('; '),
        'Se vende por kilo',
        '21',
      ]),
    ),
    precios: csvOf(
      ['Producto', 'Moneda', 'Por', 'Precio', 'Rige desde'],
      precios.map(({ prod01, moneda, precio }) => [
        prod01,
        moneda,
        productosPorPieza.has(prod01) ? 'pieza' : 'kilo',
        decimal(precio),
        desde,
      ]),
    ),
    stock: csvOf(
      [
        'Ficha',
        'Producto',
        'Depósito',
        'Medidas',
        'Atributos',
        'Cantidad',
        'Kilos',
        ...HECHOS_DE_LOTE.map(({ label }) => label),
      ],
      onceEach(lotes, loteKey).map((lote) => [
        lote.c_ficha,
        lote.prod01,
        lote.deposito || DEPOSITO.value,
        lote.medidas_select.join('; '),
        lote.atributos_select.join('; '),
        decimal(onHand(lote)),
        decimal(kilosDe(lote)),
        ...HECHOS_DE_LOTE.map(({ nombre }) => lote[nombre]),
      ]),
    ),
    usuarios: csvOf(...hojas.usuarios),
    cotizaciones: csvOf(...hojas.cotizaciones),
    cotizacion_items: csvOf(...hojas.cotizacion_items),
    notas_venta: csvOf(...hojas.notas_venta),
    nota_venta_items: csvOf(...hojas.nota_venta_items),
  }
  await mkdir(carpeta, { recursive: true, mode: 0o700 })
  for (const [set, text] of Object.entries(files)) await writeFile(join(carpeta, `${set}.csv`), text, { mode: 0o600 })
  const forms = familias.map((familia) => familiaDe(familia, lotes))
  await writeFile(join(carpeta, 'familias.json'), JSON.stringify(forms), { mode: 0o600 })
}
