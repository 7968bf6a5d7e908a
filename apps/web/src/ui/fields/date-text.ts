import { isDia } from '@yunque/contracts/codecs/dias'
import type { ReactNode } from 'react'

/** As people type it: 5/3/2026, 05/03/26, 5-3-2026. null for what is no date. */
export const readDate = (text: string): string | null => {
  const [, d = '', m = '', y = ''] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/.exec(text.trim()) ?? []
  const iso = `${y.padStart(4, '20')}-${m.padStart(2, '0')}-${d.padStart(2, '0')}`

  return isDia(iso) ? iso : null
}

export type DateFieldProps = {
  label: string
  /** 'yyyy-mm-dd', '' for none. */
  value: string
  onChange: (value: string) => void
  placeholder?: string
  error?: ReactNode
  required?: boolean
  disabled?: boolean
  minDate?: string
  autoFocus?: boolean
}
