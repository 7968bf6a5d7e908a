import * as z from 'zod'
import {
  codigo,
  codigoInput,
  enteroOrCero,
  flagS,
  lista,
  listaEntera,
  numeroInput,
  opciones,
  texto,
  textoInput,
  unoDe,
} from './codecs/codecs.ts'
import { ESTADOS_RECIBIDO, type EstadoRecibido } from './codecs/codigos.ts'
import { fechaHora } from './codecs/dates.ts'
import { camposDeRecibido } from './list/pedidos.ts'
import { negocio, reglas } from './productos.ts'
import { CODECS } from './row.ts'
import { record } from './wire/reader.ts'

export { ESTADOS_RECIBIDO, type EstadoRecibido }

/** Characters of a request: a long mail with what it quotes. */
export const PEDIDO_MAX = 20_000

/** POST /api/cotizaciones/pedidos/leer: a client's request against the families of one business line (PED-01). */
export const pedidoLeerRequest = z.strictObject({
  negocio,
  texto: z.string().min(1, 'Pegue el pedido.').max(PEDIDO_MAX, `El pedido tiene más de ${PEDIDO_MAX} caracteres.`),
})

/** Bytes of a file that a client sent; as base64 it is a third longer, and has to pass as one body. */
export const ARCHIVO_MAX = 2_900_000

/** POST /api/cotizaciones/pedidos/archivo: the text of a file, for a person to look at and have read (PED-06). */
export const pedidoArchivoRequest = z.strictObject({
  nombre: textoInput(300),
  contenido: z.base64().max(Math.ceil(ARCHIVO_MAX / 3) * 4, 'El archivo tiene más de 2,9 MB.'),
})
export const pedidoArchivo = record({ texto }, { avisos: lista(texto) })

/** A piece of the request's text, as offsets into it. */
const trozo = record({}, { desde: enteroOrCero, hasta: enteroOrCero })

/**
 * One field of a candidate line. `lugar` is 'familia', 'productos.0', 'atributos.0', 'medidas.0', 'cantidad' or 'um'; `valor` is ''
 * while it has to be asked. `dicho` is how the text writes a number that was converted (PED-02).
 */
const campoLeido = record(
  {},
  {
    lugar: texto,
    nombre: texto,
    valor: texto,
    muestra: texto,
    certeza: unoDe(['seguro', 'probable', 'preguntar'], 'preguntar'),
    dicho: texto,
    cercana: texto,
    alternativas: opciones,
    trozos: lista(trozo),
  },
  {
    /**
     * The person whose taught words gave the value, and their id where the reader may forget them; '' where the text
     * itself says it (PED-05).
     */
    origen: texto,
    olvidable: texto,
    /** Of a measure: the unit that its values are in; mm where the server does not say. */
    unidad: texto,
  },
)
export type CampoLeido = z.output<typeof campoLeido>

/** A line of the text, and what it asks for; one that asks for nothing has no fields (PED-03). */
const renglonLeido = record(
  {},
  {
    texto,
    desde: enteroOrCero,
    hasta: enteroOrCero,
    es: unoDe(['pedido', 'encabezado', 'otro'], 'otro'),
    campos: listaEntera(campoLeido),
    observacion: texto,
    /** Unit of the familia's quantity, as its definition tells it. */
    um1: texto,
    /** How many attributes the familia has: a line has a cell for each, whether the text names it or not. */
    atributos: enteroOrCero,
  },
  {
    reglas,
    /** Words of the line that no field took. They may be remembered as the answer to the line's question (PED-05). */
    recordable: texto,
    /** Another reader proposes this line, so that each of its fields must be confirmed (PED-08). */
    ayuda: flagS,
  },
)
export type RenglonLeido = z.output<typeof renglonLeido>

export const pedidoLeido = record(
  { renglones: listaEntera(renglonLeido) },
  {},
  {
    /** Some lines could not be read, and another reader may be asked about them by 'pedidos/ayuda' (PED-08). */
    ayuda: flagS,
  },
)
export type PedidoLeido = z.output<typeof pedidoLeido>

/** A request that a save keeps with its document (PED-04). `renglones`: the lines taken of it, '12-40,55-80', as offsets into it. */
export const pedidoTomado = z.strictObject({
  texto: textoInput(PEDIDO_MAX).refine((text) => text.trim() !== '', 'Pegue el pedido.'),
  renglones: z
    .string()
    .max(PEDIDO_MAX)
    .regex(/^(\d{1,5}-\d{1,5}(,\d{1,5}-\d{1,5})*)?$/)
    .default(''),
  /** The mail that it came by; '' of one that was pasted or a file (PED-07). */
  recibido: z.union([z.literal(''), numeroInput]).default(''),
})
export type PedidoTomado = z.output<typeof pedidoTomado>

/** POST /api/cotizaciones/{tipo}/{id}/pedidos: what the client asked for, as it was kept with the document, oldest first. */
export const pedidosGuardados = record({
  pedidos: listaEntera(record({ texto }, { renglones: texto, cuando: fechaHora, usuario: texto })),
})
export type PedidoGuardado = z.output<typeof pedidosGuardados>['pedidos'][number]

/** POST /api/cotizaciones/pedidos/recordar: remembers, for the user who says so, that these words mean this option (PED-05). */
export const pedidoRecordar = z.strictObject({
  familia: codigoInput,
  selector: z.number().int().min(0).max(99),
  valor: codigoInput,
  nombre: textoInput(60),
  renglon: textoInput(600),
})
/** POST /api/cotizaciones/pedidos/olvidar: forgets one of the user's own words, until it is accepted for all. */
export const pedidoOlvidar = z.strictObject({ id: numeroInput })

/** A request with its text, plain whatever the mail was made of. */
export const recibidoRecord = record(
  { id: codigo },
  {
    ...camposDeRecibido(CODECS),
    nro_cpt: texto,
    contacto: texto,
    responder_a: texto,
    negocio: texto,
    texto,
    avisos: lista(texto),
  },
)
export type RecibidoRecord = z.output<typeof recibidoRecord>

export const recibidoRequest = z.strictObject({ id: numeroInput })

/**
 * What can be done with a request: `tomar` it if nobody else has it, `quitar` it from somebody else, `soltar` one's
 * own, `descartar` it, or `recuperar` one that was discarded.
 */
export const recibidoCambiar = z.strictObject({
  id: numeroInput,
  accion: z.enum(['tomar', 'quitar', 'soltar', 'descartar', 'recuperar']),
})
export type RecibidoCambiar = z.output<typeof recibidoCambiar>

/** Whether the desk reads a mailbox, when it last did, and since when something keeps it from doing so. */
export const buzonAnswer = record({ configurado: flagS }, { leido: fechaHora, motivo: texto, motivo_desde: fechaHora })
