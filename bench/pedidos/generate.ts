import type { Catalogo, FamiliaCatalogo } from '@yunque/pedidos'
import type { Verdad } from './corpus.ts'
import { exactInches, shownNumber } from './numbers.ts'
import type { Random } from './random.ts'

/** Names of a shape, singular and plural; the first ones are the catalogue's own. */
const FORMAS: Record<string, readonly (readonly [one: string, many: string])[]> = {
  '1': [
    ['chapa', 'chapas'],
    ['hoja', 'hojas'],
    ['plancha', 'planchas'],
    ['chapa inox', 'chapas inox'],
    ['chapa inoxidable', 'chapas inoxidables'],
  ],
  '2': [
    ['fleje', 'flejes'],
    ['bobina', 'bobinas'],
    ['fleje inox', 'flejes inox'],
    ['fleje inoxidable', 'flejes inoxidables'],
  ],
  '3': [
    ['alambre', 'alambres'],
    ['alambre inox', 'alambres inox'],
    ['alambre de acero inoxidable', 'alambres inoxidables'],
  ],
  '4': [
    ['electrodo', 'electrodos'],
    ['varilla', 'varillas'],
    ['varilla de aporte', 'varillas de aporte'],
  ],
  '5': [['', '']],
  '6': [
    ['válvula', 'válvulas'],
    ['valvula', 'valvulas'],
    ['valv.', 'valv.'],
  ],
  '7': [
    ['caño', 'caños'],
    ['cano', 'canos'],
    ['caño inox', 'caños inox'],
    ['caño c/costura', 'caños c/costura'],
    ['caño con costura', 'caños con costura'],
  ],
  '8': [
    ['tubo', 'tubos'],
    ['tubo inox', 'tubos inox'],
    ['tubo de ornamentación', 'tubos de ornamentacion'],
    ['tubo redondo', 'tubos redondos'],
  ],
  '9': [
    ['barra redonda', 'barras redondas'],
    ['redondo', 'redondos'],
    ['redondo inox', 'redondos inox'],
    ['barra redonda inoxidable', 'barras redondas inoxidables'],
  ],
  '10': [
    ['planchuela', 'planchuelas'],
    ['planchuela inox', 'planchuelas inox'],
    ['pletina', 'pletinas'],
  ],
  '13': [
    ['barra redonda', 'barras redondas'],
    ['redondo', 'redondos'],
    ['redondo acero', 'redondos acero'],
  ],
  '14': [
    ['barra hexagonal', 'barras hexagonales'],
    ['hexagonal', 'hexagonales'],
    ['hexágono', 'hexágonos'],
    ['barra hex.', 'barras hex.'],
  ],
  '15': [
    ['barra cuadrada', 'barras cuadradas'],
    ['cuadrado', 'cuadrados'],
  ],
  '16': [
    ['tubo mecánico', 'tubos mecánicos'],
    ['tubo mecanico sin costura', 'tubos mecanicos sin costura'],
    ['tubo s/costura', 'tubos s/costura'],
  ],
  '21': [
    ['granalla', 'granallas'],
    ['granalla de acero', 'granallas de acero'],
  ],
  '30': [
    ['chapa', 'chapas'],
    ['chapa antidesgaste', 'chapas antidesgaste'],
    ['placa', 'placas'],
  ],
  '31': [
    ['chapa', 'chapas'],
    ['chapa de alta resistencia', 'chapas de alta resistencia'],
  ],
  '33': [['', '']],
  '40': [['', '']],
  '47': [
    ['servicio de', 'servicios de'],
    ['', ''],
  ],
}

/** Other spellings of an option, by the catalogue's text; texts that only look similar are left out. */
const MANERAS: Record<string, readonly string[]> = {
  'Grano 180': ['grano 180', 'G180', 'g-180', 'grit 180'],
  'Grano 600': ['grano 600', 'g600', 'G 600'],
  'SCH 5S': ['sch 5s', 'SCH5S', 'schedule 5S'],
  'SCH 10S': ['sch 10s', 'sch. 10 S', 'SCH10S'],
  'SCH 40S': ['sch 40s', 'SCH40S', 'sch. 40S'],
  'Codo 90° radio largo': ['codo 90 radio largo', 'codo 90º RL', 'codos 90 radio largo', 'codo radio largo 90°'],
  'Te normal': ['te normal', 'tee normal', 'te normales'],
  'Reducción concéntrica': ['reduccion concentrica', 'reducciones concéntricas'],
  'Brida slip-on S150': ['brida slip-on S150', 'bridas slip on s150', 'brida SO S150'],
  Casquete: ['casquete', 'casquetes'],
  'Bulón cabeza hexagonal': ['bulon cabeza hexagonal', 'bulones cabeza hexagonal', 'bulón cab. hexagonal'],
  'Tuerca hexagonal': ['tuerca hexagonal', 'tuercas hexagonales', 'tuerca hex.'],
  'Arandela plana': ['arandela plana', 'arandelas planas'],
  'Esférica 2 cuerpos': ['esferica 2 cuerpos', 'esféricas 2 cuerpos', 'esf. dos cuerpos'],
  'Esférica 3 cuerpos': ['esferica 3 cuerpos', 'esféricas 3 cuerpos', 'esf. 3 cpos'],
  Retención: ['retención', 'de retencion'],
  'Cuchilla de topadora': ['cuchilla de topadora', 'cuchillas topadora'],
  'Puntera de cargadora': ['puntera de cargadora', 'punteras de cargadora'],
  'Diente de balde': ['diente de balde', 'dientes de balde'],
  '400 HB': ['400 HB', '400hb', 'HB400'],
  '500 HB': ['500 HB', '500hb', 'HB 500'],
  Laminado: ['laminado', 'laminada', 'lam.'],
  Laminada: ['laminado', 'laminada'],
  Trefilado: ['trefilado', 'trefilada', 'tref.'],
  Trefilada: ['trefilado', 'trefiladas'],
  Bonificado: ['bonificado', 'bonificada', 'bonif.'],
  'Rectificada h9': ['rectificada h9', 'rectificado h9', 'h9'],
  'Corte a medida': ['corte a medida', 'cortes a medida'],
  'Certificado de calidad 3.1': ['certificado de calidad 3.1'],
  'Embalaje para expedición': ['embalaje para expedicion'],
  'St 52.3': ['St 52.3', 'ST52.3', 'st52', 'St 52-3'],
  'Hardox 400': ['Hardox 400', 'hardox400', 'HARDOX 400'],
  S700MC: ['S700MC', 's700 mc', 'S700'],
  S960QL: ['S960QL', 's960'],
}

const RUIDO = [
  '',
  '',
  '',
  '',
  'urgente',
  'c/ certificado',
  'entrega 7 dias',
  'para obra',
  'precio por favor',
  'sin IVA',
  'retiro por depósito',
]
const ANTES = [
  '',
  '',
  '',
  '',
  '',
  'Hola, ',
  'Buen día, necesito ',
  'cotizar ',
  'Por favor cotizar ',
  '- ',
  '• ',
  '1) ',
  '* ',
  'me pasas precio de ',
]
const X = ['x', ' x ', 'X', ' X ', '*', ' × ', ' por ']
const LETRAS = ['', 'una', 'dos', 'tres', 'cuatro', 'cinco', 'seis']

/** Changes, drops or swaps one letter in a word of at least five. Figures are never changed: that would be another request. */
const withTypo = (random: Random, text: string): string => {
  const words = text.split(' ')
  const long = words.flatMap((word, i) => (/^\p{L}{5,}$/u.test(word) ? [i] : []))
  if (long.length === 0) return text
  const at = random.pick(long)
  const word = words[at] as string
  const i = 1 + Math.floor(random.next() * (word.length - 2))
  const typed = [
    word.slice(0, i) + word.slice(i + 1),
    word.slice(0, i) + word.charAt(i + 1) + word.charAt(i) + word.slice(i + 2),
    word.slice(0, i) + word.charAt(i) + word.slice(i),
    `${word.slice(0, i)}${random.pick([...'aeionrst'])}${word.slice(i + 1)}`,
  ]
  words[at] = random.pick(typed)

  return words.join(' ')
}

/** An option as a client might write it. */
const optionText = (random: Random, text: string, equivalencias: Catalogo['equivalencias']): string => {
  const norms = equivalencias
    .filter(({ calidad, norma }) => calidad === text && norma !== 'Marca comercial' && norma !== 'UNE')
    .map(({ norma, nombre }) =>
      /^\d+L?$/.test(nombre) ? `${norma} ${nombre}` : random.pick([nombre, `${norma} ${nombre}`]),
    )
  const plain = text.replace(/^(AISI|SAE) /, '')
  const ways = MANERAS[text] ?? [text, text.toLowerCase(), text.replace(' ', ''), plain, plain, plain]

  return norms.length > 0 && random.chance(10) ? random.pick(norms) : random.pick(ways)
}

type Dicha = { texto: string; valor: string }

const measureText = (random: Random, mm: string): Dicha => {
  const inches = exactInches(mm)
  if (inches && random.chance(55))
    return {
      texto: inches.texto + (inches.texto.includes('/') && random.chance(30) ? '' : random.pick(['"', '”', "''", '"'])),
      valor: inches.mm,
    }
  const value = shownNumber(random, mm)
  if (Number(mm) >= 1000 && random.chance(25)) {
    const metres = String(Number(mm) / 1000)
    return {
      texto: `${random.chance(50) ? metres.replace('.', ',') : metres} ${random.pick(['m', 'mts', 'mts.', 'metros'])}`,
      valor: mm,
    }
  }

  return { texto: random.chance(20) ? `${value} mm` : random.chance(10) ? `${value}mm` : value, valor: mm }
}

const MARCAS: Record<string, readonly string[]> = {
  Espesor: ['esp. ', 'espesor ', 'e=', 'esp '],
  Ancho: ['ancho ', 'ancho: '],
  Largo: ['largo ', 'L=', 'long. '],
  Diámetro: ['ø', 'Ø ', 'diam. ', 'diámetro '],
  Lado: ['lado ', 'e/c '],
}

/** The measures of a line, written in one of people's ways, with their values. */
const measuresText = (
  random: Random,
  { codigo, medidas }: FamiliaCatalogo,
  values: readonly string[],
): { texto: string; valores: string[] } => {
  const said = values.map((mm) => measureText(random, mm))
  const valores = said.map(({ valor }) => valor)
  const texts = said.map(({ texto }) => texto)
  if (random.chance(20))
    return {
      texto: texts
        .map((texto, i) => `${random.pick(MARCAS[medidas[i]?.nombre ?? ''] ?? [''])}${texto}`)
        .join(random.pick([' ', ', ', ' x '])),
      valores,
    }
  const [first, second] = values
  // '1x2 mts' after the thickness, which is never in metres.
  if (codigo === '1' && first && random.chance(10))
    return {
      texto: `${shownNumber(random, first)} mm ${Number(values[1]) / 1000}x${Number(values[2]) / 1000} mts`.replaceAll(
        '.',
        ',',
      ),
      valores: [...values],
    }
  if (codigo === '10' && second && random.chance(60))
    return { texto: [texts[1], texts[0], texts[2]].join(random.pick(X)), valores }
  if (codigo === '1' && random.chance(10))
    return { texto: [texts[1], texts[2], texts[0]].join(random.pick(X)), valores }

  return { texto: texts.join(random.pick(X)), valores }
}

export type Generada = { texto: string; verdad: Verdad }

const QUANTITIES: Record<
  string,
  (random: Random, n: number) => [texto: string, cantidad: string, um: string, delante: boolean]
> = {
  UN: (random, n) => {
    const unit = random.pick(['u', 'u.', 'unidades', 'piezas', 'pzas', 'unid'])
    return random.pick<[string, string, string, boolean]>([
      [`${n}`, String(n), 'UN', true],
      [n < LETRAS.length && n > 0 ? (LETRAS[n] as string) : `${n}`, String(n), 'UN', true],
      [`${n} ${unit} de`, String(n), 'UN', true],
      [`cant ${n}`, String(n), 'UN', false],
      [`cantidad: ${n}`, String(n), 'UN', false],
      [`(${n} ${unit})`, String(n), 'UN', false],
      [`- ${n} ${unit}`, String(n), 'UN', false],
      [`x ${n} ${unit}`, String(n), 'UN', false],
      [`${n * 10} kg`, String(n * 10), 'KG', false],
    ])
  },
  KG: (random, n) =>
    random.pick<[string, string, string, boolean]>([
      [`${n * 5} kg`, String(n * 5), 'KG', true],
      [`${n * 5} kilos de`, String(n * 5), 'KG', true],
      [`x ${n} kgs`, String(n), 'KG', false],
      [`- ${n},5 kg`, `${n}.5`, 'KG', false],
      [`${n} tn de`, String(n * 1000), 'KG', true],
    ]),
  M: (random, n) =>
    random.pick<[string, string, string, boolean]>([
      [`${n * 6} m`, String(n * 6), 'M', true],
      [`${n * 6} mts de`, String(n * 6), 'M', true],
      [`- ${n * 6} metros`, String(n * 6), 'M', false],
      [`cant ${n * 6} m`, String(n * 6), 'M', false],
      [`${n}`, String(n), '?', true],
    ]),
}

/** One line of one familia with its correct reading; sometimes a part is left out, and must be asked for. */
export const generateLine = (random: Random, { familias, equivalencias }: Catalogo): Generada => {
  const familia = random.pick(familias)
  const n = 1 + Math.floor(random.next() * 30)
  const chosen = familia.productos.map(({ opciones }) => random.pick(opciones))
  const values = familia.medidas.map(({ valores }) =>
    random
      .pick(valores)
      .replace(/\.00$/, '')
      .replace(/(\.\d)0$/, '$1'),
  )
  const left = random.chance(25) ? Math.floor(random.next() * (chosen.length + 2)) : -1
  const options = chosen.map(({ text }) => (/^[\d /]+"$/.test(text) ? text : optionText(random, text, equivalencias)))
  const shape = random.pick(FORMAS[familia.codigo] ?? [['', '']])
  const withoutMeasures = left === chosen.length && familia.medidas.length > 0
  const withoutQuantity = left === chosen.length + 1
  const measures = measuresText(random, familia, values)
  const [quantity, cantidad, um, delante] = (QUANTITIES[familia.um1] ?? QUANTITIES.UN)?.(random, n) ?? [
    '',
    '',
    '',
    true,
  ]
  // A product that is named after its first option has that in front: 'codo 90 2" 304'.
  const named = options.map((texto, i) => (i === left ? '' : texto))
  const body = [n === 1 ? shape[0] : shape[1], ...named, withoutMeasures ? '' : measures.texto]
  const whole = withoutQuantity ? body : delante ? [quantity, ...body] : [...body, quantity]
  const texto = random.pick(ANTES) + [...whole, random.pick(RUIDO)].filter((one) => one !== '').join(' ')
  const isTyped = random.chance(15)

  return {
    texto: isTyped ? withTypo(random, texto) : random.chance(15) ? texto.toUpperCase() : texto,
    verdad: {
      es: 'pedido',
      familia: familia.codigo,
      productos: chosen.map(({ value }, i) => (i === left ? '?' : value)),
      medidas: withoutMeasures ? values.map(() => '?') : measures.valores,
      cantidad: withoutQuantity ? '?' : cantidad,
      um: withoutQuantity ? '?' : um,
    },
  }
}
