import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { program } from './binaries.ts'
import { canReach, type Owner } from './owner.ts'

/** Folder for data and binaries where Postgres's user cannot reach the usual one. */
const ELSEWHERE = '/var/lib/yunque'
const CLAVE_FILE = 'yunque-clave'
const CLAVE_BYTES = 24

export const USER = 'yunque'

/** Postgres's files and the password of their superuser. */
export type Cluster = { data: string; clave: string }

const linkTarget = (path: string): string | undefined => {
  try {
    return readlinkSync(path)
  } catch {
    return undefined
  }
}

const makeElsewhere = () => {
  mkdirSync(ELSEWHERE, { recursive: true })
  chmodSync(ELSEWHERE, 0o711)
}

/**
 * Where the data are: `dir`/postgres, or a folder elsewhere that a link of this name points to, where Postgres's user cannot
 * reach `dir`. Deleting `dir` deletes the link too, so that the next start begins anew.
 */
const placeOf = (dir: string, owner?: Owner): string => {
  const path = join(dir, 'postgres')
  mkdirSync(dir, { recursive: true, mode: 0o700 })
  const target = linkTarget(path)
  if (target || !owner) return target ?? path
  // Postgres's user may pass through this folder; the rest of it stays closed to him.
  chmodSync(dir, 0o711)
  if (canReach(owner, path)) return path

  makeElsewhere()
  const other = join(ELSEWHERE, randomBytes(6).toString('hex'))
  symlinkSync(other, path)
  console.error(
    `Postgres no se ejecuta como root y el usuario ${owner.name} no llega a ${dir}: los datos quedan en ${other}.`,
  )

  return other
}

/** Creates the cluster under another name and renames it, so that an interrupted start leaves nothing that looks finished. */
const create = (binaries: string, place: string, owner?: Owner) => {
  const fresh = `${place}.new`
  const pwfile = `${place}.clave`
  rmSync(fresh, { recursive: true, force: true })
  rmSync(pwfile, { force: true })
  mkdirSync(fresh, { mode: 0o700 })
  writeFileSync(pwfile, `${randomBytes(CLAVE_BYTES).toString('base64url')}\n`, { mode: 0o600 })
  if (owner) for (const path of [fresh, pwfile]) chownSync(path, owner.uid, owner.gid)

  const args = ['-D', fresh, '-U', USER, '--pwfile', pwfile, '--auth=scram-sha-256', '--encoding=UTF8']
  // The same order and capitals on every platform; what people read is sorted by ICU (kernel/db/unaccent.ts).
  args.push('--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8')
  const { status, error, stderr } = spawnSync(program(binaries, 'initdb'), args, { ...owner, encoding: 'utf8' })
  if (error || status !== 0) throw new Error(error?.message ?? stderr.trim().split('\n').at(-1))

  renameSync(pwfile, join(fresh, CLAVE_FILE))
  renameSync(fresh, place)
}

/** Binaries that Postgres's user can reach: copied once where he cannot read the packages. */
export const reachableBinaries = (binaries: string, owner?: Owner): string => {
  if (!owner || canReach(owner, binaries)) return binaries

  makeElsewhere()
  const version = basename(dirname(dirname(dirname(dirname(dirname(binaries))))))
  const copy = join(ELSEWHERE, version)
  if (!existsSync(copy)) {
    const own = `${copy}.${randomBytes(6).toString('hex')}`
    cpSync(binaries, own, { recursive: true, verbatimSymlinks: true })
    renameSync(own, copy)
  }

  return copy
}

const read = (data: string): Cluster => {
  const file = join(data, CLAVE_FILE)
  const clave = existsSync(file) ? readFileSync(file, 'utf8').trim() : ''
  if (Buffer.from(clave, 'base64url').length >= CLAVE_BYTES) return { data, clave }
  throw new Error(
    `El archivo ${file} debe tener la clave de la base de datos, y ${clave ? 'está incompleto' : 'falta o está vacío'}: recupere el de una copia de la carpeta de datos.`,
  )
}

/** The cluster in a data folder; undefined where there is none yet. */
export const findCluster = (dir: string): Cluster | undefined => {
  const path = join(dir, 'postgres')
  const data = linkTarget(path) ?? path

  return existsSync(join(data, 'PG_VERSION')) ? read(data) : undefined
}

/** The cluster in a data folder, created the first time. */
export const openCluster = (binaries: string, dir: string, owner?: Owner): Cluster => {
  const data = placeOf(dir, owner)
  if (!existsSync(join(data, 'PG_VERSION'))) create(binaries, data, owner)

  return read(data)
}
