import type { Campos } from '@yunque/contracts/wire/error-codes'
import { canPrint } from '../../../impresion/documento-pdf.ts'
import { composeMuestra } from '../../../impresion/muestra.ts'
import type { Trx } from '../../../kernel/db/db.ts'
import { invalid } from '../../../kernel/http/errors.ts'

/** Dots of a side. A picture of few bytes can have so many that no memory holds them. */
const LADO_MAX = 2000
/** Bytes before a PNG's width and height, of four bytes each. */
const ANTES_DE_LADOS = 16

const ladosDePng = (logo: string): number[] => {
  const bytes = Buffer.from(logo.slice(logo.indexOf(',') + 1), 'base64')
  if (!logo.startsWith('data:image/png') || bytes.length < ANTES_DE_LADOS + 8) return []

  return [bytes.readUInt32BE(ANTES_DE_LADOS), bytes.readUInt32BE(ANTES_DE_LADOS + 4)]
}

const refuse = (texto: string): never => {
  throw invalid({ logo: [texto] } satisfies Campos)
}

/** Refuses a new logo that papers would leave out without a word, at its field (DAT-03). */
export const checkLogo = async (trx: Trx, hoy: string, logo: string | undefined, antes: string): Promise<void> => {
  if (logo === undefined || logo === '' || logo === antes) return
  if (logo.startsWith('<svg')) refuse('Elija un PNG o un JPG.')
  if (ladosDePng(logo).some((lado) => lado > LADO_MAX))
    refuse(`La imagen tiene más de ${LADO_MAX} puntos de lado: elija una más chica.`)
  const muestra = await composeMuestra(trx, hoy)
  if (!(await canPrint({ ...muestra, empresa: { ...muestra.empresa, logo } })))
    refuse('Esa imagen no se puede imprimir: guárdela otra vez como PNG o JPG, o elija otra.')
}
