import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { cssVariables, theme } from './theme.ts'

type ThemeProviderProps = { nonce: string; env?: 'default' | 'test'; children: ReactNode }

/** Colours, sizes and the page's nonce, for all that is drawn. */
export function ThemeProvider({ nonce, env = 'default', children }: ThemeProviderProps) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      defaultColorScheme="auto"
      getStyleNonce={() => nonce}
      env={env}
      // Left out in tests, which look at no colour: their document would parse both sheets again for each screen.
      withCssVariables={env !== 'test'}
      withGlobalClasses={env !== 'test'}
    >
      {children}
    </MantineProvider>
  )
}
