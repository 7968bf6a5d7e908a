import { moneda, OBSERVACION_MAX } from '@yunque/contracts/productos'
import type { Peso } from '@yunque/pricing'
import { campoDe, conValor } from './campos.ts'
import { familiaBloqueada, type Item } from './item.ts'
import { type Contexto, recalculado } from './numeros.ts'

const sinError = (item: Item, col: string): Item => {
  if (!(col in item.errores) && !(col in item.rechazos)) return item
  const { [col]: _error, ...errores } = item.errores
  const { [col]: _rechazo, ...rechazos } = item.rechazos

  return { ...item, errores, rechazos }
}

/** Another family asks other things; numbers that were typed stay (VIS-12). */
const setFamilia = (item: Item, familia: string, contexto: Contexto): Item =>
  recalculado(
    {
      ...item,
      familia,
      descripcion: '',
      productos_seleccionados: [],
      medidas_seleccionadas: [],
      medidas_seleccionadas_hasta: [],
      atributos_seleccionados: [],
      medidas_familia: null,
      definicion: null,
      definicionFallo: false,
      prod01: '',
      respuestas: {},
    },
    'contexto',
    contexto,
  )

/** Clearing a weight gives it back to the list's; typing one keeps the list's answers away (VIS-12). */
const setPeso = (item: Item, peso: Peso, valor: string, contexto: Contexto): Item => {
  const typed = valor === '' ? 'lista' : 'manual'
  const peso_origen = peso === 'cantidad' ? item.peso_origen : typed

  return recalculado({ ...item, [peso]: valor, peso_origen }, peso, contexto)
}

/** Another product is not the lot that was chosen, nor its code. Measures may be cut from the same lot. */
const setLista = (item: Item, campo: { lista: string; indice: number }, list: string[]): Item => ({
  ...item,
  [campo.lista]: list,
  ...(campo.lista === 'productos_seleccionados' && { ficha: null, prod01: '' }),
})

const primeros = (texto: string) => [...texto].slice(0, OBSERVACION_MAX).join('')

/** One field of one line set by a person; everything that follows from it follows here. */
export const setCampo = (before: Item, col: string, valor: string, contexto: Contexto): Item => {
  const item = sinError(before, col)
  const campo = campoDe(col)
  if (!campo) return before
  if ('lista' in campo) return setLista(item, campo, conValor(item[campo.lista], campo.indice, valor))

  switch (campo.texto) {
    case 'familia':
      return familiaBloqueada(item) || valor === '' || valor === item.familia ? item : setFamilia(item, valor, contexto)
    case 'cantidad':
    case 'peso_unitario':
    case 'peso_total':
      return setPeso(item, campo.texto, valor, contexto)
    case 'precio_unitario':
      return recalculado({ ...item, precio_unitario: valor, precio_origen: 'manual' }, 'precio_unitario', contexto)
    case 'moneda':
      return { ...item, moneda: moneda.parse(valor) }
    case 'plazo_entrega':
      return { ...item, plazo_entrega: valor }
    case 'precio_total':
      return before
    default:
      return { ...item, [campo.texto]: primeros(valor) }
  }
}
