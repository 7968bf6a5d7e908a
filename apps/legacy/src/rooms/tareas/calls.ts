import {
  type TareaForm,
  tareaAnswer,
  tareaForm,
  tareasCambio,
  tareasCambioAnswer,
  tareasUsuariosAnswer,
} from '@yunque/contracts/tareas'
import { audit } from '../../kernel/audit.ts'
import type { Trx } from '../../kernel/db/db.ts'
import { type Call, call } from '../../kernel/http/call.ts'
import { invalid } from '../../kernel/http/errors.ts'
import { demandUsuario, usuariosWith } from '../../kernel/people/usuarios.ts'
import { type Caller, clientesVisibles } from '../../kernel/people/visible.ts'
import { changeTareas } from './change-tareas.ts'
import { createTarea } from './create-tarea.ts'
import { tareasList } from './list.ts'

const BASE = '/api/inicio/tareas-usuario'

const demandCliente = async (trx: Trx, caller: Caller, codigo: string): Promise<void> => {
  const cliente = await clientesVisibles(trx, caller).select('codigo').where('codigo', '=', codigo).executeTakeFirst()
  if (!cliente) throw invalid({ codigo_cliente: ['Elija una empresa de la lista de clientes.'] })
}

/** A task that a user gives himself or somebody else. */
const saveTarea = async (trx: Trx, caller: Caller, form: TareaForm): Promise<string> => {
  const { codigo_cliente, vencimiento, usuario } = form
  if (vencimiento < caller.hoy) throw invalid({ vencimiento: ['La fecha no puede ser anterior a hoy.'] })
  if (codigo_cliente !== '') await demandCliente(trx, caller, codigo_cliente)
  const whose = usuario || caller.usuario
  if (whose !== caller.usuario) await demandUsuario(trx, 'TAR', whose, codigo_cliente === '' ? [] : [codigo_cliente])
  const tarea = { tarea: form.tarea.trim(), detalle: form.detalle.trim(), cliente: codigo_cliente, vencimiento }
  const [id = 0] = await createTarea(trx, caller.ahora, {
    ...tarea,
    para: { usuario: whose },
    origen: 'manual',
    asignada_por: caller.usuario,
  })
  await audit(trx, {
    momento: caller.ahora,
    usuario: caller.usuario,
    accion: 'alta',
    entidad: 'tarea',
    id_entidad: id,
    antes: null,
    despues: { ...tarea, usuario: whose },
  })

  return String(id)
}

/** Tasks: the user's list, a new one, and the actions on them (PAN-03). */
export const tareasCalls: readonly Call[] = [
  ...tareasList,
  call({
    path: `${BASE}/usuarios`,
    access: ['TAR'],
    rows: 'house',
    answer: tareasUsuariosAnswer,
    handler: ({ db }) => usuariosWith(db, 'TAR'),
  }),
  call({
    path: `${BASE}/guardar`,
    access: ['TAR'],
    rows: 'clients',
    saves: true,
    request: tareaForm,
    answer: tareaAnswer,
    handler: async ({ trx, caller, body }) => ({ id: await saveTarea(trx, caller, body) }),
  }),
  call({
    path: `${BASE}/cambiar`,
    access: ['TAR'],
    rows: 'own',
    saves: true,
    request: tareasCambio,
    answer: tareasCambioAnswer,
    handler: ({ trx, caller, body }) => changeTareas(trx, caller, body),
  }),
]
