import { claves, ESTADOS_AVISO } from '../codecs/codigos.ts'
import { formatCuit } from '../codecs/format.ts'
import { list, vistasDeUso } from '../list.ts'
import type { Codecs, RowOf } from '../row.ts'
import { cm05Search, empresasSearch } from '../search/clientes.ts'

const empresa = ({ record, codigo, texto, flagS, fecha }: Codecs) =>
  record(
    { codigo },
    {
      razon: texto,
      cuit: texto,
      localidad: texto,
      vendedor: texto,
      /** How it pays, in words. */
      condicion: texto,
      baja: flagS,
      cm05_vencimiento: fecha,
    },
  )
export type EmpresaRow = RowOf<typeof empresa>

/** Companies that buy (PAN-07). */
export const listOfEmpresas = list(empresa)({
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
    ...vistasDeUso('Activas', 'De baja', 'Todas'),
  ],
})

const cm05 = ({ record, codigo, texto, flagS, fecha, fechaHora, unoDe }: Codecs) =>
  record(
    { codigo },
    {
      razon: texto,
      /** The address to which the notice is sent. */
      e_mail: texto,
      telefono: texto,
      cm05_vencimiento: fecha,
      /** The last notice: when it was asked for, and what became of it. */
      aviso: fechaHora,
      aviso_estado: unoDe(claves(ESTADOS_AVISO), ''),
      /** Whether it was for this very expiry. */
      avisado: flagS,
    },
  )
export type Cm05Row = RowOf<typeof cm05>

/** Clients whose CM05 must be asked for (PAN-08). */
export const listOfCm05 = list(cm05)({
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
