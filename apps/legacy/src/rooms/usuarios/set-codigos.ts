import { type Modulo, modulos } from '@yunque/contracts/modulos'
import type { Trx } from '../../kernel/db/db.ts'
import { invalid } from '../../kernel/http/errors.ts'
import { alcanceDe } from './alcance.ts'
import { type Codigo, codigosOf, nombrados } from './codigos.ts'

const isModulo = (codigo: string): codigo is Modulo => (modulos as readonly string[]).includes(codigo)

/** Who gives the codes. At the server's console nobody is signed in, and any code may be given. */
export type Quien = { por: string; momento: Date; isConsola?: boolean }

/** Refuses to give or take codes that the giver lacks, or to change a user whom he may not change; PER gives any code (ARQ-15). */
const demandDar = async (
  trx: Trx,
  por: string,
  usuario: string,
  before: readonly Codigo[],
  cambia: readonly Codigo[],
) => {
  const mine = new Set(await codigosOf(trx, por))
  if (mine.has('PER')) return
  const ajenos = cambia.filter((codigo) => !mine.has(codigo))
  if (ajenos.length > 0) {
    const text = `No puede dar ni quitar códigos que usted no tiene (${nombrados(ajenos)}): lo hace alguien con PER (Permisos).`
    throw invalid({ codigos: [text] })
  }
  const { nombre } = await trx
    .selectFrom('usuarios')
    .select('nombre')
    .where('codigo', '=', usuario)
    .executeTakeFirstOrThrow()
  const { sin_codigos } = await alcanceDe(trx, por, { codigo: usuario, nombre, codigos: before })
  if (sin_codigos) throw invalid({ codigos: [sin_codigos] })
}

/**
 * Gives a user exactly these codes, leaving those that he keeps untouched. Every change of codes goes through here. Answers what
 * changed. Nobody can take USU from himself; callers that may take the last holder's code then call `demandTitulares` (PAN-10).
 */
export const setCodigos = async (
  trx: Trx,
  usuario: string,
  codigos: readonly Codigo[],
  { por, momento, isConsola = false }: Quien,
): Promise<{ given: readonly Codigo[]; taken: readonly Codigo[] }> => {
  const had = await codigosOf(trx, usuario)
  const before = new Set(had)
  const after = new Set(codigos)
  const given = [...after].filter((codigo) => !before.has(codigo))
  const taken = [...before].filter((codigo) => !after.has(codigo))
  if (usuario === por && taken.includes('USU')) {
    throw invalid({ USU: ['No puede quitarse a usted mismo el código USU (Usuarios).'] })
  }
  if (given.length + taken.length === 0) return { given, taken }
  if (!isConsola) await demandDar(trx, por, usuario, had, [...given, ...taken])
  const given_m = given.filter(isModulo)
  const given_p = given.filter((codigo) => !isModulo(codigo))
  if (taken.length > 0) {
    await trx.deleteFrom('usuarios_modulos').where('usuario', '=', usuario).where('modulo', 'in', taken).execute()
    await trx.deleteFrom('usuarios_permisos').where('usuario', '=', usuario).where('permiso', 'in', taken).execute()
  }
  if (given_m.length > 0) {
    await trx
      .insertInto('usuarios_modulos')
      .values(given_m.map((modulo) => ({ usuario, modulo })))
      .execute()
  }
  if (given_p.length > 0) {
    await trx
      .insertInto('usuarios_permisos')
      .values(given_p.map((permiso) => ({ usuario, permiso })))
      .execute()
  }
  await trx
    .insertInto('codigos_cambios')
    .values([...given, ...taken].map((codigo) => ({ usuario, codigo, tiene: after.has(codigo), momento, por })))
    .onConflict((conflict) =>
      conflict.columns(['usuario', 'codigo']).doUpdateSet((eb) => ({
        tiene: eb.ref('excluded.tiene'),
        momento: eb.ref('excluded.momento'),
        por: eb.ref('excluded.por'),
      })),
    )
    .execute()

  return { given, taken }
}
