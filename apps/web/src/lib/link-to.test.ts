import { expect, it } from 'vitest'
import { linkTo } from './link-to.ts'

it('a link to a screen or a filter that is not there breaks the build [LIS-02]', () => {
  // @ts-expect-error: no such screen
  linkTo({ to: '/cotizaciones/consultas' })
  // @ts-expect-error: no such filter, beside one that there is
  linkTo({ to: '/cotizaciones/consulta', search: { page: 1, estados: 'A' } })
  // @ts-expect-error: no such value of a filter
  linkTo({ to: '/cotizaciones/consulta', search: { page: 1, estado: 'ZZ' } })
  // @ts-expect-error: a part of the path is missing
  linkTo({ to: '/cotizaciones/$tipo/$id', params: { tipo: 'cotizacion' } })
  const link = linkTo({ to: '/cotizaciones/consulta', search: { page: 1, estado: 'A' } })

  expect(link).toEqual({ to: '/cotizaciones/consulta', search: { page: 1, estado: 'A' } })
})
