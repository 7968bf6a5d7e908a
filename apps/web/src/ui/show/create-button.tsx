import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Destino } from '#/lib/link-to.ts'

type CreateButtonProps = { children: string } & ({ link: Destino } | { onClick: () => void })

/** The button that begins something new, which is the main action of a list. On a telephone a list's bar shows its first word only. */
export function CreateButton({ children, ...to }: CreateButtonProps) {
  const [first = '', ...rest] = children.split(' ')

  return (
    <Button
      aria-label={children}
      leftSection={<IconPlus size={14} aria-hidden />}
      {...('link' in to ? { renderRoot: (root: object) => <Link {...root} {...to.link} /> } : to)}
    >
      {first}
      <span data-resto style={{ whiteSpace: 'pre' }}>{` ${rest.join(' ')}`}</span>
    </Button>
  )
}
