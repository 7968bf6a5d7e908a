import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OpenDb } from './kernel/db/db.ts'
import { isClave } from './kernel/people/passwords.ts'
import { openTestDb } from './testing/test-db.ts'

const ENTRYPOINT = fileURLToPath(new URL('../entrypoint.sh', import.meta.url))
const dir = mkdtempSync(join(tmpdir(), 'yunque-create-user-'))
let test: OpenDb & { url: string }
beforeAll(async () => {
  test = await openTestDb()
  writeFileSync(join(dir, 'no-folder'), '')
})
afterAll(async () => {
  await test.close()
  rmSync(dir, { recursive: true })
})

/** Runs the command as a container does, where no folder can be written. */
const createUser = async (...args: string[]) => {
  const env = {
    PATH: process.env.PATH,
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? '',
    DATABASE_URL: test.url,
    DATA_DIR: join(dir, 'no-folder/legacy'),
  }

  return promisify(execFile)('sh', [ENTRYPOINT, 'create-user', ...args], { env }).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    ({ code, stderr }: { code: number; stderr: string }) => ({ code, said: stderr }),
  )
}
const ada = ['--codigo', 'ada', '--nombre', 'Ada Lovelace', '--modulos', 'USU,PER']
const usuarios = () => test.db.selectFrom('usuarios').selectAll().execute()

describe('create-user', () => {
  it.each([
    [['--codigo', 'Ada L', '--nombre', 'Ada', '--modulos', 'USU'], '--codigo: Use de 2 a 40 letras minúsculas'],
    [['--codigo', 'ada', '--nombre', ' ', '--modulos', 'USU'], '--nombre: Indique el nombre.'],
    [['--codigo', 'ada', '--nombre', 'Ada', '--modulos', 'USU,XYZ'], "--modulos: no existe 'XYZ'."],
    [['--codigo', 'ada', '--nombre', 'Ada', '--modulos', 'COT'], 'El primer usuario necesita el código USU.'],
    [['--clave', 'x'], 'Uso: create-user --codigo'],
  ])('says what is wrong with %j, and makes nobody', async (args, says) => {
    const { code, said } = await createUser(...args)

    // 2 is the exit code for wrong arguments.
    expect([code, said]).toEqual([said.includes('Uso: ') ? 2 : 1, expect.stringContaining(says)])
    expect(said).not.toContain(' at ')
    expect(await usuarios()).toEqual([])
  })

  it('makes the first user of an empty desk, with a password for one sign-in that is stored as any other', async () => {
    const { code, said } = await createUser(...ada)

    expect(code).toBe(0)
    const clave = /es (\S+)/.exec(said)?.[1] ?? ''
    const [usuario] = await usuarios()
    expect(usuario).toMatchObject({ codigo: 'ada', nombre: 'Ada Lovelace', estado: 'A', clave_temporal: true })
    expect(await isClave(clave, usuario?.clave_hash)).toBe(true)
    expect(await test.db.selectFrom('usuarios_modulos').select('modulo').orderBy('modulo').execute()).toEqual([
      { modulo: 'PER' },
      { modulo: 'USU' },
    ])
    const [audit] = await test.db.selectFrom('auditoria').selectAll().execute()
    expect(audit).toMatchObject({ usuario: 'consola', accion: 'alta', entidad: 'usuario', id_entidad: 'ada' })
    expect(JSON.stringify(audit)).not.toContain('argon2')
  })

  it('leaves a user that is there as he is, his password above all', async () => {
    const before = await usuarios()
    const { code, said } = await createUser('--codigo', 'ada', '--nombre', 'Otra', '--modulos', 'TODOS')

    expect([code, said]).toEqual([1, 'El código ada ya se usó: elija otro. Un código no se usa dos veces.\n'])
    expect(await usuarios()).toEqual(before)
    expect(await test.db.selectFrom('usuarios_modulos').selectAll().execute()).toHaveLength(2)
  })
})
