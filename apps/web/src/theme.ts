import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core'
import type { MouseEvent } from 'react'

/** Ten shades around the specification's #1e4acf (SHE-12), which is the one that buttons and links have. */
const azul: MantineColorsTuple = [
  '#edf1fd',
  '#d8e0f8',
  '#aebef1',
  '#8199ea',
  '#5b7ae4',
  '#3a61df',
  '#1e4acf',
  '#1a40b4',
  '#16379b',
  '#102a78',
]

const small = { defaultProps: { size: 'xs' } }
const closes = { defaultProps: { closeButtonProps: { 'aria-label': 'Cerrar' } } }
/** The second press of a double click on the button that opens a dialog falls beside it: it must not close it again (VIS-08). */
const overlayProps = {
  onClickCapture: (event: MouseEvent) => {
    if (event.detail > 1) event.stopPropagation()
  },
}
/** The head of a dialog is no banner of the page (VIS-18). */
const dialog = { defaultProps: { ...closes.defaultProps, overlayProps, attributes: { header: { role: 'none' } } } }

/** Desk software: small controls, tight rows, no movement that a person has to wait for. */
export const theme = createTheme({
  primaryColor: 'azul',
  primaryShade: 6,
  colors: { azul },
  fontFamily: 'Inter, "Inter en camino", system-ui, -apple-system, "Segoe UI", Roboto, Arial, sans-serif',
  defaultRadius: 'sm',
  cursorType: 'pointer',
  respectReducedMotion: true,
  // By name, not by `Button.extend`: the theme is in the first load, the components come with the screens that have them.
  components: {
    Button: small,
    Checkbox: small,
    // Groups have their name above them and no frame.
    Fieldset: { defaultProps: { variant: 'unstyled' } },
    NativeSelect: small,
    // Its own name is English (VIS-18).
    PasswordInput: {
      defaultProps: { ...small.defaultProps, visibilityToggleButtonProps: { 'aria-label': 'Mostrar la clave' } },
    },
    Drawer: dialog,
    // The first entry has the focus, not a placeholder, which is no child that a menu may have (VIS-18).
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
    Modal: dialog,
    Notification: closes,
    // Lets the list of options itself scroll, since axe does not accept a scrolling box around it.
    Select: {
      defaultProps: { size: 'xs', withScrollArea: false, styles: { options: { maxHeight: 220, overflowY: 'auto' } } },
    },
    Table: { defaultProps: { verticalSpacing: 4, horizontalSpacing: 'xs', fz: 13 } },
    Textarea: small,
    TextInput: small,
  },
})

/** Hues that carry a meaning. In the dark: a tinted ground, the text on it, and a ground that bears white text. */
const HUES = {
  red: ['#43242a', '#ffc9c9', '#b3302f'],
  orange: ['#443020', '#ffd8a8', '#a0460f'],
  yellow: ['#453b1f', '#ffec99', '#7d5b06'],
  green: ['#213c2a', '#b2f2bb', '#2a7a3b'],
  teal: ['#1d3d36', '#96f2d7', '#12705a'],
  grape: ['#3a2442', '#eebefa', '#86309a'],
  azul: ['#26335a', '#d8e0f8', '#3a61df'],
  gray: ['#31363c', '#eceef1', '#565d66'],
} as const

const ofHues = (variables: (hue: string, dark: readonly string[]) => Record<string, string | undefined>) =>
  Object.fromEntries(
    Object.entries(HUES).flatMap(([hue, dark]) =>
      Object.entries(variables(hue, dark)).map(([name, value]) => [`--mantine-color-${hue}-${name}`, value ?? '']),
    ),
  )

/** `--mantine-color-gray-0` and on, from the given shades. */
const shades = (name: string, values: Record<number, string>) =>
  Object.fromEntries(Object.entries(values).map(([shade, value]) => [`--mantine-color-${name}-${shade}`, value]))

/**
 * What differs from Mantine's own in each scheme. In the dark the shades themselves change places, so that a rule names a
 * colour once, by what it is in the light: gray-0 is the canvas, gray-3 a line, gray-7 quiet text, azul-6 a link, red-9 a
 * mistake, azul-0 and red-0 tinted grounds.
 */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-dimmed': '#5c636a',
    '--mantine-color-error': 'var(--mantine-color-red-9)',
    '--mantine-color-placeholder': '#697077',
    // The title of a notice: yellow-9 on yellow's tint has 2.7:1 (VIS-18).
    '--mantine-color-yellow-light-color': '#8a5200',
    // Filled buttons are darker than Mantine's: white on red-6 has 3.3:1 (VIS-18).
    ...ofHues((hue) =>
      hue === 'azul'
        ? {}
        : {
            filled: `var(--mantine-color-${hue}-9)`,
            'filled-hover': `color-mix(in srgb, var(--mantine-color-${hue}-9), black 12%)`,
          },
    ),
  },
  dark: {
    '--mantine-color-body': '#1f2226',
    '--mantine-color-text': '#e2e5e9',
    '--mantine-color-dimmed': '#a9b0b8',
    '--mantine-color-placeholder': '#949ba4',
    '--mantine-color-error': '#ff9a9a',
    '--mantine-color-anchor': '#9db3f5',
    '--mantine-color-default': '#2a2e33',
    '--mantine-color-default-hover': '#31363c',
    '--mantine-color-default-border': '#4c525a',
    ...shades('gray', {
      0: '#17191c',
      1: '#2a2e33',
      2: '#31363c',
      3: '#3b4047',
      4: '#4c525a',
      5: '#767d86',
      6: '#949ba4',
      7: '#a9b0b8',
      8: '#c9ced4',
      9: '#eceef1',
    }),
    ...shades('azul', { 0: '#222d4d', 1: '#2a3862', 6: '#9db3f5', 7: '#b4c5f8' }),
    ...shades('red', { 0: '#3d2226', 1: '#4a272c', 6: '#ff8f8f', 7: '#ff9a9a', 8: '#ff9a9a', 9: '#ffaaaa' }),
    ...shades('orange', { 1: '#443020', 9: '#ffb787' }),
    ...shades('yellow', { 0: '#3a3320', 1: '#453b1f', 6: '#b8912a' }),
    ...shades('green', { 1: '#213c2a', 9: '#86d99a' }),
    ...ofHues((_hue, [ground, text, filled]) => ({
      light: ground,
      'light-hover': `color-mix(in srgb, ${ground}, white 8%)`,
      'light-color': text,
      text,
      filled,
      'filled-hover': `color-mix(in srgb, ${filled}, white 6%)`,
    })),
  },
})
