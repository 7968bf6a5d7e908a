import { Button, type ButtonProps, CopyButton } from '@mantine/core'

type CopiarProps = ButtonProps & {
  /** What is copied. */
  value: string
  texto: string
  /** Stands in its place for a moment: 'Copiado'. */
  copiado: string
}

/** Copies what stands beside it. Where the desk runs on plain http there is no clipboard: it is marked and copied by hand. */
export function Copiar({ value, texto, copiado, ...look }: CopiarProps) {
  if (!('clipboard' in navigator)) return null

  return (
    <CopyButton value={value}>
      {({ copied, copy }) => (
        <Button {...look} onClick={copy}>
          {copied ? copiado : texto}
        </Button>
      )}
    </CopyButton>
  )
}
