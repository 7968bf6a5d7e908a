import { type Campo, type Catalogo, preguntasOf, type Renglon, sinLeerOf } from '../packages/pedidos/src/index.ts'

const numberOf = ({ nombre, valor, dicho, cercana }: Campo) => ({
  nombre,
  valor,
  um: 'mm',
  ...(dicho === undefined ? {} : { dicho }),
  ...(cercana === undefined ? {} : { cercana }),
})

const NADA = {
  familia: null,
  productos: [],
  medidas: [],
  cantidad: null,
  um: null,
  certeza: null,
  preguntas: [],
  observacion: '',
}

/** One line in the output of `read-request --json`. */
export const asJson = (renglon: Renglon, { familias }: Catalogo) => {
  const { texto, es, lectura, desde } = renglon
  if (!lectura) return { texto, es, ...NADA, observacion: es === 'otro' ? texto : '' }
  const { familia, productos, medidas, cantidad, um } = lectura
  const known = familias.find(({ codigo }) => codigo === familia.valor)
  const optionOf = ({ nombre, valor }: Campo) => {
    const options = known?.productos.find((selector) => selector.nombre === nombre)?.opciones
    return { nombre, codigo: valor, opcion: options?.find(({ value }) => value === valor)?.text ?? null }
  }
  // A value from a heading has its text there, not in this line.
  const pieceOf = ({ trozos }: Campo) =>
    trozos.map((trozo) => texto.slice(trozo.desde - desde, trozo.hasta - desde)).filter(Boolean)

  return {
    texto,
    es,
    familia: known ? { codigo: known.codigo, nombre: known.nombre } : null,
    productos: productos.map(optionOf),
    medidas: medidas.map(numberOf),
    cantidad: cantidad.valor,
    um: um.valor,
    certeza: {
      familia: familia.certeza,
      productos: productos.map(({ certeza }) => certeza),
      medidas: medidas.map(({ certeza }) => certeza),
      cantidad: cantidad.certeza,
      um: um.certeza,
    },
    preguntas: preguntasOf(lectura),
    observacion: sinLeerOf(renglon),
    trozos: {
      familia: pieceOf(familia),
      productos: productos.map(pieceOf),
      medidas: medidas.map(pieceOf),
      cantidad: pieceOf(cantidad),
      um: pieceOf(um),
    },
    ...(cantidad.dicho === undefined ? {} : { cantidad_dicho: cantidad.dicho }),
  }
}

const MARKS = { seguro: '', probable: ' (probable)', preguntar: '' }
const shown = (texto: string | null | undefined, { certeza }: Campo) => `${texto ?? '¿?'}${MARKS[certeza]}`

/** A line as text for people. */
export const asText = (renglon: Renglon, catalogo: Catalogo): string => {
  const { texto, es, lectura } = renglon
  if (!lectura) return `${es === 'otro' ? '·' : '▾'} ${texto}`
  const { familia, productos, medidas, preguntas } = asJson(renglon, catalogo)
  const parts = [
    `${shown(lectura.cantidad.valor, lectura.cantidad)} ${shown(lectura.um.valor, lectura.um)}`,
    shown(familia?.nombre, lectura.familia),
    ...productos.map(({ nombre, opcion }, i) => `${nombre} ${shown(opcion, lectura.productos[i] as Campo)}`),
    ...medidas.map((medida, i) => {
      const dicho = 'dicho' in medida ? ` = ${medida.dicho}` : ''
      return `${medida.nombre} ${shown(medida.valor, lectura.medidas[i] as Campo)}${medida.valor === null ? '' : `${dicho} mm`}`
    }),
  ]
  const asked = preguntas.map(
    ({ pregunta, opciones }) => `    ${pregunta} ${opciones.map(({ dicho }) => dicho).join(' | ')}`,
  )

  return [`✓ ${texto}`, `    ${parts.join(' · ')}`, ...asked].join('\n')
}
