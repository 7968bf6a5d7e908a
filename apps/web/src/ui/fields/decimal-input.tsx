import { TextInput, type TextInputProps } from '@mantine/core'
import { formatDecimal } from '@yunque/contracts/codecs/format'
import { type Leido, readDecimal } from '@yunque/contracts/codecs/parse-decimal'
import { useLayoutEffect, useRef, useState } from 'react'
import { typeMeant } from '#/lib/decimal-text.ts'

type DecimalInputProps = Omit<TextInputProps, 'value' | 'onChange' | 'type' | 'inputMode'> & {
  /** Plain decimal text, '1234.5'; '' while it is not known. */
  value: string
  onChange: (value: string) => void
  /** Decimal places that it takes; 0 for whole numbers. */
  decimals: number
  /**
   * Hands on what is no number as it was typed, and takes it back, where a schema refuses it: in a form where nothing means
   * 'sin límite', text that cannot be read must not be saved as nothing.
   */
  keepsText?: boolean
}

const read = (texto: string, decimals: number): Leido =>
  texto.trim() === '' ? { valor: '' } : readDecimal(texto, decimals)

/** A value that was handed on as no number, and comes back with a draft, is left as it was typed. */
const isText = (value: string): boolean => !/^-?\d*\.?\d*$/.test(value)

/** The value as one edits it. */
const typedOf = (value: string): string => (isText(value) ? value : value.replace('.', ','))

/**
 * A number as staff type it (VIS-11): comma or numpad point, '1.234,5' typed or pasted, es-AR on leaving, text on the
 * wire. What is no number stays in sight with what is wrong with it, and sends nothing, or stops the form (`keepsText`).
 */
export function DecimalInput({
  value,
  onChange,
  decimals,
  keepsText = false,
  error,
  onFocus,
  onBlur,
  onKeyDown,
  classNames,
  ...props
}: DecimalInputProps) {
  const [draft, setDraft] = useState<string | null>(null)
  const [isFocused, setFocused] = useState(false)
  const input = useRef<HTMLInputElement>(null)

  // Selected before the first key: selecting later would let the second key replace the first.
  useLayoutEffect(() => {
    if (isFocused) input.current?.select()
  }, [isFocused])

  /** What is handed on for a text. */
  const sentFor = (text: string): string => {
    const found = read(text, decimals)
    if ('valor' in found) return found.valor

    return keepsText ? text : ''
  }
  // A value set from outside while the field has the focus wins over what was typed before.
  const isTyped = draft !== null && sentFor(draft) === value
  const typed = isTyped ? draft : typedOf(value)
  const leido = read(isTyped || isText(value) ? typed : '', decimals)
  const mensaje = 'mensaje' in leido ? leido.mensaje : null
  // A value from outside is selected, so that the next key replaces it.
  useLayoutEffect(() => {
    if (isFocused && !isTyped) input.current?.select()
  }, [isFocused, isTyped, value])

  const change = (text: string) => {
    setDraft(text)
    onChange(sentFor(text))
  }

  return (
    <TextInput
      size="xs"
      autoComplete="off"
      {...props}
      ref={input}
      inputMode="decimal"
      classNames={{ input: 'numero', ...(classNames as object) }}
      value={isFocused || mensaje !== null ? typed : formatDecimal(value)}
      error={mensaje ?? error}
      onChange={({ currentTarget }) => change(currentTarget.value)}
      onKeyDown={(event) => {
        const meant = typeMeant(event)
        if (meant !== null) {
          event.preventDefault()
          change(meant)
        }
        onKeyDown?.(event)
      }}
      onFocus={(event) => {
        if (mensaje === null) setDraft(typedOf(value))
        setFocused(true)
        onFocus?.(event)
      }}
      onBlur={(event) => {
        setFocused(false)
        onBlur?.(event)
      }}
    />
  )
}
