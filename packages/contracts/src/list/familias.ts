import { list, vistasDeUso } from '../list.ts'
import type { Codecs, RowOf } from '../row.ts'
import { familiasSearch } from '../search/familias.ts'

const familia = ({ record, codigo, texto, enteroOrCero, enUso }: Codecs) =>
  record({ codigo }, { nombre: texto, negocio: texto, um1: texto, um2: texto, productos: enteroOrCero, estado: enUso })
export type FamiliaRow = RowOf<typeof familia>

/** The house's familias (DAT-02). */
export const listOfFamilias = list(familia)({
  name: 'datos.familias',
  path: '/api/datos/familias',
  access: ['DAT'],
  archivo: { nombre: 'Familias' },
  search: familiasSearch,
  columnas: [
    { key: 'codigo', label: 'Código', tarjeta: 'dato' },
    { key: 'nombre', label: 'Nombre', tarjeta: 'titulo' },
    { key: 'negocio', label: 'Línea de negocio', tarjeta: 'dato' },
    { key: 'um1', label: 'Unidad' },
    { key: 'um2', label: 'Unidad equivalente' },
    { key: 'productos', label: 'Productos', tipo: 'numero', tarjeta: 'rotulado' },
    {
      key: 'estado',
      label: 'Estado',
      tarjeta: 'cifra',
      valor: ({ estado }) => (estado === 'A' ? 'En uso' : 'Fuera de uso'),
    },
  ],
  vistas: vistasDeUso('En uso', 'Fuera de uso', 'Todas'),
})
