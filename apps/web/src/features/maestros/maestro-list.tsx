import { formatDecimal } from '@yunque/contracts/codecs/format'
import type { MaestroRow } from '@yunque/contracts/maestros/formas'
import { columnasDe, type MaestrosSearch, searchDe } from '@yunque/contracts/maestros/lista'
import { type Campo, type Maestro, nombreDe, usoDe } from '@yunque/contracts/maestros/maestro'
import { MAESTROS } from '@yunque/contracts/maestros/maestros'
import { TABLAS, type Tabla, tablas } from '@yunque/contracts/maestros/tablas'
import { linkTo } from '#/lib/link-to.ts'
import { trpc } from '#/lib/trpc.ts'
import { columnsOf } from '#/ui/list/columns-of.ts'
import type { ListDefinition, Look } from '#/ui/list/list-definition.ts'
import { EstadoDeUso } from '#/ui/show/estado.tsx'
import type { QueFalta } from '#/ui/show/faltas.ts'
import { Persona } from '#/ui/show/persona.tsx'

const lookDeUso = (maestro: Maestro): Look<MaestroRow> => {
  const { en, fuera } = usoDe(maestro)

  return { cell: ({ estado }) => <EstadoDeUso activo={estado !== 'B'}>{estado === 'B' ? fuera : en}</EstadoDeUso> }
}

/** Figures as they are, with their comma; people by their names (VIS-28). */
const lookOf = (campo: Campo): Look<MaestroRow> => {
  const { nombre } = campo
  if (campo.clase === 'referencia' && campo.a.tabla === 'usuarios')
    return { cell: (row) => <Persona codigo={row[nombre] ?? ''} nombre={row[nombreDe(nombre)] ?? ''} /> }
  if (campo.clase !== 'decimal') return {}

  return { numero: true, cell: (row) => formatDecimal(row[nombre] ?? '', campo.importe && 2) }
}

/** The column that links to the row: the first that no row leaves empty. */
const enlaceDe = ({ campos }: Maestro): Campo | undefined => campos.find(({ requerido }) => requerido)

const looksOf = (tabla: Tabla, maestro: Maestro): Record<string, Look<MaestroRow>> => ({
  ...Object.fromEntries(
    maestro.campos.map((campo) => [
      campo.nombre,
      {
        ...lookOf(campo),
        ...(campo.nombre === maestro.titulo && { ancha: true }),
        ...(campo === enlaceDe(maestro) && {
          type: 'internal' as const,
          link: ({ id = '' }: MaestroRow) => linkTo({ to: '/datos/$tabla/$id', params: { tabla, id } }),
        }),
      },
    ]),
  ),
  estado: lookDeUso(maestro),
})

/** Masters without a button to add a row, with what an empty list says of where its rows come from. */
const SIN_ALTA: Partial<Record<Tabla, { vacio: string; falta?: QueFalta }>> = {
  costos: { vacio: 'Todavía no hay costos. Cada precio que se carga tiene el suyo.', falta: 'precios' },
  stock: { vacio: 'Todavía no hay lotes. Cada uno nace de una entrada de stock, o de un archivo.' },
  estados_item: { vacio: 'Todavía no hay estados de ítems. Vienen con el sistema: avise a quien lo administra.' },
}

const make = (tabla: Tabla): ListDefinition<MaestroRow, MaestrosSearch> => {
  const maestro = MAESTROS[tabla]
  const search = searchDe(maestro)
  const { label, en, fuera } = usoDe(maestro)

  return {
    schema: search,
    filters: [
      { name: 'texto', label: 'Buscar', type: 'text', cols: 4 },
      maestro.sinBaja
        ? { name: 'estado', label, type: 'hidden' }
        : {
            name: 'estado',
            label,
            type: 'select',
            options: [
              { value: '', text: 'Todos' },
              { value: 'A', text: en },
              { value: 'B', text: fuera },
            ],
          },
    ],
    columns: columnsOf({ search, columnas: columnasDe(maestro) }, looksOf(tabla, maestro)),
    rowKey: ({ id = '' }) => id,
    apagado: ({ estado }) => estado === 'B',
    useRows: (asked, options) => trpc.maestros.list.useQuery({ ...asked, tabla }, options),
    useExportar: () => {
      const exportar = trpc.maestros.exportar.useMutation()

      return { mutateAsync: (asked) => exportar.mutateAsync({ ...asked, tabla }), isPending: exportar.isPending }
    },
    vacio: `Todavía no hay ${TABLAS[tabla].toLowerCase()}.`,
    ...SIN_ALTA[tabla],
  }
}

/** The list of each master (DAT-01), as its declaration has it. */
export const maestroLists = Object.fromEntries(tablas.map((tabla) => [tabla, make(tabla)])) as Readonly<
  Record<Tabla, ListDefinition<MaestroRow, MaestrosSearch>>
>
