/** en-CA writes yyyy-mm-dd. */
const DIA = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Argentina/Buenos_Aires' })

/** Today where the desk is, whatever the browser's zone (DOC-02): 'yyyy-mm-dd'. */
export const hoy = (): string => DIA.format(Date.now())
