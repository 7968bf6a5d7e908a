const MOMENTO = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/Argentina/Buenos_Aires',
  dateStyle: 'short',
  timeStyle: 'medium',
})

/** 'yyyy-mm-dd hh:mm:ss' in Buenos Aires, as PHP writes a moment. */
export const momentoDe = (momento: Date): string => MOMENTO.format(momento)

/** The same for a file's name: 'yyyymmdd-hhmmss', by which names sort from oldest to newest. */
export const selloDeTiempo = (momento: Date): string => momentoDe(momento).replaceAll(/[-:]/g, '').replace(' ', '-')
