import { Button, Checkbox, Group, Stack, TextInput } from '@mantine/core'
import { FAMILIA_MAX, type FamiliaForm } from '@yunque/contracts/datos/familias'
import { useRef } from 'react'
import { useRemoveRow } from '#/ui/fields/use-remove-row.ts'

type Opcion = FamiliaForm['selectores'][number]['opciones'][number]

type OpcionesCampoProps = { de: number; opciones: Opcion[]; onChange: (opciones: Opcion[]) => void }

/** The options of one selector, in order: each with its code, its text and whether it is out of use. */
export function OpcionesCampo({ de, opciones, onChange }: OpcionesCampoProps) {
  const set = (i: number, change: Partial<Opcion>) =>
    onChange(opciones.map((opcion, at) => (at === i ? { ...opcion, ...change } : opcion)))
  const { addButton, remove } = useRemoveRow(opciones, onChange)
  const subir = useRef<(HTMLButtonElement | null)[]>([])
  /** The focus goes with the option: pressed again, it goes up again (VIS-13). */
  const up = (i: number, opcion: Opcion) => {
    if (i === 0) return
    onChange(opciones.toSpliced(i, 1).toSpliced(i - 1, 0, opcion))
    subir.current[i - 1]?.focus()
  }

  return (
    <Stack gap={4} pl="md">
      {opciones.map((opcion, i) => (
        <Group key={i} gap="xs">
          <TextInput
            w={90}
            size="xs"
            aria-label={`Código de la opción ${i + 1} del selector ${de}`}
            value={opcion.value}
            onChange={({ currentTarget }) => set(i, { value: currentTarget.value.trim() })}
          />
          <TextInput
            flex="1 1 160px"
            size="xs"
            aria-label={`Texto de la opción ${i + 1} del selector ${de}`}
            maxLength={FAMILIA_MAX.opcion}
            value={opcion.text}
            onChange={({ currentTarget }) => set(i, { text: currentTarget.value })}
          />
          <Checkbox
            size="xs"
            label="Fuera de uso"
            checked={opcion.baja}
            onChange={({ currentTarget }) => set(i, { baja: currentTarget.checked })}
          />
          <Button
            variant="subtle"
            color="gray"
            size="compact-xs"
            ref={(button) => {
              subir.current[i] = button
            }}
            {...(i === 0 && { 'aria-disabled': true, 'data-disabled': true })}
            aria-label={`Subir la opción ${i + 1} del selector ${de}`}
            onClick={() => up(i, opcion)}
          >
            Subir
          </Button>
          <Button
            variant="subtle"
            color="gray"
            size="compact-xs"
            aria-label={`Quitar la opción ${i + 1} del selector ${de}`}
            onClick={() => remove(i)}
          >
            Quitar
          </Button>
        </Group>
      ))}
      <Button
        ref={addButton}
        variant="subtle"
        size="compact-xs"
        w="fit-content"
        aria-label={`Agregar opción al selector ${de}`}
        onClick={() => onChange([...opciones, { value: '', text: '', baja: false }])}
      >
        Agregar opción
      </Button>
    </Stack>
  )
}
