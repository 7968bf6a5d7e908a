import { type RefObject, useEffect, useRef } from 'react'

/**
 * Takes the focus on after lines were added, since the button that added them can be pressed no more (VIS-13): to what is
 * still to be decided in the lines below the last one, then in those above it; where nothing is, to `otherwise`.
 */
export const useNextRenglon = (agregados: ReadonlySet<number>, otherwise: RefObject<HTMLElement | null>) => {
  const lista = useRef<HTMLUListElement>(null)
  const last = useRef<number>(undefined)

  useEffect(() => {
    if (last.current === undefined || agregados.size === 0) return
    const lines = [...(lista.current?.querySelectorAll('li') ?? [])]
    const at = lines.findIndex((line) => line.dataset.desde === String(last.current))
    last.current = undefined
    const next = [...lines.slice(at + 1), ...lines.slice(0, at)]
      .map((line) => line.querySelector<HTMLElement>('button:enabled, select:enabled'))
      .find((one) => one !== null)
    const target = next ?? otherwise.current
    target?.focus()
  }, [agregados, otherwise])

  return {
    lista,
    onAgregados: (desde: number | undefined) => {
      last.current = desde
    },
  }
}
