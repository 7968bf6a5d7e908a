import { CODIGOS, type CodigosForm, type UsuarioForm, usuarioInput } from '@yunque/contracts/usuarios'
import { faltasDeAjeno, findAjeno } from '../../kernel/ajenos.ts'
import { audit, auditRecord } from '../../kernel/audit.ts'
import type { Trx } from '../../kernel/db/db.ts'
import { demandVersion, invalid } from '../../kernel/http/errors.ts'
import { hashClave } from '../../kernel/people/passwords.ts'
import { dropSegundo } from '../../kernel/people/segundo-factor.ts'
import { endAccesos } from '../../kernel/people/sessions.ts'
import { demandAlcance, faltaDeEmail } from './alcance.ts'
import { addUsuario } from './alta.ts'
import { newClaveTemporal } from './clave-temporal.ts'
import { type Codigo, demandTitulares, holdUsuarios } from './codigos.ts'
import { type Asking, findUsuario, type UsuarioGuardado } from './read-usuario.ts'
import { setCodigos } from './set-codigos.ts'

/** A user's codes after a form; codes that the form does not name stay. */
export const codigosDe = (form: CodigosForm, before?: readonly Codigo[]): Codigo[] =>
  CODIGOS.filter((codigo) => form[codigo] ?? before?.includes(codigo))

const datosDe = ({ nombre, e_mail, telefono, font_size }: UsuarioForm) => ({
  nombre: nombre.trim(),
  e_mail: e_mail.trim(),
  telefono: telefono.trim(),
  font_size,
})

const audited = (trx: Trx, quien: Asking, accion: string, antes: UsuarioGuardado) =>
  auditRecord(
    trx,
    { usuario: quien.por, ahora: quien.ahora },
    { accion, entidad: 'usuario', id: antes.codigo, antes, read: () => findUsuario(trx, antes.codigo, quien) },
  )

/** Creates a user, who cannot sign in until somebody makes him a password ('Restablecer clave'). */
export const saveNewUsuario = async (trx: Trx, form: UsuarioForm, quien: Asking): Promise<UsuarioGuardado> => {
  const codigo = usuarioInput.safeParse(form.codigo)
  if (!codigo.success) throw invalid({ codigo: codigo.error.issues.map(({ message }) => message) })
  await addUsuario(
    trx,
    {
      codigo: codigo.data,
      ...datosDe(form),
      codigos: codigosDe(form.codigos),
      clave_temporal: true,
      // A random password that nobody knows or can guess.
      clave_hash: await hashClave(newClaveTemporal()),
    },
    { por: quien.por, momento: quien.ahora },
  )

  return findUsuario(trx, codigo.data, quien)
}

/** 409 when the user changed since he was read (LLA-06). */
export const saveUsuario = async (
  trx: Trx,
  codigo: string,
  form: UsuarioForm,
  quien: Asking,
): Promise<UsuarioGuardado> => {
  await holdUsuarios(trx)
  const antes = await findUsuario(trx, codigo, quien)
  demandAlcance(antes.sin_cambio)
  demandVersion(antes, form.version)
  // Another system may keep his name and data, but never what he may do here (DAT-09).
  const ajenas = faltasDeAjeno(await findAjeno(trx, 'usuarios', [codigo]), antes, datosDe(form))
  if (Object.keys(ajenas).length > 0) throw invalid(ajenas)
  const sinEmail = faltaDeEmail(quien.por, antes, form.e_mail)
  if (sinEmail) throw invalid({ e_mail: [sinEmail] })
  const codigos = codigosDe(form.codigos, antes.codigos)
  const { taken } = await setCodigos(trx, codigo, codigos, { por: quien.por, momento: quien.ahora })
  await demandTitulares(trx, taken)
  await trx
    .updateTable('usuarios')
    .set({ ...datosDe(form), version: antes.version + 1 })
    .where('codigo', '=', codigo)
    .execute()

  return audited(trx, quien, 'modificacion', antes)
}

/** Takes a user out of use, ending his sessions at once, or puts him back (PAN-10). If he is in that state already, nothing changes. */
export const setEstado = async (
  trx: Trx,
  codigo: string,
  estado: 'A' | 'B',
  quien: Asking,
): Promise<UsuarioGuardado> => {
  await holdUsuarios(trx)
  const antes = await findUsuario(trx, codigo, quien)
  if (antes.estado === estado) return antes
  if (codigo === quien.por) throw invalid({ estado: ['No puede darse de baja a usted mismo.'] })
  demandAlcance(estado === 'A' ? antes.sin_clave : antes.sin_cambio)
  await trx
    .updateTable('usuarios')
    .set({ estado, version: antes.version + 1 })
    .where('codigo', '=', codigo)
    .execute()
  // A user who comes back has no sessions to end.
  await endAccesos(trx, codigo)
  if (estado === 'B') await demandTitulares(trx, antes.codigos)

  return audited(trx, quien, estado === 'B' ? 'baja' : 'reactivacion', antes)
}

/** Stores a password for one sign-in, as a hash; the user's sessions end (PAN-10, ARQ-15). */
export const resetClave = async (trx: Trx, codigo: string, clave_hash: string, quien: Asking): Promise<void> => {
  // Locked, so that he cannot be given a code meanwhile that whoever makes the password lacks.
  await holdUsuarios(trx)
  const { estado, sin_clave } = await findUsuario(trx, codigo, quien)
  demandAlcance(sin_clave)
  if (estado === 'B') throw invalid({ estado: ['El usuario está dado de baja: reactívelo antes de darle una clave.'] })
  await trx
    .updateTable('usuarios')
    .set({ clave_hash, clave_temporal: true, clave_desde: quien.ahora, clave_usada: null })
    .where('codigo', '=', codigo)
    .execute()
  await endAccesos(trx, codigo)
  // Also removes the second factor, for a user who lost his device: whoever may make his password could sign in as him anyway.
  await dropSegundo(trx, codigo, quien)
  await audit(trx, {
    momento: quien.ahora,
    usuario: quien.por,
    accion: 'clave temporal',
    entidad: 'usuario',
    id_entidad: codigo,
    antes: null,
    despues: null,
  })
}

/** Ends one session of a user, or all of them ('' is all). */
export const closeSesion = async (
  trx: Trx,
  codigo: string,
  sesion: string,
  quien: Asking,
): Promise<UsuarioGuardado> => {
  demandAlcance((await findUsuario(trx, codigo, quien)).sin_cambio)
  await trx
    .deleteFrom('sesiones')
    .where('usuario', '=', codigo)
    .$if(sesion !== '', (q) => q.where('id', '=', Number(sesion)))
    .execute()
  await audit(trx, {
    momento: quien.ahora,
    usuario: quien.por,
    accion: 'cierre de sesión',
    entidad: 'usuario',
    id_entidad: codigo,
    antes: null,
    despues: { sesion },
  })

  return findUsuario(trx, codigo, quien)
}
