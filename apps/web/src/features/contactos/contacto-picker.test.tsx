import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ContactoRow } from '@yunque/contracts/list/contactos'
import { pageLegacy } from '@yunque/contracts/testing/builder'
import { opcionDecoded } from '@yunque/contracts/testing/clientes'
import { contactoRecordDecoded, contactoRowDecoded } from '@yunque/contracts/testing/contactos'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { renderPart } from '#/testing/render-part.tsx'
import { drafts } from '#/ui/record/drafts/drafts.ts'
import type { ContactoElegido } from './contacto-elegido.ts'
import { ContactoPicker } from './contacto-picker.tsx'

type HostProps = { codigo_cliente?: string; onChoose: (contacto: ContactoElegido) => void }

function Host(props: HostProps) {
  const [opened, setOpened] = useState(true)

  return <ContactoPicker opened={opened} onClose={() => setOpened(false)} {...props} />
}

const open = (codigo_cliente?: string) => {
  const onChoose = vi.fn()
  const list = vi.fn((_search: unknown) => ({ ...pageLegacy<ContactoRow>([contactoRowDecoded()]), recortado: false }))
  const guardar = vi.fn((_input: unknown) =>
    contactoRecordDecoded({ nro_cpt: 31, apellido: 'Hopper', nombres: 'Grace' }),
  )
  const clientes = { informacion: () => ({ notificaciones: [], limites: [] }), buscar: () => [opcionDecoded()] }
  renderPart(<Host onChoose={onChoose} {...(codigo_cliente && { codigo_cliente })} />, {
    contactos: { list, guardar },
    clientes,
  })

  return { onChoose, list, guardar }
}

const dialog = () => screen.findByRole('dialog', { name: 'Maestro Avanzado' })
const click = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

describe('Maestro Avanzado', () => {
  it("shows a client's active contacts and hands back the chosen one [CON-05] [CON-06]", async () => {
    const { list, onChoose } = open('1204')

    await within(await dialog()).findByRole('row', { name: /Lovelace/ })
    expect(list).toHaveBeenCalledWith(expect.objectContaining({ codigo_cliente: '1204', estado: 'A' }))
    await click('Elegir')

    expect(onChoose).toHaveBeenCalledWith({
      nro_cpt: '7',
      value: '7',
      text: 'Lovelace, Ada',
      contacto: 'Lovelace, Ada',
      apellido: 'Lovelace',
      nombre: 'Ada',
      telefono: '011 4555-0107',
      email: 'ada@acerosdelsur.example',
      nuevo: false,
    })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('without a client shows all contacts, of any state [CON-05]', async () => {
    const { list } = open()

    await within(await dialog()).findByRole('row', { name: /Lovelace/ })
    expect(list).toHaveBeenCalledWith(expect.objectContaining({ codigo_cliente: '', estado: '' }))
    expect(screen.queryByRole('button', { name: 'Exportar' })).toBeNull()
  })

  it('stays with its client when the filters change', async () => {
    const { list } = open('1204')

    await click('Filtros')
    expect(screen.queryByLabelText('Código de cliente')).toBeNull()
    await userEvent.selectOptions(screen.getByLabelText('Estado'), '')
    await click('Consultar')

    await waitFor(() =>
      expect(list).toHaveBeenLastCalledWith(expect.objectContaining({ codigo_cliente: '1204', estado: '' })),
    )
  })

  it('creates a contact inside the modal and hands it back flagged as new [CON-05] [CON-08] [CON-13]', async () => {
    const { guardar, onChoose } = open('1204')

    await click('Nuevo Contacto')
    const modal = within(await dialog())
    expect(await modal.findByLabelText('Código de cliente')).toHaveAttribute('readonly')
    await waitFor(() => expect(modal.getByLabelText('Empresa')).toHaveValue('ACEROS DEL SUR SA'))
    await userEvent.type(modal.getByLabelText('Apellido'), 'Hopper')
    await click('Alta Contacto')

    await waitFor(() => expect(onChoose).toHaveBeenCalledTimes(1))
    expect(guardar).toHaveBeenCalledWith(
      expect.objectContaining({
        nro_cpt: '',
        form: expect.objectContaining({ codigo_cliente: '1204', apellido: 'Hopper' }),
      }),
    )
    expect(onChoose).toHaveBeenCalledWith(
      expect.objectContaining({ nro_cpt: '31', text: 'Hopper, Grace', nuevo: true }),
    )
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('asks before it closes over a contact that is not saved [VIS-05]', async () => {
    const { onChoose } = open('1204')
    await click('Nuevo Contacto')
    await userEvent.type(await screen.findByLabelText('Apellido'), 'Hopper')

    await userEvent.keyboard('{Escape}')
    expect(await screen.findByText('Hay cambios sin guardar.')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByText('Hay cambios sin guardar.')).toBeNull())
    expect(screen.getByLabelText('Apellido')).toHaveValue('Hopper')

    await userEvent.keyboard('{Escape}')
    await click('Salir sin guardar')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(onChoose).not.toHaveBeenCalled()
  })

  it('offers no draft of a contact of another client [VIS-06] [CON-05]', async () => {
    const base = { codigo_cliente: '1208', apellido: '', nombre: '', version: '' }
    await drafts.write({ usuario: '12', documento: 'contacto/nuevo' }, { form: { ...base, apellido: 'Hopper' }, base })
    open('1204')

    await click('Nuevo Contacto')
    await screen.findByLabelText(/^Apellido/)
    await new Promise((resolve) => setTimeout(resolve, 200))

    expect(screen.queryByRole('button', { name: 'Restaurar' })).toBeNull()
    expect(await drafts.find({ usuario: '12', documento: 'contacto/nuevo' })).toHaveLength(1)
  })
})
