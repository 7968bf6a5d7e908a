import type { PapelesTables } from '../../kernel/db/schema/papeles.ts'

type Mime = PapelesTables['papeles']['mime']

const FIRMAS: readonly { mime: Mime; extension: string; firma: readonly number[] }[] = [
  { mime: 'application/pdf', extension: 'pdf', firma: [0x25, 0x50, 0x44, 0x46, 0x2d] },
  { mime: 'image/jpeg', extension: 'jpg', firma: [0xff, 0xd8, 0xff] },
  { mime: 'image/png', extension: 'png', firma: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
]

/**
 * The kind of a file by its first bytes, whatever its name says (SEC-20). It is neither opened nor shown here, so anything hidden
 * after those bytes (a page, a bomb) has no effect.
 */
export const tipoDe = (bytes: Uint8Array) => FIRMAS.find(({ firma }) => firma.every((byte, i) => bytes[i] === byte))

const MAX_NOMBRE = 120

/** A file name that every program accepts: no folders, no control characters, and the extension of its real kind. */
export const nombreSeguro = (nombre: string, extension: string): string => {
  const base = (nombre.toWellFormed().split(/[\\/]/).at(-1) ?? '')
    .replaceAll(/[\p{Cc}\p{Cf}<>:"|?*]/gu, '')
    // The 2 of 'Certificado 45.2' is no extension.
    .replace(/\.(?=[^.]*\p{L})[^.]{1,8}$/u, '')
    .replace(/^[.\s]+/, '')
    .trim()

  return `${[...base].slice(0, MAX_NOMBRE).join('') || 'papel'}.${extension}`
}
