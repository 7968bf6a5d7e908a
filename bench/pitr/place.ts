import { execFileSync, type SpawnSyncOptions, spawnSync } from 'node:child_process'
import { chownSync, mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../test/testing/free-port.ts'

const idOf = (flag: string) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout)

export const run = (program: string, args: string[], options: SpawnSyncOptions = {}) => {
  const { status, error } = spawnSync(program, args, { stdio: ['ignore', 'ignore', 'inherit'], ...options })
  if (status !== 0) throw error ?? new Error(`${program} ${args.join(' ')} ended with ${status}`)
}

/** A folder of one drill's own, with the address of the Postgres that will be there and a pair of age's keys. */
export const openPlace = async (bin: string) => {
  /** Postgres does not run as root. */
  const who = { uid: idOf('-u'), gid: idOf('-g') }
  const dir = mkdtempSync(join(tmpdir(), 'yunque-pitr-'))
  chownSync(dir, who.uid, who.gid)
  const folder = (name: string) => {
    const path = join(dir, name)
    mkdirSync(path, { mode: 0o700 })
    chownSync(path, who.uid, who.gid)

    return path
  }
  const port = await freePort()
  const identity = join(dir, 'clave.txt')
  run('age-keygen', ['-o', identity], { stdio: 'ignore' })
  const recipient = execFileSync('age-keygen', ['-y', identity], { encoding: 'utf8' }).trim()

  return {
    dir,
    bin,
    who,
    folder,
    run,
    port,
    data: folder('data'),
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    identity,
    recipient,
  }
}

export type Place = Awaited<ReturnType<typeof openPlace>>
