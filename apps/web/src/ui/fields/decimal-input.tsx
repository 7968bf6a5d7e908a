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
}

const read = (texto: string, decimals: number): Leido =>
  texto.trim() === '' ? { valor: '' } : readDecimal(texto, decimals)

/**
 * A number as staff type it (VIS-11): comma or numpad point, '1.234,5' typed or pasted, es-AR on leaving, text on the
 * wire. What is no number stays in sight with what is wrong with it, and sends nothing.
 */
export function DecimalInput({
  value,
  onChange,
  decimals,
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

  const leido = read(draft ?? '', decimals)
  const mensaje = 'mensaje' in leido && value === '' ? leido.mensaje : null
  // A value set from outside while the field has the focus wins over what was typed before.
  const isTyped = mensaje !== null || ('valor' in leido && leido.valor === value)
  const typed = draft !== null && isTyped ? draft : value.replace('.', ',')
  // A value from outside is selected, so that the next key replaces it.
  useLayoutEffect(() => {
    if (isFocused && !isTyped) input.current?.select()
  }, [isFocused, isTyped, value])

  const change = (text: string) => {
    setDraft(text)
    const next = read(text, decimals)
    onChange('valor' in next ? next.valor : '')
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
        if (mensaje === null) setDraft(value.replace('.', ','))
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
