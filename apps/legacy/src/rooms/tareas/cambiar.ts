import { masDias } from '@yunque/contracts/codecs/dias'
import type { TareasCambio } from '@yunque/contracts/tareas'
import { auditar } from '../../kernel/audit.ts'
import type { Trx } from '../../kernel/db/db.ts'
import { invalid } from '../../kernel/http/errors.ts'
import { demandUsuario } from '../../kernel/people/usuarios.ts'
import type { Caller } from '../../kernel/people/visible.ts'

/** What an action changes of a task, and what undoing it brings back. */
type Cambiable = { estado: 'P' | 'H'; vencimiento: string; usuario: string; hecha: string | null }

/** The tasks of an action as they are, held until it ends: one's own, or, to undo, those that one changed last. */
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

/** The new day: as given, or so many days after the due day, counted from today where that is over. */
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

/** What the caller's own last change of a task, the one that gave it this version, found before it. */
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

const refuse = async (trx: Trx, caller: Caller, cambio: TareasCambio, held: readonly Held[]): Promise<void> => {
  if (cambio.accion === 'posponer' && cambio.hasta.length > 1 && cambio.hasta < caller.hoy) {
    throw invalid({ hasta: ['La nueva fecha no puede ser anterior a hoy.'] })
  }
  if (cambio.accion === 'reasignar') {
    const clientes = held.flatMap(({ cliente }) => cliente ?? [])
    await demandUsuario(trx, 'TAR', cambio.usuario, clientes)
  }
}

/**
 * Does one thing with tasks, one or many (PAN-03). One that somebody changed meanwhile stays as it is; the answer says how many
 * these were. Each change can be taken back by who made it, while it is the task's last.
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
    await auditar(trx, {
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
