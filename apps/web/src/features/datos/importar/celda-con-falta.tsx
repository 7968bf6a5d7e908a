import { Text, TextInput } from '@mantine/core'
import { CELDA_MAX } from '@yunque/contracts/datos/importar'
import { useState } from 'react'

type CeldaConFaltaProps = {
  nombre: string
  texto: string
  falta: string
  /** Without this function the cell can only be read. */
  onCorrect: ((texto: string) => Promise<boolean>) | undefined
}

/** A cell with its mistake, which is corrected in place: Enter, or leaving the cell, has it checked again (DAT-06). */
export function CeldaConFalta({ nombre, texto, falta, onCorrect }: CeldaConFaltaProps) {
  const [nuevo, setNuevo] = useState(texto)
  /** The text that was sent last: Enter also leaves the cell, and must not send it twice. */
  const [enviado, setEnviado] = useState(texto)
  if (!onCorrect) {
    return (
      <>
        {texto}
        <Text size="xs" c="red">
          {falta}
        </Text>
      </>
    )
  }
  const correct = async () => {
    if (nuevo.trim() === enviado) return
    setEnviado(nuevo.trim())
    // What did not arrive is sent when the cell is left again.
    if (!(await onCorrect(nuevo))) setEnviado(texto)
  }

  return (
    <TextInput
      size="xs"
      aria-label={nombre}
      maxLength={CELDA_MAX}
      value={nuevo}
      error={falta}
      onChange={({ currentTarget }) => setNuevo(currentTarget.value)}
      onBlur={() => void correct()}
      onKeyDown={({ key }) => {
        if (key === 'Enter') void correct()
        if (key === 'Escape') setNuevo(texto)
      }}
    />
  )
}
