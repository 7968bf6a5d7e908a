import { sql } from 'kysely'
import type { Trx } from '../../kernel/db/db.ts'
import { invalid } from '../../kernel/http/errors.ts'

/** Shorter numbers are extensions, which people share. */
const MIN_DIGITOS = 6

const digits = (telefono: string): string => telefono.replace(/\D/g, '')

const findOtro = (trx: Trx, nro_cpt: number | undefined, codi: string) =>
  trx
    .selectFrom('contactos')
    .select(['nro_cpt', 'apellido', 'nombres'])
    .where('codi', '=', codi)
    .where('estado', '=', 'A')
    .$if(nro_cpt !== undefined, (q) => q.where('nro_cpt', '<>', nro_cpt ?? 0))
    .orderBy('nro_cpt')

/** 'PÉREZ, Juan', or only one of the two where the other is missing. */
const nombreDe = ({ apellido, nombres }: { apellido: string; nombres: string }): string =>
  [apellido.toUpperCase(), nombres].filter(Boolean).join(', ')

/**
 * Refuses an e-mail or phone that another active contact of the same client has: 422 at the field, with the other's number in
 * `errors.duplicado`, for 'Ver'. 'Guardar igual' skips this check.
 */
export const refuseDuplicado = async (
  trx: Trx,
  nro_cpt: number | undefined,
  { e_mail, telefono }: { e_mail: string; telefono: string },
  codi: string,
): Promise<void> => {
  const porEmail = e_mail
    ? await findOtro(trx, nro_cpt, codi).where(sql`lower(e_mail)`, '=', e_mail.toLowerCase()).executeTakeFirst()
    : undefined
  if (porEmail) {
    throw invalid({
      email: [`Ya existe el contacto ${nombreDe(porEmail)} con ese email.`],
      duplicado: [String(porEmail.nro_cpt)],
    })
  }

  const numero = digits(telefono)
  if (numero.length < MIN_DIGITOS) return
  const porTelefono = await findOtro(trx, nro_cpt, codi)
    .where(sql`regexp_replace(telefono, '\\D', '', 'g')`, '=', numero)
    .executeTakeFirst()
  if (porTelefono) {
    throw invalid({
      telefono: [`Ya existe el contacto ${nombreDe(porTelefono)} con ese teléfono.`],
      duplicado: [String(porTelefono.nro_cpt)],
    })
  }
}
