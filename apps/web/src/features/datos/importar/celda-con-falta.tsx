import { Text, TextInput } from '@mantine/core'
import { CELDA_MAX } from '@yunque/contracts/datos/importar'
import { useState } from 'react'

type CeldaConFaltaProps = {
  nombre: string
  texto: string
  falta: string
  /** Without it, it can only be read. */
  onCorregir: ((texto: string) => void) | undefined
}

/** A cell with what is wrong with it, mended where it stands: Enter, or leaving it, has it looked at again (DAT-06). */
export function CeldaConFalta({ nombre, texto, falta, onCorregir }: CeldaConFaltaProps) {
  const [nuevo, setNuevo] = useState(texto)
  if (!onCorregir) {
    return (
      <>
        {texto}
        <Text size="xs" c="red">
          {falta}
        </Text>
      </>
    )
  }
  const corregir = () => {
    if (nuevo.trim() !== texto) onCorregir(nuevo)
  }

  return (
    <TextInput
      size="xs"
      aria-label={nombre}
      maxLength={CELDA_MAX}
      value={nuevo}
      error={falta}
      onChange={({ currentTarget }) => setNuevo(currentTarget.value)}
      onBlur={corregir}
      onKeyDown={({ key }) => {
        if (key === 'Enter') corregir()
        if (key === 'Escape') setNuevo(texto)
      }}
    />
  )
}
