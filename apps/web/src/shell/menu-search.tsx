import { Button, CloseButton, Text, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useAppState } from '#/lib/app-state.ts'
import classes from './drawer.module.css'
import type { MenuSection } from './menu.ts'
import { MenuLink } from './menu-link.tsx'
import { isOff, searchMenu } from './permitted-menu.ts'

type MenuSearchProps = {
  sections: readonly MenuSection[]
  onGo: () => void
  /** Looks for the text among clients and documents, too. */
  onSearch: (text: string) => void
}

/** 'Buscar...' over the permitted entries (SHE-05). Enter opens the first. */
export function MenuSearch({ sections, onGo, onSearch }: MenuSearchProps) {
  const [text, setText] = useState('')
  const navigate = useNavigate()
  const found = searchMenu(sections, text)
  const servidor = useAppState((state) => state.servidor)
  const first = found.find((entry) => !isOff(entry, servidor))

  return (
    <>
      <TextInput
        aria-label="Buscar en el menú"
        placeholder="Buscar..."
        autoFocus
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onKeyDown={({ key, nativeEvent }) => {
          if (key !== 'Enter' || nativeEvent.isComposing || !text.trim() || !first) return
          void navigate(first.action)
          onGo()
        }}
        rightSection={text && <CloseButton size="sm" aria-label="Borrar la búsqueda" onClick={() => setText('')} />}
      />
      {found.map((entry) => (
        <MenuLink key={entry.name} entry={entry} onGo={onGo} />
      ))}
      {found.length === 0 && (
        <Text size="sm" role="status" px={8}>
          No se encontraron registros.
        </Text>
      )}
      <Button variant="subtle" mt="auto" px={8} flex="none" onClick={() => onSearch(text.trim())}>
        Clientes y documentos<span className={classes.tecla}>: Ctrl+K</span>
      </Button>
    </>
  )
}
