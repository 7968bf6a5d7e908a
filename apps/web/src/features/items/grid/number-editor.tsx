import { parseDecimal } from '@yunque/contracts/codecs/parse-decimal'
import { useLayoutEffect, useRef, useState } from 'react'
import { typeMeant } from '#/lib/decimal-text.ts'
import { useEditor, useItemPart } from '../editor-context.tsx'
import { filasDe, isBlock } from '../paste/paste.ts'
import classes from './items-grid.module.css'
import { alLado, inLinea, type Posicion } from './moves.ts'
import { useInSight } from './use-in-sight.ts'

type NumberEditorProps = Posicion & { label: string; valor: string; tecla: string | null; invalido: boolean }

/** The live input of a number (VIS-11): it shows what was typed, and every key is an edit of the line. */
export function NumberEditor({ id, col, label, valor, tecla, invalido }: NumberEditorProps) {
  const { store, commands } = useEditor()
  const input = useRef<HTMLInputElement>(null)
  const malo = useItemPart(id, ({ errores }) => errores[col]?.texto)
  const stored = malo ?? valor
  const held = malo ?? valor.replace('.', ',')
  const [draft, setDraft] = useState(tecla ?? held)
  // A value that a rule, an answer or a paste sets meanwhile replaces the typed text.
  const isHeld = draft.trim() === stored || (parseDecimal(draft) ?? '') === stored
  const text = isHeld ? draft : held

  const change = (next: string) => {
    setDraft(next)
    store.dispatch({ type: 'write', id, col, texto: next })
  }
  useLayoutEffect(() => {
    if (tecla !== null) change(tecla)
  }, [])
  useLayoutEffect(() => {
    input.current?.focus({ preventScroll: true })
    if (tecla === null) input.current?.select()
  }, [tecla])
  // A figure that came meanwhile is selected, so that typing replaces it: '1' and then '0,33' do not become 10,33.
  useLayoutEffect(() => {
    if (!isHeld) input.current?.select()
  }, [isHeld, held])

  useInSight(input)

  const onKeyDown = (event: React.KeyboardEvent<HTMLInputElement>) => {
    const { key, shiftKey, ctrlKey, metaKey } = event
    const state = store.getState
    const step = key === 'ArrowUp' ? -1 : 1
    if (ctrlKey || metaKey) return
    const meant = typeMeant(event)
    if (key === 'Escape') commands.cancel()
    else if (key === 'Enter' || key === 'Tab' || key === 'ArrowUp' || key === 'ArrowDown') {
      commands.leave()
      if (key === 'Enter') commands.advance({ id, col }, shiftKey ? -1 : 1)
      else if (key === 'Tab') commands.goTo(alLado(state(), { id, col }, shiftKey ? -1 : 1))
      else commands.goTo(inLinea(state(), { id, col }, step))
    } else if (meant !== null) change(meant)
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  const onPaste = (event: React.ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text')
    if (!isBlock(pasted)) return
    event.preventDefault()
    commands.paste({ id, col }, filasDe(pasted))
  }

  return (
    <input
      ref={input}
      className={`${classes.editor} numero`}
      aria-label={label}
      aria-invalid={invalido || undefined}
      inputMode="decimal"
      autoComplete="off"
      value={text}
      onChange={({ currentTarget }) => change(currentTarget.value)}
      onKeyDown={onKeyDown}
      onPaste={onPaste}
      onBlur={commands.leave}
    />
  )
}
