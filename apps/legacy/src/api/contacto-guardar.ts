import type { ContactoForm } from '@yunque/contracts/contactos'
import type { Trx } from '../db.ts'
import type { Deps } from '../deps.ts'
import { invalid, stale } from '../errors.ts'
import { puedeVer } from '../sql.ts'
import { refuseDuplicado } from './contacto-duplicado.ts'
import { type ContactoGuardado, findContacto } from './contacto-record.ts'

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
const demandCliente = async (trx: Trx, usuario: string, codigo: string): Promise<void> => {
  const cliente = await trx
    .selectFrom('clientes')
    .select('codigo')
    .where('codigo', '=', codigo)
    .where('marca_cpt', '=', 'C')
    .where(puedeVer(usuario, 'clientes.codigo'))
    .forUpdate()
    .executeTakeFirst()
  if (!cliente) throw invalid({ codigo_cliente: ['Elija una empresa de la lista de clientes.'] })
}

/** The contact as it is now; nobody else changes it before this transaction ends. */
const holdContacto = async (trx: Trx, usuario: string, nro_cpt: number): Promise<ContactoGuardado> => {
  const { codigo_cliente } = await findContacto(trx, usuario, nro_cpt)
  await trx.selectFrom('clientes').select('codigo').where('codigo', '=', codigo_cliente).forUpdate().execute()

  return findContacto(trx, usuario, nro_cpt)
}

const audit = (trx: Trx, { reloj }: Deps, usuario: string, accion: string, antes: unknown, despues: ContactoGuardado) =>
  trx
    .insertInto('auditoria')
    .values({
      momento: reloj(),
      usuario,
      accion,
      entidad: 'contacto',
      id_entidad: String(despues.nro_cpt),
      antes: antes === undefined ? null : JSON.stringify(antes),
      despues: JSON.stringify(despues),
    })
    .execute()

const insert = async (trx: Trx, usuario: string, form: ContactoForm): Promise<ContactoGuardado> => {
  const { nro_cpt } = await trx
    .insertInto('contactos')
    .values({ codi: form.codigo_cliente, ...columnsOf(form) })
    .returning('nro_cpt')
    .executeTakeFirstOrThrow()

  return findContacto(trx, usuario, nro_cpt)
}

const update = async (
  trx: Trx,
  usuario: string,
  { nro_cpt, version }: ContactoGuardado,
  columns: Partial<ReturnType<typeof columnsOf>> & { estado?: 'B' },
): Promise<ContactoGuardado> => {
  await trx
    .updateTable('contactos')
    .set({ ...columns, version: version + 1 })
    .where('nro_cpt', '=', nro_cpt)
    .execute()

  return findContacto(trx, usuario, nro_cpt)
}

/** Alta without `nro_cpt`, modificación with it: 409 when it changed since it was read (LLA-06). */
export const guardarContacto = (deps: Deps, usuario: string, nro_cpt: number | undefined, form: ContactoForm) =>
  deps.db.transaction().execute(async (trx): Promise<ContactoGuardado> => {
    const antes = nro_cpt === undefined ? undefined : await holdContacto(trx, usuario, nro_cpt)
    if (!antes) await demandCliente(trx, usuario, form.codigo_cliente)
    else if (antes.codigo_cliente !== form.codigo_cliente) {
      throw invalid({ codigo_cliente: ['La empresa de un contacto no se cambia.'] })
    } else if (String(antes.version) !== form.version) throw stale(antes)
    if (!form.guardar_igual) await refuseDuplicado(trx, nro_cpt, columnsOf(form), form.codigo_cliente)

    const despues = antes ? await update(trx, usuario, antes, columnsOf(form)) : await insert(trx, usuario, form)
    await audit(trx, deps, usuario, antes ? 'modificacion' : 'alta', antes, despues)

    return despues
  })

/** Dar de Baja (CON-15). One that is out of use already stays so. */
export const anularContacto = (deps: Deps, usuario: string, nro_cpt: number) =>
  deps.db.transaction().execute(async (trx): Promise<ContactoGuardado> => {
    const antes = await holdContacto(trx, usuario, nro_cpt)
    if (antes.estado === 'B') return antes

    const despues = await update(trx, usuario, antes, { estado: 'B' })
    await audit(trx, deps, usuario, 'baja', antes, despues)

    return despues
  })
