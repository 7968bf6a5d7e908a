import type { InputWrapperProps } from '@mantine/core'
import { isDia, readDia } from '@yunque/contracts/codecs/dias'
import { formatDate } from '@yunque/contracts/codecs/format'
import type { ReactNode } from 'react'

/** As people type it; null for what is no date. */
export const readDate = (text: string): string | null => {
  const dia = readDia(text)

  return isDia(dia) ? dia : null
}

const SHOWN = 20

/** Why a text that was typed is not taken, so that the date of before does not come back without a word; null where it is. */
export const refusalOf = (text: string, minDate: string): string | null => {
  if (text.trim() === '') return null
  const date = readDate(text)
  if (date === null) return `'${text.trim().slice(0, SHOWN)}' no es una fecha: escriba día/mes/año.`

  return date < minDate ? `La fecha no puede ser anterior al ${formatDate(minDate)}.` : null
}

export type DateFieldProps = Pick<InputWrapperProps, 'description' | 'inputWrapperOrder'> & {
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
