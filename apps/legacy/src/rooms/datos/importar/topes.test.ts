import { EMPRESA_FILAS, EMPRESA_MAX } from '@yunque/contracts/clientes/empresa'
import { FAMILIA_MAX } from '@yunque/contracts/datos/familias'
import { DOCUMENTO_MAX } from '@yunque/contracts/documento/lengths'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { importadorDe } from '../../../testing/importar.ts'
import { addMundo } from '../../../testing/mundo.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
  await addMundo(test.db)
  await test.db.deleteFrom('lugares_entrega').execute()
})
afterAll(() => test.close())
beforeEach(() => sql`truncate importaciones cascade`.execute(test.db))

const { mirar, importar, deshacer } = importadorDe(() => test.db)

const FAMILIA = 'Código;Nombre;Negocio;El precio es;Unidad\nTOPE;TOPE;I;por kilo;KG\n'
const SELECTOR = 'Familia;Orden;Nombre\nTOPE;1;Calidad\n'

/** A set whose rows are part of a form: a file of `n` rows of one owner, what comes in before it, and what a row too many is told. */
const SETS = [
  {
    conjunto: 'lugares_entrega',
    max: EMPRESA_FILAS.lugares,
    antes: [],
    titulos: 'Cliente;Cod. lugar;Nombre',
    row: (n: number) => `1204;T${n};OBRA ${n}`,
    falta: { cliente: 'Hasta 500 lugares de entrega por cliente.' },
  },
  {
    conjunto: 'familia_medidas',
    max: FAMILIA_MAX.medidas,
    antes: [['familias', FAMILIA]],
    titulos: 'Familia;Orden;Nombre;Unidad',
    row: (n: number) => `TOPE;${n};M${n};mm`,
    falta: { familia: 'Hasta 10 medidas por familia.' },
  },
  {
    conjunto: 'familia_selectores',
    max: FAMILIA_MAX.selectores,
    antes: [['familias', FAMILIA]],
    titulos: 'Familia;Elige;Orden;Nombre',
    row: (n: number) => `TOPE;${n % 2 ? 'Producto' : 'Atributo'};${n};S${n}`,
    falta: { familia: 'Hasta 20 selectores por familia.' },
  },
  {
    conjunto: 'selector_opciones',
    max: FAMILIA_MAX.opciones,
    antes: [
      ['familias', FAMILIA],
      ['familia_selectores', SELECTOR],
    ],
    titulos: 'Familia;Selector;Orden;Código;Texto',
    row: (n: number) => `TOPE;Calidad;${n};O${n};Opción ${n}`,
    falta: { selector: 'Hasta 2000 opciones por selector.' },
  },
] as const

it.each(SETS)('$conjunto: what the form could no longer save does not come in [DAT-05] [VIS-04]', async (set) => {
  const { conjunto, max, antes, titulos, row, falta } = set
  const before: number[] = []
  for (const [nombre, texto] of antes) before.push((await importar(nombre, texto)).id)
  const file = (from: number, to: number) =>
    [titulos, ...Array.from({ length: to - from + 1 }, (_, i) => row(from + i))].join('\n')
  const { filas: alone } = await mirar(conjunto, file(1, max + 2))
  expect(alone.filter(({ estado }) => estado === 'nueva')).toHaveLength(max)
  expect(alone.slice(max).map(({ faltas }) => faltas)).toEqual([falta, falta])

  const { id, ...stored } = await importar(conjunto, file(1, max - 1))
  expect(stored).toMatchObject({ estado: 'guardada', cuentas: { nuevas: max - 1 } })
  const { filas: more } = await mirar(conjunto, file(max - 1, max + 1))
  expect(more.map(({ estado, faltas }) => faltas ?? estado)).toEqual(['igual', 'nueva', falta])

  for (const one of [id, ...before.toReversed()]) await deshacer(one)
})

it('what a person said of a name stays, however many others wait for an answer [DAT-05]', async () => {
  const { db } = test
  await db.insertInto('cobradores').values({ codigo: 'ZO', nombre: 'Zona oeste' }).execute()
  const rows = Array.from({ length: 450 }, (_, i) => `${5000 + i};C${i};Zona ${i % 220};Vendedor ${i % 225}`)
  const texto = ['Cuenta;Nombre;Zona;Vendedor', ...rows].join('\n')
  const dicha = { campo: 'cobrador', texto: 'Zona 219', codigo: 'ZO' }

  const { importacion } = await mirar('clientes', texto, 'utf-8', { referencias: [dicha] })

  expect(importacion.lectura?.sueltas).toContainEqual(expect.objectContaining(dicha))
  // The screen says again with its next answer whatever it was told.
  expect(importacion.lectura?.sueltas).toHaveLength(201)
})

it('a code comes in as the company writes it, unless it could not be chosen afterwards [DAT-05] [ARQ-10]', async () => {
  const { filas } = await mirar('clientes', 'Cuenta;Nombre\nA 36/1;UNO\njuan.perez;DOS\nA\u200bB;TRES\n')

  expect(filas.map(({ faltas, estado }) => faltas ?? estado)).toEqual([
    'nueva',
    'nueva',
    { codigo: "'A\u200bB' no es un código." },
  ])
})

it('a text is as long in a file as in the form of its field [DAT-05]', async () => {
  const lugar = 'L'.repeat(EMPRESA_MAX.lugar)
  const referencia = 'R'.repeat(DOCUMENTO_MAX.referencia)
  const lugares = `Cliente;Cod. lugar;Nombre\n1204;A;${lugar}\n1204;B;${lugar}L`
  const said = async (conjunto: string, texto: string) =>
    (await mirar(conjunto, texto)).filas.map(({ faltas, estado }) => faltas ?? estado)

  expect(await said('lugares_entrega', lugares)).toEqual([
    'nueva',
    { nombre: 'Tiene 121 caracteres; el máximo es 120.' },
  ])
  const cotizaciones = `Número;Fecha;Cliente;Vendedor;Negocio;Referencia\nA-1;2025-03-01;1204;ana;I;${referencia}`
  expect(await said('cotizaciones', cotizaciones)).toEqual([{ usuario: "No existe usuario 'ana'." }])
})
