import { formOfEmpresa } from './clientes/empresa.ts'
import { formOfContacto } from './contactos.ts'
import { formOfEmpresaCasa } from './datos/empresa.ts'
import { formOfFamilia } from './datos/familias.ts'
import { formOfFuente } from './datos/fuentes.ts'
import { formOfRegla, formOfSeguimiento } from './seguimientos.ts'
import { formOfPerfil } from './sesion/perfil.ts'
import { formOfPerfilPermisos, formOfPermisos, formOfUsuario } from './usuarios.ts'

/** Every form of a record: the gateway's calls and procedures come of it. Documents, which have kinds, have their own. */
export const FORMS = [
  formOfContacto,
  formOfEmpresa,
  formOfEmpresaCasa,
  formOfFamilia,
  formOfFuente,
  formOfPerfil,
  formOfPerfilPermisos,
  formOfPermisos,
  formOfRegla,
  formOfSeguimiento,
  formOfUsuario,
] as const
