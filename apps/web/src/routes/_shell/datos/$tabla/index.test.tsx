import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { MaestroRow } from '@yunque/contracts/maestros/formas'
import { MAESTROS } from '@yunque/contracts/maestros/maestros'
import { tablas } from '@yunque/contracts/maestros/tablas'
import type { Modulo } from '@yunque/contracts/modulos'
import { pageLegacy } from '@yunque/contracts/testing/builder'
import { maestroRowDecoded } from '@yunque/contracts/testing/maestros'
import { describe, expect, it, vi } from 'vitest'
import { type FakeGateway, gatewayError } from '#/testing/fake-gateway.ts'
import { renderApp } from '#/testing/render-app.tsx'

const PRECIO = {
  id: '8',
  version: '2',
  estado: 'A',
  prod01: 'CH',
  prod01_nombre: 'CHAPA 304',
  moneda: 'D',
  base: 'kilo',
  precio: '4.85',
  desde: '2026-12-24',
  modificado: '2026-11-19T11:30:00-03:00',
  modificado_por: 'Silvia',
}

const APLICACION = {
  ...{ id: '5', version: '1', haber: '31', haber_nombre: 'RC X-1', debe: '30', debe_nombre: 'FC A-1', importe: '5' },
  ...{ modificado: '2026-11-19T11:30:00-03:00', modificado_por: 'Silvia' },
}

const open = (
  url: string,
  maestros: FakeGateway['maestros'] = {},
  modulos: readonly Modulo[] = ['DAT', 'CPA', 'RCC'],
) => {
  const gateway = {
    list: vi.fn((_asked: object) => ({
      ...pageLegacy<MaestroRow>([maestroRowDecoded(), maestroRowDecoded({ id: '4', codigo: 'SUR', estado: 'B' })]),
      recortado: false,
    })),
    get: vi.fn((_asked: object) => maestroRowDecoded()),
    guardar: vi.fn((_input: object) => maestroRowDecoded({ id: '9', version: '1' })),
    buscar: vi.fn(({ q }: { q: string }) => (q === '' ? [] : [{ value: 'CH', text: 'CH CHAPA 304' }])),
    anular: vi.fn((_input: object) => maestroRowDecoded({ estado: 'B' })),
    ...maestros,
  }

  return { gateway, ...renderApp(url, { gateway: { maestros: gateway }, modulos }) }
}

describe('the list of a master', () => {
  it('shows its rows, which of them are out of use, and leads to each and to a new one [DAT-01]', async () => {
    const { gateway } = open('/datos/depositos?estado=A&texto=cen')

    const row = await screen.findByRole('row', { name: /CEN/ })
    expect(within(row).getByRole('link', { name: 'CEN' })).toHaveAttribute('href', '/crm-new/datos/depositos/3')
    expect(within(screen.getByRole('row', { name: /SUR/ })).getByText('Fuera de uso')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Agregar depósito' })).toHaveAttribute(
      'href',
      '/crm-new/datos/depositos/nuevo',
    )
    expect(gateway.list).toHaveBeenCalledWith(
      expect.objectContaining({ tabla: 'depositos', estado: 'A', texto: 'cen', orden: 'codigo' }),
    )
  })

  it('leads to a row by what no row leaves empty: to a lot without a ficha by its product [DAT-01]', async () => {
    const lote = { id: '7', version: '1', estado: 'A', c_ficha: '', prod01: 'CH', prod01_nombre: 'CHAPA 304' }
    open('/datos/stock', { list: () => ({ ...pageLegacy<MaestroRow>([lote]), recortado: false }) })

    expect(await screen.findByRole('link', { name: 'CH CHAPA 304' })).toHaveAttribute('href', '/crm-new/datos/stock/7')
    expect(screen.queryByRole('link', { name: 'Agregar lote' })).toBeNull()
  })

  it('says figures, days and names as people read them [DAT-01]', async () => {
    open('/datos/precios', { list: () => ({ ...pageLegacy<MaestroRow>([PRECIO]), recortado: false }) })

    const row = await screen.findByRole('row', { name: /CHAPA 304/ })
    for (const text of ['CH CHAPA 304', 'U$S', 'Por kilo', '4,85', '24/12/2026']) {
      expect(within(row).getByText(text)).toBeVisible()
    }
  })

  it('has no other address, and costs are for who has CPA besides [DOC-06] [VIS-02]', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    vi.spyOn(console, 'warn').mockReturnValue()
    const { unmount } = open('/datos/usuarios')
    expect(await screen.findByText('La dirección solicitada no existe.')).toBeVisible()
    unmount()

    open('/datos/costos', {}, ['DAT'])
    expect(await screen.findByText(/No tiene permiso para ver esta pantalla \(código CPA\)/)).toBeVisible()
  })
})

describe('the form of a master', () => {
  it.each(tablas.filter((tabla) => MAESTROS[tabla].campos.some(({ hint }) => hint)))(
    'says below each field what its declaration says of it, of whatever kind it is: %s [DAT-01]',
    async (tabla) => {
      open(`/datos/${tabla}/${MAESTROS[tabla].sinAlta ? '3' : 'nuevo'}`)

      const form = await screen.findByRole('form')
      for (const { hint } of MAESTROS[tabla].campos)
        if (hint) expect(within(form).getAllByText(hint, { exact: false })[0]).toBeVisible()
    },
  )

  it.each(tablas.filter((tabla) => !MAESTROS[tabla].sinAlta))(
    '%s asks for each of its fields [DAT-01]',
    async (tabla) => {
      open(`/datos/${tabla}/nuevo`)
      const { uno, campos } = MAESTROS[tabla]

      expect(await screen.findByRole('heading', { level: 1, name: `Agregar ${uno.toLowerCase()}` })).toBeVisible()
      const form = await screen.findByRole('form', { name: uno })
      for (const { label } of campos) {
        expect([label, within(form).queryAllByLabelText(new RegExp(`^${label}`)).length > 0]).toEqual([label, true])
      }
    },
  )

  it('makes a row, with what it refers to found by name, and goes to it [DAT-01]', async () => {
    const { gateway, router } = open('/datos/precios/nuevo')
    const producto = await screen.findByRole('combobox', { name: /^Producto/ })
    await userEvent.click(producto)
    await userEvent.type(await screen.findByRole('combobox', { name: /^Producto/ }), 'chapa')
    await userEvent.click(await screen.findByRole('option', { name: 'CH CHAPA 304' }))
    await userEvent.selectOptions(screen.getByLabelText(/^Moneda/), 'D')
    await userEvent.selectOptions(screen.getByLabelText(/^Por/), 'kilo')
    await userEvent.type(screen.getByRole('textbox', { name: /^Precio/ }), '4,85')
    await userEvent.type(screen.getByLabelText(/^Rige desde/), '24/12/2026')
    await userEvent.click(screen.getByRole('button', { name: 'Guardar' }))

    await waitFor(() => expect(gateway.guardar).toHaveBeenCalled())
    expect(gateway.guardar).toHaveBeenCalledWith(
      expect.objectContaining({
        tabla: 'precios',
        id: '',
        form: { prod01: 'CH', moneda: 'D', base: 'kilo', precio: '4.85', desde: '2026-12-24', version: '' },
      }),
    )
    await waitFor(() => expect(router.state.location.pathname).toBe('/datos/precios/9'))
  })

  it('is looked for by the key of its save where the answer was lost, and not stored again [DAT-01] [ARQ-16]', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const guardar = vi.fn((_input: { idempotency_key: string }) => {
      throw gatewayError('UNCONFIRMED')
    })
    const find = vi.fn((_asked: { idempotency_key: string }) => maestroRowDecoded({ id: '9', version: '1' }))
    const { router } = open('/datos/transportistas/nuevo', { guardar, find })
    await userEvent.type(await screen.findByRole('textbox', { name: /^Código/ }), 'CRUZ')
    await userEvent.type(screen.getByRole('textbox', { name: /^Nombre/ }), 'Cruz del Sur')
    await userEvent.click(screen.getByRole('button', { name: 'Guardar' }))
    await screen.findByText(/No se pudo confirmar/)
    await userEvent.click(screen.getByRole('button', { name: 'Buscar si se guardó' }))

    await waitFor(() => expect(router.state.location.pathname).toBe('/datos/transportistas/9'))
    expect(find.mock.calls).toEqual([[{ idempotency_key: guardar.mock.calls[0]?.[0].idempotency_key }]])
    expect(guardar).toHaveBeenCalledOnce()
  })

  it.each([
    ['may be stored', 'unknown', 'No se pudo comprobar si el intento anterior se guardó.'],
    [
      'is stored',
      maestroRowDecoded({ id: '9', version: '1' }),
      'El intento anterior se guardó, y este es otro registro.',
    ],
  ] as const)(
    'asks before it stores another row than one that %s, and stores that one no more: no row of an account is ever changed [VIS-08] [ARQ-11] [ARQ-16]',
    async (_what, found, says) => {
      vi.spyOn(console, 'error').mockReturnValue()
      const guardar = vi.fn((_input: object) => {
        if (guardar.mock.calls.length === 1) throw gatewayError('UNCONFIRMED')

        return maestroRowDecoded({ id: '9', version: '1' })
      })
      open('/datos/transportistas/nuevo', { guardar, find: () => found })
      const codigo = await screen.findByRole('textbox', { name: /^Código/ })
      await userEvent.type(codigo, 'CRUZ')
      await userEvent.type(screen.getByRole('textbox', { name: /^Nombre/ }), 'Cruz del Sur')
      await userEvent.click(screen.getByRole('button', { name: 'Guardar' }))
      await screen.findByText(/No se pudo confirmar/)
      await userEvent.clear(codigo)
      await userEvent.type(codigo, 'CRUCERO')
      await userEvent.click(screen.getByRole('button', { name: 'Guardar' }))
      const dialog = await screen.findByRole('dialog')
      expect(dialog).toHaveTextContent(says)
      await userEvent.click(within(dialog).getByRole('button', { name: 'Guardar de nuevo' }))

      await waitFor(() => expect(guardar).toHaveBeenCalledTimes(2))
      expect(guardar.mock.lastCall?.[0]).toMatchObject({ id: '', form: { codigo: 'CRUCERO' } })
    },
  )

  it('keeps the key of a row, says who changed it, and what the server refuses at its field [DAT-01]', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    open('/datos/precios/8', {
      get: () => PRECIO,
      guardar: () => {
        throw gatewayError('INVALID', { mensaje: 'Ya rige.', campos: { precio: ['Ya rige.'] } })
      },
    })
    expect(await screen.findByRole('combobox', { name: /^Producto/ })).toHaveValue('CH CHAPA 304')
    expect(screen.getByRole('combobox', { name: /^Producto/ })).toBeDisabled()
    expect(screen.getByLabelText(/^Rige desde/)).toBeDisabled()
    expect(screen.getByText('Modificado el 19/11/2026 11:30 por Silvia')).toBeVisible()
    // A price cannot be taken out of use: the next one ends it.
    expect(screen.queryByRole('button', { name: 'Sacar de uso' })).toBeNull()

    await userEvent.type(screen.getByRole('textbox', { name: /^Precio/ }), '1')
    await userEvent.click(screen.getByRole('button', { name: 'Guardar' }))
    expect(await screen.findByText('Ya rige.')).toBeVisible()
  })

  it.each([
    ['/datos/depositos?estado=A', 'Depósitos'],
    ['/datos/depositos/3', 'Depósito'],
    ['/datos/depositos/nuevo', 'Agregar depósito'],
  ])('%s is called %s [DAT-01] [SHE-03]', async (url, title) => {
    open(url)

    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible()
    await waitFor(() => expect(document.title).toBe(title))
  })

  it('takes a row out of use and says what that means [DAT-01]', async () => {
    let row = maestroRowDecoded()
    const { gateway } = open('/datos/depositos/3', {
      get: () => row,
      anular: vi.fn((_input: object) => {
        row = maestroRowDecoded({ estado: 'B', version: '4' })
        return row
      }),
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Sacar de uso' }))

    expect(await screen.findByText(/^Está fuera de uso: no se ofrece en documentos nuevos/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Volver a usar' })).toBeVisible()
    expect(gateway.anular).toHaveBeenCalledWith({ tabla: 'depositos', id: '3' })
  })

  it('annuls a payment that was applied by mistake, in words of its own [PAN-23]', async () => {
    let row: MaestroRow = { ...APLICACION, estado: 'A' }
    open('/datos/aplicaciones/5', {
      get: () => row,
      anular: () => {
        row = { ...APLICACION, estado: 'B', version: '2' }
        return row
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Anular' }))

    expect(await screen.findByText('Quedó anulada: lo que se había aplicado está abierto otra vez.')).toBeVisible()
    expect(screen.getByText('Está anulada: ese recibo no paga esa factura.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Volver a aplicar' })).toBeVisible()
    // Nothing of it can be changed.
    expect(screen.queryByRole('button', { name: 'Guardar' })).toBeNull()
  })

  it('offers beside a receipt what its account owes, and looks up a chosen one by itself, not by its text [PAN-23]', async () => {
    const { gateway } = open('/datos/aplicaciones/nuevo', {
      buscar: vi.fn(({ campo, valor }: { campo: string; valor?: string | undefined }) =>
        campo === 'haber'
          ? [{ value: '31', text: valor ? 'RC X-1' : 'RC X-1 · 1204 ACEROS · abierto $ 5,00' }]
          : [{ value: '30', text: 'FC A-1 · 1204 ACEROS · abierto $ 9,00' }],
      ),
    })
    await userEvent.type(await screen.findByRole('combobox', { name: /^Recibo/ }), 'x-1')
    await userEvent.click(await screen.findByRole('option', { name: /RC X-1 · 1204 ACEROS · abierto/ }))
    await userEvent.type(screen.getByRole('combobox', { name: /^Factura/ }), 'fc')
    await userEvent.click(await screen.findByRole('option', { name: /FC A-1/ }))

    expect(gateway.buscar).toHaveBeenLastCalledWith({ tabla: 'aplicaciones', campo: 'debe', con: '31', q: 'fc' })
  })

  it.each([
    ['?lote=7', { c_ficha: 'F-1', medidas: '2,50; 1000', cantidad: '', motivo: '' }],
    [
      `?ficha=F-1&tipo=D&cantidad=3.5&motivo=${encodeURIComponent('NV N° 12, ítem 2')}`,
      { c_ficha: 'F-1', medidas: '2,50; 1000', cantidad: '3,5', motivo: 'NV N° 12, ítem 2' },
    ],
    // Its lot is gone: what is known of it stands all the same.
    ['?ficha=F-9&tipo=D&cantidad=1', { c_ficha: 'F-9', medidas: '', cantidad: '1', motivo: '' }],
  ])(
    'a new movement of stock%s begins with its lot, and what is known of it [DAT-04] [DAT-10]',
    async (search, begun) => {
      const lote = { id: '7', c_ficha: 'F-1', prod01: 'CH', deposito: 'CEN', medidas: '2.50; 1000', atributos: '' }
      open(`/datos/stock_movimientos/nuevo${search}`, {
        get: () => lote,
        list: () => ({ ...pageLegacy<MaestroRow>([{ ...lote, id: '8', c_ficha: 'F-10' }, lote]), recortado: false }),
      })
      await screen.findByRole('button', { name: 'Guardar' })

      for (const [name, shown] of Object.entries(begun))
        expect(document.querySelector(`input[name=${name}]`)).toHaveValue(shown)
    },
  )

  it('sends measures with points, however they are typed [DAT-04] [VIS-11]', async () => {
    const lote = {
      id: '7',
      version: '1',
      estado: 'A',
      c_ficha: 'F-1',
      prod01: 'CH',
      medidas: '2.50; 1000',
      calidad: '1',
      write_down: 'N',
    }
    const { gateway } = open('/datos/stock/7', { get: () => ({ ...lote, deposito: 'CEN' }) })
    expect(await screen.findByRole('textbox', { name: 'Medidas' })).toHaveValue('2,50; 1000')
    await userEvent.type(screen.getByRole('textbox', { name: 'Área' }), 'N2')
    await userEvent.click(screen.getByRole('button', { name: 'Guardar' }))

    await waitFor(() =>
      expect(gateway.guardar).toHaveBeenCalledWith(
        expect.objectContaining({ form: expect.objectContaining({ medidas: '2.50; 1000', area: 'N2' }) }),
      ),
    )
  })

  it('leads from a lot to a movement of it [DAT-04]', async () => {
    open('/datos/stock/7', { get: () => ({ id: '7', version: '1', estado: 'A', c_ficha: 'F-1', prod01: 'CH' }) })

    expect(await screen.findByRole('link', { name: 'Cargar un movimiento' })).toHaveAttribute(
      'href',
      '/crm-new/datos/stock_movimientos/nuevo?lote=7',
    )
  })

  it('says that there is no such row [VIS-01]', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    open('/datos/depositos/99', {
      get: () => {
        throw gatewayError('NOT_FOUND')
      },
    })

    expect(await screen.findByText('No existe ese registro (depósito).')).toBeVisible()
  })
})
