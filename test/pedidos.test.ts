import { spawnSync } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readCorpus } from '../bench/pedidos/corpus.ts'
import { generateLine } from '../bench/pedidos/generate.ts'
import { createRandom } from '../bench/pedidos/random.ts'
import { scoreOf } from '../bench/pedidos/score.ts'
import { learnCatalogo } from '../packages/pedidos/src/index.ts'
import { catalogoDemo } from '../scripts/catalogo-demo.ts'
import { ROOT } from './source-files.ts'

const catalogo = catalogoDemo()
const vocabulario = learnCatalogo(catalogo)

describe('requests over the demo catalogue', () => {
  // The grammar was tuned by the open half, all of which it reads.
  it.each([
    ['abierta', 1],
    ['otra-mano', 0.967],
  ])('are read as the corpus (%s) says, and nothing wrong is called sure [PED-01] [PED-02]', (name, least) => {
    const { campos, bien, segurosMal } = scoreOf(readCorpus(`${ROOT}/bench/pedidos/corpus/${name}.txt`), vocabulario)

    expect(segurosMal).toBe(0)
    expect(bien / campos).toBeGreaterThanOrEqual(least)
  })

  it('call nothing wrong sure in 2,000 lines made in all manners [PED-02]', () => {
    const random = createRandom(2_000)
    const mensajes = Array.from({ length: 2_000 }, () => {
      const { texto, verdad } = generateLine(random, catalogo)
      return { texto, verdades: [verdad], lineas: [texto] }
    })
    const { faltas, bien, campos } = scoreOf(mensajes, vocabulario)

    expect(faltas.filter(({ certeza }) => certeza === 'seguro')).toEqual([])
    expect(bien / campos).toBeGreaterThan(0.95)
  })
})

describe('read-request', () => {
  const run = (args: string[], input = '') =>
    spawnSync(process.execPath, ['scripts/read-request.ts', ...args], { cwd: ROOT, input, encoding: 'utf8' })

  it('prints one object a line, what asks for nothing among them [PED-03]', () => {
    const { stdout, status } = run(['--json'], 'Hola\n\n2 chapas 304 2B 1/8" x 1250 x 2500\n')
    const lines = stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line))

    expect(status).toBe(0)
    expect(lines.map(({ texto, es }) => [texto, es])).toEqual([
      ['Hola', 'otro'],
      ['2 chapas 304 2B 1/8" x 1250 x 2500', 'pedido'],
    ])
    expect(lines[1]).toMatchObject({
      familia: { codigo: '1', nombre: 'Chapas inoxidables' },
      productos: [{ codigo: '304' }, { codigo: '2B' }],
      medidas: [
        { nombre: 'Espesor', valor: '3.175', dicho: '1/8"', cercana: '3.00' },
        { valor: '1250' },
        { valor: '2500' },
      ],
      cantidad: '2',
      um: 'UN',
      certeza: { familia: 'seguro', cantidad: 'seguro' },
      preguntas: [],
    })
  })

  it('says that the disk is full, and does not end as if all were written [PED-01] [VIS-30]', () => {
    const full = openSync('/dev/full', 'w')
    const { stderr, status } = spawnSync(process.execPath, ['scripts/read-request.ts'], {
      cwd: ROOT,
      input: '2 chapas 304 2B 3 x 1250 x 2500',
      stdio: ['pipe', full, 'pipe'],
      encoding: 'utf8',
    })
    closeSync(full)

    expect([status, stderr]).toEqual([1, 'No hay espacio en el disco.\n'])
  })

  it.each([[['--help']], [['--otra']], [['uno', 'dos']], [['no-existe.txt']]])(
    'answers %j with its usage [PED-01]',
    (args) => {
      const { stdout, stderr, status } = run(args)

      // A call for help exits with 0.
      expect(status).toBe(args[0] === '--help' ? 0 : 2)
      expect(`${stdout}${stderr}`).toContain('Uso: pnpm read-request')
      expect(stderr).not.toMatch(/\bat .*\.ts:\d+/)
    },
  )
})
