import type { Opcion } from '@yunque/contracts/codecs'

/** How texts are compared when a person looks for an option: without accents or capitals. */
export const comparable = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .trim()
    .toLowerCase()

/** How well an option answers a text: what is on screen as it was typed, its code, a beginning, a part; null not at all. */
const rango = ({ value, text }: Opcion, wanted: string): number | null => {
  const shown = comparable(text)
  if (shown === wanted) return 0
  if (comparable(value) === wanted) return 1
  if (shown.startsWith(wanted)) return 2

  return shown.includes(wanted) ? 3 : null
}

/** The options that a typed text may mean, the likeliest first: Enter takes that one (VIS-13). */
export const opcionesDe = (opciones: readonly Opcion[], texto: string): Opcion[] => {
  const wanted = comparable(texto)

  return opciones
    .flatMap((opcion) => {
      const orden = rango(opcion, wanted)
      return orden === null ? [] : [{ opcion, orden }]
    })
    .sort((a, b) => a.orden - b.orden)
    .map(({ opcion }) => opcion)
}

/** The option that a text names in full. What nobody has seen chosen, as in a pasted block, is taken only so. */
export const opcionExacta = (opciones: readonly Opcion[], texto: string): Opcion | undefined => {
  const wanted = comparable(texto)
  const [best] = opcionesDe(opciones, texto)

  return best && (rango(best, wanted) ?? 2) < 2 ? best : undefined
}
