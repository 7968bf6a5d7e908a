type Task = { clave: string; abort: AbortController; timer: ReturnType<typeof setTimeout> }

/** Calls that run at once; the rest wait their turn, so that a block of 200 pasted lines does not flood the server. */
const EN_CURSO = 6

/** Named tasks, one of each name: the same key again changes nothing, another key cancels the one before. */
export const createTasks = () => {
  const tasks = new Map<string, Task>()
  const waiting: (() => void)[] = []
  let running = 0

  const cancel = (name: string) => {
    const task = tasks.get(name)
    if (!task) return
    clearTimeout(task.timer)
    task.abort.abort()
    tasks.delete(name)
  }

  const start = async (name: string, task: Task, work: (signal: AbortSignal) => Promise<void>) => {
    if (running >= EN_CURSO) await new Promise<void>((turn) => waiting.push(turn))
    running++
    const { signal } = task.abort
    // A cancelled call frees its place at once, whether or not it notices.
    const cancelled = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
    if (!signal.aborted) await Promise.race([work(signal), cancelled])
    running--
    if (tasks.get(name) === task) tasks.delete(name)
    waiting.shift()?.()
  }

  return {
    run: (name: string, clave: string, wait: number, work: (signal: AbortSignal) => Promise<void>) => {
      if (tasks.get(name)?.clave === clave) return
      cancel(name)
      const task: Task = { clave, abort: new AbortController(), timer: setTimeout(() => start(name, task, work), wait) }
      tasks.set(name, task)
    },
    cancel,
    cancelAll: () => {
      for (const name of [...tasks.keys()]) cancel(name)
    },
  }
}
