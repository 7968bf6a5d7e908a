import type { Decimal } from '@yunque/pricing'
import { type Atomo, atomosOf } from './atomos.ts'
import type { Catalogo, FamiliaCatalogo, SelectorCatalogo } from './catalogo.ts'
import { canon, FORMAS, FORMAS_DE_OTRA, NORMAS } from './lexico.ts'
import { cifraAt } from './numeros/cifras.ts'
import { MM, times } from './numeros/milimetros.ts'

/** An option by one of its names. `marca`: a trade name of something similar; `casi`: a name with one letter missing. */
type Fuerza = 'exacta' | 'marca' | 'casi'
export type Nombre = { clase: Clase; selector: number; value: string; fuerza: Fuerza }
export type Clase = 'productos' | 'atributos'

/** An option that is named by words, with the weight of each. The first word must be in the line. */
export type EnPalabras = {
  clase: Clase
  selector: number
  value: string
  palabras: readonly { n: string; peso: number }[]
}

/** Stainless, carbon and alloy, or wear-resistant steel: a grade belongs to one of them. */
type Clasificacion = 'I' | 'E' | 'H' | null

/** A familia with everything that its names tell, prepared for looking it up. */
export type FamiliaConocida = {
  familia: FamiliaCatalogo
  clase: Clasificacion
  /** Stems of its shapes, of all words of its name, and of all words of its options. */
  formas: ReadonlySet<string>
  palabras: ReadonlySet<string>
  /** Stems of the words of its name, in their order. */
  propias: readonly string[]
  nombres: ReadonlyMap<string, readonly Nombre[]>
  enPalabras: readonly EnPalabras[]
  /** Options whose name is only a figure ('304', '230'), which in a text may also be a measure or a quantity. */
  enCifras: ReadonlyMap<string, readonly Nombre[]>
  /** The selector whose options are inches, and their values by millimetres. */
  nominal: { selector: number; porMm: ReadonlyMap<Decimal, string> } | null
}

export type Vocabulario = {
  familias: readonly FamiliaConocida[]
  palabras: ReadonlySet<string>
  claves: ReadonlySet<string>
  maxKey: number
}

const ALIAS: Record<string, string> = {
  schedule: 'sch',
  cedula: 'sch',
  numero: 'n',
  nro: 'n',
  no: 'n',
  '#': 'n',
  brinell: 'hb',
}

/** What an atom adds to the key by which names are compared; '' for most signs. */
export const keyPart = (atomo: Atomo): string =>
  atomo.tipo === 'letras' || atomo.tipo === 'digitos' ? (ALIAS[atomo.n] ?? atomo.n) : (ALIAS[atomo.n] ?? '')

const keyOf = (text: string): string => atomosOf(text).map(keyPart).join('')

const SMALL = new Set(['de', 'a', 'para', 'y', 'con', 'en'])

/** An inch's option in millimetres; undefined for any other text. */
const inchesIn = (text: string): Decimal | undefined => {
  const atomos = atomosOf(text)
  const cifra = cifraAt(atomos, 0)
  if (cifra?.hasta !== atomos.length - 1 || atomos.at(-1)?.n !== '"') return undefined

  return times(cifra.valores[0]?.valor ?? '0', MM.in)
}

/** The names of an option under which it is found by a single key. Ordinary words are left out. */
const keysOf = (value: string, text: string, otros: Catalogo['equivalencias']): [string, Fuerza][] => {
  const key = keyOf(text)
  const own = keyOf(value)
  const isCode = /\d/.test(key) || key.length <= 3
  const keys: [string, Fuerza][] = isCode ? [[key, 'exacta']] : []
  // The warehouse's code counts as a name only if the option's name contains it: '31' for a certificate would mean
  // nothing in a text.
  const isPart =
    key.includes(own) || (own.replace(/\D/g, '') === key.replace(/\D/g, '') && key.startsWith(own.replace(/\d/g, '')))
  const isName = isPart && /\d/.test(own) && (own.length > 2 || /[a-z]/.test(own))
  if (isName) keys.push([own, 'exacta'])
  const [, digits, letters] = /^(\d+)([a-z]+)$/.exec(key) ?? []
  if (digits && letters && letters.length > 1) keys.push([letters + digits, 'exacta'])
  if (/^sch\d+s$/.test(key)) keys.push([key.slice(0, -1), 'casi'])
  for (const { norma, nombre } of otros) {
    if (norma === 'Marca comercial') keys.push([keyOf(nombre), 'marca'])
    else keys.push([keyOf(`${norma} ${nombre}`), 'exacta'])
    if (norma !== 'Marca comercial' && (/[a-z]\S*\d|\d\S*[a-z]/i.test(nombre) || /^\d\.\d{4}$/.test(nombre)))
      keys.push([keyOf(nombre), 'exacta'])
  }

  return keys
}

const palabrasOf = (text: string): { n: string; peso: number }[] =>
  atomosOf(text)
    .filter(({ tipo, n }) => (tipo === 'letras' || tipo === 'digitos') && !SMALL.has(n))
    .map(({ tipo, n }, i) => ({
      n: tipo === 'letras' ? canon(n) : n,
      peso: i > 0 && tipo === 'letras' && n.length <= 2 ? 0.2 : 1,
    }))

const claseOf = ({ nombre, productos }: FamiliaCatalogo): Clasificacion => {
  const words = new Set(atomosOf(nombre).map(({ n }) => canon(n)))
  if (words.has(canon('inoxidable'))) return 'I'
  if (words.has(canon('antidesgaste')) || words.has(canon('resistencia'))) return 'H'
  if (words.has(canon('especiales'))) return 'E'
  const texts = productos.flatMap(({ opciones }) => opciones.map(({ text }) => text))
  if (texts.some((text) => /^AISI/i.test(text))) return 'I'

  return texts.some((text) => /^SAE/i.test(text)) ? 'E' : null
}

const know = (familia: FamiliaCatalogo, equivalencias: Catalogo['equivalencias']): FamiliaConocida => {
  const nombres = new Map<string, Nombre[]>()
  const enCifras = new Map<string, Nombre[]>()
  const enPalabras: EnPalabras[] = []
  let nominal: FamiliaConocida['nominal'] = null
  const add = (map: Map<string, Nombre[]>, key: string, nombre: Nombre) => {
    const there = map.get(key) ?? []
    if (
      !there.some(
        ({ selector, value, clase }) =>
          selector === nombre.selector && value === nombre.value && clase === nombre.clase,
      )
    )
      map.set(key, [...there, nombre])
  }

  const learn = (clase: Clase, selectores: readonly SelectorCatalogo[]) => {
    for (const [selector, { opciones }] of selectores.entries()) {
      const inches = opciones.map(({ value, text }) => [inchesIn(text), value] as const)
      if (inches.every(([mm]) => mm !== undefined)) {
        nominal = { selector, porMm: new Map(inches.map(([mm = '', value]) => [mm, value])) }
        continue
      }
      for (const { value, text } of opciones) {
        const otros = equivalencias.filter(({ calidad }) => calidad === text)
        for (const [key, fuerza] of keysOf(value, text, otros))
          add(/^\d+$/.test(key) && !/^\d\d{4}$/.test(key) ? enCifras : nombres, key, { clase, selector, value, fuerza })
        if (/[a-z]{2}/i.test(text) && !NORMAS.has(atomosOf(text)[0]?.n ?? ''))
          enPalabras.push({ clase, selector, value, palabras: palabrasOf(text) })
      }
    }
  }
  learn('productos', familia.productos)
  learn('atributos', familia.atributos)
  // 'S230' writes two short options as one word.
  const [first, second] = familia.productos
  for (const a of first?.opciones ?? [])
    for (const b of second?.opciones ?? [])
      if (/^[a-z]$/i.test(a.value) && /^\d{2,}$/.test(b.value)) {
        add(nombres, keyOf(a.value + b.value), { clase: 'productos', selector: 0, value: a.value, fuerza: 'exacta' })
        add(nombres, keyOf(a.value + b.value), { clase: 'productos', selector: 1, value: b.value, fuerza: 'exacta' })
      }

  const own = atomosOf(familia.nombre)
    .filter(({ tipo, n }) => tipo === 'letras' && !SMALL.has(n))
    .map(({ n }) => canon(n))
  const heads = enPalabras.filter(({ clase }) => clase === 'productos').map(({ palabras }) => palabras[0]?.n ?? '')
  const formas = new Set([own[0] ?? '', ...own.filter((n) => FORMAS.has(n)), ...heads.filter((n) => FORMAS.has(n))])
  // An adjective of a form, such as 'hexagonal', counts as a shape only if the familia's own name has it: 'tuerca
  // hexagonal' is a nut.
  for (const n of heads) if (FORMAS_DE_OTRA.has(n) && !own.includes(n)) formas.delete(n)

  return {
    familia,
    clase: claseOf(familia),
    formas,
    propias: own,
    palabras: new Set([...own, ...enPalabras.flatMap(({ palabras }) => palabras.map(({ n }) => n))]),
    nombres,
    enPalabras,
    enCifras,
    nominal,
  }
}

/** A catalogue made ready to read requests by; made once, used for any number of texts. */
export const learnCatalogo = ({ familias, equivalencias }: Catalogo): Vocabulario => {
  const known = familias.map((familia) => know(familia, equivalencias))
  const claves = new Set(known.flatMap(({ nombres, enCifras }) => [...nombres.keys(), ...enCifras.keys()]))

  return {
    familias: known,
    palabras: new Set(known.flatMap(({ palabras }) => [...palabras]).filter((n) => /^[^\d]{2,}$/.test(n))),
    claves,
    maxKey: Math.max(1, ...[...claves].map((key) => key.length)),
  }
}
