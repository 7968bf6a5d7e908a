import { Button, Group, Text } from '@mantine/core'
import { CatchBoundary, type ErrorComponentProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'

const PartError = ({ reset }: ErrorComponentProps) => (
  <Group gap="xs" role="alert">
    <Text size="sm" c="red.9">
      Esta parte de la pantalla no se puede mostrar: un valor no es el esperado. Lo demás sigue en uso.
    </Text>
    <Button variant="subtle" size="compact-sm" onClick={reset}>
      Reintentar
    </Button>
  </Group>
)

/** A part of a screen that fails alone (VIS-23): what stands around it goes on, and nothing typed is lost. */
export const Part = ({ children }: { children: ReactNode }) => (
  <CatchBoundary getResetKey={() => ''} errorComponent={PartError}>
    {children}
  </CatchBoundary>
)
