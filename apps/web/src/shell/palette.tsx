import { Text } from '@mantine/core'
import { createSpotlight, Spotlight } from '@mantine/spotlight'
import '@mantine/spotlight/styles.layer.css'
import { IconSearch } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useAppState } from '#/lib/app-state.ts'
import { readRecent } from './recent.ts'
import { usePaletteHits } from './use-palette-hits.ts'

/** Ctrl+K: wherever one wants to go, by a few letters and Enter (VIS-16). Opens whenever `asked` goes up. */
export default function Palette({ asked }: { asked: number }) {
  const [[store, { open }]] = useState(createSpotlight)
  const [text, setText] = useState('')
  const codigo = useAppState((state) => state.codigo)
  const { groups, aviso } = usePaletteHits(text, readRecent(codigo))
  const navigate = useNavigate()

  useEffect(() => {
    if (asked > 0) open()
  }, [asked, open])

  // The library marks the first hit when a letter is typed; what is found later finds nothing marked.
  const firstHit = groups[0]?.hits[0]?.id
  useEffect(() => {
    const list = document.getElementById(store.getState().listId)
    const first = firstHit && !list?.querySelector('[data-selected]') && list?.querySelector('[data-action]')
    if (!first) return
    first.setAttribute('data-selected', 'true')
    store.updateState((state) => ({ ...state, selected: 0 }))
  }, [firstHit, store])

  return (
    <Spotlight.Root
      store={store}
      query={text}
      onQueryChange={setText}
      shortcut={null}
      scrollable
      maxHeight="70vh"
      attributes={{ content: { 'aria-label': 'Ir a' } }}
    >
      <Spotlight.Search
        aria-label="Buscar pantallas, clientes, contactos y documentos"
        placeholder="Pantalla, cliente, CUIT, contacto o número…"
        leftSection={<IconSearch size={18} aria-hidden />}
        onKeyDown={({ key, nativeEvent }) => {
          const list = document.getElementById(store.getState().listId)
          if (key !== 'Enter' || nativeEvent.isComposing || list?.querySelector('[data-selected]')) return
          list?.querySelector<HTMLElement>('[data-action]')?.click()
        }}
      />
      <Spotlight.ActionsList>
        {groups.map(({ label, hits }) => (
          <Spotlight.ActionsGroup key={label} label={label}>
            {hits.map((hit) => (
              <Spotlight.Action
                key={hit.id}
                label={hit.label}
                {...(hit.detail && { rightSection: <Text size="xs">{hit.detail}</Text> })}
                onClick={() => void navigate(hit.target)}
              />
            ))}
          </Spotlight.ActionsGroup>
        ))}
        {aviso !== '' && <Spotlight.Empty role="status">{aviso}</Spotlight.Empty>}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  )
}
