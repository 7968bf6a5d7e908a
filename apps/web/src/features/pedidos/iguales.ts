import type { RenglonLeido } from '@yunque/contracts/pedidos'
import type { Respuestas } from './fila.ts'

export type Todas = Readonly<Record<number, Respuestas>>

/**
 * The question of a field as one text: the familia, the line's words and the options. Lines with the same text can
 * share an answer; numbers never do.
 */
const preguntaDe = ({ campos, recordable, ayuda }: RenglonLeido, lugar: string): string | undefined => {
  const campo = campos.find((one) => one.lugar === lugar)
  if (campo?.certeza !== 'preguntar' || ayuda || !/^(productos|atributos)\./.test(lugar)) return undefined
  const familia = campos.find((one) => one.lugar === 'familia')?.valor
  const alternativas = campo.alternativas.map(({ value }) => value)

  return familia ? JSON.stringify([familia, lugar, recordable, alternativas]) : undefined
}

/** The other lines that ask the same and have no answer yet: one answer may do for all of them (PED-05). */
export const igualesA = (
  renglon: RenglonLeido,
  lugar: string,
  renglones: readonly RenglonLeido[],
  respuestas: Todas,
): RenglonLeido[] => {
  const pregunta = preguntaDe(renglon, lugar)
  if (pregunta === undefined) return []

  return renglones.filter(
    (one) => one.desde !== renglon.desde && !respuestas[one.desde]?.[lugar] && preguntaDe(one, lugar) === pregunta,
  )
}

/** Which line of the reading before each one is, by its text and their order: undefined for one that is new. */
const antesDe = (
  antes: readonly RenglonLeido[],
  ahora: readonly RenglonLeido[],
): [RenglonLeido, number | undefined][] => {
  const left = Map.groupBy(antes, ({ texto }) => texto)

  return ahora.map((renglon) => [renglon, left.get(renglon.texto)?.shift()?.desde])
}

/** What was answered to lines of a reading, for those that the next one has again. */
export const keptRespuestas = (antes: readonly RenglonLeido[], dadas: Todas, ahora: readonly RenglonLeido[]): Todas =>
  Object.fromEntries(
    antesDe(antes, ahora).map(([{ desde, campos }, entonces]) => {
      const given = Object.entries(dadas[entonces ?? -1] ?? {})
      const offers = (lugar: string, valor: string) =>
        campos.some((campo) => campo.lugar === lugar && campo.alternativas.some(({ value }) => value === valor))

      return [desde, Object.fromEntries(given.filter(([lugar, valor]) => offers(lugar, valor)))]
    }),
  )

/** Lines of a reading that are in the document by now, as the next one has them: they are not to be added once more. */
export const keptAgregados = (
  antes: readonly RenglonLeido[],
  agregados: ReadonlySet<number>,
  ahora: readonly RenglonLeido[],
): ReadonlySet<number> =>
  new Set(antesDe(antes, ahora).flatMap(([{ desde }, entonces]) => (agregados.has(entonces ?? -1) ? [desde] : [])))

/** Gives the same answer to all of these lines. */
export const withIguales = (
  respuestas: Todas,
  iguales: readonly RenglonLeido[],
  lugar: string,
  valor: string,
): Todas => ({
  ...respuestas,
  ...Object.fromEntries(iguales.map(({ desde }) => [desde, { ...respuestas[desde], [lugar]: valor }])),
})
