import { diaDe } from '@yunque/contracts/codecs/dias'
import { formatDate, formatDecimal } from '@yunque/contracts/codecs/format'
import {
  type Campo,
  type Catalogo,
  type Lectura,
  type Renglon,
  recordableDe,
  type SelectorCatalogo,
  sinLeerOf,
} from '@yunque/pedidos'
import type { Aprendido } from './aprendido.ts'
import { medidaLeida } from './medida-leida.ts'

/** What a request is read with. */
export type Knowledge = {
  catalogo: Catalogo
  reglasDe: ReadonlyMap<string, string[] | null>
  aprendido: readonly Aprendido[]
  usuario: string
}

/** Whose learned word gave a value, and whether the reader may delete it (PED-05). */
const origenOf = ({ aprendida }: Campo, { aprendido, usuario }: Knowledge) => {
  const found = aprendida === undefined ? undefined : aprendido.find(({ id }) => String(id) === aprendida)
  if (!found) return { origen: '', olvidable: '' }
  const isHis = found.usuario === usuario && found.aceptada_por === null

  return {
    origen: `«${found.nombre}», según ${found.quien}, ${formatDate(diaDe(found.momento))}`,
    olvidable: isHis ? String(found.id) : '',
  }
}

/** A value as people read it: an option's text, a measure in the usual number format. */
type Muestra = (valor: string) => string

const ofOption =
  (selector: SelectorCatalogo | undefined): Muestra =>
  (valor) =>
    selector?.opciones.find(({ value }) => value === valor)?.text ?? valor

const campoOf = (lugar: string, campo: Campo, muestra: Muestra, origen = { origen: '', olvidable: '' }) => {
  const { nombre, valor, certeza, dicho = '', cercana = '', alternativas, trozos } = campo

  return {
    lugar,
    nombre,
    certeza,
    dicho,
    cercana,
    trozos,
    ...origen,
    unidad: '',
    valor: valor ?? '',
    muestra: valor === null ? '' : muestra(valor),
    alternativas: alternativas.map((one) => ({ value: one.valor, text: one.dicho })),
  }
}

/** Only attributes that the text names are included; each has its position among the familia's. */
const ofSelectors = (
  campo: string,
  leidos: readonly Campo[],
  selectores: readonly SelectorCatalogo[],
  knowledge: Knowledge,
) =>
  leidos.map((leido) => {
    const i = selectores.findIndex(({ nombre }) => nombre === leido.nombre)

    return campoOf(`${campo}.${i}`, leido, ofOption(selectores[i]), origenOf(leido, knowledge))
  })

const plano: Muestra = (valor) => valor
const numero: Muestra = (valor) => formatDecimal(valor)

const camposOf = ({ texto, desde }: Renglon, lectura: Lectura, knowledge: Knowledge) => {
  const { familia, productos, atributos, medidas, cantidad, um } = lectura
  const textOf = ({ trozos }: Campo) =>
    trozos.map((trozo) => texto.slice(trozo.desde - desde, trozo.hasta - desde)).join(' ')
  const known = knowledge.catalogo.familias.find(({ codigo }) => codigo === familia.valor)

  return [
    campoOf('familia', familia, (valor) => known?.nombre ?? valor),
    ...ofSelectors('productos', productos, known?.productos ?? [], knowledge),
    ...ofSelectors('atributos', atributos, known?.atributos ?? [], knowledge),
    ...medidas.map((leida, i) => {
      const campo = medidaLeida(leida, known?.medidas[i], textOf(leida))

      return { ...campoOf(`medidas.${i}`, campo, numero), unidad: campo.unidad }
    }),
    campoOf('cantidad', cantidad, numero),
    campoOf('um', um, plano),
  ]
}

/** A read line for the editor; a line that asks for nothing becomes a remark (PED-03). */
export const renglonOf = (renglon: Renglon, knowledge: Knowledge) => {
  const { texto, desde, hasta, es, lectura } = renglon
  const { catalogo, reglasDe } = knowledge
  const dice = { texto, desde, hasta, es }
  if (!lectura)
    return {
      ...dice,
      campos: [],
      observacion: texto,
      um1: '',
      atributos: 0,
      reglas: null,
      recordable: '',
      ayuda: false,
    }
  const { familia } = lectura
  const known = catalogo.familias.find(({ codigo }) => codigo === familia.valor)

  return {
    ...dice,
    ayuda: false,
    campos: camposOf(renglon, lectura, knowledge),
    recordable: recordableDe(renglon),
    observacion: sinLeerOf(renglon),
    um1: known?.um1 ?? '',
    atributos: known?.atributos.length ?? 0,
    reglas: reglasDe.get(familia.valor ?? '') ?? null,
  }
}
