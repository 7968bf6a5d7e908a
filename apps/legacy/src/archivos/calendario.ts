/** A day and a time as people write them; Z is the only zone that a value names by itself. */
const cuando = (value: string): string =>
  value.replace(
    /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)\d\d(Z?))?$/,
    (_, y: string, m: string, d: string, h = '', min = '', z = '') =>
      `${d}/${m}/${y}${h && ` ${h}:${min}`}${z && ' (hora UTC)'}`,
  )

const SAID: Record<string, (value: string) => string> = {
  SUMMARY: (value) => `Invitación: ${value}`,
  DTSTART: (value) => `Cuándo: ${cuando(value)}`,
  LOCATION: (value) => value && `Dónde: ${value}`,
  DESCRIPTION: (value) => value,
}

/** Escaped signs of a text (RFC 5545, 3.3.11). */
const plain = (value: string): string =>
  value.replace(/\\([nN,;\\])/g, (_, sign: string) => (/n/i.test(sign) ? '\n' : sign)).trim()

/**
 * What the events of an invitation say, without its zones, alarms and marks for programs; all of it where it has no event. A line that
 * begins with a blank goes on the one before it.
 */
export const textOfCalendario = (texto: string): string => {
  const within: string[] = []
  const said: string[] = []
  for (const line of texto.replace(/\r?\n[ \t]/g, '').split(/\r?\n/)) {
    const [, name = '', value = ''] = /^([A-Z-]+)(?:;[^:]*)?:(.*)$/i.exec(line) ?? []
    const key = name.toUpperCase()
    if (key === 'BEGIN') within.push(value.trim().toUpperCase())
    else if (key === 'END') within.pop()
    else if (within.at(-1) === 'VEVENT' && Object.hasOwn(SAID, key)) said.push(SAID[key]?.(plain(value)) ?? '')
  }
  const lines = said.filter(Boolean)

  return lines.length > 0 ? lines.join('\n') : texto
}
