import { productosAnswer } from '@yunque/contracts/productos'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedEquivalencias } from '../../db/seed/equivalencias.ts'
import { seedFamilias } from '../../db/seed/familias.ts'
import { insertWorld } from '../../db/seed/seed-database.ts'
import { filasDe, paginasDe } from '../testing/paginas.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

const TABLA = 'utilitarios/tabla-equivalencias'

describe('tabla de equivalencias', () => {
  let desk: TestApp
  let tabla: Awaited<ReturnType<typeof paginasDe>>
  beforeAll(async () => {
    desk = await createTestApp()
    await insertWorld(desk.db, { ...seedFamilias(), ...seedEquivalencias() })
    tabla = await paginasDe(desk, ['TEQ', 'COT'])
  })
  afterAll(() => desk.close())

  const calidades = async (texto: string) => [
    ...new Set(
      filasDe(await tabla.body(`${TABLA}?texto=${encodeURIComponent(texto)}`))
        .slice(1)
        .map(([name]) => name),
    ),
  ]

  it.each([
    ['W-Nr 1.4301', ['AISI 304']],
    ['1.4301', ['AISI 304']],
    ['wnr14301', ['AISI 304']],
    ['SAE 304', ['AISI 304', 'AISI 304L']],
    ['raex 400', ['AR400']],
    ['%', ['AISI 303']],
    ["' or 1=1 --", []],
  ])('finds a grade by %j [PAN-18]', async (texto, expected) => {
    const found = await calidades(texto)

    // A text of signs only matches nothing, so everything is shown.
    if (texto === '%') expect(found.length).toBeGreaterThan(10)
    else expect(found).toEqual(expected)
  })

  it('tells the items editor the other names of each option [PAN-18]', async () => {
    const { productos } = productosAnswer.parse(
      (await tabla.call('/api/cotizaciones/productos', { familia: '1' })).json(),
    )

    expect(productos[0]?.otros['304']).toEqual(expect.arrayContaining(['SAE 304', 'W-Nr 1.4301']))
    expect(productos[1]?.otros).toEqual({ '2B': [], BA: [], N1: [], N4: [] })
  })

  it('offers the grades of a selector in whatever letters a company names it, and says where grades are made [PAN-18] [DAT-12]', async () => {
    const opciones = async () => (await tabla.body(TABLA)).match(/<option value="AISI 304">/g)
    const rename = (de: string, a: string) =>
      desk.db.updateTable('familia_selectores').set({ nombre: a }).where('nombre', '=', de).execute()
    expect(await opciones()).toHaveLength(1)

    await rename('Calidad', 'ALEACION')
    expect(await opciones()).toHaveLength(1)
    await rename('ALEACION', 'CALIDAD')
    expect(await opciones()).toHaveLength(1)
    expect(await tabla.body(TABLA)).toContain(
      'que se llaman Calidad, SAE, Grado, Aleación, Material, Norma o Dureza (Datos › Familias)',
    )
    await rename('CALIDAD', 'Calidad')
  })

  it('proposes no grade and no norm that nobody chose, and the grade that was looked for [PAN-18]', async () => {
    const first = async (texto: string) =>
      [...(await tabla.body(`${TABLA}?texto=${texto}`)).matchAll(/<option value="([^"]*)"(?: selected)?>/g)]
        .filter(([option, value]) => value === '' || option.includes('selected'))
        .map(([, value]) => value)
    expect(await first('')).toEqual(['', ''])
    expect(await first('1.4301')).toEqual(['AISI 304', ''])

    const { status, text } = await tabla.post(TABLA, 'agregar', { calidad: '', norma: '', nombre: 'Nirosta' })
    expect([status, text]).toEqual([422, expect.stringContaining('Elija una calidad del catálogo.')])
  })

  it('adds a name that the editor knows at once, and takes it away; who and when is kept [PAN-18]', async () => {
    const otros = async () => {
      const answer = await tabla.call('/api/cotizaciones/productos', { familia: '1' })
      return productosAnswer.parse(answer.json()).productos[0]?.otros['304'] ?? []
    }
    const nueva = { calidad: 'AISI 304', norma: 'Marca comercial', nombre: ' Nirosta <4301> ' }
    expect((await tabla.post(TABLA, 'agregar', nueva)).text).toContain('AISI 304 se encuentra ahora también como')
    expect(await otros()).toContain('Nirosta <4301>')

    const { id } = await desk.db
      .selectFrom('equivalencias')
      .select('id')
      .where('nombre', '=', 'Nirosta <4301>')
      .executeTakeFirstOrThrow()
    await tabla.post(TABLA, 'quitar', { id: String(id) })
    expect(await otros()).not.toContain('Nirosta <4301>')
    const audited = await desk.db
      .selectFrom('auditoria')
      .select('accion')
      .where('entidad', '=', 'equivalencia')
      .execute()
    expect(audited.map(({ accion }) => accion)).toEqual(['agregar', 'quitar'])
  })

  it('refuses a name that another grade has, and names that one [PAN-18]', async () => {
    const otra = await desk.db
      .selectFrom('equivalencias')
      .select(['calidad', 'norma', 'nombre'])
      .where('calidad', '!=', 'AISI 304')
      .executeTakeFirstOrThrow()
    const { status, body } = await tabla.post(TABLA, 'agregar', { ...otra, calidad: 'AISI 304' })

    expect([status, body]).toEqual([422, expect.stringContaining(`ya es un nombre de ${otra.calidad}`)])
  })

  it.each([
    [{ calidad: 'AISI 999', norma: 'SAE', nombre: 'x' }, 'Elija una calidad del catálogo.'],
    [{ calidad: 'AISI 304', norma: 'XYZ', nombre: 'x' }, 'Elija una norma.'],
    [{ calidad: 'AISI 304', norma: 'SAE', nombre: ' . ' }, 'Escriba el nombre.'],
    [{ calidad: 'AISI 304', norma: 'SAE', nombre: 'x'.repeat(61) }, 'Máximo 60 caracteres.'],
    [{ calidad: 'AISI 304', norma: 'SAE', nombre: '3-0-4' }, 'Esa calidad ya tiene ese nombre.'],
  ])('refuses %j at its field', async (campos, message) => {
    const { status, body } = await tabla.post(TABLA, 'agregar', campos)

    expect([status, body]).toEqual([422, expect.stringContaining(message)])
    expect(body).toContain('<details open>')
  })
})
