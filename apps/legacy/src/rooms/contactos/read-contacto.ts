import type { Db } from '../../infra/db.ts'
import { notFound } from '../../infra/errors.ts'
import { type Caller, canSee } from '../../infra/visible.ts'

/** The record as the server holds it (spec §3, Contact); 404 too when it is of a client that the user may not see. */
export const findContacto = async (db: Db, caller: Caller, nro_cpt: number) => {
  const contacto = await db
    .selectFrom('contactos')
    .innerJoin('clientes', 'clientes.codigo', 'contactos.codi')
    .select(['nro_cpt', 'codi as codigo_cliente', 'clientes.razon as cliente', 'apellido', 'nombres', 'direccion'])
    .select(['contactos.telefono', 'contactos.e_mail', 'pagina_web', 'observaciones', 'recibe_certificado'])
    .select(['estado', 'contactos.version'])
    .where('nro_cpt', '=', nro_cpt)
    .where(canSee(caller, 'contactos.codi'))
    .executeTakeFirst()
  if (!contacto) throw notFound(`No existe el contacto N° ${nro_cpt}.`)

  return contacto
}

export type ContactoGuardado = Awaited<ReturnType<typeof findContacto>>
