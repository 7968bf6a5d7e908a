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
      // A test looks at no colour, and its document would read both sheets anew for each screen.
      withCssVariables={env !== 'test'}
      withGlobalClasses={env !== 'test'}
    >
      {children}
    </MantineProvider>
  )
}
