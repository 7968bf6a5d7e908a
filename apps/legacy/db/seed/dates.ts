const DAY = 86_400_000

/** ISO date `days` after `fecha`; negative goes back. */
export const addDays = (fecha: string, days: number): string =>
  new Date(Date.parse(`${fecha}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10)

export const isWeekend = (fecha: string): boolean => [0, 6].includes(new Date(`${fecha}T00:00:00Z`).getUTCDay())
