import { useMantineEnv } from '@mantine/core'
import { type ReactNode, useDeferredValue } from 'react'

/** `value`, or null in the first drawing of the screen. Tests get it at once, just as they run without Mantine's transitions. */
export const useLate = <Value,>(value: Value): Value | null => {
  const late = useDeferredValue<Value | null>(value, null)

  return useMantineEnv() === 'test' ? value : late
}

/** Draws what is not visible yet, such as a closed dialog, after the screen (LIM-16). */
export const Late = ({ children }: { children: ReactNode }) => useLate(true) && children
