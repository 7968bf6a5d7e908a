import { type ContactoForm, checkContacto } from '@yunque/contracts/contactos'
import type { Campos } from '@yunque/contracts/wire/error-codes'
import { demandUsoNuestro, faltasDeAjeno, findAjeno } from '../../kernel/ajenos.ts'
import { auditRecord } from '../../kernel/audit.ts'
import type { Trx } from '../../kernel/db/db.ts'
import { demandVersion, invalid } from '../../kernel/http/errors.ts'
import { type Caller, clientesVisibles } from '../../kernel/people/visible.ts'
import { refuseDuplicado } from './duplicado.ts'
import { type ContactoGuardado, campoDeForm, findContacto } from './read-contacto.ts'

/** A form as columns: named as the record's, texts trimmed. */
const columnsOf = (form: ContactoForm) =>
  ({
    apellido: form.apellido.trim(),
    nombres: form.nombre.trim(),
    telefono: form.telefono.trim(),
    e_mail: form.email.trim(),
    direccion: form.direccion.trim(),
    pagina_web: form.pagina_web.trim(),
    observaciones: form.observaciones.trim(),
    recibe_certificado: form.recibe_certificado ? 'S' : 'N',
  }) as const

/** A new contact needs a customer that the user may see. The customer's row is locked, so that two saves cannot create the same contact. */
const demandCliente = async (trx: Trx, caller: Caller, codigo: string): Promise<void> => {
  const cliente = await clientesVisibles(trx, caller)
    .select('codigo')
    .where('codigo', '=', codigo)
    .forUpdate()
    .executeTakeFirst()
  if (!cliente) throw invalid({ codigo_cliente: ['Elija una empresa de la lista de clientes.'] })
}

/** The current contact, locked until this transaction ends. */
const holdContacto = async (trx: Trx, caller: Caller, nro_cpt: number): Promise<ContactoGuardado> => {
  const { codigo_cliente } = await findContacto(trx, caller, nro_cpt)
  await trx.selectFrom('clientes').select('codigo').where('codigo', '=', codigo_cliente).forUpdate().execute()

  return findContacto(trx, caller, nro_cpt)
}

const insert = async (trx: Trx, form: ContactoForm): Promise<number> => {
  const { nro_cpt } = await trx
    .insertInto('contactos')
    .values({ codi: form.codigo_cliente, ...columnsOf(form) })
    .returning('nro_cpt')
    .executeTakeFirstOrThrow()

  return nro_cpt
}

const update = async (
  trx: Trx,
  { nro_cpt, version }: ContactoGuardado,
  columns: Partial<ReturnType<typeof columnsOf>> & { estado?: 'A' | 'B' },
): Promise<void> => {
  await trx
    .updateTable('contactos')
    .set({ ...columns, version: version + 1 })
    .where('nro_cpt', '=', nro_cpt)
    .execute()
}

const audited = (trx: Trx, caller: Caller, accion: string, id: number, antes: ContactoGuardado | undefined) =>
  auditRecord(trx, caller, { accion, entidad: 'contacto', id, antes, read: () => findContacto(trx, caller, id) })

const ajenoDe = (trx: Trx, { codigo_cliente, apellido, nombres }: ContactoGuardado) =>
  findAjeno(trx, 'contactos', [codigo_cliente, apellido, nombres])

/** Fields that another system keeps can only be changed there (DAT-09). */
const checkAjeno = async (trx: Trx, antes: ContactoGuardado, form: ContactoForm): Promise<Campos> => {
  const faltas = faltasDeAjeno(await ajenoDe(trx, antes), antes, columnsOf(form))

  return Object.fromEntries(Object.entries(faltas).map(([campo, falta]) => [campoDeForm(campo), falta]))
}

/** Creates a contact without `nro_cpt`, otherwise changes it: 409 when it changed since it was read (LLA-06). */
export const saveContacto = async (
  trx: Trx,
  caller: Caller,
  nro_cpt: number | undefined,
  form: ContactoForm,
): Promise<ContactoGuardado> => {
  const antes = nro_cpt === undefined ? undefined : await holdContacto(trx, caller, nro_cpt)
  if (!antes) await demandCliente(trx, caller, form.codigo_cliente)
  else if (antes.codigo_cliente !== form.codigo_cliente) {
    throw invalid({ codigo_cliente: ['La empresa de un contacto no se cambia.'] })
  } else demandVersion(antes, form.version)
  const errors = checkContacto(form, antes && { email: antes.e_mail, pagina_web: antes.pagina_web })
  if (antes) Object.assign(errors, await checkAjeno(trx, antes, form))
  if (Object.keys(errors).length > 0) throw invalid(errors)
  if (!form.guardar_igual) await refuseDuplicado(trx, nro_cpt, columnsOf(form), form.codigo_cliente)

  if (antes) await update(trx, antes, columnsOf(form))
  const id = antes?.nro_cpt ?? (await insert(trx, form))

  return audited(trx, caller, antes ? 'modificacion' : 'alta', id, antes)
}

/** Dar de Baja, or back into use (CON-15). If it is in that state already, nothing changes. */
export const setEstado = async (
  trx: Trx,
  caller: Caller,
  nro_cpt: number,
  estado: 'A' | 'B',
): Promise<ContactoGuardado> => {
  const antes = await holdContacto(trx, caller, nro_cpt)
  if (antes.estado === estado) return antes
  demandUsoNuestro(await ajenoDe(trx, antes), 'estado')

  await update(trx, antes, { estado })

  return audited(trx, caller, estado === 'B' ? 'baja' : 'reactivacion', nro_cpt, antes)
}
