import { type ContactoForm, type ContactoRecord, contactoAnswer, contactoFormOf } from '@yunque/contracts/contactos'
import { type DocumentoForm, documentoLegible } from '@yunque/contracts/documento/documento'
import { type EstadoForm, estadoAnswer } from '@yunque/contracts/estado'
import type { Lugar } from '@yunque/contracts/productos'
import { contactosSearch } from '@yunque/contracts/search/contactos'
import { cotizacionesSearch } from '@yunque/contracts/search/cotizaciones'
import { notasVentasSearch } from '@yunque/contracts/search/notas-ventas'
import { facturasSearch } from '@yunque/contracts/search/representante'
import { Drift, readAnswer, reader, readerOf, UNREADABLE } from '@yunque/contracts/wire/reader'
import type * as z from 'zod'
import { compareContacto, compareDocumento, compareEstado, type Untold, type Verdict } from './compare-stored.ts'
import { Failure } from './failure.ts'
import { CALLS, type CallName } from './legacy/calls.ts'
import type { Legacy } from './legacy/legacy.ts'
import type { Context } from './trpc.ts'

/** What was looked for is not on the server until now, or nobody can tell. */
export type Trace = 'missing' | 'unknown'

/** The newest records that are looked at: what was lost a moment ago is among them. */
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

/**
 * The first of the candidates that holds exactly what was sent. One that may hold it leaves the matter unknown; when all
 * hold something else, it is missing, which a server that is still at work may yet prove wrong.
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

type Looked = Pick<Context, 'legacy' | 'recuerda'>

/**
 * What the server answered to the save under this key (LLA-12): it knows, and a save that is still under way is waited
 * for. Any other server is asked for what it holds.
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

type Row = { n_cotizacion: string; cliente: string }

/** The newest documents of a list, whatever its order: higher numbers are newer. A list that tells its clients is asked for them. */
const newestDocumentos = async (legacy: Legacy, tipo: Lugar, codigo_cliente: string): Promise<string[]> => {
  const rows: Record<Lugar, () => Promise<{ data: Row[] }>> = {
    cotizacion: () => legacy.call('cotizaciones.list', { body: cotizacionesSearch.parse({ codigo_cliente }) }),
    nota_venta: () => legacy.call('notasVentas.list', { body: notasVentasSearch.parse({ codigo_cliente }) }),
    'factura-representante': () => legacy.call('representante.facturas', { body: facturasSearch.parse({}) }),
  }
  const { data } = await rows[tipo]()

  return data
    .filter(({ cliente }) => cliente === '' || cliente === codigo_cliente)
    .map(({ n_cotizacion }) => n_cotizacion)
    .toSorted((a, b) => Number(b) - Number(a))
    .slice(0, MAX_READ)
}

const documentoConFaltas = withUntold(documentoLegible)

/** What a save of a document whose answer was lost has stored: the record itself, or the newest one of its client (ARQ-16). */
export const findDocumento = async (
  ctx: Looked,
  { tipo, id, idempotency_key, form }: { tipo: Lugar; id: string; idempotency_key: string; form: DocumentoForm },
) => {
  const { legacy } = ctx
  const known = await answered(ctx, 'documento.guardar', idempotency_key)
  if (known) return known

  return firstSame(id ? [id] : await newestDocumentos(legacy, tipo, form.cliente), async (n_cotizacion) => {
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
  })
}

const contactoConFaltas = withUntold(contactoAnswer)

/** Names of the record where they are not the form's (API-19). */
const OTRO_NOMBRE: Record<string, string> = { nombre: 'nombres', email: 'e_mail' }

/** The same of a contact. */
export const findContacto = async (
  ctx: Looked,
  { nro_cpt, idempotency_key, form }: { nro_cpt: string; idempotency_key: string; form: ContactoForm },
): Promise<ContactoRecord | Trace> => {
  const { legacy } = ctx
  const known = await answered(ctx, 'contactos.guardar', idempotency_key)
  if (known) return known === 'missing' ? known : known.contacto
  const { codigo_cliente, apellido: apellidos, nombre } = form
  const body = contactosSearch.parse({ codigo_cliente, apellidos, nombre })
  const found = nro_cpt ? [nro_cpt] : (await legacy.call('contactos.list', { body })).data.map((row) => row.nro_cpt)
  const newest = found.toSorted((a, b) => Number(b) - Number(a)).slice(0, MAX_READ)

  return firstSame(newest, async (number) => {
    const params = { nro_cpt: number }
    const { value, untold } = await legacy.call('contactos.get', { params, response: contactoConFaltas })
    const isUntold: Untold = (campo) => untold('contacto')(OTRO_NOMBRE[campo] ?? campo)

    return { verdict: compareContacto(form, contactoFormOf(value.contacto), isUntold), answer: value.contacto }
  })
}

const estadoConFaltas = withUntold(estadoAnswer)

/** The same of a status panel, whose quotation is there already. */
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
