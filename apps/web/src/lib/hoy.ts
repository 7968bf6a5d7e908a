import { diaDe } from '@yunque/contracts/codecs/dias'
import { useEffect, useRef, useState } from 'react'
import { ahora, onReloj } from './reloj.ts'

/** Today where the desk is, whatever the browser's zone and clock (DOC-02): 'yyyy-mm-dd'. */
export const hoy = (): string => diaDe(ahora())

const DIA_MS = 86_400_000

/** Milliseconds until midnight at the desk, whose country has no summer time. */
const untilMidnight = (): number => Date.parse(`${hoy()}T00:00:00-03:00`) + DIA_MS - ahora()

/**
 * Today, also on a page that stays open past midnight: then it is drawn anew, and `onTurn` asks for the new day's data. The
 * timer of a computer that slept is late, so the day is also checked when the page is looked at.
 */
export const useHoy = (onTurn?: () => void): string => {
  const [dia, setDia] = useState(hoy)
  const turn = useRef(onTurn)
  useEffect(() => {
    turn.current = onTurn
  })
  useEffect(() => {
    let last = dia
    let alarm = 0
    const look = () => {
      window.clearTimeout(alarm)
      alarm = window.setTimeout(look, untilMidnight())
      if (hoy() === last) return
      last = hoy()
      setDia(last)
      turn.current?.()
    }
    look()
    document.addEventListener('visibilitychange', look)
    const stop = onReloj(look)

    return () => {
      window.clearTimeout(alarm)
      document.removeEventListener('visibilitychange', look)
      stop()
    }
  }, [])

  return dia
}
