import { Anchor, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type QueFalta, useFalta } from './faltas.ts'

type FaltaProps = {
  de: QueFalta
  /** A text for this place instead of the usual one. */
  texto?: string
}

/** Stands beside a choice without options, or in a list without rows: what is missing, and where it is entered (DAT-12). */
export function Falta({ de, texto }: FaltaProps) {
  const falta = useFalta(de)

  return (
    <Text size="xs" c="dimmed" role="note">
      {texto ?? falta.texto}{' '}
      {falta.link && (
        <Anchor size="xs" renderRoot={(props) => <Link {...props} {...falta.link} />}>
          Cargar en {falta.lugar}
        </Anchor>
      )}
    </Text>
  )
}
