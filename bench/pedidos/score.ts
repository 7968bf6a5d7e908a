import { type Campo, type Renglon, readPedidoText, type Vocabulario } from '@yunque/pedidos'
import type { Mensaje, Verdad } from './corpus.ts'

type Falta = { texto: string; campo: string; esperado: string; leido: string; certeza: string }
export type Score = {
  lineas: number
  campos: number
  bien: number
  seguros: number
  /** Wrong fields that the reader was sure of: there may be none. */
  segurosMal: number
  completas: number
  sinTecla: number
  porPreguntar: number
  preguntadas: number
  ajenas: number
  ajenasBien: number
  faltas: Falta[]
}

const newScore = (): Score => ({
  lineas: 0,
  campos: 0,
  bien: 0,
  seguros: 0,
  segurosMal: 0,
  completas: 0,
  sinTecla: 0,
  porPreguntar: 0,
  preguntadas: 0,
  ajenas: 0,
  ajenasBien: 0,
  faltas: [],
})

type Compared = { campo: string; esperado: string; leido: Campo | undefined }

/** '1.50' and '1.5' are the same number; codes ('015') are compared literally. */
const same = (campo: string, a: string, b: string) =>
  a === b || ((campo.startsWith('medida') || campo === 'cantidad') && Number(a) === Number(b))

const fieldsOf = (verdad: Verdad, { lectura }: Renglon): Compared[] => {
  const open = verdad.familia === '?'
  return [
    { campo: 'familia', esperado: verdad.familia, leido: lectura?.familia },
    ...(open ? [] : verdad.productos).map((esperado, i) => ({
      campo: `producto ${i + 1}`,
      esperado,
      leido: lectura?.productos[i],
    })),
    ...(open ? [] : verdad.medidas).map((esperado, i) => ({
      campo: `medida ${i + 1}`,
      esperado,
      leido: lectura?.medidas[i],
    })),
    { campo: 'cantidad', esperado: verdad.cantidad, leido: lectura?.cantidad },
    { campo: 'um', esperado: verdad.um, leido: lectura?.um },
  ]
}

const isRight = ({ campo, esperado, leido }: Compared): boolean =>
  esperado === '?'
    ? leido?.certeza === 'preguntar'
    : leido?.certeza !== 'preguntar' && leido?.valor != null && same(campo, esperado, leido.valor)

const add = (score: Score, verdad: Verdad, renglon: Renglon | undefined, texto: string) => {
  score.lineas++
  const is = renglon?.es === 'pedido'
  if (verdad.es !== 'pedido') {
    score.ajenas++
    if (is) score.faltas.push({ texto, campo: 'es', esperado: verdad.es, leido: 'pedido', certeza: '' })
    else score.ajenasBien++
    if (is) {
      // A line that asks for nothing but was read as a request: every field that the reader was sure of is wrong.
      const { familia, productos, medidas, cantidad } = renglon.lectura ?? { productos: [], medidas: [] }
      score.segurosMal += [familia, cantidad, ...productos, ...medidas].filter(
        (one) => one?.certeza === 'seguro',
      ).length
    }
    return
  }
  if (!renglon || !is)
    score.faltas.push({ texto, campo: 'es', esperado: 'pedido', leido: renglon?.es ?? 'nada', certeza: '' })
  const fields = renglon ? fieldsOf(verdad, renglon) : []
  const missing = renglon ? 0 : 3 + verdad.productos.length + verdad.medidas.length
  score.campos += fields.length + missing
  let right = missing === 0
  for (const field of fields) {
    const ok = isRight(field)
    const certeza = field.leido?.certeza ?? 'nada'
    right &&= ok
    score.bien += ok ? 1 : 0
    score.seguros += certeza === 'seguro' ? 1 : 0
    if (ok) continue
    score.segurosMal += certeza === 'seguro' ? 1 : 0
    score.faltas.push({
      texto,
      campo: field.campo,
      esperado: field.esperado,
      leido: String(field.leido?.valor),
      certeza,
    })
  }
  const isWhole = !JSON.stringify(verdad).includes('"?"')
  if (isWhole) {
    score.completas++
    score.sinTecla += right && is ? 1 : 0
  } else {
    score.porPreguntar++
    score.preguntadas += right && is ? 1 : 0
  }
}

/** Scores the reading of messages whose correct reading is known. Lines are compared in order. */
export const scoreOf = (mensajes: readonly Mensaje[], vocabulario: Vocabulario): Score => {
  const score = newScore()
  for (const { texto, verdades, lineas } of mensajes) {
    const renglones = readPedidoText(texto, vocabulario)
    const aligned = renglones.length === verdades.length
    if (!aligned)
      score.faltas.push({
        texto,
        campo: 'renglones',
        esperado: String(verdades.length),
        leido: String(renglones.length),
        certeza: '',
      })
    for (const [i, verdad] of verdades.entries()) {
      const piece = verdades.length > 1 ? (lineas[i] ?? '') : texto
      const found = aligned ? renglones[i] : renglones.find((renglon) => renglon.texto === piece)
      add(score, verdad, found, piece)
    }
  }

  return score
}
