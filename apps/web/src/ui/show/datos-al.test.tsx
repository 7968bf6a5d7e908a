import { screen } from '@testing-library/react'
import { atrasosAnswer } from '@yunque/contracts/datos/fuentes'
import { hojaClienteDecoded } from '@yunque/contracts/testing/clientes'
import { expect, it } from 'vitest'
import { renderApp } from '#/testing/render-app.tsx'

const momentos = { fuente: 'ERP', tomado: '2026-11-20 12:00:00', esperado: '2026-11-20 13:00:00' }
const { atrasos } = atrasosAnswer.parse({
  atrasos: [
    { conjunto: 'stock', label: 'Stock', ...momentos },
    { conjunto: 'precios', label: 'Precios', ...momentos },
    { conjunto: 'movimientos', label: 'Cuenta Corriente', ...momentos },
  ],
})

it.each([
  ['/stock/consulta-stock', 'CST', 'Stock'],
  ['/precios/consulta-lista-de-precios', 'CLP', 'Precios'],
  ['/clientes/ficha/1204', 'COT', 'Cuenta Corriente'],
] as const)(
  '%s says of when its figures are while their source is late, and of no others [DAT-09]',
  async (url, modulo, label) => {
    const gateway = {
      datos: { atrasos: () => ({ atrasos }) },
      productos: { familias: () => [], depositos: () => [] },
      clientes: { hoja: () => hojaClienteDecoded(), informacion: () => ({ notificaciones: [], limites: [] }) },
    }
    renderApp(url, { modulos: [modulo], gateway: gateway as never })

    expect((await screen.findByText(/no envió lo del/)).textContent).toBe(
      `${label} al 20/11 12:00: ERP no envió lo del 20/11 13:00.`,
    )
  },
)
