import { Drawer, Modal } from '@mantine/core'
import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderPart } from '#/testing/render-part.tsx'

it.each([
  ['dialog', Modal],
  ['panel', Drawer],
])(
  'the second press of a double click on its button does not close a %s; a click beside it does [VIS-08]',
  async (_what, Part) => {
    const onClose = vi.fn()
    renderPart(<Part opened onClose={onClose} title="Nueva tarea" />, {})
    await screen.findByRole('dialog', { name: 'Nueva tarea' })
    const beside = document.querySelector('.mantine-Modal-overlay, .mantine-Drawer-overlay') as HTMLElement

    fireEvent.click(beside, { detail: 2 })
    expect(onClose).not.toHaveBeenCalled()
    fireEvent.click(beside, { detail: 1 })
    expect(onClose).toHaveBeenCalledTimes(1)
  },
)
