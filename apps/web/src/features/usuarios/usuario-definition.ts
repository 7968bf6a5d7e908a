import { GROSORES, TELEFONO_MAX } from '@yunque/contracts/sesion/perfil'
import {
  type UsuarioForm,
  type UsuarioRecord,
  usuarioForm,
  usuarioInput,
  usuarioRecord,
} from '@yunque/contracts/usuarios'
import { authorOf, defineRecord } from '#/ui/record/define-record.ts'
import { codigosOf, labelOfCodigo } from './codigos.ts'

const NORMAL = '400'
const savedOf = ({ codigo, version }: UsuarioRecord) => ({ id: codigo, version })

/** A user, new or known (PAN-10). */
export const usuarioDefinition = defineRecord<UsuarioForm, UsuarioRecord>({
  name: 'usuario',
  label: 'Usuario',
  fields: [
    { name: 'codigo', label: 'Código', clave: true, max: 40, required: true, cols: 6, autoComplete: 'off' },
    { name: 'nombre', label: 'Nombre', max: 80, required: true, cols: 6 },
    { name: 'e_mail', label: 'E-mail', kind: 'email', max: 100, cols: 6 },
    { name: 'telefono', label: 'Teléfono', kind: 'tel', max: TELEFONO_MAX, cols: 6 },
    { name: 'font_size', label: 'Grosor de letra', kind: 'select', options: GROSORES, none: null, cols: 6 },
    { name: 'codigos', label: 'Códigos' },
  ],
  labelOf: labelOfCodigo,
  empty: { codigo: '', nombre: '', e_mail: '', telefono: '', font_size: NORMAL, codigos: codigosOf([]), version: '' },
  schema: usuarioForm,
  // An existing code may have a form that new ones are not allowed.
  check: ({ codigo, version }): Record<string, string[]> => {
    const parsed = usuarioInput.safeParse(codigo)

    return version !== '' || parsed.success ? {} : { codigo: parsed.error.issues.map(({ message }) => message) }
  },
  call: (client, { id, ...attempt }) => client.usuarios.guardar.mutate({ codigo: id, ...attempt }),
  saved: savedOf,
  savedOf,
  record: usuarioRecord,
  formOf: ({ codigo, nombre, e_mail, telefono, font_size, codigos, version }) => ({
    codigo,
    nombre,
    e_mail,
    telefono,
    version,
    codigos: codigosOf(codigos),
    font_size: GROSORES.find(({ value }) => value === font_size)?.value ?? NORMAL,
  }),
  author: authorOf,
  baja: ({ estado }) => estado === 'B',
  read: (usuario) => usuario,
  notice: ({ nombre }) => `Usuario ${nombre} guardado.`,
})
