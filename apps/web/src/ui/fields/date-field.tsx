import { TextInput } from '@mantine/core'
import { formatDate } from '@yunque/contracts/codecs/format'
import { useState } from 'react'
import { later } from '../async/later.ts'
import { type DateFieldProps, readDate } from './date-text.ts'

export const calendar = later(async () => (await import('./date-calendar.tsx')).DateCalendar)

/** A date, dd/mm/yyyy for people and ISO text for the rest. Typed or picked. */
export function DateField({ placeholder = 'dd/mm/aaaa', ...props }: DateFieldProps) {
  const Calendar = calendar.use()
  const [focused, setFocused] = useState(false)
  // null while nothing is being typed.
  const [typed, setTyped] = useState<string | null>(null)
  // What is being typed stays where it is: the calendar comes when the field is left.
  if (Calendar && typed === null) return <Calendar {...props} placeholder={placeholder} autoFocus={focused} />
  const { value, onChange, minDate = '', ...input } = props

  return (
    <TextInput
      {...input}
      placeholder={placeholder}
      autoComplete="off"
      value={typed ?? formatDate(value)}
      onFocus={() => {
        setFocused(true)
        void calendar.load()
      }}
      onChange={({ currentTarget: { value: text } }) => {
        setTyped(text)
        const date = text.trim() === '' ? '' : readDate(text)
        if (date !== null && (date === '' || date >= minDate)) onChange(date)
      }}
      onBlur={() => {
        setFocused(false)
        setTyped(null)
      }}
    />
  )
}
