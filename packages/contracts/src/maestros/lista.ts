import { formatDecimal } from '../codecs/format.ts'
import type { Columna } from '../columna.ts'
import { enumFilter, paging, type SearchOf, search, textFilter } from '../search.ts'
import type { MaestroRow } from './formas.ts'
import { type Campo, llamadoDe, type Maestro, nombreDe, textosDe, usoDe } from './maestro.ts'

const FILTROS = {
  /** Searched in codes, in names and in the names of referred rows. */
  texto: textFilter,
  /** '' all, A in use, B out of it. */
  estado: enumFilter(['', 'A', 'B']),
}

const orden = (given: unknown): string => (typeof given === 'string' && /^-?[a-z0-9_]{1,40}$/.test(given) ? given : '')

/** The search of any master. It takes any order, since only the master itself knows which there are. */
export const maestrosSearch = search({ ...paging(['']), orden, ...FILTROS })
export type MaestrosSearch = SearchOf<typeof maestrosSearch>

/** The orders in which the list of a master can be sorted. */
export const ordenesDe = ({ ordenes, campos }: Maestro): [string, ...string[]] => {
  const [first = '', ...rest] = ordenes ?? campos.map(({ nombre }) => nombre)

  return [first, ...rest]
}

export const searchDe = (maestro: Maestro) => search({ ...paging(ordenesDe(maestro)), ...FILTROS })

const valorDe = (campo: Campo): ((row: MaestroRow) => string) | undefined => {
  const { nombre } = campo
  const shown = (row: MaestroRow) => row[nombre] ?? ''
  if (campo.clase === 'referencia') {
    return (row) => (shown(row) === '' ? '' : llamadoDe(campo.a, shown(row), row[nombreDe(nombre)] ?? ''))
  }
  if (campo.clase === 'opcion') {
    const textos = new Map(campo.opciones.map(({ value, text }) => [value, text]))

    return (row) => textos.get(shown(row)) ?? shown(row)
  }

  // In a file as on the screen: with points '1000.00' may be read as another figure.
  if (campo.clase === 'textos' && campo.cifras)
    return (row) =>
      textosDe(shown(row))
        .map((cifra) => formatDecimal(cifra))
        .join('; ')

  return undefined
}

const TIPOS = { decimal: 'numero', entero: 'nro', fecha: 'fecha' } as const

const tipoDe = (campo: Campo) => {
  if (campo.clase === 'decimal' && campo.importe) return 'importe' as const

  return campo.clase in TIPOS ? TIPOS[campo.clase as keyof typeof TIPOS] : undefined
}

const EN_TARJETA = 4

/** The columns of a master: on the screen, on its sheet and in its file. */
export const columnasDe = (maestro: Maestro): (Columna<MaestroRow> & { key: string })[] => {
  const { campos, titulo, sinBaja } = maestro
  const { label, en, fuera } = usoDe(maestro)

  return [
    ...campos.map((campo, i) => {
      const valor = valorDe(campo)
      const tipo = tipoDe(campo)

      const isTitulo = campo.nombre === titulo
      // A card shows the row's name and only the first few other fields.
      const tarjeta = isTitulo ? 'titulo' : i === 0 ? 'dato' : i <= EN_TARJETA ? 'rotulado' : undefined

      return {
        key: campo.nombre,
        label: campo.label,
        ...(tipo && { tipo }),
        ...(valor && { valor }),
        ...(tarjeta && ({ tarjeta } as const)),
      }
    }),
    ...(sinBaja
      ? []
      : [
          {
            key: 'estado',
            label,
            tarjeta: 'dato' as const,
            valor: ({ estado }: MaestroRow) => (estado === 'B' ? fuera : en),
          },
        ]),
  ]
}
