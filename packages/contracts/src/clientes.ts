import * as z from 'zod'
import { codigo, codigoInput, cuenta, flagS, lista, opcionesDe, texto, textoInput, unoDe } from './codecs/codecs.ts'
import { ESTADOS_AVISO, RANGOS_CM05, type RangoCm05 } from './codecs/codigos.ts'
import { decimalOrEmpty } from './codecs/decimal.ts'
import { BUSCADO_MAX } from './codecs/text.ts'
import { elegidasInput } from './row.ts'
import { record } from './wire/reader.ts'

export { ESTADOS_AVISO, RANGOS_CM05, type RangoCm05 }

/** POST /api/cotizaciones/cliente/informacion (API-17). */
export const clienteInformacionRequest = z.strictObject({ codigo_cliente: codigoInput })
/** A warning about a client that staff must read. `origen`: where it is noted; '' from a server that does not tell it. */
export const notificacion = record(
  { mensaje: texto },
  { color: unoDe(['danger', 'warning'], 'warning') },
  { origen: texto },
)
export type Notificacion = z.output<typeof notificacion>
/** What a client owes and may owe, in each currency in which there is something to tell. */
export const limiteCliente = record(
  { moneda: unoDe(['D', 'P']) },
  { limite: decimalOrEmpty, deuda: decimalOrEmpty },
  { vencida: decimalOrEmpty },
)
export type LimiteCliente = z.output<typeof limiteCliente>
export const clienteInformacionAnswer = record(
  {},
  { notificaciones: lista(notificacion) },
  { limites: lista(limiteCliente) },
)

/** Searches that an autocomplete may name; the server holds what each looks up (SEC-13). */
export const busqueda = z.enum(['cliente'])
export type Busqueda = z.output<typeof busqueda>

/** What a screen asks of an autocomplete. The gateway builds the legacy `input` from its own table. */
export const buscarRequest = z.strictObject({ tipo: busqueda, q: textoInput(BUSCADO_MAX) })

const columnas = z.object({ text: z.string(), value: z.string() })

/** POST /api/search/select (API-06), as the legacy server takes it: `searchAtributes` is its spelling. */
export const searchSelectRequest = z.object({
  q: textoInput(BUSCADO_MAX),
  input: z.object({
    name: z.string(),
    label: z.string(),
    type: z.string(),
    autocompleteUrl: z.string(),
    query: z.string().optional(),
    results: z.unknown().optional(),
    searchAtributes: columnas.optional(),
    /** So spelled by our gateways until 0.6.0, which work beside a newer server while it is upgraded (OPE-04). */
    searchAttributes: columnas.optional(),
    searchType: busqueda,
    searchWhere: z.array(z.object({ field: z.string(), op: z.string(), value: z.string() })),
  }),
})

/** The customers' search of the contact form and the quotation: by razón or code, customers only (marca_cpt C). */
export const BUSQUEDA_CLIENTE = {
  name: 'codigo_cliente',
  label: 'Empresa',
  type: 'autocomplete',
  autocompleteUrl: '/api/search/select',
  query: '',
  results: [],
  searchAtributes: { text: 'razon', value: 'cod' },
  searchType: 'cliente',
  searchWhere: [
    { field: 'razon', op: 'like', value: '' },
    { field: 'cod', op: 'like', value: '' },
    { field: 'marca_cpt', op: '=', value: 'C' },
  ],
} as const satisfies z.input<typeof searchSelectRequest>['input']

/** The body of a search for clients by what was typed. */
export const buscarCliente = (q: string) => ({ q, input: { ...BUSQUEDA_CLIENTE, query: q } })

/** A client found; its CUIT, which tells two of one name apart. */
export const opcionCliente = record({ value: codigo }, { text: texto }, { cuit: texto })
export const searchSelectAnswer = opcionesDe(opcionCliente)

export const cm05Avisar = z.strictObject({ codigos: elegidasInput(codigoInput) })
/**
 * How many notices are on their way now, how many were sent before, and how many have no address to go to. `sin_configurar`: none goes
 * out until mail is set up (PAN-25).
 */
export const cm05AvisarAnswer = record(
  {},
  { en_cola: cuenta, repetidos: cuenta, sin_correo: cuenta },
  { sin_configurar: flagS },
)
