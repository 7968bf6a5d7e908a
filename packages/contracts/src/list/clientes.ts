import type { Cm05Row, EmpresaRow } from '../clientes.ts'
import { ESTADOS_AVISO } from '../codecs/codigos.ts'
import { formatCuit } from '../codecs/format.ts'
import { enUsoODeBaja, list } from '../list.ts'
import { cm05Search, empresasSearch } from '../search/clientes.ts'

/** Companies that buy (PAN-07). */
export const listOfEmpresas = list<EmpresaRow>()({
  name: 'clientes.list',
  path: '/api/clientes/maestro-empresas',
  access: ['MEM'],
  archivo: { nombre: 'Empresas' },
  search: empresasSearch,
  columnas: [
    { key: 'codigo', label: 'Código', tarjeta: 'dato' },
    { key: 'razon', label: 'Razón social', tarjeta: 'titulo' },
    { key: 'cuit', label: 'CUIT', tarjeta: 'dato', valor: ({ cuit }) => formatCuit(cuit) },
    { key: 'localidad', label: 'Localidad', tarjeta: 'dato' },
    { key: 'vendedor', label: 'Vendedor', tarjeta: 'dato' },
    { key: 'condicion', label: 'Condición' },
    { key: 'baja', label: 'Estado', tarjeta: 'cifra', valor: ({ baja }) => (baja ? 'De baja' : 'Activa') },
    { key: 'cm05_vencimiento', label: 'CM05', tipo: 'fecha', tarjeta: 'rotulado' },
  ],
  vistas: [
    { clave: 'mias', nombre: 'Mis clientes', search: (vendedor) => ({ vendedor, estado: 'A' }) },
    ...enUsoODeBaja('Activas', 'De baja', 'Todas'),
  ],
})

/** Clients whose CM05 must be asked for (PAN-08). */
export const listOfCm05 = list<Cm05Row>()({
  name: 'clientes.cm05',
  path: '/api/clientes/cm05-vencidas',
  access: ['MEM'],
  archivo: { nombre: 'CM05' },
  search: cm05Search,
  columnas: [
    { key: 'codigo', label: 'Código', tarjeta: 'dato' },
    { key: 'razon', label: 'Razón social', tarjeta: 'titulo' },
    { key: 'cm05_vencimiento', label: 'Vencimiento', tipo: 'fecha', tarjeta: 'cifra' },
    { key: 'e_mail', label: 'E-mail', tarjeta: 'dato' },
    { key: 'telefono', label: 'Teléfono', tarjeta: 'dato' },
    { key: 'aviso', label: 'Último aviso', tipo: 'momento', tarjeta: 'rotulado' },
    {
      key: 'aviso_estado',
      label: 'Estado del aviso',
      soloArchivo: true,
      valor: ({ aviso_estado }) => ESTADOS_AVISO[aviso_estado],
    },
  ],
  vistas: [
    { clave: 'vencidas', nombre: 'Vencidas', search: () => ({}) },
    { clave: 'quince', nombre: 'En 15 días', search: () => ({ rango: '15' }) },
    { clave: 'treinta', nombre: 'En 30 días', search: () => ({ rango: '30' }) },
  ],
})
