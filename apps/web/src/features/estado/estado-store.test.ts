import { estadoAnswerDecoded, estadoItemLegacy } from '@yunque/contracts/testing/estado'
import { describe, expect, it } from 'vitest'
import { createPanel } from './estado-store.ts'
import { camposDelPanel } from './save-estado.ts'

const answer = estadoAnswerDecoded({
  productos: [
    estadoItemLegacy({ estado: 'G' }),
    estadoItemLegacy({ nro_item: '7' }),
    estadoItemLegacy({ nro_item: '8' }),
  ],
})
const estados = (panel: ReturnType<typeof createPanel>) => panel.store.get().form.items.map(({ estado }) => estado)

describe('the panel', () => {
  it('is clean until something changes, and when it was changed back', () => {
    const panel = createPanel(answer)

    expect(panel.isDirty()).toBe(false)
    panel.set('referencia', 'OC 9')
    expect(panel.isDirty()).toBe(true)
    panel.set('referencia', 'OC 4471')
    expect(panel.isDirty()).toBe(false)
  })

  it('undoes the setting of all lines, and keeps the observations written since [EST-04]', () => {
    const panel = createPanel(answer)

    panel.setAll()
    expect(estados(panel)).toEqual(['G', 'G', 'G'])
    panel.setItem(1, (item) => ({ ...item, obser_interna_item: 'cortar' }))
    panel.deshacer()

    expect(estados(panel)).toEqual(['G', 'A', 'A'])
    expect(panel.store.get().form.items[1]?.obser_interna_item).toBe('cortar')
  })

  it('offers no undo once a line was decided by itself', () => {
    const panel = createPanel(answer)

    panel.setAll()
    panel.setItem(2, (item) => ({ ...item, estado: 'A' }))
    panel.deshacer()

    expect(estados(panel)).toEqual(['G', 'G', 'A'])
  })

  it.each([
    ['AN', true, true],
    ['RE', false, true],
    ['GA', false, false],
    ['GP', false, false],
    ['PE', false, false],
    ['SV', false, false],
    ['VE', false, false],
    ['PA', false, false],
  ] as const)('in state %s is read-only: all %s, lines %s [EST-11]', (estado_documento, todo, items) => {
    const panel = createPanel({ ...answer, cotizacion: { ...answer.cotizacion, estado_documento } })

    expect([panel.soloLectura(), panel.areItemsFixed()]).toEqual([todo, items])
  })

  it('of a quotation from before this desk nothing is changed, whatever its lines are [DAT-05]', () => {
    const cotizacion = { ...answer.cotizacion, estado_documento: 'GP' as const, numero_anterior: 'A-17' }
    const panel = createPanel({ ...answer, cotizacion })

    expect([panel.soloLectura(), panel.areItemsFixed()]).toEqual([true, true])
  })

  it('finds the field of an error that names it as it travelled [VIS-04]', () => {
    const { form } = createPanel(answer).store.get()
    const campos = {
      'cotizacion.12345.referencia': ['Larga.'],
      'cotizacion.12345.items.7.estado': ['No va.'],
      'items.2.estado': ['Tampoco.'],
    }

    expect(camposDelPanel(campos, form)).toEqual({
      referencia: ['Larga.'],
      'items.1.estado': ['No va.'],
      'items.2.estado': ['Tampoco.'],
    })
  })
})
