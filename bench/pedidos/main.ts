import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { learnCatalogo, readPedidoText } from '@yunque/pedidos'
import { catalogoDemo } from '../../scripts/catalogo-demo.ts'
import { readCorpus } from './corpus.ts'
import { generateLine } from './generate.ts'
import { createRandom } from './random.ts'
import { type Score, scoreOf } from './score.ts'

/** `main.ts [lines] [seed]`: how many generated lines to read; `--faltas` lists what was read wrong in the open half. */
const [lines = '100000', seed = '1'] = process.argv.slice(2).filter((arg) => !arg.startsWith('--'))
const catalogo = catalogoDemo()
const vocabulario = learnCatalogo(catalogo)
const corpus = (name: string) => new URL(`corpus/${name}.txt`, import.meta.url).pathname
const percent = (part: number, whole: number) =>
  whole === 0 ? '-' : `${((100 * part) / whole).toFixed(1)} % (${part} of ${whole})`

const print = (title: string, score: Score) => {
  console.log(`\n## ${title}\n`)
  const rows: [string, string][] = [
    ['lines', String(score.lineas)],
    ['fields right', percent(score.bien, score.campos)],
    ['fields called sure', percent(score.seguros, score.campos)],
    ['wrong fields called sure', String(score.segurosMal)],
    ['whole lines that need no key but accept', percent(score.sinTecla, score.completas)],
    ['lines with something to ask, asked exactly that', percent(score.preguntadas, score.porPreguntar)],
    ['lines that ask for nothing, seen as such', percent(score.ajenasBien, score.ajenas)],
  ]
  for (const row of [['', ''], ['---', '---'], ...rows]) console.log(`| ${row.join(' | ')} |`)
}

const sealed = corpus('sellada')
console.log(`sealed half: sha256 ${createHash('sha256').update(readFileSync(sealed)).digest('hex')}`)
const open = scoreOf(readCorpus(corpus('abierta')), vocabulario)
print('open half', open)
const other = scoreOf(readCorpus(corpus('otra-mano')), vocabulario)
print('lines of another hand', other)
if (process.argv.includes('--faltas'))
  for (const falta of [...open.faltas, ...other.faltas]) console.log(JSON.stringify(falta))
// Of the sealed half only the figures are shown: if the reader were tuned by its lines, it would prove nothing.
if (!process.argv.includes('--abierta')) print('sealed half', scoreOf(readCorpus(sealed), vocabulario))

const random = createRandom(Number(seed))
const made = Array.from({ length: Number(lines) }, () => {
  const { texto, verdad } = generateLine(random, catalogo)
  return { texto, verdades: [verdad], lineas: [texto] }
})
const generated = scoreOf(made, vocabulario)
print(`${lines} made lines, seed ${seed}`, generated)
for (const falta of generated.faltas.filter(({ certeza }) => certeza === 'seguro').slice(0, 20))
  console.log(JSON.stringify(falta))

const CHAOS = [
  '2',
  '1/2',
  '"',
  ' x ',
  '304',
  'L',
  ' ',
  ',',
  '.',
  'm',
  'kg',
  ' chapa ',
  'redondo',
  '(',
  ')',
  '-',
  'ø',
  '\t',
  '½',
  'ñ',
  ' o ',
  '1.250',
]
const texts: Record<string, string[]> = {
  'made lines': made.slice(0, 5000).map(({ texto }) => texto),
  'chaos of up to 600 characters': Array.from({ length: 2000 }, () =>
    Array.from({ length: 5 + Math.floor(random.next() * 150) }, () => random.pick(CHAOS))
      .join('')
      .slice(0, 600),
  ),
}
console.log('\n## milliseconds a line\n')
for (const [name, all] of Object.entries(texts)) {
  const times = all
    .map((texto) => {
      const start = performance.now()
      readPedidoText(texto, vocabulario)
      return performance.now() - start
    })
    .toSorted((a, b) => a - b)
  const at = (part: number) => (times[Math.floor((times.length - 1) * part)] ?? 0).toFixed(2)
  console.log(`${name}: median ${at(0.5)}, p99 ${at(0.99)}, most ${at(1)}`)
}
const cpu = process.cpuUsage()
const mail = made
  .slice(0, 20)
  .map(({ texto }) => texto)
  .join('\n')
for (let i = 0; i < 20; i++) readPedidoText(mail, vocabulario)
const { user, system } = process.cpuUsage(cpu)
console.log(`a request of 20 lines: ${((user + system) / 20_000).toFixed(1)} ms of CPU`)
