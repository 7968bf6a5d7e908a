import { Button, Menu } from '@mantine/core'
import type { ReactNode } from 'react'
import { fillUrl } from '../show/url-template.ts'

type CellMenuProps = { row: object; options: readonly { text: string; url: string }[]; children: ReactNode }

/** A choice of pages elsewhere, in new windows (LIS-06). */
export function CellMenu({ row, options, children }: CellMenuProps) {
  return (
    <Menu>
      <Menu.Target>
        <Button size="compact-xs" variant="light">
          {children}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {options.map(({ text, url }) => (
          <Menu.Item
            key={text}
            component="a"
            href={fillUrl(url, row)}
            target="_blank"
            rel="noopener noreferrer"
            disabled={!fillUrl(url, row)}
          >
            {text}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
