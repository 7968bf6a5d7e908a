import { useEffect, useRef, useState } from 'react'
import { hoy } from './hoy.ts'

const DIA_MS = 86_400_000

/** How long until the day turns where the desk is: it has no summer time. */
const untilMidnight = (): number => {
  const [dia, ahora] = [hoy(), Date.now()]

  return Date.parse(`${dia}T00:00:00-03:00`) + DIA_MS - ahora
}

/**
 * Today, also for a page that stands open past midnight: then it is drawn anew, and what `onTurn` asks for is of the new day.
 * A computer that slept has lost its alarm, and looks when it is looked at.
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

    return () => {
      window.clearTimeout(alarm)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])

  return dia
}
