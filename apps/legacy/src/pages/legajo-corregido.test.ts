import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { filasDe, paginasDe, tokenOf } from '../testing/paginas.ts'
import { addCliente } from '../testing/records.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

const LEGAJO = 'utilitarios/subida-legajo-impositivo'

describe('a tax paper with a mistyped day', () => {
  let desk: TestApp
  let legajo: Awaited<ReturnType<typeof paginasDe>>
  beforeAll(async () => {
    desk = await createTestApp()
    legajo = await paginasDe(desk, ['ILI'])
    await addCliente(desk.db, { codigo: '1204' })
  })
  afterAll(() => desk.close())
  beforeEach(async () => {
    await desk.db.deleteFrom('papeles').execute()
    await desk.db.updateTable('clientes').set({ cm05_vencimiento: null }).execute()
  })

  /** Uploads a paper, and answers what the following page says. */
  const upload = async (nombre: string, change: Record<string, string>) => {
    const query = `${LEGAJO}?cliente=1204`
    const form = new FormData()
    const campos = { _ficha: tokenOf(await legajo.body(query)), cliente: '1204', tipo: 'CM05', desde: '2025-11-01' }
    for (const [name, value] of Object.entries({ ...campos, ...change })) form.set(name, value)
    form.set('archivo', new File([`%PDF-1.7 ${nombre}`], nombre))
    const { statusCode, body, headers } = await legajo.send(`${LEGAJO}/subir?cliente=1204`, form)

    return statusCode === 303 ? legajo.body(String(headers.location).replace('/paginas/', '')) : body
  }
  const cm05 = async () =>
    (await desk.db.selectFrom('clientes').select('cm05_vencimiento').executeTakeFirstOrThrow()).cm05_vencimiento
  const vence = async (ruta: string) =>
    filasDe(await legajo.body(ruta))
      .slice(1)
      .map((celdas) => [celdas[5], celdas[3]])

  it("is put right by the same file with the right one, and so are the client's CM05 and what is asked for [PAN-21]", async () => {
    expect(await upload('viejo.pdf', { vence: '2026-11-01' })).toContain('Su CM05 vence ahora el 01/11/2026.')
    expect(await upload('nuevo.pdf', { vence: '2072-11-01' })).toContain('Su CM05 vence ahora el 01/11/2072.')
    expect(await vence(LEGAJO)).toEqual([])
    expect(await legajo.body(LEGAJO)).toContain('No hay papeles vencidos ni que venzan en 60 días.')

    expect(await upload('nuevo.pdf', { vence: '2026-10-27' })).toContain(
      'Ese archivo ya estaba en el legajo de 1204 · ACEROS DEL SUR SA: se corrigieron sus fechas. Su CM05 vence ahora el 01/11/2026.',
    )
    expect(await cm05()).toBe('2026-11-01')
    expect(await vence(LEGAJO)).toEqual([['viejo.pdf', '01/11/2026']])
    expect(await upload('nuevo.pdf', { vence: '2026-12-27' })).toContain('Su CM05 vence ahora el 27/12/2026.')
    expect(await vence(LEGAJO)).toEqual([['nuevo.pdf', '27/12/2026']])
    expect(await vence(`${LEGAJO}?cliente=1204`)).toEqual([
      ['nuevo.pdf', '27/12/2026'],
      ['viejo.pdf', '01/11/2026'],
    ])
    expect(await upload('nuevo.pdf', { vence: '2026-12-27' })).toContain(
      'Ese archivo ya está en el legajo del cliente.',
    )
    expect(
      await desk.db.selectFrom('auditoria').select(['antes', 'despues']).where('accion', '=', 'corregir').execute(),
    ).toHaveLength(2)
  })

  it('leaves an expiry that somebody keeps by hand, and says until when it holds [PAN-21]', async () => {
    await upload('uno.pdf', { vence: '2026-11-01' })
    await desk.db.updateTable('clientes').set({ cm05_vencimiento: '2027-05-31' }).execute()

    expect(await upload('uno.pdf', { vence: '2026-12-01' })).toContain('Su CM05 sigue venciendo el 31/05/2027.')
    expect(await cm05()).toBe('2027-05-31')
  })

  it('has no kind while nobody chose one: an exclusion was filed as a CM05, and renewed it [PAN-21]', async () => {
    expect(await legajo.body(`${LEGAJO}?cliente=1204`)).toMatch(/name="tipo"><option value="">Elija…/)
    expect(await upload('exclusion.pdf', { tipo: '', vence: '2027-11-01' })).toContain('Elija qué papel es.')
    expect(await cm05()).toBeNull()
  })
})
