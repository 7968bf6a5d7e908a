import type { FamiliaRow } from '../datos/familias.ts'
import { enUsoODeBaja, list } from '../list.ts'
import { familiasSearch } from '../search/familias.ts'

/** The house's familias (DAT-02). */
export const listOfFamilias = list<FamiliaRow>()({
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
  vistas: enUsoODeBaja('En uso', 'Fuera de uso', 'Todas'),
})
