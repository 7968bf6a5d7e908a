import { spawnSync } from 'node:child_process'
import { appendFileSync, chownSync, cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Place } from './place.ts'

/** One way to keep copies from which a Postgres is brought back to a moment. */
export type Way = {
  /** Lines of postgresql.conf. */
  conf: string
  /** The copy that recovery begins with; and, in the midst of the saves, a smaller one, where the way has it. */
  base: () => void
  between: () => void
  /** Whether the log is kept up to this file. */
  isKept: (wal: string) => boolean
  /** What happens to the copies themselves before anything is brought back. */
  move: () => void
  /** Puts a folder of data in place that recovers up to that moment once it is started. */
  restore: (at: string) => void
}

/** pg_basebackup and an archive of the log, by the commands of docs/operation.md. */
export const basebackup = ({ dir, data, bin, url, folder, run, who }: Place): Way => {
  const archive = folder('archive')

  return {
    conf: `archive_command = 'test ! -f "${archive}/%f" && cp "%p" "${archive}/%f"'\n`,
    base: () =>
      run(join(bin, 'pg_basebackup'), ['-d', url, '-D', join(dir, 'base'), '-X', 'stream', '-c', 'fast'], who),
    between: () => {},
    isKept: (wal) => readdirSync(archive).includes(wal),
    move: () => {},
    restore: (at) => {
      cpSync(join(dir, 'base'), data, { recursive: true, preserveTimestamps: true })
      run('chown', ['-R', 'postgres:postgres', data])
      run('chmod', ['700', data])
      appendFileSync(
        join(data, 'postgresql.auto.conf'),
        `restore_command = 'cp "${archive}/%f" "%p"'\nrecovery_target_time = '${at}'\narchive_mode = off\n`,
      )
      writeFileSync(join(data, 'recovery.signal'), '')
    },
  }
}

/**
 * pgBackRest: a whole copy, then one of what changed since, and the log. The repository then goes to another place as one file that
 * is encrypted with age; the one on this machine is lost, and what was made of it there is what recovery begins with.
 */
export const pgbackrest = ({ dir, data, port, folder, run, who, recipient, identity }: Place): Way => {
  const repo = folder('repo')
  const config = join(dir, 'pgbackrest.conf')
  const [log, lock, spool] = [folder('log-pgbackrest'), folder('lock'), folder('spool')]
  writeFileSync(
    config,
    `[global]\nrepo1-path=${repo}\nlog-path=${log}\nlock-path=${lock}\nspool-path=${spool}\nlog-level-console=warn\nstart-fast=y\n` +
      `repo1-retention-full=2\ncompress-type=lz4\n[desk]\npg1-path=${data}\npg1-port=${port}\npg1-socket-path=${dir}\npg1-user=postgres\n`,
  )
  const command = (...args: string[]) =>
    run('pgbackrest', [`--config=${config}`, '--stanza=desk', ...args], { ...who, cwd: dir })
  const sealed = join(dir, 'repo.tar.age')

  return {
    conf: `unix_socket_directories = '${dir}'\narchive_command = 'pgbackrest --config=${config} --stanza=desk archive-push %p'\n`,
    base: () => {
      command('stanza-create')
      command('check')
      command('backup', '--type=full')
    },
    between: () => command('backup', '--type=diff'),
    isKept: (wal) => spawnSync('sh', ['-c', `find ${repo}/archive -name '${wal}*' | grep -q .`]).status === 0,
    move: () => {
      command('verify')
      run('sh', ['-c', `set -e; tar -C ${repo} -c . | age -r ${recipient} -o ${sealed}`])
      // Nothing of it can be read where it lies.
      if (spawnSync('tar', ['-tf', sealed]).status === 0) throw new Error('The sealed repository is readable')
      rmSync(repo, { recursive: true })
      mkdirSync(repo, { mode: 0o700 })
      chownSync(repo, who.uid, who.gid)
      run('sh', ['-c', `set -e; age -d -i ${identity} ${sealed} | tar -C ${repo} -x --same-owner`])
    },
    restore: (at) => {
      mkdirSync(data, { mode: 0o700 })
      chownSync(data, who.uid, who.gid)
      command('restore', '--type=time', `--target=${at}`, '--archive-mode=off')
    },
  }
}
