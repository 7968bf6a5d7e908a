import { MantineProvider } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import { cssVariables, theme } from './theme.ts'

type ThemeProviderProps = { nonce: string; env?: 'default' | 'test'; children: ReactNode }

/** Paper is white: what is printed has the light colours, whichever the screen has (VIS-25). */
const useLightPaper = () => {
  useEffect(() => {
    const { dataset } = document.documentElement
    let shown: string | undefined
    // Some browsers say twice that they print; what the first replaced is what comes back.
    const before = () => {
      shown ??= dataset.mantineColorScheme
      dataset.mantineColorScheme = 'light'
    }
    const after = () => {
      dataset.mantineColorScheme = shown
      shown = undefined
    }
    addEventListener('beforeprint', before)
    addEventListener('afterprint', after)

    return () => {
      removeEventListener('beforeprint', before)
      removeEventListener('afterprint', after)
    }
  }, [])
}

/** Colours, sizes and the page's nonce, for all that is drawn. */
export function ThemeProvider({ nonce, env = 'default', children }: ThemeProviderProps) {
  useLightPaper()

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
