import { useMantineEnv } from '@mantine/core'
import { type ReactNode, useDeferredValue } from 'react'

/** `value`, which the screen around is drawn without at first. A test, as Mantine's movements, waits for nothing. */
export const useLate = <Value,>(value: Value): Value | null => {
  const late = useDeferredValue<Value | null>(value, null)

  return useMantineEnv() === 'test' ? value : late
}

/** What nobody sees yet, as a dialog that is closed, is drawn after the screen that it belongs to (LIM-16). */
export const Late = ({ children }: { children: ReactNode }) => useLate(true) && children
