import { reader } from '../wire/reader.ts'
import { isNo, isYes } from './flag.ts'

const [EN_USO, DE_BAJA] = [
  /^(a|alta|activ[oa]|habilitad[oa]|vigente|en uso)$/i,
  /^(b|(de )?baja|dad[oa] de baja|i|inactiv[oa]|inhabilitad[oa]|deshabilitad[oa]|anulad[oa]|fuera de uso)$/i,
]

/**
 * A: in use, B: out of it, by whichever word a server says so. One that does not tell it has only what is in use. A word that is
 * neither is read as out of use, and noted: what is out of use must not seem to be in use unseen, as with `flagS`.
 */
export const enUso = reader<'A' | 'B', string>({
  read: (value, drift, path) => {
    const word = typeof value === 'string' ? value.trim() : value
    if (word === '' || isYes(word) || EN_USO.test(String(word))) return 'A'
    if (!isNo(word) && !DE_BAJA.test(String(word))) drift.add(path, 'unreadable')

    return 'B'
  },
  empty: () => 'A',
})
