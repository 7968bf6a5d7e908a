import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { clear } from 'idb-keyval'
import { beforeEach, describe, expect, it } from 'vitest'
import { openEstado } from '#/testing/open-estado.tsx'

beforeEach(() => clear())

const choose = async (campo: string, texto: string) =>
  userEvent.selectOptions(await screen.findByLabelText(`${campo} del ítem 1`), texto)
const type = (campo: string, texto: string) => userEvent.type(screen.getByLabelText(`${campo} del ítem 1`), texto)
const answer = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

/** The first line lost to 'Norte SA', with a comment. */
const lost = async () => {
  openEstado()
  await choose('Estado', 'Perdida')
  await choose('Motivo', 'Precio, lo compró a otra empresa')
  await type('Empresa', 'Norte SA')
  await type('Comentarios', 'Por 2 %')
}

describe('another motive of a lost line [EST-07] [DOC-04]', () => {
  it('asks before it takes away what was typed of the first', async () => {
    await lost()
    await choose('Motivo', 'Otros')
    await answer('Cancelar')

    expect(screen.getByLabelText('Motivo del ítem 1')).toHaveDisplayValue('Precio, lo compró a otra empresa')
    expect(screen.getByLabelText('Empresa del ítem 1')).toHaveValue('Norte SA')

    await choose('Motivo', 'Otros')
    await answer('Cambiar')

    expect(screen.queryByLabelText('Empresa del ítem 1')).toBeNull()
    expect(screen.getByLabelText('Comentarios del ítem 1')).toHaveValue('Por 2 %')
  })

  it('asks nothing where nothing is lost', async () => {
    openEstado()
    await choose('Estado', 'Perdida')
    await choose('Motivo', 'Otros')
    await type('Comentarios', 'Se fundió')
    await choose('Motivo', 'Precio, lo compró a otra empresa')

    expect(screen.getByLabelText('Comentarios del ítem 1')).toHaveValue('Se fundió')
    expect(screen.getByLabelText('Empresa del ítem 1')).toHaveValue('')
  })
})
