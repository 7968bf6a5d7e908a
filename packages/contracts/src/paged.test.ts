import { describe, expect, it } from 'vitest'
import { contactosSearch } from './contactos.ts'
import { cotizacionesSearch } from './cotizaciones.ts'

describe('the search of a list is read from any URL [LIS-02]', () => {
  it('has a default for everything; 10 rows a page [LIS-08]', () => {
    expect(contactosSearch.parse({})).toEqual({
      page: 1,
      per_page: 10,
      orden: 'apellido',
      codigo_cliente: '',
      nombre: '',
      apellidos: '',
      estado: '',
    })
  })

  it('keeps what it can read and defaults the rest [VIS-09]', () => {
    expect(
      contactosSearch.parse({ page: 'x', per_page: '33', orden: 'clave', codigo_cliente: 123, estado: 'Z', otro: 1 }),
    ).toMatchObject({ page: 1, per_page: 10, orden: 'apellido', codigo_cliente: '123', estado: '' })
  })

  it.each(['10', '25', '50', '100', '-1'])('takes the page size %s [LIS-08]', (per_page) => {
    expect(contactosSearch.parse({ per_page }).per_page).toBe(Number(per_page))
  })

  it('orders down with a minus', () => {
    expect(cotizacionesSearch.parse({}).orden).toBe('-n_cotizacion')
    expect(cotizacionesSearch.parse({ orden: '-fecha' }).orden).toBe('-fecha')
  })
})
