type Task = {
  /** The lines that ask this question, and what each does with the answer. */
  quienes: Map<string, (answer: unknown) => void>
  abort: AbortController
  timer: ReturnType<typeof setTimeout>
}

/** Calls that run at once; the rest wait their turn, so that a block of 200 pasted lines does not flood the server. */
const EN_CURSO = 6

/**
 * Runs calls by question: lines that ask the same share one call. A line that asks another question leaves its earlier
 * call, and a call that no line waits for is cancelled. `together` wraps the answers of one moment.
 */
export const createTasks = (together: (run: () => void) => void = (run) => run()) => {
  const tasks = new Map<string, Task>()
  /** What each of them asks. */
  const claves = new Map<string, string>()
  const waiting: (() => void)[] = []
  let running = 0

  const cancel = (quien: string) => {
    const clave = claves.get(quien)
    const task = clave === undefined ? undefined : tasks.get(clave)
    if (clave === undefined || !task) return
    claves.delete(quien)
    task.quienes.delete(quien)
    if (task.quienes.size > 0) return
    clearTimeout(task.timer)
    task.abort.abort()
    tasks.delete(clave)
  }

  let told: (() => void)[] = []
  const tellAll = () => {
    const all = told
    told = []
    together(() => {
      for (const tell of all) tell()
    })
  }
  /**
   * Collects the answers of one batch, which come one after the other, and hands them on together, so that each line is
   * drawn once for all of its answers.
   */
  const answer = (clave: string, { quienes, abort }: Task, value: unknown) => {
    if (told.length === 0) setTimeout(tellAll)
    told.push(() => {
      if (abort.signal.aborted) return
      tasks.delete(clave)
      for (const quien of quienes.keys()) claves.delete(quien)
      for (const tell of quienes.values()) tell(value)
    })
  }

  const start = async (clave: string, task: Task, call: (signal: AbortSignal) => Promise<unknown>) => {
    if (running >= EN_CURSO) await new Promise<void>((turn) => waiting.push(turn))
    running++
    const { signal } = task.abort
    // A cancelled call frees its place at once, whether or not it notices.
    const cancelled = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
    const told = async () => {
      const value = await call(signal)
      if (!signal.aborted) answer(clave, task, value)
    }
    if (!signal.aborted) await Promise.race([told(), cancelled])
    running--
    waiting.shift()?.()
  }

  return {
    /** Line `quien` asks question `clave`. A call does not reject: a failure is told as an answer. */
    run: <T>(
      quien: string,
      clave: string,
      wait: number,
      call: (signal: AbortSignal) => Promise<T>,
      tell: (answer: T) => void,
    ) => {
      if (claves.get(quien) === clave) return
      cancel(quien)
      claves.set(quien, clave)
      const asked = tasks.get(clave)
      if (asked) return void asked.quienes.set(quien, tell as (answer: unknown) => void)
      const task: Task = {
        quienes: new Map([[quien, tell as (answer: unknown) => void]]),
        abort: new AbortController(),
        timer: setTimeout(() => start(clave, task, call), wait),
      }
      tasks.set(clave, task)
    },
    cancel,
    cancelAll: () => {
      for (const quien of [...claves.keys()]) cancel(quien)
    },
  }
}
