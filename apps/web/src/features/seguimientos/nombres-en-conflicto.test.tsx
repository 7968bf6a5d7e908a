import 'fake-indexeddb/auto'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { clienteInformacionAnswerDecoded } from '@yunque/contracts/testing/clientes'
import {
  reglaRecordDecoded,
  seguimientoContextoDecoded,
  seguimientoRecordDecoded,
} from '@yunque/contracts/testing/seguimientos'
import { expect, it, vi } from 'vitest'
import { gatewayError } from '#/testing/fake-gateway.ts'
import { renderApp } from '#/testing/render-app.tsx'

const PERSONAS = [
  { value: 'ada', text: 'Ada Lovelace' },
  { value: 'eva', text: 'Eva Paz' },
]
const conflict = (actual: unknown) => () => {
  throw gatewayError('CONFLICT', { actual })
}
const filas = async () => {
  const table = within(await screen.findByRole('table', { name: 'Campos en conflicto' }))

  return table
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent).join(' | '))
}

it('a conflict about whose a follow-up is, and with whom, tells people by name [VIS-07]', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const record = seguimientoRecordDecoded({
    ...{ usuario: 'ada', nombre_usuario: 'Ada Lovelace' },
    ...{ nro_cpt: '7', contacto: 'King, Ada' },
  })
  const actual = seguimientoRecordDecoded({
    ...{ usuario: 'nestor', nombre_usuario: 'Néstor Aguirre', nro_cpt: '9', contacto: 'Hopper, Grace', version: 7 },
  })
  renderApp('/utilitarios/seguimientos-clientes/311', {
    modulos: ['SEG'],
    gateway: {
      seguimientos: {
        ...{ get: () => record, guardar: conflict(actual), usuarios: () => PERSONAS },
        contexto: () => seguimientoContextoDecoded(),
      },
      clientes: { informacion: () => clienteInformacionAnswerDecoded() },
    },
  })
  await userEvent.selectOptions(await screen.findByLabelText('Usuario'), 'eva')
  await userEvent.click(screen.getByRole('button', { name: 'Quitar contacto' }))
  await userEvent.click(screen.getByRole('button', { name: 'Modificar Seguimiento' }))

  expect(await filas()).toEqual([
    'Contacto | — | Hopper, Grace | King, Ada',
    'Usuario | Eva Paz | Néstor Aguirre | Ada Lovelace',
  ])
})

it('so does one about whom a rule is for [VIS-07]', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const record = reglaRecordDecoded({ asignada_a: '', nombre_asignada: '' })
  const actual = reglaRecordDecoded({ asignada_a: 'nestor', nombre_asignada: 'Néstor Aguirre', version: 7 })
  renderApp('/utilitarios/seguimientos-clientes/seguimientos-automatico', {
    modulos: ['SGA'],
    gateway: { seguimientos: { reglas: () => [record], usuarios: () => PERSONAS, guardarRegla: conflict(actual) } },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Modificar' }))
  await userEvent.selectOptions(await screen.findByLabelText('Asignar a'), 'eva')
  await userEvent.click(screen.getByRole('button', { name: 'Guardar regla' }))

  expect(await filas()).toEqual(['Asignar a | Eva Paz | Néstor Aguirre | Quien vendió'])
})
