import { findAjeno } from '../../kernel/ajenos.ts'
import { lastAudit } from '../../kernel/audit.ts'
import { momentoDe } from '../../kernel/dates.ts'
import type { Db } from '../../kernel/db/db.ts'
import { notFound } from '../../kernel/http/errors.ts'
import { nombreDe } from '../../kernel/people/usuarios.ts'
import { type Caller, canSee } from '../../kernel/people/visible.ts'

/** Columns renamed as the form names them (API-19). */
export const campoDeForm = (campo: string): string =>
  ({ codi: 'codigo_cliente', nombres: 'nombre', e_mail: 'email' })[campo] ?? campo

/** The stored contact (CON-10); 404 also when its client is hidden from the user. */
export const findContacto = async (db: Db, caller: Caller, nro_cpt: number) => {
  const contacto = await db
    .selectFrom('contactos')
    .innerJoin('clientes', 'clientes.codigo', 'contactos.codi')
    // Who saved it last, shown in case of a conflict (VIS-07).
    .leftJoinLateral(lastAudit('contacto', String(nro_cpt)), (join) => join.onTrue())
    .select(['nro_cpt', 'codi as codigo_cliente', 'clientes.razon as cliente', 'apellido', 'nombres', 'direccion'])
    .select(['contactos.telefono', 'contactos.e_mail', 'pagina_web', 'observaciones', 'recibe_certificado'])
    .select(['estado', 'contactos.version', 'a.momento'])
    .select(nombreDe('a.usuario').as('modificado_por'))
    .where('nro_cpt', '=', nro_cpt)
    .where(canSee(caller, 'contactos.codi'))
    .executeTakeFirst()
  if (!contacto) throw notFound(`No existe el contacto N° ${nro_cpt}.`)

  const { momento, ...found } = contacto
  const ajeno = await findAjeno(db, 'contactos', [found.codigo_cliente, found.apellido, found.nombres])

  return {
    ...found,
    modificado: momento && momentoDe(momento),
    fuente: ajeno?.fuente ?? '',
    fuente_campos: ajeno?.campos.map(campoDeForm) ?? [],
  }
}

export type ContactoGuardado = Awaited<ReturnType<typeof findContacto>>
