import { CODIGOS, type PerfilPermisosForm, type PermisosForm } from '@yunque/contracts/usuarios'
import { sql } from 'kysely'
import { audit, lastAudit } from '../../kernel/audit.ts'
import { momentoDe } from '../../kernel/dates.ts'
import type { Db, Trx } from '../../kernel/db/db.ts'
import { alfabetico } from '../../kernel/db/unaccent.ts'
import { demandVersion, invalid, notFound } from '../../kernel/http/errors.ts'
import { nombreDe } from '../../kernel/people/usuarios.ts'
import { type Codigo, demandTitulares, holdUsuarios } from './codigos.ts'
import { codigosDe } from './save-usuario.ts'
import { setCodigos } from './set-codigos.ts'

type Por = { por: string; momento: Date }

const known = (codigos: readonly string[]): Codigo[] => CODIGOS.filter((codigo) => codigos.includes(codigo))

/** The profiles, each with who saved it last (VIS-07). */
const perfilesOf = (db: Db | Trx) =>
  db
    .selectFrom('perfiles as p')
    .leftJoinLateral(lastAudit('perfil', sql<string>`p.id::text`), (join) => join.onTrue())
    .select(['p.id', 'p.nombre', 'p.version', 'a.momento', nombreDe('a.usuario').as('modificado_por')])
    .select(sql<string[]>`array(select codigo from perfiles_codigos where perfil = p.id)`.as('codigos'))

type PerfilLeido = Awaited<ReturnType<ReturnType<typeof perfilesOf>['executeTakeFirstOrThrow']>>
const perfilOf = ({ codigos, momento, ...perfil }: PerfilLeido) => ({
  ...perfil,
  codigos: known(codigos),
  modificado: momento && momentoDe(momento),
})

/** Who has which code, since when and from whom, and the profiles (PAN-11). Versions only rise, and no user is ever deleted. */
export const readPermisos = async (db: Db) => {
  const usuarios = await db
    .selectFrom('usuarios as u')
    .select(['u.codigo', 'u.nombre', 'u.estado', 'u.version'])
    .select([
      sql<string[]>`array(select modulo from usuarios_modulos where usuario = u.codigo
        union all select permiso from usuarios_permisos where usuario = u.codigo)`.as('codigos'),
    ])
    .orderBy(alfabetico('u.nombre'))
    .orderBy('u.codigo')
    .execute()
  const cambios = await db
    .selectFrom('codigos_cambios as c')
    .leftJoin('usuarios as q', 'q.codigo', 'c.por')
    .select(['c.usuario', 'c.codigo', 'c.tiene', 'c.momento'])
    .select((eb) => eb.fn.coalesce('q.nombre', 'c.por').as('por'))
    .orderBy('c.usuario')
    .orderBy('c.codigo')
    .execute()
  const perfiles = await perfilesOf(db).orderBy(alfabetico('p.nombre')).execute()

  return {
    version: usuarios.reduce((sum, { version }) => sum + version, 0),
    usuarios: usuarios.map(({ version: _, codigos, ...persona }) => ({ ...persona, codigos: known(codigos) })),
    cambios: cambios.map(({ momento, ...cambio }) => ({ ...cambio, momento: momentoDe(momento) })),
    perfiles: perfiles.map(perfilOf),
  }
}

/** Changes many users at once, all or none; 409 when any of them changed since they were read (LLA-06). */
export const savePermisos = async (trx: Trx, { celdas, motivo, version }: PermisosForm, { por, momento }: Por) => {
  await holdUsuarios(trx)
  const antes = await readPermisos(trx)
  demandVersion(antes, version)
  const porque = motivo.trim()
  const perdidos = new Set<Codigo>()
  for (const { codigo, codigos } of antes.usuarios) {
    const after = codigosDe(celdas[codigo] ?? {}, codigos)
    const { given, taken } = await setCodigos(trx, codigo, after, { por, momento })
    if (given.length + taken.length === 0) continue
    for (const one of taken) perdidos.add(one)
    await trx
      .updateTable('usuarios')
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .where('codigo', '=', codigo)
      .execute()
    await audit(trx, {
      momento,
      usuario: por,
      accion: 'permisos',
      entidad: 'usuario',
      id_entidad: codigo,
      antes: { codigos },
      despues: { codigos: after, ...(porque && { motivo: porque }) },
    })
  }
  await demandTitulares(trx, perdidos)

  return readPermisos(trx)
}

const findPerfil = async (trx: Trx, id: number) => {
  const perfil = await perfilesOf(trx).where('p.id', '=', id).forUpdate('p').executeTakeFirst()
  if (!perfil) throw notFound('El perfil ya no existe.')

  return perfilOf(perfil)
}

/** Saves a profile. Users keep their codes, since a profile is only a template and is not linked to them. */
export const savePerfil = async (trx: Trx, form: PerfilPermisosForm, { por, momento }: Por) => {
  await holdUsuarios(trx)
  const nombre = form.nombre.trim()
  const antes = form.id === '' ? null : await findPerfil(trx, Number(form.id))
  if (antes) demandVersion(antes, form.version)
  const taken = await trx
    .selectFrom('perfiles')
    .select('id')
    .where((eb) => eb(eb.fn('lower', ['nombre']), '=', nombre.toLowerCase()))
    .where('id', '<>', antes?.id ?? 0)
    .executeTakeFirst()
  if (taken) throw invalid({ nombre: ['Ya hay un perfil con ese nombre.'] })
  const codigos = codigosDe(form.codigos, antes?.codigos)
  if (codigos.length === 0) throw invalid({ codigos: ['Elija al menos un código.'] })
  const { id } = antes
    ? await trx
        .updateTable('perfiles')
        .set({ nombre, version: antes.version + 1 })
        .where('id', '=', antes.id)
        .returning('id')
        .executeTakeFirstOrThrow()
    : await trx.insertInto('perfiles').values({ nombre }).returning('id').executeTakeFirstOrThrow()
  await trx.deleteFrom('perfiles_codigos').where('perfil', '=', id).execute()
  await trx
    .insertInto('perfiles_codigos')
    .values(codigos.map((codigo) => ({ perfil: id, codigo })))
    .execute()
  await audit(trx, {
    momento,
    usuario: por,
    accion: antes ? 'modificacion' : 'alta',
    entidad: 'perfil',
    id_entidad: id,
    antes,
    despues: { nombre, codigos },
  })

  return readPermisos(trx)
}

export const removePerfil = async (trx: Trx, id: number, { por, momento }: Por) => {
  const antes = await findPerfil(trx, id)
  await trx.deleteFrom('perfiles').where('id', '=', id).execute()
  await audit(trx, {
    momento,
    usuario: por,
    accion: 'baja',
    entidad: 'perfil',
    id_entidad: id,
    antes,
    despues: null,
  })

  return readPermisos(trx)
}
