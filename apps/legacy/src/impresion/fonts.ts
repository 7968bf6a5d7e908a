import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import pdfmake from 'pdfmake'

type Font = {
  _glyphs: object
  unitsPerEm: number
  hasGlyphForCodePoint: (codePoint: number) => boolean
  layout: (text: string) => { advanceWidth: number }
}
type Fontkit = { create: (bytes: Uint8Array) => Font; registerFormat: (format: unknown) => void }

const own = createRequire(import.meta.url)
/** The instance of fontkit that pdfkit uses, which is a part of pdfmake. */
const fontkit: Fontkit = createRequire(createRequire(own.resolve('pdfmake/package.json')).resolve('pdfkit'))('fontkit')

const FOLDER = join(dirname(own.resolve('pdfmake/package.json')), 'fonts/Roboto')
const FILES = {
  normal: 'Roboto-Regular.ttf',
  bold: 'Roboto-Medium.ttf',
  italics: 'Roboto-Italic.ttf',
  bolditalics: 'Roboto-MediumItalic.ttf',
}

/** Stands before the name of a font that is kept here. No font file begins with it. */
const MARK = 'yunque:'

const fonts = new Map<string, Font>()
const parsed = (file: string): Font => {
  const font = fonts.get(file) ?? fontkit.create(readFileSync(join(FOLDER, file)))
  fonts.set(file, font)

  return font
}

/** Whether a character can be printed: the four fonts hold the same ones. */
export const hasGlyph = (char: string): boolean => parsed(FILES.normal).hasGlyphForCodePoint(char.codePointAt(0) ?? 0)

/** How wide a text is on paper, in points. */
export const widthOf = (text: string, fontSize: number, isBold = false): number => {
  const font = parsed(isBold ? FILES.bold : FILES.normal)

  return (font.layout(text).advanceWidth / font.unitsPerEm) * fontSize
}

const fontOf = (file: string): Font => {
  const font = parsed(file)
  // A glyph remembers the letter that it was first used for, and text copied from a PDF has that letter: each paper begins anew.
  font._glyphs = {}

  return font
}

/**
 * pdfkit parses each font again for each paper, which is two thirds of the processor time of a paper. It cannot be given a parsed font,
 * but fontkit takes further formats: ours contains a font's name, and answers the font that was parsed before.
 */
const Kept = Object.assign(
  function kept({ buffer }: { buffer: Uint8Array }) {
    return fontOf(Buffer.from(buffer).toString('latin1').slice(MARK.length))
  },
  { probe: (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1', 0, MARK.length) === MARK },
)
fontkit.registerFormat(Kept)

const { virtualfs } = pdfmake as unknown as { virtualfs: { writeFileSync: (name: string, content: Buffer) => void } }
for (const file of Object.values(FILES)) virtualfs.writeFileSync(file, Buffer.from(`${MARK}${file}`))
pdfmake.setFonts({ Roboto: FILES })
// Security: the document's text may make the PDF fetch or open no file.
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy(() => false)
