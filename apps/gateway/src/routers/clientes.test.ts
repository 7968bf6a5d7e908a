import { clienteInformacionAnswerLegacy, opcionLegacy } from '@yunque/contracts/testing/clientes'
import { describe, expect, it } from 'vitest'
import { callerFor } from '../testing/caller.ts'

const SEARCH = '/api/search/select'
const INFORMACION = '/api/cotizaciones/cliente/informacion'

describe('clientes', () => {
  it('buscar asks for customers by name or code, with an input of our own making [API-06] [ARQ-06]', async () => {
    const { caller, sent } = callerFor({ [SEARCH]: [opcionLegacy({ value: 1204, text: 'ACEROS DEL SUR SA' })] }, [
      'MCO',
    ])

    const opciones = await caller.clientes.buscar({ tipo: 'cliente', q: 'aceros' })

    expect(opciones).toEqual([{ value: '1204', text: 'ACEROS DEL SUR SA', cuit: '30500001234' }])
    const searchWhere = [
      { field: 'razon', op: 'like', value: '' },
      { field: 'cod', op: 'like', value: '' },
      { field: 'marca_cpt', op: '=', value: 'C' },
    ]
    expect(sent).toMatchObject([{ path: SEARCH, json: { q: 'aceros', input: { searchType: 'cliente', searchWhere } } }])
  })

  it('buscar takes no input of the browser’s [ARQ-06] [SEC-13]', async () => {
    const { caller, sent } = callerFor({ [SEARCH]: [] }, ['MCO'])
    const forged = { tipo: 'cliente', q: 'a', input: { autocompleteUrl: 'http://169.254.169.254/' } } as const

    await expect(caller.clientes.buscar(forged)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    expect(sent).toEqual([])
  })

  it('informacion answers the notifications of a customer [API-17]', async () => {
    const { caller, sent } = callerFor({ [INFORMACION]: clienteInformacionAnswerLegacy() }, ['NVR'])

    const { notificaciones } = await caller.clientes.informacion({ codigo_cliente: '1204' })

    expect(notificaciones[0]).toMatchObject({
      color: expect.stringMatching(/danger|warning/),
      mensaje: expect.any(String),
    })
    expect(sent).toEqual([{ path: INFORMACION, json: { codigo_cliente: '1204' } }])
  })
})
