import * as z from 'zod'

/**
 * Each kind of value: it turns the text of the environment into what the servers use, or refuses it in Spanish for
 * whoever starts them.
 */

/** A whole number of `min` to `max`. */
export const entero = (min: number, max: number) => {
  const must = `debe ser un número entero de ${min} a ${max}`

  return z
    .string()
    .regex(/^\d{1,7}$/, must)
    .transform(Number)
    .pipe(z.int().min(min, must).max(max, must))
}

/** A share of all, 0 to 1. */
export const fraccion = () => {
  const must = 'debe ser un número de 0 a 1, como 0.1'

  return z
    .string()
    .regex(/^(0?\.\d{1,6}|[01](\.0*)?)$/, must)
    .transform(Number)
}

export const puerto = () => {
  const must = 'debe ser un puerto, de 0 a 65535'

  return z
    .string()
    .regex(/^\d{1,5}$/, must)
    .transform(Number)
    .pipe(z.int().max(65_535, must))
}

/** An address without path, query or password: http(s)://server[:port]. What is kept is its origin. */
export const origin = () => {
  const must = 'debe ser http(s)://servidor[:puerto], sin ruta ni clave'

  return z
    .url({ protocol: /^https?$/, error: must })
    .refine((text) => URL.parse(text)?.href === `${URL.parse(text)?.origin}/`, must)
    .transform((text) => new URL(text).origin)
}

/** An issuer's address, with its path: by TLS, but on this machine. What is kept is its text, by which it is compared. */
export const emisor = () => {
  const must = 'debe ser https://servidor[/ruta], sin consulta (http:// solo en esta máquina)'

  return z.url({ protocol: /^https?$/, error: must }).refine((text) => {
    const url = URL.parse(text)
    if (!url || url.search || url.hash || url.username) return false

    return url.protocol === 'https:' || ['127.0.0.1', 'localhost', '[::1]'].includes(url.hostname)
  }, must)
}

/** Where files are put by S3's protocol: who, at which server, into which bucket. */
export const almacen = () => {
  const must = 'debe ser https://CLAVE:SECRETO@servidor/cubo[/carpeta][?region=…] (http:// solo en esta máquina)'

  return z.url({ protocol: /^https?$/, error: must }).refine((text) => {
    const url = URL.parse(text)
    if (!url?.username || !url.password || url.pathname === '/') return false

    return url.protocol === 'https:' || ['127.0.0.1', 'localhost', '[::1]'].includes(url.hostname)
  }, must)
}

/** An address of another protocol, password and all. */
export const direccion = (protocol: RegExp, must: string) => z.url({ protocol, error: `debe ser ${must}` })

/** Several addresses, separated by commas. */
export const direcciones = (protocol: RegExp, must: string) =>
  z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim()))
    .pipe(z.array(direccion(protocol, must)))

export const uno = <const T extends readonly [string, ...string[]]>(...values: T) =>
  z.enum(values, `debe ser ${values.slice(0, -1).join(', ')}${values.length > 1 ? ' o ' : ''}${values.at(-1)}`)

export const texto = (min: number, max: number) => {
  const must = min > 1 ? `debe tener de ${min} a ${max} caracteres` : `debe tener ${max} caracteres o menos`

  return z.string().min(min, must).max(max, must)
}

/** Who may do something: 'todos', or the codes of modules, any one of which is enough. */
export const quienes = () =>
  z
    .string()
    .regex(/^(todos|[A-Z]{3}(,[A-Z]{3})*)$/, 'debe ser todos, o códigos de módulos separados por comas')
    .transform((text) => (text === 'todos' ? ('todos' as const) : text.split(',')))

/** The secret with which a program signs its calls. */
export const ficha = () =>
  z.string().regex(/^[\w-]{20,200}$/, 'debe tener de 20 a 200 letras sin acento, cifras, guiones o guiones bajos')

/** Whom a file is encrypted for, as `age-keygen` writes it. */
export const recipient = () =>
  z.string().regex(/^age1[0-9a-z]{20,4000}$/, 'debe ser una clave pública de age: age1… (la muestra age-keygen)')

export const correo = () => z.email('debe ser una dirección de correo')
