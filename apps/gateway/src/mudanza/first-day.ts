import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { diaDe } from '@yunque/contracts/codecs/dias'

/** The first day of the move: prices hold from it, however often the command is run. */
export const firstDayOf = (carpeta: string, ahora: Date): string => {
  const file = join(carpeta, 'desde.txt')
  if (existsSync(file)) return readFileSync(file, 'utf8').trim()
  // The day here: after nine in the evening that of UTC is tomorrow, and until then nothing would have a price.
  const desde = diaDe(ahora)
  writeFileSync(file, desde)

  return desde
}
