import { TextInput, type TextInputProps } from '@mantine/core'
import { useLayoutEffect, useRef, useState } from 'react'
import { typedText, typedToDecimal } from '#/lib/decimal-text.ts'
import { formatDecimal, roundDecimal } from '#/lib/format.ts'
import { parseDecimal } from '#/lib/parse-decimal.ts'

type DecimalInputProps = Omit<TextInputProps, 'value' | 'onChange' | 'type' | 'inputMode'> & {
  /** Plain decimal text, '1234.5'; '' while it is not known. */
  value: string
  onChange: (value: string) => void
  /** Places that are taken; 0 for whole numbers. */
  decimals: number
}

/** A number as staff type it (VIS-11): comma or numpad point, '1.234,5' pasted, es-AR on leaving, text on the wire. */
export function DecimalInput({
  value,
  onChange,
  decimals,
  onFocus,
  onBlur,
  onPaste,
  classNames,
  ...props
}: DecimalInputProps) {
  const [draft, setDraft] = useState<string | null>(null)
  const pasted = useRef(false)
  const focused = useRef<HTMLInputElement>(null)
  const editing = draft !== null

  // Before the first key: a later selection would let the second key replace the first.
  useLayoutEffect(() => {
    if (editing) focused.current?.select()
  }, [editing])

  const change = (text: string) => {
    const number = pasted.current ? parseDecimal(text) : null
    const next =
      number === null ? typedText(text, decimals) : roundDecimal(number.replace('-', ''), decimals).replace('.', ',')
    pasted.current = false
    setDraft(next)
    onChange(typedToDecimal(next))
  }

  // A value set from outside while the field has the focus wins over what was typed before.
  const shown = draft !== null && typedToDecimal(draft) === value ? draft : value.replace('.', ',')

  return (
    <TextInput
      size="xs"
      autoComplete="off"
      {...props}
      inputMode="decimal"
      classNames={{ input: 'numero', ...(classNames as object) }}
      value={editing ? shown : formatDecimal(value)}
      onChange={({ currentTarget }) => change(currentTarget.value)}
      onPaste={(event) => {
        pasted.current = true
        onPaste?.(event)
      }}
      onFocus={(event) => {
        setDraft(value.replace('.', ','))
        focused.current = event.currentTarget
        onFocus?.(event)
      }}
      onBlur={(event) => {
        setDraft(null)
        onBlur?.(event)
      }}
    />
  )
}
