import { vistaLegacy } from '@yunque/contracts/testing/vistas'
import { expect, it } from 'vitest'
import { callerFor } from '../testing/caller.ts'

it('lists a screen’s views with their flags as booleans [LIS-15]', async () => {
  const { caller, sent } = callerFor({ '/api/vistas': [vistaLegacy()] }, [])

  const [vista] = await caller.vistas.list({ pantalla: '/cotizaciones/consulta' })

  expect(vista).toMatchObject({ id: '4', propia: true, compartida: false })
  expect(sent).toEqual([{ path: '/api/vistas', json: { pantalla: '/cotizaciones/consulta' } }])
})
