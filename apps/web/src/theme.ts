import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core'

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

/** Desk software: small controls, tight rows, no movement that a person has to wait for. */
export const theme = createTheme({
  primaryColor: 'azul',
  primaryShade: 6,
  colors: { azul },
  fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif',
  defaultRadius: 'sm',
  cursorType: 'pointer',
  respectReducedMotion: true,
  // By name, not by `Button.extend`: the theme is in the first load, the components come with the screens that have them.
  components: {
    Button: small,
    Checkbox: small,
    NativeSelect: small,
    PasswordInput: small,
    Modal: closes,
    Notification: closes,
    // The list of options scrolls by itself, as axe knows it, not a box around it.
    Select: {
      defaultProps: { size: 'xs', withScrollArea: false, styles: { options: { maxHeight: 220, overflowY: 'auto' } } },
    },
    Table: { defaultProps: { verticalSpacing: 4, horizontalSpacing: 'xs', fz: 'xs' } },
    Textarea: small,
    TextInput: small,
  },
})

/** Secondary text, errors and placeholders dark enough to read: Mantine's own greys fall below 4.5:1 on white (VIS-18). */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-dimmed': 'var(--mantine-color-gray-7)',
    '--mantine-color-error': 'var(--mantine-color-red-9)',
    '--mantine-color-placeholder': 'var(--mantine-color-gray-6)',
  },
  dark: {},
})
