import * as z from 'zod'
import {
  codigoInput,
  codigoInputOrEmpty,
  codigoOrEmpty,
  condicionAjuste,
  flagS,
  numeroInput,
  texto,
  textoInput,
} from '../codecs/codecs.ts'
import type { Lugar } from '../codecs/codigos.ts'
import { fecha, fechaInputOrEmpty } from '../codecs/dates.ts'
import { negocio } from '../productos.ts'
import { CAMPOS, type Campo, type CampoCabecera, emptyCampo } from './fields.ts'
import { type Listado, listadosDe } from './listed.ts'

// The header as it travels, made from its fields: the form, the record, and the part of the record that only our own
// server tells.

const FORM = {
  cliente: () => codigoInput,
  negocio: () => negocio,
  codigo: () => codigoInputOrEmpty,
  texto: ({ max = 0 }: Campo) => textoInput(max),
  fecha: () => fechaInputOrEmpty,
  marca: () => flagS,
  condicion: () => z.union([z.literal(''), condicionAjuste.def.in]),
  numero: () => z.union([z.literal(''), numeroInput]),
}

/** Fields without which a document could not be saved again are read as essential: documento.ts names them. */
const RECORD = {
  codigo: codigoOrEmpty,
  texto,
  fecha,
  marca: flagS,
  condicion: codigoOrEmpty,
  numero: codigoOrEmpty,
}

type Fields = typeof CAMPOS
type Sent<C extends Campo> = ReturnType<(typeof FORM)[C['holds']]>
type Form = {
  [K in CampoCabecera]: Fields[K] extends { later: true } ? z.ZodDefault<Sent<Fields[K]>> : Sent<Fields[K]>
}
type Told = keyof { [K in CampoCabecera as Fields[K]['holds'] extends keyof typeof RECORD ? K : never]: true }
type OwnField = keyof { [K in Told as Fields[K] extends { own: true } ? K : never]: true }
type Reading<Names extends Told> = { [K in Names]: (typeof RECORD)[Fields[K]['holds'] & keyof typeof RECORD] }

const campos = Object.entries(CAMPOS) as [CampoCabecera, Campo][]

const sent = (campo: Campo) => {
  const schema: z.ZodType = FORM[campo.holds](campo)

  return campo.later ? schema.default(emptyCampo(campo)) : schema
}

const told = (isOwn: boolean) =>
  Object.fromEntries(
    campos.flatMap(([name, { holds, own = false }]) =>
      holds in RECORD && own === isOwn ? [[name, RECORD[holds as keyof typeof RECORD]]] : [],
    ),
  )

export const headerForm = Object.fromEntries(campos.map(([name, campo]) => [name, sent(campo)])) as Form
export const headerRecord = told(false) as Reading<Exclude<Told, OwnField>>
export const headerOwn = told(true) as Reading<OwnField>

type Read<K extends CampoCabecera> = Fields[K]['holds'] extends keyof typeof RECORD
  ? (typeof RECORD)[Fields[K]['holds']]
  : typeof texto
type Own = { [K in CampoCabecera]: Fields[K] extends { own: true } ? K : never }[CampoCabecera]
type Listed<T extends Lugar> = {
  told: { [K in Exclude<Listado<T>, Own>]: Read<K> }
  own: { [K in Extract<Listado<T>, Own>]: Read<K> }
}

/** The codecs of the header fields that a list's row shows (listed.ts). */
export const listed = <T extends Lugar>(tipo: T): Listed<T> => {
  const reads = (isOwn: boolean) =>
    Object.fromEntries(
      listadosDe(tipo).flatMap((name: CampoCabecera) => {
        const { holds, own }: Campo = CAMPOS[name]
        return (own ?? false) === isOwn ? [[name, holds in RECORD ? RECORD[holds as keyof typeof RECORD] : texto]] : []
      }),
    )

  return { told: reads(false), own: reads(true) } as Listed<T>
}
