import { maestroRow } from '@yunque/contracts/maestros/formas'
import { columnasDe, ordenesDe, searchDe } from '@yunque/contracts/maestros/lista'
import type { Campo, Maestro } from '@yunque/contracts/maestros/maestro'
import { MAESTROS } from '@yunque/contracts/maestros/maestros'
import { TABLAS, type Tabla, tablas } from '@yunque/contracts/maestros/tablas'
import { type RawBuilder, sql } from 'kysely'
import { alfabetico, containsPlain, containsText } from '../../kernel/db/unaccent.ts'
import type { Call } from '../../kernel/http/call.ts'
import { listCalls } from '../../kernel/http/list.ts'
import type { Orden } from '../../kernel/http/list-rows.ts'
import { ofTheHouse } from '../../kernel/people/visible.ts'
import { donde, filaDe } from './columnas.ts'

/** A referenced row's name is searched in its own table, where it is stored once, instead of in each row that refers to it. */
const matchesCampo = (campo: Campo, texto: string): RawBuilder<boolean>[] => {
  const column = `t.${campo.nombre}`
  switch (campo.clase) {
    case 'texto':
    case 'codigo':
      return [containsText(column, texto)]
    case 'entero':
      return [sql<boolean>`${sql.ref(column)}::text = ${texto}`]
    case 'referencia': {
      const { tabla, codigo, nombre, deCliente } = campo.a
      const byNombre = containsPlain(sql`plano(r.${sql.ref(nombre)})`, texto)
      // Nobody reads a record's own number, and with it no index would be used (LIM-16).
      const found =
        codigo === 'id' ? byNombre : sql`${containsPlain(sql`plano(r.${sql.ref(codigo)}::text)`, texto)} or ${byNombre}`

      const suyos = sql`(select cl.codigo from clientes cl where ${containsPlain(sql`plano(cl.razon)`, texto)})`
      // Asked for by itself first: where no client is called so, as for a number, no row of an account is read.
      const byCliente = sql`exists ${suyos} and r.cliente in ${suyos}`

      return [found, ...(deCliente ? [byCliente] : [])].map(
        (how) =>
          sql<boolean>`${sql.ref(column)} in (select r.${sql.ref(codigo)} from ${sql.table(tabla)} r where ${how})`,
      )
    }
    default:
      return []
  }
}

/** Each field is searched by its own condition, so that its index is used; one condition over all fields would use none. */
const matchesTexto = (maestro: Maestro, texto: string): RawBuilder<boolean> => {
  const { busca, campos } = maestro
  const fields = campos
    .filter(({ nombre }) => !busca || busca.includes(nombre))
    .flatMap((campo) => matchesCampo(campo, texto))
  const [one] = fields
  if (one && fields.length === 1) return one
  const found = fields.map((field) => sql`select t.registro from ${sql.table(maestro.de)} t where ${field}`)

  return sql`t.registro in (${sql.join(found, sql` union `)})`
}

const REGISTRO = { by: 't.registro' }
const ordenDe = ({ campos }: Maestro, nombre: string): Orden => {
  const column = `t.${nombre}`
  const isTexto = campos.some((campo) => campo.nombre === nombre && /^(texto|codigo)$/.test(campo.clase))

  return [{ by: isTexto ? alfabetico(column) : column }, REGISTRO]
}

const listaDe = (tabla: Tabla): readonly Call[] => {
  const maestro = MAESTROS[tabla]
  const desde = () => sql<object>`${sql.table(maestro.de)}`.as('t')

  return listCalls(
    {
      name: 'maestros.list',
      path: '/api/datos/:tabla',
      access: ['DAT'],
      search: searchDe(maestro),
      columnas: columnasDe(maestro),
      archivo: { nombre: TABLAS[tabla] },
      row: () => maestroRow,
    },
    {
      of: 'house',
      key: ['t.registro'],
      orden: Object.fromEntries(ordenesDe(maestro).map((nombre) => [nombre, ordenDe(maestro, nombre)])),
      found: ({ db, search: { texto, estado } }) =>
        ofTheHouse(
          db
            .selectFrom(desde())
            .where(donde(maestro))
            .$if(texto.trim() !== '', (q) => q.where(matchesTexto(maestro, texto.trim())))
            .$if(estado !== '' && !maestro.sinBaja, (q) => q.where(sql<boolean>`t.en_uso = ${estado === 'A'}`)),
        ),
      rows: async ({ db }, read) =>
        (await read(db.selectFrom(desde()).select(filaDe(maestro).as('fila')))).map(({ fila }) => fila),
    },
  )
}

/** The pages and the file of each master. */
export const listas: Readonly<Record<Tabla, readonly Call[]>> = Object.fromEntries(
  tablas.map((tabla) => [tabla, listaDe(tabla)]),
) as Record<Tabla, readonly Call[]>
