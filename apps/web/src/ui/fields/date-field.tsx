import { TextInput } from '@mantine/core'
import { formatDate } from '@yunque/contracts/codecs/format'
import { type KeyboardEvent, useState } from 'react'
import { later } from '../async/later.ts'
import { isSaveKey } from '../record/save-key.ts'
import { type DateFieldProps, readDate, refusalOf } from './date-text.ts'

export const calendar = later(async () => (await import('./date-calendar.tsx')).DateCalendar)

/**
 * A date, dd/mm/yyyy for people and ISO text for the rest. Typed or picked. What cannot be taken gives way to the date of
 * before, and says so; no form is sent over it until that was seen (VIS-04).
 */
export function DateField({ placeholder = 'dd/mm/aaaa', onChange, error, ...props }: DateFieldProps) {
  const Calendar = calendar.use()
  const [focused, setFocused] = useState(false)
  // null while nothing is being typed.
  const [typed, setTyped] = useState<string | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const { value, minDate = '', ...input } = props
  const common = {
    placeholder,
    error: refused ?? error,
    'data-refused': refused !== null || undefined,
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
      if (event.key !== 'Enter' && !isSaveKey(event)) return
      const refusal = refusalOf(event.currentTarget.value, minDate)
      if (refusal !== null) {
        event.preventDefault()
        // The form's own key is listened for at the window.
        event.stopPropagation()
      }
      setRefused(refusal)
    },
  }
  const change = (date: string) => {
    setRefused(null)
    onChange(date)
  }
  // What is being typed stays where it is: the calendar comes when the field is left.
  if (Calendar && typed === null)
    return (
      <Calendar
        {...props}
        {...common}
        onChange={change}
        onLeave={(text) => setRefused(refusalOf(text, minDate))}
        autoFocus={focused}
      />
    )

  return (
    <TextInput
      {...input}
      {...common}
      autoComplete="off"
      value={typed ?? formatDate(value)}
      onFocus={() => {
        setFocused(true)
        void calendar.load()
      }}
      onChange={({ currentTarget: { value: text } }) => {
        setTyped(text)
        const date = text.trim() === '' ? '' : readDate(text)
        if (date !== null && (date === '' || date >= minDate)) change(date)
      }}
      onBlur={() => {
        setFocused(false)
        setRefused(refusalOf(typed ?? '', minDate))
        setTyped(null)
      }}
    />
  )
}
