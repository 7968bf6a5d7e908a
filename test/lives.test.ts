import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Desk, openDesk, type Screen } from '../apps/legacy/src/testing/lives/desk.ts'
import { runLives } from '../apps/legacy/src/testing/lives/run.ts'

// Imported dynamically, since only the web's own compiler can read what these import.
const WEB = '../apps/web/src/features'
const { createDocumento } = await import(/* @vite-ignore */ `${WEB}/documento/model/documento-store.ts`)
const { copiaDe } = await import(/* @vite-ignore */ `${WEB}/documento/copy/copia.ts`)
const { notaVentaDesde } = await import(/* @vite-ignore */ `${WEB}/notas-ventas/nota-venta-desde.ts`)

const proposed = (tipo: string, contenido: unknown) => {
  const documento = createDocumento(tipo, null)
  documento.propose(contenido)

  return documento.getSent()
}
const screen: Screen = {
  again: (tipo, record) => createDocumento(tipo, record).getSent(),
  nota: (record, elegidos) => {
    const contenido = notaVentaDesde(record, elegidos)

    return contenido && proposed('nota_venta', contenido)
  },
  copia: (record, cliente) => proposed(record.tipo, copiaDe(record, cliente, 'copia')),
}

/** Enough that each kind of step is both accepted and refused, and that each fault of bench/lives' table is found. */
const ENOUGH = 60

/** The same lives on every run; `bench/lives` runs others, as many as asked for, and repeats those that failed. */
const { LIVES = String(ENOUGH), LIVES_SEED = '2', LIVES_PATH } = process.env

describe('sales as several people make them, with stale versions, double clicks and lost answers', () => {
  let desk: Desk
  beforeAll(async () => {
    desk = await openDesk(screen)
  })
  afterAll(() => desk.close())

  it(
    `are on the server what they are in the model, seed ${LIVES_SEED} [DOC-01] [DOC-06] [DOC-07] [DOC-08] [DOC-09] [DOC-12] [DOC-13] [DOC-14] [DOC-15] [DOC-18] [DOC-19] [DOC-20] [DOC-22] [DOC-23] [LLA-05] [LLA-06] [LLA-07] [DUR-07]`,
    async () => {
      const { steps, outcomes } = await runLives(desk, {
        lives: Number(LIVES),
        seed: Number(LIVES_SEED),
        path: LIVES_PATH,
      })
      if (process.env.LIVES) console.log(JSON.stringify({ seed: LIVES_SEED, lives: Number(LIVES), steps, outcomes }))
      if (LIVES_PATH || Number(LIVES) < ENOUGH) return

      // Proves that each kind of step was both accepted and refused at least once.
      const never = Object.entries(outcomes).filter(([, { taken, refused }]) => taken === 0 || refused === 0)
      expect(never).toEqual([])
      expect(Object.keys(outcomes)).toHaveLength(13)
    },
    24 * 3_600_000,
  )
})
