import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { EmpresaCasa } from '@yunque/contracts/datos/empresa'
import { empresaCasaDecoded } from '@yunque/contracts/testing/datos'
import { describe, expect, it, vi } from 'vitest'
import { gatewayError } from '#/testing/fake-gateway.ts'
import { renderApp } from '#/testing/render-app.tsx'

const PIXEL = new File([new Uint8Array([137, 80, 78, 71])], 'logo.png', { type: 'image/png' })
const DATA = 'data:image/png;base64,iVBORw=='

const open = (guardarEmpresa: (input: { form: object }) => EmpresaCasa, over: Partial<EmpresaCasa> = {}) =>
  renderApp('/datos/empresa', {
    modulos: ['DAT'],
    gateway: { datos: { empresa: () => empresaCasaDecoded(over), guardarEmpresa } },
  })
const save = async () => userEvent.click(screen.getByRole('button', { name: 'Guardar' }))

describe('the logo of the company', () => {
  it('is chosen, seen before it is saved, and sent as a picture [DAT-03]', async () => {
    const guardar = vi.fn(({ form }: { form: object }) => empresaCasaDecoded({ ...form, version: '2' }))
    open(guardar)
    await userEvent.upload(await screen.findByLabelText('Archivo del logo'), PIXEL)
    expect(await screen.findByRole('img', { name: 'Logo elegido' })).toHaveAttribute('src', DATA)
    await save()

    await waitFor(() => expect(guardar).toHaveBeenCalledOnce())
    expect(guardar).toHaveBeenCalledWith(expect.objectContaining({ form: expect.objectContaining({ logo: DATA }) }))
  })

  it('is taken away, and one that the server refuses says why at its field [DAT-03]', async () => {
    const guardar = vi.fn((_input: { form: object }): EmpresaCasa => {
      throw gatewayError('INVALID', { campos: { logo: ['Esa imagen no se puede imprimir.'] } })
    })
    open(guardar, { logo: '<svg xmlns="http://www.w3.org/2000/svg"/>' })
    expect((await screen.findByRole('img', { name: 'Logo elegido' })).getAttribute('src')).toMatch(/^data:image\/svg/)
    await userEvent.click(screen.getByRole('button', { name: 'Quitar logo' }))
    expect(screen.queryByRole('img', { name: 'Logo elegido' })).toBeNull()
    await save()

    expect(guardar).toHaveBeenCalledWith(expect.objectContaining({ form: expect.objectContaining({ logo: '' }) }))
    expect((await within(screen.getByRole('form')).findAllByText('Esa imagen no se puede imprimir.'))[0]).toBeVisible()
  })
})
