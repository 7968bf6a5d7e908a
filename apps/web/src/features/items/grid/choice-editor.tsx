// biome-ignore-all lint/a11y/noNoninteractiveElementToInteractiveRole: the list of a combobox (WAI-ARIA)
// biome-ignore-all lint/a11y/useFocusableInteractive: the input keeps the focus and names the marked option
// biome-ignore-all lint/a11y/useKeyWithClickEvents: keys are the input's
import { Portal } from '@mantine/core'
import type { Opcion } from '@yunque/contracts/codecs/codecs'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import { isCodigoDeFamilia, opcionesDe } from '../cells/opciones.ts'
import { useEditor, useItems } from '../editor-context.tsx'
import { filasDe, isBlock } from '../paste/paste.ts'
import classes from './items-grid.module.css'
import { alLado, type Posicion } from './moves.ts'
import { useInSight } from './use-in-sight.ts'

type ChoiceEditorProps = Posicion & {
  label: string
  valor: string
  opciones: readonly Opcion[]
  tecla: string | null
}

type Lista = 'lista' | 'buscando' | 'fallo'

/** What an empty list says. Only the list of families can still be loading, or fail, while it is open. */
const SIN_OPCIONES: Record<Lista, string> = {
  lista: 'Registro no encontrado',
  buscando: 'Buscando...',
  fallo: 'No se pudieron cargar los datos.',
}

const LIST_HEIGHT = 240
const LIST_WIDTH = { min: 200, max: 360 }
const MARGIN = 8

/** The list stands under the input, or above it where there is no room below; never past the edge of a narrow screen. */
const placeOf = (input: HTMLElement) => {
  const { innerWidth, innerHeight } = window
  const box = input.getBoundingClientRect()
  const below = innerHeight - box.bottom > LIST_HEIGHT || box.top < LIST_HEIGHT
  const left = Math.max(MARGIN, Math.min(box.left, innerWidth - LIST_WIDTH.min - MARGIN))
  const maxWidth = Math.min(LIST_WIDTH.max, innerWidth - left - MARGIN)

  return {
    left,
    minWidth: Math.min(box.width, maxWidth),
    maxWidth,
    ...(below ? { top: box.bottom } : { bottom: innerHeight - box.top }),
  }
}

/** The live selector of a cell: typing filters, Enter takes the marked option and moves on (WAI-ARIA combobox). */
export function ChoiceEditor({ id, col, label, valor, opciones, tecla }: ChoiceEditorProps) {
  const { store, cursor, commands } = useEditor()
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(tecla ?? '')
  // The marked option itself and not its place, since the list may change. null marks the likeliest.
  const [elegida, setElegida] = useState(tecla === null ? valor : null)
  const [place, setPlace] = useState<ReturnType<typeof placeOf>>()

  const lista = useItems(store, ({ familias, fallos }): Lista => {
    if (col !== 'familia' || familias) return 'lista'
    return fallos.familias ? 'fallo' : 'buscando'
  })
  const lacksFamilias = useItems(store, ({ ausentes }) => col === 'familia' && ausentes.familias !== undefined)
  const isWaiting = lista !== 'lista' && text.trim() !== ''

  const isCodigo = lista === 'lista' && isCodigoDeFamilia(col, opciones, text)
  const found = isCodigo ? [{ value: text.trim(), text: text.trim() }] : opcionesDe(opciones, text)
  const marked = Math.max(
    0,
    found.findIndex(({ value }) => value === elegida),
  )
  const current = opciones.find(({ value }) => value === valor)

  useLayoutEffect(() => input.current?.focus({ preventScroll: true }), [])
  useInSight(input, (field) => {
    const next = placeOf(field)
    setPlace((now) => (JSON.stringify(now) === JSON.stringify(next) ? now : next))
  })
  useLayoutEffect(() => {
    if (place) document.getElementById(`${listId}-${marked}`)?.scrollIntoView({ block: 'nearest' })
  }, [listId, marked, place])

  const take = (opcion: Opcion | undefined) => {
    const isMarcada = col in (store.getItem(id)?.errores ?? {})
    if (isWaiting) store.dispatch({ type: 'findFamilia', id, texto: text })
    // Choosing the option that is chosen already changes nothing.
    if (opcion && (opcion.value !== valor || isMarcada)) store.dispatch({ type: 'set', id, col, valor: opcion.value })
    commands.leave()
  }

  const onKeyDown = (event: React.KeyboardEvent) => {
    const { key, shiftKey, ctrlKey, metaKey } = event
    const isUndo = (ctrlKey || metaKey) && !shiftKey && key.toLowerCase() === 'z'
    if ((ctrlKey || metaKey) && !(isUndo && text !== '')) return
    const step = key === 'ArrowUp' ? -1 : 1
    if (isUndo) {
      setText('')
      setElegida(valor)
    } else if (key === 'ArrowDown' || key === 'ArrowUp') {
      setElegida(found[(marked + step + found.length) % Math.max(1, found.length)]?.value ?? null)
    } else if (key === 'Escape') commands.cancel()
    else if (key === 'Enter' && (found.length > 0 || isWaiting)) {
      take(found[marked])
      commands.advance({ id, col }, shiftKey ? -1 : 1)
    } else if (key === 'Tab') {
      take(text === '' ? undefined : found[marked])
      commands.goTo(alLado(store.getState(), { id, col }, shiftKey ? -1 : 1))
    } else if (key !== 'Enter') return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <>
      <input
        ref={input}
        className={classes.editor}
        role="combobox"
        aria-label={label}
        aria-expanded
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={found[marked] ? `${listId}-${marked}` : undefined}
        autoComplete="off"
        placeholder={current?.text ?? label}
        value={text}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value)
          setElegida(null)
        }}
        onKeyDown={onKeyDown}
        onPaste={(event) => {
          const pasted = event.clipboardData.getData('text')
          if (!isBlock(pasted)) return
          event.preventDefault()
          commands.paste({ id, col }, filasDe(pasted))
        }}
        onBlur={() => {
          if (!cursor.get().edicion) return
          // Leaving the field for 'Reintentar' keeps the typed text.
          if (isWaiting) take(undefined)
          else commands.leave()
        }}
      />
      <Portal>
        <ul id={listId} role="listbox" aria-label={label} className={classes.list} style={place} tabIndex={-1}>
          {found.length === 0 && (
            <li className={classes.empty}>{lacksFamilias ? 'Escriba el código de la familia' : SIN_OPCIONES[lista]}</li>
          )}
          {found.map((opcion, i) => (
            <li
              key={opcion.value}
              id={`${listId}-${i}`}
              role="option"
              aria-selected={i === marked}
              className={classes.option}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => {
                take(opcion)
                commands.advance({ id, col }, 1)
              }}
            >
              {opcion.text}
            </li>
          ))}
        </ul>
      </Portal>
    </>
  )
}
