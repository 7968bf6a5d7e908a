const DIA = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Argentina/Buenos_Aires' })
const MOMENTO = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/Argentina/Buenos_Aires',
  dateStyle: 'short',
  timeStyle: 'medium',
})

/** The day in Buenos Aires, 'yyyy-mm-dd', whatever the server's zone (DOC-02). */
export const diaDe = (momento: Date): string => DIA.format(momento)

/** 'yyyy-mm-dd hh:mm:ss' in Buenos Aires, as PHP writes a moment. */
export const momentoDe = (momento: Date): string => MOMENTO.format(momento)

/** The month, 'yyyy-mm', that is `meses` after `mes`. */
export const masMeses = (mes: string, meses: number): string => {
  const fecha = new Date(`${mes}-01T00:00:00Z`)
  fecha.setUTCMonth(fecha.getUTCMonth() + meses)

  return fecha.toISOString().slice(0, 7)
}

/** The day that is `dias` after `dia`. */
export const masDias = (dia: string, dias: number): string => {
  const fecha = new Date(`${dia}T00:00:00Z`)
  fecha.setUTCDate(fecha.getUTCDate() + dias)

  return fecha.toISOString().slice(0, 10)
}
