import { type Campo, type Maestro, nombreDe, textosDe } from '@yunque/contracts/maestros/maestro'
import { type RawBuilder, sql } from 'kysely'
import { asTexto } from './as-texto.ts'

const de = (nombre: string) => sql.ref(`t.${nombre}`)

const par = (nombre: string, valor: RawBuilder<unknown>) => sql`${sql.lit(nombre)}, ${valor}`

const isEnUso = ({ sinBaja }: Maestro) => (sinBaja ? sql`true` : de('en_uso'))

/** A row `t` of the master as it is read: every field as text, references also by name. */
export const filaDe = (maestro: Maestro): RawBuilder<Record<string, string>> =>
  sql`jsonb_build_object(${sql.join([
    par('id', sql`t.registro::text`),
    par('version', sql`t.version::text`),
    par('estado', sql`case when ${isEnUso(maestro)} then 'A' else 'B' end`),
    ...maestro.campos.flatMap((campo) => {
      const valor = par(campo.nombre, asTexto(de(campo.nombre), campo.clase))
      if (campo.clase !== 'referencia') return [valor]
      const { tabla, codigo, nombre, deCliente } = campo.a
      const deQuien = deCliente
        ? sql`|| ' · ' || (select cl.razon from clientes cl where cl.codigo = r.cliente)`
        : sql``
      const llamado = sql`coalesce((select r.${sql.ref(nombre)} ${deQuien} from ${sql.table(tabla)} r
        where r.${sql.ref(codigo)} = ${de(campo.nombre)}), '')`

      return [valor, par(nombreDe(campo.nombre), llamado)]
    }),
  ])})`

/** Condition for the master's rows of the table. */
export const donde = ({ donde: fijo = {} }: Maestro): RawBuilder<boolean> => {
  const conditions = Object.entries(fijo).map(([nombre, valor]) => sql<boolean>`${de(nombre)} = ${valor}`)

  return conditions.length === 0 ? sql<boolean>`true` : sql`${sql.join(conditions, sql` and `)}`
}

/** A form's text as its column stores it: '' is null, except in a text column. */
export const escrito = ({ clase }: Campo, texto: string): RawBuilder<unknown> => {
  const valor = texto.trim()
  switch (clase) {
    case 'textos':
      return sql`${textosDe(valor)}::text[]`
    case 'texto':
    case 'codigo':
      return sql`${valor}`
    case 'decimal':
      return sql`${valor || null}::numeric`
    case 'entero':
      return sql`${valor || null}::bigint`
    case 'fecha':
      return sql`${valor || null}::date`
    default:
      return sql`${valor || null}`
  }
}
