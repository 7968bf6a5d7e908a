import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Modulo } from '@yunque/contracts/modulos'
import { pageLegacy } from '@yunque/contracts/testing/builder'
import {
  empresaFichaDecoded,
  empresaOpcionesDecoded,
  empresaRowDecoded,
  hojaClienteDecoded,
} from '@yunque/contracts/testing/clientes'
import { describe, expect, it } from 'vitest'
import { gatewayError } from '#/testing/fake-gateway.ts'
import { renderApp } from '#/testing/render-app.tsx'

const clientes = {
  hoja: () => hojaClienteDecoded(),
  get: () => empresaFichaDecoded(),
  opciones: () => empresaOpcionesDecoded(),
  list: () => ({ ...pageLegacy([empresaRowDecoded()]), recortado: false }) as never,
  informacion: () => ({ notificaciones: [], limites: [] }),
}
const open = (modulos: readonly Modulo[], url = '/clientes/ficha/1204', change: object = {}) =>
  renderApp(url, { modulos, gateway: { clientes: { ...clientes, ...change } } })

describe("a client's sheet [PAN-07]", () => {
  it('tells who may quote, without MEM, what he owes, what of it is overdue and what he may owe', async () => {
    open(['COT'])

    expect(await screen.findByRole('heading', { name: '1204 ACEROS DEL SUR SA' })).toBeVisible()
    expect(screen.getByText('Debe').nextSibling).toHaveTextContent('U$S 9.800,50')
    expect(screen.getByText('Vencido').nextSibling).toHaveTextContent('U$S 1.200,00')
    expect(screen.getByText('Límite').nextSibling).toHaveTextContent('U$S 10.000,00')
    expect(screen.getByText('Cobrador').nextSibling).toHaveTextContent('Zona sur')
    expect(screen.getByText('Exige orden de compra.')).toBeVisible()
    expect(screen.getByText(/^Venc.* el 31\/10\/2026$/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'N° 12345' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Modificar' })).toBeNull()
  })

  it("leads to the client's own account and papers, not to those of all [PAN-07] [PAN-21] [PAN-23]", async () => {
    open(['MEM', 'RCC', 'ILI'])
    expect(await screen.findByRole('link', { name: 'U$S 9.800,50' })).toHaveAttribute(
      'href',
      '/crm-new/clientes/resumen-cta-cte?cliente=1204',
    )
    expect(screen.getByRole('link', { name: 'Legajo impositivo: ver todos' })).toHaveAttribute(
      'href',
      '/crm-new/utilitarios/subida-legajo-impositivo?cliente=1204',
    )
  })

  it('says of each last document what became of it: an annulled note is no sale [PAN-07] [DOC-01]', async () => {
    const [nota] = hojaClienteDecoded().notas
    const notas = [nota, { ...nota, n_cotizacion: '12341', estado: 'N' }]
    open(['COT', 'NVR'], undefined, { hoja: () => ({ ...hojaClienteDecoded(), notas }) })

    const said = within(await screen.findByRole('region', { name: 'Últimas notas de venta' })).getAllByText(/^N° /)
    expect(said.map((one) => one.closest('p')?.parentElement?.textContent)).toEqual([
      'N° 12340Pendiente',
      'N° 12341Anulada',
    ])
    expect(within(screen.getByRole('region', { name: 'Últimas cotizaciones' })).getByText('Sin vencer')).toBeVisible()
  })

  it('says of a paper that it expired, and of one that will that it expires [PAN-21] [PAN-07]', async () => {
    const papel = { clave: 'a', tipo: 'Certificado de exclusión', nombre: 'a.pdf', desde: '2020-01-01' }
    const papeles = [
      { ...papel, vence: '2021-01-31' },
      { ...papel, clave: 'b', vence: '2999-01-31' },
      { ...papel, clave: 'c', vence: '' },
    ]
    open(['MEM'], undefined, { hoja: () => ({ ...hojaClienteDecoded(), papeles }) })

    const legajo = await screen.findByRole('region', { name: 'Legajo impositivo' })
    expect(
      within(legajo)
        .getAllByText(/^Certificado de/)
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Certificado de exclusión, venció el 31/01/2021',
      'Certificado de exclusión, vence el 31/01/2999',
      'Certificado de exclusión',
    ])
  })

  it('says of what the house owes a client that it is in his favour, without a sign [PAN-07] [DOC-08]', async () => {
    const limites = [{ moneda: 'P' as const, limite: '', deuda: '-1500.50', vencida: '0' }]
    open(['COT'], undefined, { hoja: () => ({ ...hojaClienteDecoded(), limites }) })

    expect((await screen.findByText('A favor')).nextSibling).toHaveTextContent(/^\$ 1\.500,50$/)
    expect(screen.queryByText('Debe')).toBeNull()
  })

  it('names the codes that open it to whoever chooses no clients [VIS-02]', async () => {
    open(['DAI' as Modulo])

    expect(
      await screen.findByText(/No tiene permiso para ver esta pantalla \(código COT, NVR, .* o TAR\)/),
    ).toBeVisible()
  })

  it('says nothing of what one may not see: no quotations told are not no quotations [VIS-03]', async () => {
    const hoja = () => ({ ...hojaClienteDecoded(), cotizaciones: [], notas: [], contactos: [], seguimientos: [] })
    open(['MEM'], '/clientes/ficha/1204', { hoja })

    expect(await screen.findByText('Legajo impositivo')).toBeVisible()
    for (const vacio of [/Sin cotizaciones/, /Sin notas de venta/, /Sin contactos/, /Sin seguimientos/])
      expect(screen.queryByText(vacio)).toBeNull()
  })

  it('is read first over the list, and its fields come with Modificar', async () => {
    open(['MEM', 'COT'], '/clientes/maestro-empresas?cliente=1204')
    const panel = await screen.findByRole('dialog', { name: '1204 ACEROS DEL SUR SA' })
    expect(await within(panel).findByText('Debe')).toBeVisible()
    expect(within(panel).queryByLabelText(/^Razón social/)).toBeNull()

    await userEvent.click(within(panel).getByRole('button', { name: 'Modificar' }))

    expect(await within(panel).findByLabelText(/^Razón social/)).toHaveValue('ACEROS DEL SUR SA')
    const cobrador = within(panel).getByLabelText('Cobrador')
    expect(within(cobrador).getByRole('option', { name: 'Zona sur' })).toBeInTheDocument()
  })

  it('shows what a source brings, also of conditions, as its own [DAT-09]', async () => {
    const { empresa, ...ficha } = empresaFichaDecoded()
    const suya = { ...empresa, fuente: 'Tango', fuente_campos: ['limite_d', 'cobrador'] }
    open(['MEM'], '/clientes/maestro-empresas?cliente=1204', { get: () => ({ ...ficha, empresa: suya }) })
    await userEvent.click(await screen.findByRole('button', { name: 'Modificar' }))

    expect(await screen.findByLabelText('Límite de crédito en U$S')).toHaveAttribute('readonly')
    expect(screen.getByLabelText('Límite de crédito en $')).not.toHaveAttribute('readonly')
  })

  it('is the record itself where the server has no sheets [ARQ-10]', async () => {
    const hoja = () => {
      throw gatewayError('NOT_OFFERED')
    }
    open(['MEM'], '/clientes/maestro-empresas?cliente=1204', { hoja })

    const panel = await screen.findByRole('dialog', { name: '1204 ACEROS DEL SUR SA' })
    expect(await within(panel).findByLabelText(/^Razón social/)).toBeVisible()
  })
})
