import { CloseButton, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import classes from './drawer.module.css'
import type { MenuSection } from './menu.ts'
import { MenuLink } from './menu-link.tsx'
import { searchMenu } from './permitted-menu.ts'

/** 'Buscar...' over the permitted entries (SHE-05). */
export function MenuSearch({ sections, onGo }: { sections: readonly MenuSection[]; onGo: () => void }) {
  const [text, setText] = useState('')
  const found = searchMenu(sections, text)

  return (
    <div className={classes.panel}>
      <TextInput
        aria-label="Buscar en el menú"
        placeholder="Buscar..."
        autoFocus
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        rightSection={text && <CloseButton size="sm" aria-label="Borrar la búsqueda" onClick={() => setText('')} />}
      />
      {found.map((entry) => (
        <MenuLink key={entry.action} entry={entry} onGo={onGo} />
      ))}
      {found.length === 0 && (
        <Text size="sm" role="status" px={8}>
          No se encontraron registros.
        </Text>
      )}
    </div>
  )
}
