import { pedidoLeido } from '@yunque/contracts/pedidos'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedFamilias } from '../../../db/seed/familias.ts'
import { seedProductos } from '../../../db/seed/productos.ts'
import { insertWorld } from '../../../db/seed/seed-database.ts'
import { filasDe, paginasDe } from '../../testing/paginas.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

const TEXTO = '2 chapas 304 esmerilada 1,5 x 1250 x 2500'
const SATINADA = { familia: '1', selector: 1, valor: 'N4', nombre: 'esmerilada', renglon: TEXTO }
const TABLA = 'utilitarios/tabla-equivalencias'

describe('what a seller teaches of requests', () => {
  let desk: TestApp
  let marta: Awaited<ReturnType<TestApp['signIn']>>
  let otro: typeof marta
  let tabla: Awaited<ReturnType<typeof paginasDe>>
  beforeAll(async () => {
    desk = await createTestApp()
    await insertWorld(desk.db, { ...seedFamilias(), ...seedProductos('2026-11-21') })
    marta = await desk.signIn(['COT'], 'marta')
    otro = await desk.signIn(['COT'], 'otro')
    tabla = await paginasDe(desk, ['TEQ'])
  })
  afterAll(() => desk.close())

  const post = (by: typeof marta, name: string, body: object) => by.call(`/api/cotizaciones/pedidos/${name}`, body)
  const leer = async (by: typeof marta) => {
    const { renglones } = pedidoLeido.parse((await post(by, 'leer', { negocio: 'I', texto: TEXTO })).json())
    return renglones[0]
  }
  const terminacion = async (by: typeof marta) => (await leer(by))?.campos.find(({ lugar }) => lugar === 'productos.1')
  const recordado = async () =>
    filasDe((await tabla.body(TABLA)).split('Recordado de los pedidos').at(-1) ?? '').slice(1)

  it('is offered of the words that nobody took, is his at once, and of all once it is accepted [PED-05]', async () => {
    expect(await leer(marta)).toMatchObject({ recordable: 'esmerilada' })
    expect(await terminacion(marta)).toMatchObject({ valor: '', certeza: 'preguntar', origen: '' })
    expect((await post(marta, 'recordar', SATINADA)).statusCode).toBe(200)

    expect(await terminacion(marta)).toMatchObject({
      valor: 'N4',
      certeza: 'probable',
      olvidable: expect.stringMatching(/^\d+$/),
      origen: expect.stringMatching(/^«esmerilada», según .+, \d\d\/\d\d\/2026$/),
    })
    expect(await terminacion(otro)).toMatchObject({ valor: '', certeza: 'preguntar' })

    const { olvidable: id } = (await terminacion(marta)) ?? { olvidable: '' }
    expect((await recordado()).map((cells) => cells.slice(0, 3))).toEqual([
      ['esmerilada', 'Chapas inoxidables: N4', TEXTO],
    ])
    await tabla.post(TABLA, 'aceptar', { id })
    expect(await terminacion(otro)).toMatchObject({ valor: 'N4', certeza: 'probable', olvidable: '' })

    await tabla.post(TABLA, 'olvidar', { id })
    expect(await terminacion(otro)).toMatchObject({ valor: '', certeza: 'preguntar' })
    const audited = await desk.db
      .selectFrom('auditoria')
      .select('accion')
      .where('entidad', '=', 'equivalencia de pedidos')
      .orderBy('id')
      .execute()
    expect(audited.map(({ accion }) => accion)).toEqual(['recordar', 'aceptar', 'olvidar'])
  })

  it('is taken back by who said it, and by nobody else [PED-05]', async () => {
    await post(marta, 'recordar', SATINADA)
    // A newer meaning for the same words replaces the older one.
    await post(marta, 'recordar', { ...SATINADA, valor: 'BA' })
    const { olvidable: id, valor } = (await terminacion(marta)) ?? { olvidable: '', valor: '' }

    expect(valor).toBe('BA')
    expect((await post(otro, 'olvidar', { id })).statusCode).toBe(404)
    expect((await post(marta, 'olvidar', { id })).statusCode).toBe(200)
    expect(await terminacion(marta)).toMatchObject({ valor: '' })
  })

  it('is used by whoever said it though another meaning holds for everybody else, which he does not take from them [PED-05]', async () => {
    await post(marta, 'recordar', SATINADA)
    await post(otro, 'recordar', { ...SATINADA, valor: 'BA' })
    const { olvidable: id } = (await terminacion(marta)) ?? { olvidable: '' }
    await tabla.post(TABLA, 'aceptar', { id })
    const tercero = await desk.signIn(['COT'], 'tercero')

    expect(await terminacion(otro)).toMatchObject({ valor: 'BA', olvidable: expect.stringMatching(/^\d+$/) })
    expect(await terminacion(tercero)).toMatchObject({ valor: 'N4' })

    // Its author's panel is still open: the same once more is done already, and another meaning is no longer his to give to all.
    expect((await post(marta, 'recordar', SATINADA)).statusCode).toBe(200)
    const refused = await post(marta, 'recordar', { ...SATINADA, valor: 'BA' })
    expect(refused.statusCode).toBe(422)
    expect(refused.json().message).toBe("«esmerilada» ya vale para todos: se cambia en 'Tabla de Equivalencias'.")
    expect(await terminacion(tercero)).toMatchObject({ valor: 'N4' })

    await tabla.post(TABLA, 'olvidar', { id })
    await post(otro, 'olvidar', { id: (await terminacion(otro))?.olvidable })
  })

  it.each([
    [{ nombre: '1,5 mm' }, 'nombre'],
    [{ nombre: 'esmerilada 2' }, 'nombre'],
    [{ valor: 'XX' }, 'valor'],
    [{ selector: 7 }, 'valor'],
  ])('refuses %o: no number and no option that there is not [PED-05]', async (wrong, field) => {
    const answer = await post(marta, 'recordar', { ...SATINADA, ...wrong })

    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors).toEqual({ [field]: [expect.any(String)] })
  })
})
