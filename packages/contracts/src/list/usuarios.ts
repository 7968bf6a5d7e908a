import { list } from '../list.ts'
import { usuariosSearch } from '../search/usuarios.ts'
import type { UsuarioRow } from '../usuarios.ts'

/** Who works here (PAN-10). */
export const listOfUsuarios = list<UsuarioRow>()({
  name: 'usuarios.list',
  path: '/api/utilitarios/usuarios',
  access: ['USU'],
  archivo: { nombre: 'Usuarios' },
  search: usuariosSearch,
  columnas: [
    { key: 'codigo', label: 'Código' },
    { key: 'nombre', label: 'Nombre' },
    { key: 'e_mail', label: 'E-mail' },
    { key: 'codigos', label: 'Códigos', tipo: 'numero' },
    { key: 'ultimo_acceso', label: 'Último acceso', tipo: 'momento' },
    { key: 'estado', label: 'Estado', valor: ({ estado }) => (estado === 'A' ? 'Activo' : 'De baja') },
  ],
})
