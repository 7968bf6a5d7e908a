import { masDias } from '@yunque/contracts/codecs/dias'
import type { TareasCambio } from '@yunque/contracts/tareas'
import { sql } from 'kysely'
import { audit } from '../../kernel/audit.ts'
import type { Trx } from '../../kernel/db/db.ts'
import { invalid } from '../../kernel/http/errors.ts'
import { demandUsuario } from '../../kernel/people/usuarios.ts'
import type { Caller } from '../../kernel/people/visible.ts'

/** The columns that an action changes, and that undoing it restores. */
type Cambiable = { estado: 'P' | 'H'; vencimiento: string; usuario: string; hecha: string | null }

/** The tasks of an action, locked until it ends: the user's own, or, to undo, those that he changed last. */
const hold = (trx: Trx, ids: readonly number[]) =>
  trx
    .selectFrom('tareas')
    .select(['id', 'version', 'usuario', 'estado', 'vencimiento', 'hecha', 'cliente'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute()
type Held = Awaited<ReturnType<typeof hold>>[number]

const cambiableDe = ({ estado, vencimiento, usuario, hecha }: Held): Cambiable => ({
  estado,
  vencimiento,
  usuario,
  hecha: hecha?.toISOString() ?? null,
})

/** The new day: the given one, or that many days after the due day, or after today if that is past. */
const diaNuevo = (hasta: string, vencimiento: string, hoy: string): string =>
  hasta.length === 1 ? masDias(vencimiento < hoy ? hoy : vencimiento, Number(hasta)) : hasta

const despuesDe = (cambio: TareasCambio, antes: Cambiable, { ahora, hoy }: Caller): Cambiable => {
  switch (cambio.accion) {
    case 'hecha':
      return { ...antes, estado: 'H', hecha: ahora.toISOString() }
    case 'posponer':
      return { ...antes, vencimiento: diaNuevo(cambio.hasta, antes.vencimiento, hoy) }
    case 'reasignar':
      return { ...antes, usuario: cambio.usuario }
    default:
      return antes
  }
}

/** A task's values before the caller's own last change, if that change made its current version. */
const antesDe = async (trx: Trx, { usuario }: Caller, { id, version }: Held): Promise<Cambiable | undefined> => {
  const last = await trx
    .selectFrom('auditoria')
    .select(['usuario', 'antes', 'despues'])
    .where('entidad', '=', 'tarea')
    .where('id_entidad', '=', String(id))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const { version: made } = (last?.despues ?? {}) as { version?: number }

  return last?.usuario === usuario && made === version ? ((last.antes as Cambiable | null) ?? undefined) : undefined
}

/** A person has a record's task once (PAN-03): what everybody with a code was given cannot be given to one of them again. */
const refuseRepetida = async (trx: Trx, usuario: string, held: readonly Held[]): Promise<void> => {
  const ids = held.map(({ id }) => id)
  const repetida = await trx
    .selectFrom('tareas as t')
    .innerJoin('tareas as suya', (join) => join.onRef('suya.clave', '=', 't.clave').onRef('suya.id', '<>', 't.id'))
    .innerJoin('usuarios as u', 'u.codigo', 'suya.usuario')
    .select(['t.tarea', 'u.nombre'])
    .where(sql<boolean>`t.id = any(${ids}::bigint[])`)
    .where('t.clave', '<>', '')
    .where('suya.usuario', '=', usuario)
    .orderBy('t.id')
    .limit(1)
    .executeTakeFirst()
  if (repetida) throw invalid({ usuario: [`A ${repetida.nombre} ya se le dio «${repetida.tarea}».`] })
}

const refuse = async (trx: Trx, caller: Caller, cambio: TareasCambio, held: readonly Held[]): Promise<void> => {
  if (cambio.accion === 'posponer' && cambio.hasta.length > 1 && cambio.hasta < caller.hoy) {
    throw invalid({ hasta: ['La nueva fecha no puede ser anterior a hoy.'] })
  }
  if (cambio.accion === 'reasignar') {
    const clientes = held.flatMap(({ cliente }) => cliente ?? [])
    await demandUsuario(trx, 'TAR', cambio.usuario, clientes)
    await refuseRepetida(trx, cambio.usuario, held)
  }
}

/**
 * Applies one action to one or many tasks (PAN-03). A task that somebody changed meanwhile is left alone, and the answer counts
 * these. Whoever made a change can undo it while it is the task's last one.
 */
export const changeTareas = async (trx: Trx, caller: Caller, cambio: TareasCambio) => {
  const asked = new Map(cambio.tareas.map(({ id, version }) => [Number(id), Number(version)]))
  const isUndo = cambio.accion === 'deshacer'
  const held = (await hold(trx, [...asked.keys()])).filter(
    ({ id, version, usuario }) => version === asked.get(id) && (isUndo || usuario === caller.usuario),
  )
  await refuse(trx, caller, cambio, held)

  const cambiadas: { id: string; version: string }[] = []
  for (const tarea of held) {
    const antes = cambiableDe(tarea)
    const despues = isUndo ? await antesDe(trx, caller, tarea) : despuesDe(cambio, antes, caller)
    if (!despues) continue
    const version = tarea.version + 1
    const { estado, vencimiento, usuario, hecha } = despues
    await trx
      .updateTable('tareas')
      .set({ estado, vencimiento, usuario, hecha: hecha === null ? null : new Date(hecha), version })
      .where('id', '=', tarea.id)
      .execute()
    await audit(trx, {
      momento: caller.ahora,
      usuario: caller.usuario,
      accion: cambio.accion,
      entidad: 'tarea',
      id_entidad: tarea.id,
      antes: isUndo ? null : antes,
      despues: { ...despues, version },
    })
    cambiadas.push({ id: String(tarea.id), version: String(version) })
  }

  return { cambiadas, salteadas: asked.size - cambiadas.length }
}
