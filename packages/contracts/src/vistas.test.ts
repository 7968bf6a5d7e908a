import { expect, it } from 'vitest'
import { vistaForm } from './vistas.ts'

it.each([
  [{}, true],
  [{ search: '' }, true],
  [{ search: 'razon=sur' }, false],
  [{ search: 'razon=sur?' }, false],
  [{ nombre: ' ' }, false],
  [{ pantalla: 'cotizaciones' }, false],
  [{ pantalla: '//otra.example' }, false],
  [{ pantalla: '/cotizaciones/consulta?x=1' }, false],
])('a view with %j is taken: %s [LIS-15]', (change, isTaken) => {
  const vista = { pantalla: '/cotizaciones/consulta', nombre: 'Sur', search: '?razon=sur', compartida: 'N', ...change }

  expect(vistaForm.safeParse(vista).success).toBe(isTaken)
})
