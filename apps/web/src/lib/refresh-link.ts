import type { QueryClient } from '@tanstack/react-query'
import { observable } from '@trpc/server/observable'
import { isQuestion } from '@yunque/contracts/wire/questions'
import type { Link } from './gateway-link.ts'
import type { Inputs } from './trpc.ts'

type Path = { [R in keyof Inputs]: `${R}.${keyof Inputs[R] & string}` }[keyof Inputs]

/** Steps of an import, which only its own screen shows, and what somebody without a session asks for. */
const UNSEEN: ReadonlySet<string> = new Set<Path>([
  'datos.importarAbrir',
  'datos.importarParte',
  'datos.importarMirar',
  'datos.importarCorregir',
  'usuarios.solicitarAcceso',
])

/** Saves after which a person goes on in what he saved. */
const GOES_ON: ReadonlySet<string> = new Set<Path>(['documento.guardar', 'documento.find'])

/** The lists to choose from in a document: its own save leaves them as they were when it was opened. */
const CHOICES: ReadonlySet<string> = new Set<Path>(['documento.iniciar', 'documento.entregaValores'])

/** The families, what each asks and the deposits are changed in these rooms alone; the next document is drawn at once by what is known (ITM-10). */
const OF_DATOS = /^(datos|maestros)\./

const pathOf = ({ queryKey: [path] }: { queryKey: readonly unknown[] }): string =>
  Array.isArray(path) ? path.join('.') : ''

/** Whether an answer may no longer hold after this write. */
const isPast = (write: string, answer: string): boolean =>
  !(GOES_ON.has(write) && CHOICES.has(answer)) && (OF_DATOS.test(write) || !answer.startsWith('productos.'))

/** One's own session is on no other screen. */
export const isWrite = (path: string): boolean => !isQuestion(path) && !UNSEEN.has(path) && !path.startsWith('sesion.')

let written = 0
/** When this page last wrote something: an answer from before is past until it is read again. */
export const writtenAt = (): number => written

/** A framed page stored something by a form of its own, which no call of ours tells: a price, the dollar, a paper, a grade's other name. */
export const noteFrameWrite = (queries: QueryClient): void => {
  written = Date.now()
  void queries.invalidateQueries()
}

/**
 * After a write, earlier answers may no longer hold, whichever screen asked: a sales note changes the stock, the margins and
 * somebody's agenda; a new carrier is one more choice in each document (VIS-34). So all of them are asked again, those on screen
 * at once, the others where they are next needed. A write that failed may have been done all the same, or was refused for what
 * somebody else changed; what is on screen then stays until its dialog is closed, with what was typed there.
 */
export const refreshLink =
  (queries: QueryClient): Link =>
  () =>
  ({ op, next }) => {
    if (op.type !== 'mutation' || !isWrite(op.path)) return next(op)
    const refresh = (refetchType: 'active' | 'none') =>
      void queries.invalidateQueries({ refetchType, predicate: (query) => isPast(op.path, pathOf(query)) })

    return observable((observer) =>
      next(op).subscribe({
        next: (value) => {
          written = Date.now()
          refresh(GOES_ON.has(op.path) ? 'none' : 'active')
          observer.next(value)
        },
        complete: () => observer.complete(),
        error: (error) => {
          refresh('none')
          observer.error(error)
        },
      }),
    )
  }
