import { formatDecimal } from '@yunque/contracts/codecs/format'
import type { Campo, Catalogo, Lectura, Renglon, SelectorCatalogo } from '@yunque/pedidos'

/** What a person reads of a value: an option by its text, a measure as every number is written. */
type Muestra = (valor: string) => string

const ofOption =
  (selector: SelectorCatalogo | undefined): Muestra =>
  (valor) =>
    selector?.opciones.find(({ value }) => value === valor)?.text ?? valor

const campoOf = (lugar: string, campo: Campo, muestra: Muestra) => {
  const { nombre, valor, certeza, dicho = '', cercana = '', alternativas, trozos } = campo

  return {
    ...{ lugar, nombre, certeza, dicho, cercana, trozos },
    ...{ valor: valor ?? '', muestra: valor === null ? '' : muestra(valor) },
    alternativas: alternativas.map((one) => ({ value: one.valor, text: one.dicho })),
  }
}

/** Of the attributes only those that the text names are told: each says its place among the familia's. */
const ofSelectors = (campo: string, leidos: readonly Campo[], selectores: readonly SelectorCatalogo[]) =>
  leidos.map((leido) => {
    const i = selectores.findIndex(({ nombre }) => nombre === leido.nombre)

    return campoOf(`${campo}.${i}`, leido, ofOption(selectores[i]))
  })

const plano: Muestra = (valor) => valor
const numero: Muestra = (valor) => formatDecimal(valor)

const camposOf = ({ familia, productos, atributos, medidas, cantidad, um }: Lectura, { familias }: Catalogo) => {
  const known = familias.find(({ codigo }) => codigo === familia.valor)

  return [
    campoOf('familia', familia, (valor) => known?.nombre ?? valor),
    ...ofSelectors('productos', productos, known?.productos ?? []),
    ...ofSelectors('atributos', atributos, known?.atributos ?? []),
    ...medidas.map((campo, i) => campoOf(`medidas.${i}`, campo, numero)),
    campoOf('cantidad', cantidad, numero),
    campoOf('um', um, plano),
  ]
}

/** A line that was read, as the editor is told it; one that asks for nothing keeps its text as its remark (PED-03). */
export const renglonOf = (
  { texto, desde, hasta, es, lectura }: Renglon,
  catalogo: Catalogo,
  reglasDe: ReadonlyMap<string, string[] | null>,
) => {
  const dice = { texto, desde, hasta, es }
  if (!lectura) return { ...dice, campos: [], observacion: texto, um1: '', atributos: 0, reglas: null }
  const { familia, sobrante } = lectura
  const known = catalogo.familias.find(({ codigo }) => codigo === familia.valor)

  return {
    ...dice,
    campos: camposOf(lectura, catalogo),
    observacion: sobrante.map((trozo) => texto.slice(trozo.desde - desde, trozo.hasta - desde)).join(' '),
    um1: known?.um1 ?? '',
    atributos: known?.atributos.length ?? 0,
    reglas: reglasDe.get(familia.valor ?? '') ?? null,
  }
}
