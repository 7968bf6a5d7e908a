import { CODIGOS, type CodigosForm, type UsuarioForm, usuarioInput } from '@yunque/contracts/usuarios'
import { auditar, auditRecord } from '../../infra/audit.ts'
import type { Trx } from '../../infra/db.ts'
import { demandVersion, invalid } from '../../infra/errors.ts'
import { hashClave } from '../../infra/passwords.ts'
import { addUsuario } from './alta.ts'
import { newClaveTemporal } from './clave-temporal.ts'
import { type Codigo, demandAdministrador, holdUsuarios, setCodigos } from './codigos.ts'
import { type Asking, findUsuario, type UsuarioGuardado } from './read-usuario.ts'

type Por = Asking & { por: string }

/** The codes of a form over those that there are: one that it does not name stays. */
export const codigosDe = (form: CodigosForm, before?: readonly Codigo[]): Codigo[] =>
  CODIGOS.filter((codigo) => form[codigo] ?? before?.includes(codigo))

const datosDe = ({ nombre, e_mail, telefono, font_size }: UsuarioForm) => ({
  ...{ nombre: nombre.trim(), e_mail: e_mail.trim(), telefono: telefono.trim(), font_size },
})

const audited = (trx: Trx, quien: Por, accion: string, antes: UsuarioGuardado) =>
  auditRecord(
    trx,
    { usuario: quien.por, ahora: quien.ahora },
    { accion, entidad: 'usuario', id: antes.codigo, antes, read: () => findUsuario(trx, antes.codigo, quien) },
  )

/** A new user, who cannot sign in before somebody makes him a password ('Restablecer clave'). */
export const createUsuario = async (trx: Trx, form: UsuarioForm, quien: Por): Promise<UsuarioGuardado> => {
  const codigo = usuarioInput.safeParse(form.codigo)
  if (!codigo.success) throw invalid({ codigo: codigo.error.issues.map(({ message }) => message) })
  await addUsuario(
    trx,
    {
      ...{ codigo: codigo.data, ...datosDe(form) },
      ...{ codigos: codigosDe(form.codigos), clave_temporal: true },
      // Nobody has it, and nobody can guess it.
      clave_hash: await hashClave(newClaveTemporal()),
    },
    { por: quien.por, momento: quien.ahora },
  )

  return findUsuario(trx, codigo.data, quien)
}

/** 409 when he changed since he was read (LLA-06). */
export const saveUsuario = async (
  trx: Trx,
  codigo: string,
  form: UsuarioForm,
  quien: Por,
): Promise<UsuarioGuardado> => {
  await holdUsuarios(trx)
  const antes = await findUsuario(trx, codigo, quien)
  demandVersion(antes, form.version)
  const codigos = codigosDe(form.codigos, antes.codigos)
  await setCodigos(trx, codigo, codigos, { por: quien.por, momento: quien.ahora })
  await demandAdministrador(trx)
  await trx
    .updateTable('usuarios')
    .set({ ...datosDe(form), version: antes.version + 1 })
    .where('codigo', '=', codigo)
    .execute()

  return audited(trx, quien, 'modificacion', antes)
}

/** Out of use, with his sessions ended at once, or back into it (PAN-10). One that is so already stays so. */
export const setEstado = async (trx: Trx, codigo: string, estado: 'A' | 'B', quien: Por): Promise<UsuarioGuardado> => {
  await holdUsuarios(trx)
  const antes = await findUsuario(trx, codigo, quien)
  if (antes.estado === estado) return antes
  if (codigo === quien.por) throw invalid({ estado: ['No puede darse de baja a usted mismo.'] })
  await trx
    .updateTable('usuarios')
    .set({ estado, version: antes.version + 1 })
    .where('codigo', '=', codigo)
    .execute()
  // Who comes back has no session to lose.
  await trx.deleteFrom('sesiones').where('usuario', '=', codigo).execute()
  await demandAdministrador(trx)

  return audited(trx, quien, estado === 'B' ? 'baja' : 'reactivacion', antes)
}

/** A password for one sign-in, answered in clear this once; his sessions end (PAN-10). */
export const restablecerClave = async (trx: Trx, codigo: string, quien: Por): Promise<string> => {
  const { estado } = await findUsuario(trx, codigo, quien)
  if (estado === 'B') throw invalid({ estado: ['El usuario está dado de baja: reactívelo antes de darle una clave.'] })
  const clave = newClaveTemporal()
  await trx
    .updateTable('usuarios')
    .set({ clave_hash: await hashClave(clave), clave_temporal: true })
    .where('codigo', '=', codigo)
    .execute()
  await trx.deleteFrom('sesiones').where('usuario', '=', codigo).execute()
  await auditar(trx, {
    ...{ momento: quien.ahora, usuario: quien.por, accion: 'clave temporal', entidad: 'usuario', id_entidad: codigo },
    ...{ antes: null, despues: null },
  })

  return clave
}

/** Ends one session of a user, or all of them ('' is all). */
export const cerrarSesion = async (trx: Trx, codigo: string, sesion: string, quien: Por): Promise<UsuarioGuardado> => {
  await findUsuario(trx, codigo, quien)
  await trx
    .deleteFrom('sesiones')
    .where('usuario', '=', codigo)
    .$if(sesion !== '', (q) => q.where('id', '=', Number(sesion)))
    .execute()
  await auditar(trx, {
    ...{ momento: quien.ahora, usuario: quien.por, accion: 'cierre de sesión' },
    ...{ entidad: 'usuario', id_entidad: codigo, antes: null, despues: { sesion } },
  })

  return findUsuario(trx, codigo, quien)
}
