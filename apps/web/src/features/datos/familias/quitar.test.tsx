import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { renderPart } from '#/testing/render-part.tsx'
import { FilasCampo } from '#/ui/fields/filas-campo.tsx'
import { OpcionesCampo } from './opciones-campo.tsx'

function Filas() {
  const [rows, setRows] = useState(['uno', 'dos'])

  return (
    <FilasCampo legend="LUGARES" una="el lugar" rows={rows} onChange={setRows} nueva="" error={undefined}>
      {(row, _i, quitar) => (
        <>
          {row} {quitar}
        </>
      )}
    </FilasCampo>
  )
}

function Opciones() {
  const [opciones, setOpciones] = useState(['uno', 'dos'].map((text) => ({ value: text, text, baja: false })))

  return <OpcionesCampo de={1} opciones={opciones} onChange={setOpciones} />
}

it.each([
  ['rows', <Filas key="filas" />, 'el lugar', '', 'Agregar lugar'],
  ['options', <Opciones key="opciones" />, 'la opción', ' del selector 1', 'Agregar opción al selector 1'],
])(
  'who takes %s away by the keyboard stays among them, to the last one [VIS-13]',
  async (_what, part, una, de, agregar) => {
    renderPart(part, {})
    screen.getByRole('button', { name: `Quitar ${una} 1${de}` }).focus()

    await userEvent.keyboard('{Enter}')
    expect(screen.getByRole('button', { name: `Quitar ${una} 1${de}` })).toHaveFocus()
    await userEvent.keyboard('{Enter}')

    expect(screen.getByRole('button', { name: agregar })).toHaveFocus()
  },
)
