import { Kbd, Text } from '@mantine/core'
import { createSpotlight, Spotlight } from '@mantine/spotlight'
import '@mantine/spotlight/styles.layer.css'
import {
  IconAddressBook,
  IconBolt,
  IconBuilding,
  IconFileText,
  IconHistory,
  IconLayoutList,
  IconSearch,
  type TablerIcon,
} from '@tabler/icons-react'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { BUSCADO_MAX } from '@yunque/contracts/codecs/text'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useAppState } from '#/lib/app-state.ts'
import { readRecent } from './recent.ts'
import { type HitGroup, usePaletteHits } from './use-palette-hits.ts'

const ICONS: Record<HitGroup['label'], TablerIcon> = {
  Recientes: IconHistory,
  Acciones: IconBolt,
  Pantallas: IconLayoutList,
  Documentos: IconFileText,
  Clientes: IconBuilding,
  Contactos: IconAddressBook,
}

type PaletteProps = { asked: number /** Tells what was typed until here, once. */; typed: RefObject<() => string> }

/** Ctrl+K: goes anywhere by a few letters and Enter (VIS-16). It opens whenever `asked` goes up. */
export function Palette({ asked, typed }: PaletteProps) {
  const [[store, { open }]] = useState(createSpotlight)
  const [text, setText] = useState('')
  const box = useRef<HTMLInputElement>(null)
  const codigo = useAppState((state) => state.codigo)
  const here = useLocation({ select: ({ pathname }) => pathname })
  // The page that is open already is not offered.
  const recientes = readRecent(codigo).filter(({ id }) => id !== here)
  const { groups, aviso } = usePaletteHits(text, recientes)
  const navigate = useNavigate()

  useEffect(() => {
    if (asked === 0) return
    // Opened again while it still fades, it would show its earlier text. If its box still has the focus, no focus event
    // hands over what was typed since Ctrl+K: it is set here.
    setText(box.current && box.current === document.activeElement ? typed.current() : '')
    open()
  }, [asked, typed, open])

  // The library marks the first hit only when a letter is typed. Hits that come later are marked here if none is.
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
        ref={box}
        maxLength={BUSCADO_MAX}
        aria-label="Buscar pantallas, clientes, contactos y documentos"
        placeholder="Pantalla, cliente, CUIT, contacto o número…"
        leftSection={<IconSearch size={18} aria-hidden />}
        onFocus={() => setText((before) => before + typed.current())}
        onKeyDown={({ key, nativeEvent }) => {
          const list = document.getElementById(store.getState().listId)
          if (key !== 'Enter' || nativeEvent.isComposing || list?.querySelector('[data-selected]')) return
          list?.querySelector<HTMLElement>('[data-action]')?.click()
        }}
      />
      <Spotlight.ActionsList>
        {groups.map(({ label, hits }, i) => (
          <Spotlight.ActionsGroup key={`${label} ${i}`} label={label}>
            {hits.map((hit) => (
              <Spotlight.Action
                key={hit.id}
                label={hit.label}
                leftSection={<Icono de={label} />}
                {...(hit.detail && { rightSection: <Text size="xs">{hit.detail}</Text> })}
                onClick={() => void navigate(hit.target)}
              />
            ))}
          </Spotlight.ActionsGroup>
        ))}
        {aviso !== '' && <Spotlight.Empty role="status">{aviso}</Spotlight.Empty>}
      </Spotlight.ActionsList>
      <Spotlight.Footer>
        <Text size="xs" c="dimmed" visibleFrom="xs">
          <Kbd size="xs">↑</Kbd> <Kbd size="xs">↓</Kbd> elegir · <Kbd size="xs">Enter</Kbd> abrir ·{' '}
          <Kbd size="xs">Esc</Kbd> cerrar · <Kbd size="xs">Ctrl</Kbd> <Kbd size="xs">K</Kbd> desde cualquier pantalla
        </Text>
      </Spotlight.Footer>
    </Spotlight.Root>
  )
}

function Icono({ de }: { de: HitGroup['label'] }) {
  const Icon = ICONS[de]

  return <Icon size={18} stroke={1.5} aria-hidden />
}
