import * as z from 'zod'
import { enteroOrCero, flagS, lista, mapa, numeroInput, texto, textoInput, unoDe } from '../codecs/codecs.ts'
import { fechaHora } from '../codecs/dates.ts'
import { record } from '../wire/reader.ts'

/** Encodings of a file. CP850 comes from ERPs older than Windows, windows-1252 from Excel's .csv. */
export const CODIFICACIONES = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'cp850'] as const
/** What stands between two cells of a text. */
export const SEPARADORES = [';', ',', '\t', '|'] as const
/** The decimal sign of a column. */
export const SIGNOS = [',', '.'] as const
/** The order in which a column writes its days. */
export const ORDENES_FECHA = ['dma', 'mda', 'amd'] as const

/** What would become of a row of a file (DAT-06). */
export const ESTADOS_FILA = ['nueva', 'cambia', 'igual', 'rechazada'] as const
export type EstadoFila = (typeof ESTADOS_FILA)[number]

/** The states of an import, in order: uploading, waiting to be read, read, waiting to be stored, stored, waiting to be undone, failed. */
const ESTADOS = ['subiendo', 'por_mirar', 'mirada', 'por_guardar', 'guardada', 'por_deshacer', 'fallida'] as const

/** Bytes of a file that travel at once, and how many there may be in all (DAT-05). */
export const PARTE_BYTES = 480 * 1024
export const ARCHIVO_MAX_BYTES = 200 * 1024 * 1024
export const CELDA_MAX = 4_000
/** Rows that a screen shows at once. */
export const FILAS_PAGINA = 100

const campoRow = record(
  { campo: texto, label: texto, clase: texto },
  { obligatorio: flagS, clave: flagS, varias: flagS, opciones: lista(record({ value: texto, text: texto })) },
)
export type CampoImportar = z.output<typeof campoRow>
const conjuntoRow = record({ nombre: texto, label: texto }, { campos: lista(campoRow), ayuda: texto })
export type ConjuntoImportar = z.output<typeof conjuntoRow>

const cuentas = record(
  {},
  { nuevas: enteroOrCero, cambiadas: enteroOrCero, iguales: enteroOrCero, rechazadas: enteroOrCero },
)

/** A column of a file: its title, the field that it holds, how it writes figures and dates, and some of its values. */
const columnaRow = record(
  {},
  {
    /** `fija`: not a column of the file but a text that holds for all of its rows. */
    titulo: texto,
    campo: texto,
    muestra: lista(texto),
    fija: texto,
    signo: unoDe([...SIGNOS, ''], ''),
    orden: unoDe([...ORDENES_FECHA, ''], ''),
    /** Of cells that are no value of the field: whether a person chose to leave them empty, and how many rows have one. */
    vaciar: flagS,
    malas: enteroOrCero,
  },
)
export type ColumnaImportar = z.output<typeof columnaRow>

/**
 * A name in the file that matches no record: in how many rows it stands, suggested records, whether the import may make
 * it, and the person's answer, which is a code or CREAR (DAT-05).
 */
const sueltaRow = record(
  { campo: texto, texto: texto },
  { filas: enteroOrCero, sugeridas: lista(record({ value: texto, text: texto })), creable: flagS, codigo: texto },
)
export type SueltaImportar = z.output<typeof sueltaRow>
/** The answer for a name whose record is to be made by the import. */
export const CREAR = '+'

/** How a file was read (DAT-05). `titulos`: the row that names the columns, 0 where there is none. */
const lecturaRecord = record(
  {},
  {
    codificacion: texto,
    separador: texto,
    hoja: texto,
    hojas: lista(texto),
    titulos: enteroOrCero,
    columnas: lista(columnaRow),
    faltan: lista(texto),
    primeras: lista(lista(texto)),
    perfil: flagS,
    sueltas: lista(sueltaRow),
    /** Lines of totals, which are no rows: the number of each, and its first words. */
    totales: lista(record({ fila: texto, texto })),
  },
)

/** An import, with its file and how far it is (DAT-05 to DAT-07). */
export const importacionRecord = record(
  { id: texto, conjunto: texto, estado: unoDe(ESTADOS) },
  {
    archivo: texto,
    label: texto,
    usuario: texto,
    momento: fechaHora,
    filas: enteroOrCero,
    hechas: enteroOrCero,
    cuentas,
    lectura: lecturaRecord,
    error: texto,
    parcial: flagS,
    deshecha: fechaHora,
    deshecha_por: texto,
  },
)
export type ImportacionRecord = z.output<typeof importacionRecord>
export const importacionAnswer = record({ importacion: importacionRecord })

/** The sets that can be imported, and the latest imports. */
export const importarInicio = record({}, { conjuntos: lista(conjuntoRow), recientes: lista(importacionRecord) })

const filaRow = record(
  { fila: texto, estado: unoDe(ESTADOS_FILA) },
  { celdas: mapa(texto), antes: mapa(texto), faltas: mapa(texto) },
)
export type FilaImportar = z.output<typeof filaRow>
export const importarFilas = record({}, { filas: lista(filaRow), hay_mas: flagS })

export const importarAbrir = z.strictObject({
  conjunto: z.string().max(40),
  archivo: textoInput(200),
  bytes: z.number().int().min(1, 'El archivo está vacío.').max(ARCHIVO_MAX_BYTES, 'El archivo es demasiado grande.'),
})
export const importarParte = z.strictObject({
  parte: z.number().int().min(0).max(1_000),
  /** In base64. */
  datos: z.string().max(PARTE_BYTES * 1.4),
})
/** What a person says about a file; what is left out is found by reading it. */
export const importarMirar = z.strictObject({
  codificacion: z.enum(CODIFICACIONES).optional(),
  separador: z.enum(SEPARADORES).optional(),
  hoja: z.string().max(100).optional(),
  titulos: z.number().int().min(0).max(1_000).optional(),
  columnas: z
    .array(
      z.strictObject({
        campo: z.string().max(40),
        signo: z.enum([...SIGNOS, '']),
        orden: z.enum([...ORDENES_FECHA, '']),
        vaciar: z.boolean().default(false),
      }),
    )
    .max(500)
    .optional(),
  /** Texts that hold for all rows, of fields that the file has no column for. */
  fijas: z
    .array(z.strictObject({ campo: z.string().max(40), texto: textoInput(200) }))
    .max(60)
    .optional(),
  /** What names in the file stand for: the code of a record, or CREAR. */
  referencias: z
    .array(z.strictObject({ campo: z.string().max(40), texto: textoInput(200), codigo: z.string().max(60) }))
    .max(1_000)
    .optional(),
})
export type ImportarMirar = z.output<typeof importarMirar>
export const importarVer = z.strictObject({
  estado: z.enum(['', ...ESTADOS_FILA]),
  /** After this row. */
  desde: z.number().int().min(0),
})
export const importarCorregir = z.strictObject({
  fila: z.number().int().min(1),
  campo: z.string().max(40),
  texto: textoInput(CELDA_MAX),
})
/** A name under which the chosen columns are kept, to be used for later files (DAT-08). */
export const perfilInput = z
  .string()
  .max(40, 'Máximo 40 caracteres')
  .regex(/^[\p{L}\d]+([ .-][\p{L}\d]+)*$/u, 'Use letras, números y guiones.')
export const importarGuardar = z.strictObject({
  parcial: z.boolean(),
  /** Whether the file lists everything: lots of stock that it does not name are then set to nothing (DAT-10). */
  entera: z.boolean().default(false),
  perfil: z.union([z.literal(''), perfilInput]).default(''),
})

export const importacionRequest = z.strictObject({ id: numeroInput })
const key = { idempotency_key: z.uuid() }
export const importarAbrirRequest = z.strictObject({ ...importarAbrir.shape, ...key })
export const importarParteRequest = z.strictObject({ ...importacionRequest.shape, ...importarParte.shape })
export const importarMirarRequest = z.strictObject({ ...importacionRequest.shape, ...importarMirar.shape, ...key })
export const importarVerRequest = z.strictObject({ ...importacionRequest.shape, ...importarVer.shape })
export const importarCorregirRequest = z.strictObject({
  ...importacionRequest.shape,
  ...importarCorregir.shape,
  ...key,
})
export const importarGuardarRequest = z.strictObject({ ...importacionRequest.shape, ...importarGuardar.shape, ...key })
export const importarDeshacerRequest = z.strictObject({ ...importacionRequest.shape, ...key })
