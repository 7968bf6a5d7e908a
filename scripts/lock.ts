import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/** The owner of a lock: a process id and its start time, so that another process with the same id is not taken for it. */
export type Holder = { pid: number; began: string; command: string; since: string }

/** How long a new lock file may still be empty, in milliseconds. */
const WRITING_MS = 500
const LOOK_MS = 50

/** A process's start time on Linux; '' elsewhere. Undefined where it does not run, or is a zombie. */
const beganOf = (pid: number): string | undefined => {
  try {
    process.kill(pid, 0)
  } catch (error) {
    // EPERM: another user's process, which is running.
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

/** The owner in a lock file; undefined where writing it was interrupted. */
const holderIn = (text: string): Holder | undefined => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const isAlive = (holder: Holder | undefined): holder is Holder =>
  holder !== undefined && beganOf(holder.pid) === holder.began

/** Moves a dead process's lock away; if somebody else has just taken the lock, that one is put back. */
const bury = (file: string, dead: string): void => {
  const aside = `${file}.${process.pid}`
  try {
    renameSync(file, aside)
    if (read(aside) !== dead) renameSync(aside, file)
  } catch {
    // Another process did it first.
  }
  rmSync(aside, { force: true })
}

/** The lock's contents; waits while they are being written. */
const settled = async (file: string): Promise<string | undefined> => {
  for (let waited = 0; ; waited += LOOK_MS) {
    const text = read(file)
    if (text === undefined || holderIn(text) || waited >= WRITING_MS) return text
    await sleep(LOOK_MS)
  }
}

/** Takes a lock while this process runs. Answers the owner if another live process holds it; a dead process's lock does not count. */
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

/** Releases a lock, if this process holds it. */
export const releaseLock = (file: string): void => {
  if (holderIn(read(file) ?? '')?.pid === process.pid) rmSync(file, { force: true })
}
