import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Destino } from '#/lib/link-to.ts'

type CreateButtonProps = { children: string } & ({ link: Destino } | { onClick: () => void })

/** The button that begins something new, which is the main action of a list. */
export function CreateButton({ children, ...to }: CreateButtonProps) {
  return (
    <Button
      leftSection={<IconPlus size={14} aria-hidden />}
      {...('link' in to ? { renderRoot: (root: object) => <Link {...root} {...to.link} /> } : to)}
    >
      {children}
    </Button>
  )
}
