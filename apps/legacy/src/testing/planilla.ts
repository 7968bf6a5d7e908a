import { read, utils } from '@e965/xlsx'

/** The rows of an exported file with its titles first, as a spreadsheet program reads them: a day is a Date. */
export const rowsOfSheet = (bytes: Buffer): unknown[][] => {
  const { Sheets, SheetNames } = read(bytes, { cellDates: true })

  return utils.sheet_to_json(Sheets[SheetNames[0] ?? ''] ?? {}, { header: 1, raw: true })
}
