import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { ROOT, read } from './source-files.ts'
import { CHILD_ENV } from './testing/child-env.ts'

const folder = mkdtempSync(join(tmpdir(), 'yunque-commands-'))
afterAll(() => rmSync(folder, { recursive: true }))

const scripts: Record<string, string> = JSON.parse(read('package.json')).scripts
/** Every command of package.json that runs a program of ours: `node … scripts/x.ts [y]`. */
const commands = Object.entries(scripts).flatMap(([name, line]) => {
  const [, args] = /(scripts\/[\w-]+\.ts.*)$/.exec(line) ?? []

  return args ? [{ name, args: args.split(' ') }] : []
})

/** Runs a command to its end, over an empty folder; answers its output and exit code. */
const run = async (args: readonly string[], env: Record<string, string> = {}) => {
  const dataDir = join(folder, 'data')
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: { ...CHILD_ENV, DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk))
  const [code] = await once(child, 'close')

  return { code, said: said.trim() }
}

const argsOf = (name: string): string[] => {
  const found = commands.find((command) => command.name === name)
  if (!found) throw new Error(`No command ${name}.`)

  return found.args
}

describe('every command', () => {
  it('is walked', () => {
    expect(commands.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'start',
        'dev',
        'seed',
        'backup',
        'restore',
        'create-user',
        'carry-over',
        'probe',
        'bench',
      ]),
    )
  })

  it.each(commands)(
    '$name answers --help and what it does not know with its usage, and touches nothing [VIS-30]',
    async ({ args }) => {
      const asks = [
        [['--help'], 0, /^Uso: /],
        [['--no-existe'], 2, /^No existe esa opción\.\nUso: /],
        [['tres', 'palabras', 'de-mas'], 2, /\.\s+Uso: /],
      ] as const
      const answers = await Promise.all(
        asks.map(([asked], i) => run([...args, ...asked], { DATA_DIR: join(folder, `data-${i}`) })),
      )
      for (const [i, [, exit, words]] of asks.entries()) {
        const { code, said } = answers[i] ?? {}
        expect(said).toMatch(words)
        expect(said).not.toMatch(/\n\s+at /)
        expect(code).toBe(exit)
      }
      expect(readdirSync(folder).filter((name) => !name.startsWith('data'))).toEqual([])
    },
  )
})

describe('a command that is asked wrongly says how it is asked', () => {
  it.each([
    ['restore', [], 'Falta un dato.'],
    ['restore', ['una', 'otra'], "No se entiende 'otra'."],
    ['seed', ['--scale', 'mil'], '--scale es un número entero de 1 a 200.'],
    ['create-user', ['--nombre', 'Ada'], '--codigo: '],
    ['probe', [], 'Falta un dato.'],
    ['probe', ['servidor'], "'servidor' no es una dirección."],
    ['probe', ['http://127.0.0.1:1'], 'Falta --usuario.'],
    ['bench', ['nada'], "No existe 'nada'."],
    ['import-data', [], 'Falta --set.'],
    ['import-data', ['--set', 'nada', 'a.csv'], "--set: no existe 'nada'."],
    ['import-data', ['--set', 'clientes'], 'Falta el archivo.'],
  ])('%s %j [VIS-30]', async (name, args, reason) => {
    const { code, said } = await run([...argsOf(name), ...args])

    expect(said).toContain(reason)
    expect(said).toContain('\nUso: ')
    expect(code).toBe(2)
  })
})

describe('a command that cannot do it says why in a line', () => {
  it.each([
    ['probe', ['http://127.0.0.1:1', '--usuario', 'JP'], {}, 'Nadie responde en http://127.0.0.1:1.'],
    ['probe', ['http://127.0.0.1:1', '--usuario', 'JP', '--salida', '/no/x.json'], {}, 'No existe /no.'],
    ['restore', ['/no/existe.gz'], {}, 'No existe /no/existe.gz.'],
    ['import-data', ['--set', 'clientes', '/no/existe.csv'], {}, 'No existe /no/existe.csv.'],
    ['backup', [], {}, 'No hay datos que copiar en '],
    ['seed', [], { DATABASE_URL: 'postgres://u:s3creto@127.0.0.1:1/x' }, 'No se puede abrir la base de datos: '],
    [
      'create-user',
      ['--codigo', 'ada', '--nombre', 'Ada', '--modulos', 'USU'],
      { DATABASE_URL: 'postgres://u:s3creto@127.0.0.1:1/x' },
      'No se puede abrir la base de datos: ',
    ],
  ])('%s %j [VIS-30]', async (name, args, env, reason) => {
    const { code, said } = await run([...argsOf(name), ...args], env)

    expect(said).toContain(reason)
    expect(said).not.toContain('s3creto')
    expect(said.split('\n')).toHaveLength(1)
    // A scheduler can tell an unusable file by the exit code (docs/operation.md).
    expect(code).toBe(name === 'import-data' ? 4 : 1)
  })

  it.each([
    'start',
    'dev',
    'seed',
    'backup',
    'restore copia.gz',
    'carry-over',
    'create-user --codigo ada --nombre Ada --modulos USU',
    'import-data --set clientes a.csv',
  ])('%s, whose folder cannot be one [VIS-30]', async (line) => {
    const [name = '', ...args] = line.split(' ')
    const file = join(folder, 'archivo')
    writeFileSync(file, '')
    const { code, said } = await run([...argsOf(name), ...args], { DATA_DIR: join(file, 'data') })

    expect(said).toContain(join(file, 'data'))
    expect(said).toMatch(/^No se puede escribir en la carpeta de [^\n]+$/)
    expect(code).toBe(1)
    rmSync(file)
  })
})
