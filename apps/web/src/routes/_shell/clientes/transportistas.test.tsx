import { screen, within } from '@testing-library/react'
import { pageLegacy } from '@yunque/contracts/testing/builder'
import { transportistaRowDecoded } from '@yunque/contracts/testing/clientes'
import { describe, expect, it, vi } from 'vitest'
import { transportistasList } from '#/features/clientes/transportistas-list.tsx'
import { expectListDefinition } from '#/testing/expect-list-definition.ts'
import { renderApp } from '#/testing/render-app.tsx'

describe('/clientes/transportistas', () => {
  it('is a sound list definition', () => expectListDefinition(transportistasList))

  it('lists the carriers that are looked for', async () => {
    const transportistas = vi.fn((_asked: unknown) => ({
      ...pageLegacy([transportistaRowDecoded()]),
      recortado: false,
    }))
    renderApp('/clientes/transportistas?nombre=pamp', { gateway: { clientes: { transportistas } }, modulos: ['MEM'] })

    const row = await screen.findByRole('row', { name: /Expreso Pampeano/ })
    expect(within(row).getByText('3')).toBeVisible()
    expect(transportistas).toHaveBeenCalledWith(expect.objectContaining({ nombre: 'pamp' }))
  })
})
