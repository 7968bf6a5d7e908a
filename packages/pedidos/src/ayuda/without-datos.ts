import { atomosOf } from '../atomos.ts'
import { lineaOf } from '../linea.ts'
import type { Vocabulario } from '../vocabulario.ts'

/** Patterns of what identifies people and places (PED-08). Each match is left out whole, rather too much than too little. */
const DATOS: readonly RegExp[] = [
  /\S+@\S+/g,
  /\b(?:https?:\/\/|www\.)\S+/gi,
  // CUIT and DNI, and numbers of the same length, such as accounts, CBU and telephones.
  /\b\d{2}[-. ]?\d{8}[-. ]?\d\b/g,
  /\b\d{1,2}\.\d{3}\.\d{3}\b/g,
  /\+\d[\d ().-]{6,20}/g,
  /\b(?:tel|te|cel|fono|fax|wsp|wp|wa|whatsapp|movil|móvil|celular|telefono|teléfono|interno|int)\b[ :.º°]*[\d ().+-]{4,20}/gi,
  /\(?\b\d{2,4}\)?[ -]\d{3,4}-\d{4}\b/g,
  /\b\d{3,4}-\d{4}\b/g,
  /\d{8,}/g,
  /\b(?:av|avda|avenida|calle|ruta|bv|bvard|boulevard|bulevar|pasaje|pje|diagonal|esquina|domicilio|direccion|dirección|dir|localidad|loc|cp|c\.p|barrio|b°|parque industrial)\b[. :]*[^,;|\t]{1,80}/gi,
  /\b(?:\p{Lu}[\p{L}&.]*[ ]){1,4}(?:S\. ?A\.?|S\. ?R\. ?L\.?|SA|SRL|SAS|SAIC|SACIF|S\. ?H\.?)(?=$|[ ,.;)])/gu,
]

/** Forms of address and similar words: the word after one is somebody's name. */
const TRATOS =
  /\b(?:sr|sra|srta|sres|señor|señora|senor|senora|ing|lic|arq|dr|dra|don|doña|atte|att|at|soy|contacto|nombre|cliente|empresa|firma|razon social|razón social|de parte de|hablo de|habla)\b[. :]*(?:\p{L}[\p{L}.'-]*[ ]?){1,4}/giu

/** Common first names. The word after one is a surname. */
const NOMBRES = new Set(
  `adrian agustin agustina alberto alejandra alejandro alfredo alicia ana analia andrea andres angel antonio ariel armando barbara
   beatriz belen bruno camila carina carla carlos carolina cecilia cesar claudia claudio cristian cristina damian daniel daniela
   dario david debora diego domingo eduardo elena elisa emilia emiliano emilio enrique ernesto esteban estela eugenia ezequiel
   fabian fabiana facundo federico felipe fernanda fernando flavia florencia francisco franco gabriel gabriela gaston gerardo
   german gisela gladys gonzalo graciela guadalupe guillermina guillermo gustavo hector hernan horacio hugo ignacio ines irene
   isabel ivan javier jesica jessica joaquin jorge jose josefina juan juana juana julia julian juliana julieta julio karina laura
   leandro leonardo leonel lidia lucas lucia luciana luciano luis luisa marcela marcelo marcos maria mariana mariano mariela
   marina mario marta martin martina matias mauricio mauro maximiliano mercedes miguel mirta monica nahuel natalia nelson nestor
   nicolas noelia nora norberto norma omar oscar osvaldo pablo paola patricia patricio paula pedro pilar rafael ramiro ramon raul
   ricardo roberto rocio rodolfo rodrigo romina ruben sabrina salvador sandra santiago sebastian sergio silvana silvia silvina
   sofia soledad sonia susana tamara teresa tomas valentin valentina valeria vanesa veronica victor victoria viviana walter yamila`
    .trim()
    .split(/\s+/),
)

const isCapital = (letter: string): boolean => letter !== letter.toLowerCase()

/** Unknown words that are written like names, or that stand after one. */
const withoutNames = (texto: string, vocabulario: Vocabulario): string => {
  const atomos = atomosOf(texto, 0)
  const { desconocidas } = lineaOf(atomos, vocabulario)
  const isLoud = texto === texto.toUpperCase()
  let kept = ''
  let at = 0
  // Only the word right after a first name counts as a surname.
  let isAfterName = false
  for (const [i, { n, tipo, desde, hasta }] of atomos.entries()) {
    const isWord = tipo === 'letras' && n.length > 1
    const isUnknown = isWord && desconocidas.has(i)
    const isProper = isUnknown && i > 0 && !isLoud && isCapital(texto.charAt(desde))
    const isName = isWord && (NOMBRES.has(n) || isProper || (isAfterName && isUnknown))
    kept += isName ? texto.slice(at, desde) : texto.slice(at, hasta)
    at = hasta
    isAfterName = isWord && (NOMBRES.has(n) || (isProper && !isAfterName))
  }

  return kept + texto.slice(at)
}

/**
 * A line without names, addresses, telephones, mails and numbers of people and companies: what may be shown to a reader outside of the
 * house (PED-08). A name in small letters that is nobody's first name cannot be told from a word.
 */
export const withoutDatos = (texto: string, vocabulario: Vocabulario): string => {
  const plain = [...DATOS, TRATOS].reduce((text, dato) => text.replace(dato, ' '), texto)

  return withoutNames(plain, vocabulario).replace(/\s+/g, ' ').trim()
}
