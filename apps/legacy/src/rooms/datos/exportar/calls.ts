import { diaDe } from '@yunque/contracts/codecs/dias'
import { exportarAnswer } from '@yunque/contracts/wire/paged'
import { saveDescarga } from '../../../exportacion/descargas.ts'
import { audit } from '../../../kernel/audit.ts'
import { inTransaction } from '../../../kernel/db/transaction.ts'
import { type Call, call } from '../../../kernel/http/call.ts'
import { refusalOfTodo } from '../../../salida/todo.ts'

/**
 * The export of the whole desk as open files (DAT-11), for whoever sees all clients (ARQ-17). Who asked for it is audited, since it
 * contains costs, people and papers.
 */
export const exportarCalls: readonly Call[] = [
  call({
    path: '/api/datos/exportar-todo',
    access: ['DAT'],
    rows: 'clients',
    answer: exportarAnswer,
    handler: async ({ db, deps, usuario }) => {
      const refusal = refusalOfTodo(usuario)
      if (refusal) throw refusal
      const momento = deps.reloj()
      await inTransaction(db, (trx) =>
        audit(trx, {
          momento,
          usuario: usuario.codigo,
          accion: 'exportar',
          entidad: 'todo',
          id_entidad: 'todo',
          antes: null,
          despues: null,
        }),
      )

      return saveDescarga(deps, usuario, {
        nombre: `datos-${diaDe(momento)}.zip`,
        tipo: 'application/zip',
        contenido: Buffer.alloc(0),
      })
    },
  }),
]
