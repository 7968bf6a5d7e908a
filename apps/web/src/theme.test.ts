import { DEFAULT_THEME, mergeMantineTheme } from '@mantine/core'
import { expect, it } from 'vitest'
import { theme } from './theme.ts'

it("has the specification's primary colour, which buttons and links use [SHE-12]", () => {
  const { colors, primaryColor, primaryShade } = mergeMantineTheme(DEFAULT_THEME, theme)

  expect(colors[primaryColor]?.[Number(primaryShade)]).toBe('#1e4acf')
})
