/** Told of a file that the browser cannot read any more, mostly because it was saved anew after it was chosen. */
export const ILEGIBLE = 'El archivo cambió desde que lo eligió, o no se puede leer. Elíjalo otra vez.'

export const isUnreadable = (error: unknown): boolean => error instanceof DOMException && error.name !== 'AbortError'

/** The end of a file's name, with what it is of, in so many characters as people count them (LIM-13). */
export const nombreDe = ({ name }: File, max: number): string => Array.from(name).slice(-max).join('')

/** A file, or a part of one, as a call takes it. */
export const base64Of = (contenido: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(contenido)
  })
