import type { Cm05Row, EmpresaRow } from '../clientes.ts'
import { ESTADOS_AVISO } from '../codecs/codigos.ts'
import { formatCuit } from '../codecs/format.ts'
import { list } from '../list.ts'
import { cm05Search, empresasSearch } from '../search/clientes.ts'

/** Companies that buy (PAN-07). */
export const listOfEmpresas = list<EmpresaRow>()({
  name: 'clientes.list',
  path: '/api/clientes/maestro-empresas',
  access: ['MEM'],
  archivo: { nombre: 'Empresas' },
  search: empresasSearch,
  columnas: [
    { key: 'codigo', label: 'Código' },
    { key: 'razon', label: 'Razón social' },
    { key: 'cuit', label: 'CUIT', valor: ({ cuit }) => formatCuit(cuit) },
    { key: 'localidad', label: 'Localidad' },
    { key: 'vendedor', label: 'Vendedor' },
    { key: 'condicion', label: 'Condición' },
    { key: 'baja', label: 'Estado', valor: ({ baja }) => (baja ? 'De baja' : 'Activa') },
    { key: 'cm05_vencimiento', label: 'CM05', tipo: 'fecha' },
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
    { key: 'codigo', label: 'Código' },
    { key: 'razon', label: 'Razón social' },
    { key: 'cm05_vencimiento', label: 'Vencimiento', tipo: 'fecha' },
    { key: 'e_mail', label: 'E-mail' },
    { key: 'telefono', label: 'Teléfono' },
    { key: 'aviso', label: 'Último aviso', tipo: 'momento' },
    {
      ...{ key: 'aviso_estado', label: 'Estado del aviso', soloArchivo: true },
      valor: ({ aviso_estado }) => ESTADOS_AVISO[aviso_estado],
    },
  ],
})
