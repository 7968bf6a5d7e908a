import { type ContactoForm, checkContacto } from '@yunque/contracts/contactos'
import { auditar } from '../../infra/audit.ts'
import type { Trx } from '../../infra/db.ts'
import { invalid, stale } from '../../infra/errors.ts'
import { type Caller, canSee } from '../../infra/visible.ts'
import { refuseDuplicado } from './duplicado.ts'
import { type ContactoGuardado, findContacto } from './read-contacto.ts'

/** Columns of a form: the record's spelling, without white space around. */
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

/** A new contact is of a customer that the user may see. The row is held, so that two saves can't make the same one. */
const demandCliente = async (trx: Trx, caller: Caller, codigo: string): Promise<void> => {
  const cliente = await trx
    .selectFrom('clientes')
    .select('codigo')
    .where('codigo', '=', codigo)
    .where('marca_cpt', '=', 'C')
    .where(canSee(caller, 'clientes.codigo'))
    .forUpdate()
    .executeTakeFirst()
  if (!cliente) throw invalid({ codigo_cliente: ['Elija una empresa de la lista de clientes.'] })
}

/** The contact as it is now; nobody else changes it before this transaction ends. */
const holdContacto = async (trx: Trx, caller: Caller, nro_cpt: number): Promise<ContactoGuardado> => {
  const { codigo_cliente } = await findContacto(trx, caller, nro_cpt)
  await trx.selectFrom('clientes').select('codigo').where('codigo', '=', codigo_cliente).forUpdate().execute()

  return findContacto(trx, caller, nro_cpt)
}

const insert = async (trx: Trx, caller: Caller, form: ContactoForm): Promise<ContactoGuardado> => {
  const { nro_cpt } = await trx
    .insertInto('contactos')
    .values({ codi: form.codigo_cliente, ...columnsOf(form) })
    .returning('nro_cpt')
    .executeTakeFirstOrThrow()

  return findContacto(trx, caller, nro_cpt)
}

const update = async (
  trx: Trx,
  caller: Caller,
  { nro_cpt, version }: ContactoGuardado,
  columns: Partial<ReturnType<typeof columnsOf>> & { estado?: 'A' | 'B' },
): Promise<ContactoGuardado> => {
  await trx
    .updateTable('contactos')
    .set({ ...columns, version: version + 1 })
    .where('nro_cpt', '=', nro_cpt)
    .execute()

  return findContacto(trx, caller, nro_cpt)
}

const auditContacto = (
  trx: Trx,
  { usuario, ahora }: Caller,
  accion: string,
  antes: ContactoGuardado | undefined,
  despues: ContactoGuardado,
) =>
  auditar(trx, {
    ...{ momento: ahora, usuario, accion, entidad: 'contacto', id_entidad: despues.nro_cpt },
    antes,
    despues,
  })

/** Alta without `nro_cpt`, modificación with it: 409 when it changed since it was read (LLA-06). */
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
  } else if (String(antes.version) !== form.version) throw stale(antes)
  const errors = checkContacto(form, antes && { email: antes.e_mail, pagina_web: antes.pagina_web })
  if (Object.keys(errors).length > 0) throw invalid(errors)
  if (!form.guardar_igual) await refuseDuplicado(trx, nro_cpt, columnsOf(form), form.codigo_cliente)

  const despues = antes ? await update(trx, caller, antes, columnsOf(form)) : await insert(trx, caller, form)
  await auditContacto(trx, caller, antes ? 'modificacion' : 'alta', antes, despues)

  return findContacto(trx, caller, despues.nro_cpt)
}

/** Dar de Baja, or back into use (CON-15). One that is so already stays so. */
export const setEstado = async (
  trx: Trx,
  caller: Caller,
  nro_cpt: number,
  estado: 'A' | 'B',
): Promise<ContactoGuardado> => {
  const antes = await holdContacto(trx, caller, nro_cpt)
  if (antes.estado === estado) return antes

  const despues = await update(trx, caller, antes, { estado })
  await auditContacto(trx, caller, estado === 'B' ? 'baja' : 'reactivacion', antes, despues)

  return findContacto(trx, caller, nro_cpt)
}
