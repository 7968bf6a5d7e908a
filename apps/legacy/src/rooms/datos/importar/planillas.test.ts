import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Entry, fromBufferPromise } from 'yauzl'
import { seedDatabase } from '../../../../db/seed/seed-database.ts'
import { openMoment } from '../../../kernel/db/moment.ts'
import { salidaOf } from '../../../salida/write-salida.ts'
import { importadorDe } from '../../../testing/importar.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { CONJUNTOS } from './conjuntos.ts'

/** Sets whose sheet is not theirs alone: documents are taken in by their number in an earlier system. */
const OTRAS = ['cotizaciones', 'cotizacion_items', 'notas_venta', 'nota_venta_items']

describe('the sheets of «Exportar todo», taken in as they are [DAT-05] [DAT-11]', () => {
  let desk: TestApp
  const planillas = new Map<string, Buffer>()
  beforeAll(async () => {
    desk = await createTestApp({ conCasa: true })
    await seedDatabase(desk.db, { today: '2026-11-21', scale: 1, clave: 'una clave de ejemplo' })
    const { source, close } = await openMoment(desk.url)
    const { stream } = await salidaOf(source, { tomado: new Date(), producto: 'Yunque' })
    const zip = await fromBufferPromise(await buffer(stream))
    for await (const entry of zip.eachEntry() as AsyncIterable<Entry>) {
      const [, name] = /^planillas\/(\w+)\.xlsx$/.exec(entry.fileName) ?? []
      if (name) planillas.set(name, await buffer(await zip.openReadStreamPromise(entry)))
    }
    await close()
  }, 120_000)
  afterAll(() => desk.close())

  it.each(CONJUNTOS.filter(({ nombre, fijos }) => !fijos && !OTRAS.includes(nombre)))(
    '$nombre: no cell is refused for how it is written, and nothing is changed',
    async ({ nombre, tabla }) => {
      const { filas, importacion } = await importadorDe(() => desk.db).mirar(nombre, planillas.get(tabla) ?? '')
      const said = filas.flatMap(({ faltas }) => Object.values(faltas ?? {}))

      expect(importacion.lectura?.faltan).toEqual([])
      expect(said.filter((one) => /no es una? |No existe|ya es un nombre|Cada medida|Falta /.test(one))).toEqual([])
      expect(filas.map(({ estado }) => estado).filter((one) => one !== 'igual' && one !== 'rechazada')).toEqual([])
    },
    60_000,
  )
})
