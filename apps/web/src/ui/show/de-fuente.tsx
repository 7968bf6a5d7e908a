import { Alert } from '@mantine/core'

type DeFuenteProps = {
  /** The other system's name; without one, nothing is shown. */
  fuente: string | undefined
  campos: readonly string[]
  fields: readonly { name: string; label: string }[]
}

/** Says which fields another system keeps; they are read-only here (DAT-09). */
export function DeFuente({ fuente, campos, fields }: DeFuenteProps) {
  if (!fuente) return null
  const labels = fields.filter(({ name }) => campos.includes(name)).map(({ label }) => label)

  return (
    <Alert color="blue">
      Los trae {fuente}, y se cambian allí: {labels.join(', ')}.
    </Alert>
  )
}
