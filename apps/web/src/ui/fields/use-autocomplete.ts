import { useDebouncedValue } from '@mantine/hooks'
import type { Opcion } from '@yunque/contracts/codecs/codecs'
import { useEffect, useRef, useState } from 'react'
import { failureText } from '#/lib/gateway-error.ts'
import type { OpcionBuscada } from '../list/list-definition.ts'
import { type AutocompleteProps, type GoesOn, goOn, isGoOn, type Visit } from './autocomplete-props.ts'

/** What to choose when the answer comes: after Enter the first option, after leaving the field only one that was named exactly. */
type Wanted = 'first' | 'exact' | null

/** Told where a text was left that names none of what was found: by a code that people know it might. */
const UNCHOSEN = { con: 'Elija uno de la lista, o escriba su código completo.', sin: 'Elija uno de la lista.' }

const digits = (text: string) => text.replace(/\D/g, '')

/** The option whose code or CUIT is this text. */
const exactOf = (found: readonly OpcionBuscada[], text: string) =>
  found.find(({ value }) => value.toUpperCase() === text.toUpperCase()) ??
  found.find(({ cuit }) => cuit && digits(text).length === 11 && digits(cuit) === digits(text))

/**
 * What a field with options shows and does: what is typed is searched for, Enter and leaving the field choose from what was
 * found. A text that names no option stays when the field is left, with what is wrong with it. It goes on from `visit`, what
 * was done while its code was loading.
 */
export const useAutocomplete = (
  { value, text, onChange, onGoOn, onTake, useBuscar, espera, sinCodigo = false }: AutocompleteProps,
  visit: Visit,
) => {
  const isHere = visit !== null && !visit.left
  const field = useRef<HTMLInputElement>(null)
  // null while nothing is being typed: the field then shows the value's text.
  const [typed, setTyped] = useState<string | null>(visit?.typed || null)
  const [opened, setOpened] = useState(isHere && visit.wanted)
  const [wanted, setWanted] = useState<Wanted>(visit?.entered ? 'first' : visit?.left ? 'exact' : null)
  const goesOn = useRef<GoesOn | null>(typeof visit?.entered === 'function' ? visit.entered : null)
  /** After Enter a Tab goes elsewhere while the search goes on; after Ctrl + Enter it gives up what that would have led to. */
  const stays = useRef(visit?.stays === true)
  /** Whoever goes on from here hears how it ended. */
  const ended = (taken: string | null) => {
    goesOn.current?.(taken)
    goesOn.current = null
  }
  const [markedCode, setMarkedCode] = useState<string | null>(null)
  const [chosen, setChosen] = useState<Opcion | null>(null)
  const [wrong, setWrong] = useState('')

  const known = chosen?.value === value ? chosen : text ? { value, text } : null
  const lookup = useBuscar(value, value !== '' && !known && !espera, true)
  const current = known ?? lookup.data?.find((option) => option.value === value) ?? { value, text: value }
  const waits = typed === null && current.text === value && Boolean(espera || lookup.isFetching)
  const shown = typed ?? (waits ? '' : current.text)

  const term = (typed ?? '').trim()
  const [rested] = useDebouncedValue(term, 300)
  // After Enter or on leaving the search does not wait for more typing.
  const q = wanted ? term : rested
  const asking = term !== ''
  const { data, isFetching, isError, error: failure } = useBuscar(q, asking && q !== '')
  // An answer counts only if its text is still the one in the field.
  const found = asking && q === term ? data : undefined
  const failed = asking && isError === true && q === term
  const searching = asking && !failed && (isFetching || q !== term)
  const options = found ?? []
  const marked = Math.max(
    0,
    options.findIndex((option) => option.value === markedCode),
  )
  const nothing = found ? 'Registro no encontrado' : failed ? failureText(failure) : 'Escriba para buscar'
  const message = searching ? 'Buscando...' : nothing

  const close = () => {
    setOpened(false)
    setWanted(null)
    setMarkedCode(null)
  }
  const take = (option: OpcionBuscada | null) => {
    close()
    setTyped(null)
    setWrong('')
    setChosen(option)
    if ((option?.value ?? '') !== value) onChange(option?.value ?? '', option)
  }
  /** A text that cannot be taken stays as typed, and no value stands behind it. */
  const refuse = (why: string) => {
    close()
    setWrong(why)
    if (value !== '') onChange('', null)
  }

  // An Enter or leaving during the search takes effect when the answer comes, in the same pass that shows it.
  const settle = useRef(() => {})
  settle.current = () => {
    if (!wanted || searching) return
    const option = wanted === 'first' ? options[marked] : sinCodigo ? undefined : exactOf(options, term)
    if (option) {
      take(option)
      ended(option.value)
      return
    }
    ended(null)
    // While the field has the focus its list says that nothing was found, and the person types on.
    if (options.length === 0 && wanted === 'first' && field.current === document.activeElement) close()
    else refuse(options.length > 0 ? UNCHOSEN[sinCodigo ? 'sin' : 'con'] : nothing)
  }
  useEffect(() => settle.current())
  useEffect(() => () => goesOn.current?.(null), [])

  // The value was changed from elsewhere, such as by its code in another field: the typed text is dropped.
  const last = useRef(value)
  useEffect(() => {
    if (last.current === value) return
    last.current = value
    if (value === '' || field.current === document.activeElement) return
    setTyped(null)
    setWrong('')
  }, [value])

  // If the field has the focus already when this code comes and nothing is typed, its text is selected as it was by
  // Tab, so that typing replaces it.
  const taken = useRef(isHere && !visit.typed)
  useEffect(() => {
    if (taken.current && typed === null && shown !== '') field.current?.select()
  }, [shown, typed])

  const onKeyDown = (event: React.KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event
    if (isGoOn(event) && onGoOn && term !== '') {
      event.preventDefault()
      event.stopPropagation()
      goesOn.current ??= goOn(onGoOn)
      stays.current = false
      return setWanted('first')
    }
    if (key !== 'Tab' || !stays.current) ended(null)
    if (ctrlKey || metaKey || altKey || event.nativeEvent.isComposing) return
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      const step = key === 'ArrowUp' ? -1 : 1
      if (!opened) setOpened(true)
      else setMarkedCode(options[(marked + step + options.length) % Math.max(1, options.length)]?.value ?? null)
    } else if (key === 'Enter' && typed !== null) {
      if (term === '') take(null)
      else {
        goesOn.current = onTake ? goOn(onTake) : null
        stays.current = true
        setWanted('first')
      }
    } else if (key === 'Escape' && (opened || typed !== null)) {
      close()
      setTyped(null)
      setWrong('')
    } else return
    event.preventDefault()
  }

  const onType = (next: string) => {
    ended(null)
    taken.current = false
    setTyped(next)
    setMarkedCode(null)
    setWanted(null)
    setWrong('')
    setOpened(true)
  }
  const onLeave = () => {
    setOpened(false)
    taken.current = false
    if (typed === null || wanted || wrong) return
    if (term === '') take(null)
    else setWanted('exact')
  }

  return {
    field,
    isHere,
    shown,
    waits,
    searching,
    opened,
    open: () => setOpened(true),
    options,
    marked,
    message,
    /** A search has ended, and found no option. */
    foundNone: found?.length === 0,
    wrong,
    take,
    onKeyDown,
    onType,
    onLeave,
  }
}
