import { Textarea, TextInput } from '@mantine/core'
import { codePoints } from '@yunque/contracts/codecs'
import type { ReactNode } from 'react'

type TextFieldProps = {
  label: string
  value: string
  onChange: (value: string) => void
  /** Longest text, in characters as people count them: an emoji is one. */
  max: number
  /** More than one makes it a text area. */
  rows?: number
  /** Stands before the counter: 'Máximo 35 caracteres'. */
  hint?: string
  error?: ReactNode
  required?: boolean
  disabled?: boolean
  readOnly?: boolean
  placeholder?: string
  autoComplete?: string
  type?: 'text' | 'email' | 'tel' | 'url'
}

/** A text with its limit and counter (CON-10, ITM-11). */
export function TextField({ value, onChange, max, hint, rows = 1, type = 'text', ...props }: TextFieldProps) {
  const common = {
    ...props,
    size: 'xs',
    value,
    inputWrapperOrder: ['label', 'input', 'error', 'description'] as ('label' | 'input' | 'error' | 'description')[],
    description: `${hint ? `${hint} · ` : ''}${codePoints(value)}/${max}`,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      onChange([...currentTarget.value].slice(0, max).join('')),
  }

  return rows > 1 ? <Textarea {...common} rows={rows} /> : <TextInput {...common} type={type} />
}
