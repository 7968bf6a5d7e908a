import { useLayoutEffect, useRef, useState } from 'react'
import { typedText, typedToDecimal } from '#/lib/decimal-text.ts'
import { roundDecimal } from '#/lib/format.ts'
import { parseDecimal } from '#/lib/parse-decimal.ts'
import { useEditor } from './editor-context.tsx'
import classes from './items-grid.module.css'
import { alLado, enLinea, type Posicion } from './moves.ts'
import { filasDe } from './paste.ts'

type NumberEditorProps = Posicion & {
  label: string
  valor: string
  decimales: number
  /** Digits before the comma. */
  enteros: number
  tecla: string | null
  invalido: boolean
}

/** The live input of a number (VIS-11): comma and numpad point alike; every key is an edit of the line. */
export function NumberEditor({ id, col, label, valor, decimales, enteros, tecla, invalido }: NumberEditorProps) {
  const { store, commands } = useEditor()
  const input = useRef<HTMLInputElement>(null)
  const typed = (text: string) => typedText(text, decimales).replace(/^\d+/, (digits) => digits.slice(0, enteros))
  const [draft, setDraft] = useState(() => (tecla === null ? valor.replace('.', ',') : typed(tecla)))
  // Set by a rule or an answer meanwhile, it wins over what was typed before.
  const text = typedToDecimal(draft) === valor ? draft : valor.replace('.', ',')

  const change = (next: string) => {
    setDraft(next)
    store.dispatch({ type: 'set', id, col, valor: typedToDecimal(next) })
  }
  useLayoutEffect(() => {
    if (tecla !== null && draft !== '') change(draft)
  }, [])
  useLayoutEffect(() => {
    input.current?.focus({ preventScroll: true })
    if (tecla === null) input.current?.select()
  }, [tecla])

  const onKeyDown = (event: React.KeyboardEvent) => {
    const { key, shiftKey, ctrlKey, metaKey } = event
    const state = store.getState
    const step = key === 'ArrowUp' ? -1 : 1
    if (ctrlKey || metaKey) return
    if (key === 'Escape') commands.cancel()
    else if (key === 'Enter' || key === 'Tab' || key === 'ArrowUp' || key === 'ArrowDown') {
      commands.leave()
      if (key === 'Enter') commands.advance({ id, col }, shiftKey ? -1 : 1)
      else if (key === 'Tab') commands.goTo(alLado(state(), { id, col }, shiftKey ? -1 : 1))
      else commands.goTo(enLinea(state(), { id, col }, step))
    } else return
    event.preventDefault()
    event.stopPropagation()
  }

  const onPaste = (event: React.ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text')
    const number = parseDecimal(pasted)
    event.preventDefault()
    event.stopPropagation()
    if (/[\t\n]./.test(pasted)) commands.paste({ id, col }, filasDe(pasted))
    else if (number !== null) change(typed(roundDecimal(number.replace('-', ''), decimales)))
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
      onChange={({ currentTarget }) => change(typed(currentTarget.value))}
      onKeyDown={onKeyDown}
      onPaste={onPaste}
      onBlur={commands.leave}
    />
  )
}
