import * as z from 'zod'
import { codigoInput, lista, opciones, texto, textoInput, unoDe } from './codecs.ts'
import { record } from './reader.ts'

/** Generic client, for a buyer without a record of his own (EST-02). */
export const CLIENTE_GENERICO = '9999'

/** POST /api/cotizaciones/cliente/informacion (API-17). */
export const clienteInformacionRequest = z.strictObject({ codigo_cliente: codigoInput })
export const notificacion = record({ mensaje: texto }, { color: unoDe(['danger', 'warning'], 'warning') })
export type Notificacion = z.output<typeof notificacion>
export const clienteInformacionAnswer = record({}, { notificaciones: lista(notificacion) })

/** Searches that an autocomplete may name; the server holds what each looks up (SEC-13). */
export const busqueda = z.enum(['cliente'])
export type Busqueda = z.output<typeof busqueda>

/** What a screen asks of an autocomplete. The gateway builds the legacy `input` from its own table. */
export const buscarRequest = z.strictObject({ tipo: busqueda, q: textoInput(100) })

/** POST /api/search/select (API-06), as the legacy server takes it. */
export const searchSelectRequest = z.object({
  q: textoInput(100),
  input: z.object({
    name: z.string(),
    label: z.string(),
    type: z.string(),
    autocompleteUrl: z.string(),
    query: z.string().optional(),
    results: z.unknown().optional(),
    searchAttributes: z.object({ text: z.string(), value: z.string() }),
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
  searchAttributes: { text: 'razon', value: 'cod' },
  searchType: 'cliente',
  searchWhere: [
    { field: 'razon', op: 'like', value: '' },
    { field: 'cod', op: 'like', value: '' },
    { field: 'marca_cpt', op: '=', value: 'C' },
  ],
} as const satisfies z.input<typeof searchSelectRequest>['input']

export const searchSelectAnswer = opciones
