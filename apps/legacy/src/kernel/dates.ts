const MOMENTO = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/Argentina/Buenos_Aires',
  dateStyle: 'short',
  timeStyle: 'medium',
})

/** 'yyyy-mm-dd hh:mm:ss' in Buenos Aires, as PHP writes a moment. */
export const momentoDe = (momento: Date): string => MOMENTO.format(momento)
