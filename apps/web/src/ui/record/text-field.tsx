import { Textarea, TextInput } from '@mantine/core'
import { codePoints } from '@yunque/contracts/codecs/text'
import type { ReactNode } from 'react'
import { readLimited } from '#/ui/fields/limit-text.ts'
import classes from './text-field.module.css'

type TextFieldProps = {
  label: string
  value: string
  onChange: (value: string) => void
  /** Longest text, in characters as people count them: an emoji is one. */
  max: number
  /** Number of rows; with more than one it is a text area. */
  rows?: number
  /** Stands below the field: 'Máximo 35 caracteres'. */
  hint?: string
  /** Shows the counter from the first character on. */
  counts?: boolean
  error?: ReactNode
  required?: boolean
  readOnly?: boolean
  autoComplete?: string
  type?: 'text' | 'email' | 'tel' | 'url'
}

/** From how many characters on the counter is shown where the requirement does not ask for it always: a short code only once it is full. */
const nearOf = (max: number): number => (max < 20 ? max : max * 0.8)

/** Hints stand below their fields, so that the inputs of a row stand in one line. */
export const HINT_BELOW: ('label' | 'input' | 'error' | 'description')[] = ['label', 'input', 'error', 'description']

/** A text with its limit, and beside its label a quiet counter (CON-10, ITM-11). */
export function TextField(props: TextFieldProps) {
  const { value, onChange, max, hint, counts = false, rows = 1, type = 'text', ...input } = props
  const count = codePoints(value)
  const isCounted = counts || count >= nearOf(max)
  const common = {
    ...input,
    // What is only read looks so.
    variant: input.readOnly ? 'filled' : 'default',
    classNames: { root: classes.root, description: hint ? '' : classes.alone },
    size: 'xs',
    value,
    inputWrapperOrder: HINT_BELOW,
    description: (hint || isCounted) && (
      <>
        {hint && `${hint} `}
        {isCounted && <span className={classes.counter}>{`${count}/${max}`}</span>}
      </>
    ),
    onChange: ({ currentTarget }: { currentTarget: Parameters<typeof readLimited>[0] }) =>
      onChange(readLimited(currentTarget, value, max)),
  }

  return rows > 1 ? <Textarea {...common} rows={rows} /> : <TextInput {...common} type={type} />
}
