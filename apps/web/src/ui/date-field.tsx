import { DateInput } from '@mantine/dates'
import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/es'
import type { ReactNode } from 'react'

/** As people type it: 5/3/2026, 05/03/26, 5-3-2026. null for what is no date. */
const parse = (text: string): string | null => {
  const [, d = '', m = '', y = ''] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/.exec(text.trim()) ?? []
  const iso = `${y.padStart(4, '20')}-${m.padStart(2, '0')}-${d.padStart(2, '0')}`
  const date = new Date(`${iso}T00:00:00Z`)

  // The 31st of a month of 30 days is the 1st of the next one to a Date.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : null
}

/** The other controls show their own text. */
const ARIA = {
  previousMonth: 'Mes anterior',
  nextMonth: 'Mes siguiente',
  previousYear: 'Año anterior',
  nextYear: 'Año siguiente',
  previousDecade: 'Década anterior',
  nextDecade: 'Década siguiente',
}

type DateFieldProps = {
  label: string
  /** 'yyyy-mm-dd', '' for none. */
  value: string
  onChange: (value: string) => void
  placeholder?: string
  error?: ReactNode
  required?: boolean
  disabled?: boolean
  minDate?: string
}

/** A date, dd/mm/yyyy for people and ISO text for the rest. Typed or picked. */
export function DateField({ value, onChange, placeholder = 'dd/mm/aaaa', ...props }: DateFieldProps) {
  return (
    <DateInput
      {...props}
      size="xs"
      clearable
      clearButtonProps={{ 'aria-label': 'Borrar la fecha' }}
      locale="es"
      firstDayOfWeek={0}
      // Days of one colour: Mantine's red for a weekend is too pale to read.
      weekendDays={[]}
      ariaLabels={ARIA}
      valueFormat="DD/MM/YYYY"
      dateParser={parse}
      placeholder={placeholder}
      value={value || null}
      onChange={(date) => onChange(date ?? '')}
    />
  )
}
