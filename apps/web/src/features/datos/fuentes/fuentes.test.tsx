import { screen } from '@testing-library/react'
import { fuenteRecordDecoded } from '@yunque/contracts/testing/datos'
import { expect, it } from 'vitest'
import { renderApp } from '#/testing/render-app.tsx'

it.each([
  ['1', 'Cada hora'],
  ['2', 'Cada 2 horas'],
])('a source that sends each %s hours is said to send %s [DAT-09]', async (horas, dicho) => {
  const fuentes = [fuenteRecordDecoded({ ritmo: 'horas', horas })]
  renderApp('/datos/fuentes', {
    modulos: ['DAT'],
    gateway: { datos: { fuentes: () => ({ fuentes, conjuntos: [], direccion: '' }) } },
  })

  expect(await screen.findByText(dicho)).toBeVisible()
})
