import type { InputWrapperProps } from '@mantine/core'
import type { Opcion } from '@yunque/contracts/codecs/codecs'
import { BUSCADO_MAX } from '@yunque/contracts/codecs/text'
import type { KeyboardEvent, ReactNode } from 'react'
import type { UseBuscar } from '../list/list-definition.ts'
import type { QueFalta } from '../show/faltas.ts'

/** Stands where a name is on its way: a code would change its meaning before one's eyes. */
export const CARGANDO = 'Cargando…'

export type AutocompleteProps = Pick<InputWrapperProps, 'description' | 'inputWrapperOrder'> & {
  label: string
  /** Value of the chosen option, '' for none. */
  value: string
  /** Text of `value`, where the screen knows it; otherwise it is looked up by the value. */
  text?: string
  /** The screen is still loading `text`, so that the value is not looked up meanwhile. */
  espera?: boolean
  onChange: (value: string, option: Opcion | null) => void
  /**
   * Ctrl + Enter takes the first that is found, as Enter does, and goes on to what comes after this field. `taken` tells which, or
   * null where nothing was taken.
   */
  onGoOn?: (taken: Promise<string | null>) => void
  /** Enter takes the first that is found as soon as there is one, and stays: whoever goes on meanwhile may wait for it. */
  onTake?: (taken: Promise<string | null>) => void
  useBuscar: UseBuscar
  /** The options' values are numbers of our own, which nobody knows: they are not shown, and a figure that is typed is none of them. */
  sinCodigo?: boolean
  placeholder?: string
  /** What to say is missing when nothing is found. */
  falta?: QueFalta | undefined
  error?: ReactNode
  required?: boolean
  disabled?: boolean
}

export const isGoOn = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean => key === 'Enter' && (ctrlKey || metaKey)

/** What the input itself takes; the rest says how its options are found. */
export const inputOf = ({
  value,
  text,
  onChange,
  onGoOn,
  onTake,
  useBuscar,
  falta,
  espera,
  sinCodigo,
  ...input
}: AutocompleteProps) => ({
  ...input,
  maxLength: BUSCADO_MAX,
})

/**
 * What the user has done in the field since it got the focus. `wanted`: clicked or typed, which opens the options. `entered`:
 * pressed Enter ('take'), which takes the first option as soon as there is one, or Ctrl + Enter, which then also goes on: the
 * function hears what was taken, also of an Enter that `stays`.
 */
export type Visit = {
  typed?: string
  wanted: boolean
  left?: boolean
  entered?: 'take' | GoesOn
  stays?: boolean
} | null

/** Hears which option was taken, or null where none was. */
export type GoesOn = (taken: string | null) => void

/** Tells the screen that the person goes on; answers what hears how that ends. */
export const goOn = (onGoOn: NonNullable<AutocompleteProps['onGoOn']>): GoesOn => {
  const { promise, resolve } = Promise.withResolvers<string | null>()
  onGoOn(promise)

  return resolve
}
