import {
  type ContactoForm,
  type ContactoRecord,
  contactoAnswer,
  type contactoBuscar,
  contactoFormOf,
} from '@yunque/contracts/contactos'
import { type documentoBuscar, documentoLegible } from '@yunque/contracts/documento/documento'
import { type EstadoForm, estadoAnswer } from '@yunque/contracts/estado'
import type { MaestroRow } from '@yunque/contracts/maestros/formas'
import type { Lugar } from '@yunque/contracts/productos'
import { contactosSearch } from '@yunque/contracts/search/contactos'
import { cotizacionesSearch } from '@yunque/contracts/search/cotizaciones'
import { notasVentasSearch } from '@yunque/contracts/search/notas-ventas'
import { facturasSearch } from '@yunque/contracts/search/representante'
import { Drift } from '@yunque/contracts/wire/drift'
import { readAnswer, reader, readerOf, UNREADABLE } from '@yunque/contracts/wire/reader'
import type * as z from 'zod'
import { Failure } from '../failure.ts'
import { CALLS, type CallName } from '../legacy/calls.ts'
import type { Legacy } from '../legacy/legacy.ts'
import type { Context } from '../trpc.ts'
import type { Untold, Verdict } from './compare-fields.ts'
import { compareContacto, compareDocumento, compareEstado } from './compare-stored.ts'

/** Nothing was found: `missing` means it is not on the server so far, `unknown` that nobody can tell. */
export type Trace = 'missing' | 'unknown'

/** How many of the newest records are looked at: one that was saved a moment ago is among them. */
const MAX_READ = 5

/** An answer with the places that it left out, each by its path: 'cotizacion.referencia', 'cotizacion.productos[].ficha'. */
const withUntold = <T extends z.ZodType>(schema: T) => {
  const { read } = readerOf<z.output<T>>(schema as z.ZodType<z.output<T>>)

  return reader<{ value: z.output<T>; untold: (path: string) => Untold }, z.input<T>>({
    read: (value, _drift, path) => {
      const own = new Drift()
      const found = read(value, own, path)
      if (found === UNREADABLE) return UNREADABLE
      const places = new Set(own.list.map((departure) => departure.path))
      const isCut = own.list.some(({ kind }) => kind === 'dropped')

      return {
        value: found,
        untold: (at) => (campo) => isCut || places.has(`${at}.${campo}`) || places.has(`${at}.${campo}[]`),
      }
    },
  })
}

/** Numbers of records, the newest first. `isCut`: there may be newer ones that the list did not show. */
type Newest = { numbers: string[]; isCut: boolean }

/**
 * Sorts by number, since a higher one is newer and lists come in any order. A list that is sorted from the newest has shown
 * the newest ones even where it is cut.
 */
const newestOf = (numbers: string[], total: number | null): Newest => {
  const newest = numbers.toSorted((a, b) => Number(b) - Number(a))

  return { numbers: newest, isCut: (total ?? 0) > numbers.length && newest.join() !== numbers.join() }
}

/** What was newest before a save: '0' where there was nothing. */
const markOf = ({ numbers: [newest = '0'] }: Newest) => newest

/**
 * The first candidate that holds exactly what was sent. If one may hold it, the result is unknown. If all hold something
 * else, it is missing, which a server that is still at work may yet prove wrong.
 */
const firstSame = async <A>(
  candidates: readonly string[],
  look: (id: string) => Promise<{ verdict: Verdict; answer: A }>,
): Promise<A | Trace> => {
  let trace: Trace = 'missing'
  for (const id of candidates) {
    const { verdict, answer } = await look(id)
    if (verdict === 'same') return answer
    if (verdict === 'unsure') trace = 'unknown'
  }

  return trace
}

/**
 * Does what `firstSame` does, but only among records that are newer than the save: an older one with the same content
 * is another record (ARQ-16). Where it is not known what was there before, or what is there now, the result is unknown.
 */
const firstNew = async <A>({ numbers, isCut }: Newest, desde: string, look: Parameters<typeof firstSame<A>>[1]) => {
  const found = await firstSame(numbers.filter((number) => Number(number) > Number(desde)).slice(0, MAX_READ), look)
  const isUnsure = desde === '' ? found !== 'missing' : found === 'missing' && isCut

  return isUnsure ? 'unknown' : found
}

type Looked = Pick<Context, 'legacy' | 'recuerda'>

/**
 * What the server answered to the save under this key (LLA-12): our own server knows it, and waits for a save that is under
 * way. Another server is asked for its records instead.
 */
const answered = async <N extends CallName>(
  { legacy, recuerda }: Looked,
  name: N,
  clave: string,
): Promise<z.output<(typeof CALLS)[N]['response']> | 'missing' | undefined> => {
  if (!(await recuerda())) return undefined
  const { guardado, respuesta } = await legacy.call('sesion.guardado', { params: { clave } })
  if (guardado === 'N') return 'missing'
  const { value } = readAnswer(CALLS[name].response as z.ZodType, respuesta)
  if (value === UNREADABLE) throw new Failure('UNEXPECTED_ANSWER', name)

  return value as z.output<(typeof CALLS)[N]['response']>
}

/** What a save of a master's row whose answer was lost has stored: its key alone can tell. */
export const findMaestro = async (
  ctx: Looked,
  { idempotency_key }: { idempotency_key: string },
): Promise<MaestroRow | Trace> => {
  const known = await answered(ctx, 'maestros.guardar', idempotency_key)
  if (known === undefined || known === 'missing') return known ?? 'unknown'

  return known.registro
}

type Row = { n_cotizacion: string; cliente: string }

/**
 * The newest documents of a client. The list of facturas has no filter by client: rows of others are dropped, where they
 * tell whose they are.
 */
const newestDocumentos = async (legacy: Legacy, tipo: Lugar, codigo_cliente: string): Promise<Newest> => {
  const rows: Record<Lugar, () => Promise<{ data: Row[]; total: number | null }>> = {
    cotizacion: () => legacy.call('cotizaciones.list', { body: cotizacionesSearch.parse({ codigo_cliente }) }),
    nota_venta: () => legacy.call('notasVentas.list', { body: notasVentasSearch.parse({ codigo_cliente }) }),
    'factura-representante': () => legacy.call('representante.facturas', { body: facturasSearch.parse({}) }),
  }
  const { data, total } = await rows[tipo]()
  const { numbers, isCut } = newestOf(
    data.map(({ n_cotizacion }) => n_cotizacion),
    total,
  )
  const others = data.filter(({ cliente }) => cliente !== '' && cliente !== codigo_cliente)
  const foreign = new Set(others.map(({ n_cotizacion }) => n_cotizacion))

  return { numbers: numbers.filter((number) => !foreign.has(number)), isCut }
}

export const markDocumento = async (legacy: Legacy, tipo: Lugar, codigo_cliente: string): Promise<string> =>
  markOf(await newestDocumentos(legacy, tipo, codigo_cliente))

const documentoConFaltas = withUntold(documentoLegible)

/** What a save of a document whose answer was lost has stored: the record itself, or the newest one of its client (ARQ-16). */
export const findDocumento = async (
  ctx: Looked,
  { tipo, id, idempotency_key, form, desde }: z.output<typeof documentoBuscar>,
) => {
  const { legacy } = ctx
  const known = await answered(ctx, 'documento.guardar', idempotency_key)
  if (known) return known

  const look = async (n_cotizacion: string) => {
    const { value, untold } = await legacy.call('documento.get', {
      params: { tipo, id: n_cotizacion },
      response: documentoConFaltas,
    })
    const { cotizacion } = value
    const parts = { header: untold('cotizacion'), line: untold('cotizacion.productos[]') }

    return {
      verdict: compareDocumento(form, cotizacion, parts),
      answer: { n_cotizacion, version: cotizacion.version },
    }
  }

  return id ? firstSame([id], look) : firstNew(await newestDocumentos(legacy, tipo, form.cliente), desde, look)
}

const contactoConFaltas = withUntold(contactoAnswer)

/** The record's name of each field that the form calls otherwise (API-19). */
const OTRO_NOMBRE: Record<string, string> = { nombre: 'nombres', email: 'e_mail' }

type Nombre = Pick<ContactoForm, 'codigo_cliente' | 'apellido' | 'nombre'>

/** A client's contacts of this name. */
const newestContactos = async (
  legacy: Legacy,
  { codigo_cliente, apellido: apellidos, nombre }: Nombre,
): Promise<Newest> => {
  const body = contactosSearch.parse({ codigo_cliente, apellidos, nombre })
  const { data, total } = await legacy.call('contactos.list', { body })

  return newestOf(
    data.map(({ nro_cpt }) => nro_cpt),
    total,
  )
}

export const markContacto = async (legacy: Legacy, nombre: Nombre): Promise<string> =>
  markOf(await newestContactos(legacy, nombre))

/** The same of a contact. */
export const findContacto = async (
  ctx: Looked,
  { nro_cpt, idempotency_key, form, desde }: z.output<typeof contactoBuscar>,
): Promise<ContactoRecord | Trace> => {
  const { legacy } = ctx
  const known = await answered(ctx, 'contactos.guardar', idempotency_key)
  if (known) return known === 'missing' ? known : known.contacto
  const look = async (number: string) => {
    const params = { nro_cpt: number }
    const { value, untold } = await legacy.call('contactos.get', { params, response: contactoConFaltas })
    const isUntold: Untold = (campo) => untold('contacto')(OTRO_NOMBRE[campo] ?? campo)

    return { verdict: compareContacto(form, contactoFormOf(value.contacto), isUntold), answer: value.contacto }
  }

  return nro_cpt ? firstSame([nro_cpt], look) : firstNew(await newestContactos(legacy, form), desde, look)
}

const estadoConFaltas = withUntold(estadoAnswer)

/** What a save of a status panel whose answer was lost has stored. Its quotation exists already. */
export const findEstado = async (
  ctx: Looked,
  { n_cotizacion, idempotency_key, form }: { n_cotizacion: string; idempotency_key: string; form: EstadoForm },
) => {
  const known = await answered(ctx, 'estado.guardar', idempotency_key)
  if (known) return known

  return firstSame([n_cotizacion], async () => {
    const { value, untold } = await ctx.legacy.call('estado.get', {
      params: { n_cotizacion },
      body: { codigo_cliente: form.codigo_cliente },
      response: estadoConFaltas,
    })
    const parts = { header: untold('cotizacion'), line: untold('productos[]') }

    return {
      verdict: compareEstado(form, value, parts),
      answer: { n_cotizacion, version: value.cotizacion.version },
    }
  })
}
