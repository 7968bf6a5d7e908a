import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/** Who holds a lock: a process, by its number and when it began, so that a number given anew is not taken for it. */
export type Holder = { pid: number; began: string; command: string; since: string }

/** How long one that has just been made may lack its words, in milliseconds. */
const WRITING_MS = 500
const LOOK_MS = 50

/** When a process began, as Linux tells; elsewhere ''. Undefined: it does not run, or waits only to be buried. */
const beganOf = (pid: number): string | undefined => {
  try {
    process.kill(pid, 0)
  } catch (error) {
    // EPERM: somebody else's, which runs.
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return undefined
  }
  try {
    const [state, ...fields] = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')

    return state === 'Z' ? undefined : fields[18]
  } catch {
    return ''
  }
}

const read = (file: string): string | undefined => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

/** Who stands in it; undefined where it was cut off while it was written. */
const holderIn = (text: string): Holder | undefined => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const isAlive = (holder: Holder | undefined): holder is Holder =>
  holder !== undefined && beganOf(holder.pid) === holder.began

/** Takes a dead one's lock out of the way; one that somebody else has just taken is put back. */
const bury = (file: string, dead: string): void => {
  const aside = `${file}.${process.pid}`
  try {
    renameSync(file, aside)
    if (read(aside) !== dead) renameSync(aside, file)
  } catch {
    // Another one did it first.
  }
  rmSync(aside, { force: true })
}

/** The lock as it stands, waited for while it is being written. */
const settled = async (file: string): Promise<string | undefined> => {
  for (let waited = 0; ; waited += LOOK_MS) {
    const text = read(file)
    if (text === undefined || holderIn(text) || waited >= WRITING_MS) return text
    await sleep(LOOK_MS)
  }
}

/**
 * Takes a lock for as long as this process runs. Answers who holds it if that is another process that is alive; what a dead one
 * left behind is no lock.
 */
export const takeLock = async (file: string, command: string): Promise<Holder | undefined> => {
  const own: Holder = {
    pid: process.pid,
    began: beganOf(process.pid) ?? '',
    command,
    since: new Date().toTimeString().slice(0, 5),
  }
  const text = JSON.stringify(own)
  for (;;) {
    try {
      writeFileSync(file, text, { flag: 'wx', mode: 0o600 })
      process.once('exit', () => releaseLock(file))

      return undefined
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
    const found = await settled(file)
    if (found === undefined) continue
    const holder = holderIn(found)
    if (isAlive(holder)) return holder
    bury(file, found)
  }
}

/** Lets go of a lock, if it is this process's. */
export const releaseLock = (file: string): void => {
  if (holderIn(read(file) ?? '')?.pid === process.pid) rmSync(file, { force: true })
}
