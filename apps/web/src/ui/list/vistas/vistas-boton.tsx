import { IconBookmark } from '@tabler/icons-react'

/** The button of the views, before its menu is here and after. */
export const BOTON = {
  variant: 'subtle',
  color: 'gray',
  c: 'dimmed',
  px: 8,
  leftSection: <IconBookmark size={14} aria-hidden />,
  children: 'Vistas',
} as const
