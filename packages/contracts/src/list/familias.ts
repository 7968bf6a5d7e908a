import { NEGOCIOS } from '../codecs/codigos.ts'
import type { FamiliaRow } from '../datos/familias.ts'
import { list } from '../list.ts'
import { familiasSearch } from '../search/familias.ts'

const NOMBRES = new Map<string, string>(Object.entries(NEGOCIOS))

/** The house's familias (DAT-02). */
export const listOfFamilias = list<FamiliaRow>()({
  name: 'datos.familias',
  path: '/api/datos/familias',
  access: ['DAT'],
  archivo: { nombre: 'Familias' },
  search: familiasSearch,
  columnas: [
    { key: 'codigo', label: 'Código' },
    { key: 'nombre', label: 'Nombre' },
    { key: 'negocio', label: 'Línea de negocio', valor: ({ negocio }) => NOMBRES.get(negocio) ?? negocio },
    { key: 'um1', label: 'Unidad' },
    { key: 'um2', label: 'Unidad equivalente' },
    { key: 'productos', label: 'Productos', tipo: 'numero' },
    { key: 'estado', label: 'Estado', valor: ({ estado }) => (estado === 'A' ? 'En uso' : 'Fuera de uso') },
  ],
})
