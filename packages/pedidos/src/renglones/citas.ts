const CABEZA =
  /^\*{0,2}(de|from|para|to|cc|cco|bcc|asunto|subject|fecha|date|enviado|enviada|enviado el|enviada el|sent)\s*:/i
const REENVIADO = /forwarded message|mensaje reenviado|inicio del mensaje reenviado/i
const ESCRIBIO = /^(el|en|on) (?=.{0,60}\d).{6,200}(escribi[oó]|wrote)\s*:?\s*$/i
/** The same without a day: 'Ana <ana@taller.com.ar> escribió:'. */
const QUIEN_ESCRIBIO = /^[^@]{1,100}@[^@]{1,100}\s(escribi[oó]|wrote)\s*:\s*$/i
const ORIGINAL = /^[-_\s]{2,20}(mensaje original|original message)/i
/**
 * What is attached to a mail, or a sheet of several, follows under its name (PED-06), which asks for nothing: 'Hoja2' is no sheet of
 * metal. A picture has no text, and is only named so by a mail's own one.
 */
const ADJUNTO =
  /^\[(?:adjunto|hoja ?\d{0,3}(?: \(\d{1,2}\))?|[^[\]<>:]{1,200}\.(?!png|jpe?g|gif|bmp|webp|svg|tiff?|heic)[a-z\d]{2,5})\]$/i

/** Lines at most over which a program breaks 'El lun, 3 nov, Ana <ana@taller.com.ar> escribió:'. */
const MAX_PARTIDA = 3
/** Lines at most of an earlier mail's head, whose addressees may take several. */
const MAX_CABEZA = 10

/** Whether a line is of a mail's head: 'De: Ventas', '*Enviado el:* lunes'. */
export const isCabeza = (line: string): boolean => CABEZA.test(line)

const keyOf = (line: string): string => CABEZA.exec(line)?.[1]?.toLowerCase() ?? ''

/** Whether a line is the name of what follows: '[pedido.xlsx]', '[Hoja2]'. */
export const isNombre = (line: string): boolean => ADJUNTO.test(line)

/** Whether an earlier mail begins here as Outlook puts it below an answer, with nothing before its lines: who, when, to whom. */
const isCabezaEntera = (lines: readonly string[], i: number): boolean => {
  if (!/^(de|from)$/.test(keyOf(lines[i] ?? '')) || !isCabeza(lines[i + 1] ?? '')) return false
  const keys = lines.slice(i + 1, i + MAX_CABEZA).map(keyOf)

  return (
    keys.some((key) => /^(enviad|sent|fecha|date)/.test(key)) &&
    keys.some((key) => /^(para|to|asunto|subject)/.test(key))
  )
}

/** Where the line ends that says who wrote what follows, however many lines it is broken over; undefined for any other. */
const escribioEnd = (lines: readonly string[], i: number): number | undefined => {
  if (QUIEN_ESCRIBIO.test(lines[i]?.slice(0, 300) ?? '')) return i + 1
  if (!/^(el|en|on) /i.test(lines[i] ?? '')) return undefined
  const some = lines.slice(i, i + MAX_PARTIDA).map((line) => line.slice(0, 300))
  const end = some.findIndex((_, k) => ESCRIBIO.test(some.slice(0, k + 1).join(' ')))

  return end === -1 ? undefined : i + end + 1
}

/**
 * What a line says about those below it: 'aparte', they are a text of their own; 'cita', they are someone's earlier words;
 * 'anterior', they are so where something was asked for above, since it may as well have been passed on.
 */
export const citaAt = (lines: readonly string[], i: number): 'aparte' | 'cita' | 'anterior' | undefined => {
  const line = lines[i] ?? ''
  if (REENVIADO.test(line.slice(0, 200)) || ADJUNTO.test(line)) return 'aparte'
  const end = escribioEnd(lines, i)
  // Where the quoted lines are marked, those without a mark are the answer, as it is written between or below them.
  if (end !== undefined) return lines[end]?.startsWith('>') ? undefined : 'cita'

  return ORIGINAL.test(line.slice(0, 100)) || isCabezaEntera(lines, i) ? 'anterior' : undefined
}
