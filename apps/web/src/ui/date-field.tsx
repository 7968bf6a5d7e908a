import { DateInput } from '@mantine/dates'
import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/es'
import dayjs from 'dayjs'
import customParseFormat from 'dayjs/plugin/customParseFormat'
import type { ReactNode } from 'react'

dayjs.extend(customParseFormat)

/** As people type it: 5/3/2026, 05/03/26, 5-3-2026. '' for what is no date. */
const parse = (text: string): string | null => {
  const date = dayjs(text.trim().replace(/[-.]/g, '/'), ['D/M/YYYY', 'D/M/YY'], true)

  return date.isValid() ? date.format('YYYY-MM-DD') : null
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
