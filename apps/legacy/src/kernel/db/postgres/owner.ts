import { execFileSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { dirname } from 'node:path'

/** The user that Postgres runs as. */
export type Owner = { name: string; uid: number; gid: number }

const idOf = (option: string, name: string) =>
  Number(execFileSync('/usr/bin/id', [option, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }))

/** Postgres refuses to run as root: then it runs as a user who owns nothing else. Undefined where we are not root. */
export const findOwner = (): Owner | undefined => {
  if (process.getuid?.() !== 0) return undefined
  for (const name of ['postgres', '_postgres', 'nobody']) {
    try {
      return { name, uid: idOf('-u', name), gid: idOf('-g', name) }
    } catch {}
  }

  throw new Error('Postgres no se ejecuta como root y no hay un usuario postgres ni nobody: indique DATABASE_URL.')
}

/** Whether `owner` may reach `path`: every folder above must let him pass. */
export const canReach = ({ uid, gid }: Owner, path: string): boolean => {
  for (let dir = path; dir !== dirname(dir); dir = dirname(dir)) {
    const { mode, uid: of, gid: group } = statSync(dirname(dir))
    const bit = of === uid ? 0o100 : group === gid ? 0o010 : 0o001
    if (!(mode & bit)) return false
  }

  return true
}
