import { listOfUsuarios } from '../list/usuarios.ts'
import { rowSchema } from '../row.ts'
import { asociadosRecord, asociadosResumen, permisosRecord, usuarioRecord } from '../usuarios.ts'
import { builder } from './builder.ts'
import { sesionRowLegacy } from './sesion.ts'

export const { legacy: usuarioRowLegacy, decoded: usuarioRowDecoded } = builder(rowSchema(listOfUsuarios), () => ({
  codigo: 'nestor',
  nombre: 'Néstor Aguirre',
  e_mail: 'nestor@yunque.example',
  estado: 'A' as const,
  codigos: 2,
  ultimo_acceso: '2026-11-20T09:00:00-03:00',
}))

export const { legacy: usuarioRecordLegacy, decoded: usuarioRecordDecoded } = builder(usuarioRecord, () => ({
  codigo: 'nestor',
  nombre: 'Néstor Aguirre',
  e_mail: 'nestor@yunque.example',
  estado: 'A' as const,
  telefono: '011 4000-0001',
  font_size: '400',
  codigos: ['COT', 'MCO'],
  version: 3,
  clave_temporal: 'N',
  creado: '2026-01-05T09:00:00-03:00',
  ultimo_acceso: '2026-11-20T09:00:00-03:00',
  modificado: '2026-11-19T11:30:00-03:00',
  modificado_por: 'admin',
  asociado: 'N',
  sin_cambio: '',
  sin_codigos: '',
  sin_clave: '',
  sesiones: [sesionRowLegacy({ propia: 'N' })],
}))

export const { legacy: permisosRecordLegacy, decoded: permisosRecordDecoded } = builder(permisosRecord, () => ({
  usuarios: [
    { codigo: 'eva', nombre: 'Eva Paz', estado: 'A' as const, codigos: ['USU', 'COT'] },
    { codigo: 'nestor', nombre: 'Néstor Aguirre', estado: 'A' as const, codigos: ['COT', 'MCO'] },
  ],
  cambios: [
    { usuario: 'nestor', codigo: 'COT', tiene: 'S', momento: '2026-11-19T11:30:00-03:00', por: 'Silvia' },
    { usuario: 'nestor', codigo: 'SEG', tiene: 'N', momento: '2026-11-20T10:00:00-03:00', por: 'Silvia' },
  ],
  perfiles: [
    {
      ...{ id: 3, nombre: 'Vendedor', codigos: ['COT', 'MCO', 'CST'], version: 1 },
      ...{ modificado: '2026-11-18T09:00:00-03:00', modificado_por: 'Silvia' },
    },
  ],
  version: 9,
}))

export const { legacy: asociadosResumenLegacy, decoded: asociadosResumenDecoded } = builder(asociadosResumen, () => ({
  usuarios: [
    { codigo: 'eva', nombre: 'Eva Paz', estado: 'A' as const, clientes: 0, ve: 'todos' as const, sin_cambio: '' },
    {
      codigo: 'nestor',
      nombre: 'Néstor Aguirre',
      estado: 'A' as const,
      clientes: 1,
      ve: 'suyos' as const,
      sin_cambio: '',
    },
  ],
  total: 10_000,
}))

export const { legacy: asociadosRecordLegacy, decoded: asociadosRecordDecoded } = builder(asociadosRecord, () => ({
  usuario: 'nestor',
  nombre: 'Néstor Aguirre',
  version: 3,
  ve: 'suyos' as const,
  sin_cambio: '',
  sin_todos: '',
  modificado: '2026-11-20T10:00:00-03:00',
  modificado_por: 'Silvia',
  clientes: [{ codigo: '1204', razon: 'ACEROS DEL SUR SA', localidad: 'Rosario' }],
}))
