import { DateInput } from '@mantine/dates'
import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/es'
import { type KeyboardEvent, useRef } from 'react'
import { type DateFieldProps, readDate } from './date-text.ts'

/** Names of the buttons that show only an icon. */
const ARIA = {
  previousMonth: 'Mes anterior',
  nextMonth: 'Mes siguiente',
  previousYear: 'Año anterior',
  nextYear: 'Año siguiente',
  previousDecade: 'Década anterior',
  nextDecade: 'Década siguiente',
}

type DateCalendarProps = DateFieldProps & {
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void
  /** Called with the field's text when it is left. */
  onLeave: (text: string) => void
}

/** The date field with its calendar. */
export function DateCalendar({ value, onChange, onLeave, placeholder, ...props }: DateCalendarProps) {
  // If the field has the focus already when this code comes, its text is selected as it was by Tab, so that typing
  // replaces it.
  const taken = useRef(props.autoFocus === true)

  return (
    <DateInput
      {...props}
      onFocus={({ currentTarget }) => {
        if (taken.current) currentTarget.select()
        taken.current = false
      }}
      onBlur={({ currentTarget }) => onLeave(currentTarget.value)}
      // What is wrong stands below the field: the calendar opens above it then (VIS-04).
      popoverProps={{ position: props.error ? 'top-start' : 'bottom-start' }}
      size="xs"
      clearable
      clearButtonProps={{ 'aria-label': 'Borrar la fecha' }}
      locale="es"
      firstDayOfWeek={0}
      // Days of one colour: Mantine's red for a weekend is too pale to read.
      weekendDays={[]}
      ariaLabels={ARIA}
      valueFormat="DD/MM/YYYY"
      dateParser={readDate}
      placeholder={placeholder}
      value={value || null}
      onChange={(date) => onChange(date ?? '')}
    />
  )
}
