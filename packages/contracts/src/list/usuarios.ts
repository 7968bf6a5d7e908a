import { list, vistasDeUso } from '../list.ts'
import type { Codecs, RowOf } from '../row.ts'
import { usuariosSearch } from '../search/usuarios.ts'

const usuario = ({ record, codigo, texto, cuenta, fechaHora, enUso }: Codecs) =>
  record({ codigo }, { nombre: texto, e_mail: texto, estado: enUso, codigos: cuenta, ultimo_acceso: fechaHora })
export type UsuarioRow = RowOf<typeof usuario>

/** Who works here (PAN-10). */
export const listOfUsuarios = list(usuario)({
  name: 'usuarios.list',
  path: '/api/utilitarios/usuarios',
  access: ['USU'],
  archivo: { nombre: 'Usuarios' },
  search: usuariosSearch,
  columnas: [
    { key: 'codigo', label: 'Código', tarjeta: 'dato' },
    { key: 'nombre', label: 'Nombre', tarjeta: 'titulo' },
    { key: 'e_mail', label: 'E-mail', tarjeta: 'dato' },
    { key: 'codigos', label: 'Códigos', tipo: 'numero' },
    { key: 'ultimo_acceso', label: 'Último acceso', tipo: 'momento', tarjeta: 'rotulado' },
    {
      key: 'estado',
      label: 'Estado',
      tarjeta: 'cifra',
      valor: ({ estado }) => (estado === 'A' ? 'Activo' : 'De baja'),
    },
  ],
  vistas: vistasDeUso('Activos', 'De baja', 'Todos'),
})
