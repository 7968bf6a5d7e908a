import { PlanillaError } from './planilla-error.ts'
import type { Zip } from './zip.ts'

const MB = 1024 * 1024

/** The most bytes that a workbook's files may have unpacked, if it is opened as a whole, and if it is read piece by piece. */
const MAX_WHOLE = 200 * MB
const MAX_READ = 1_024 * MB
/** How many times larger than packed a workbook may be, above SMALL. Ordinary ones are ten times larger, those with coloured empty cells thirty. */
const MAX_SWELL = 100
const SMALL = 32 * MB

const fits = ({ size }: Zip, packed: number, max: number): boolean => size <= Math.min(max, SMALL + packed * MAX_SWELL)

/** Refuses a workbook that is too large unpacked. No file in it is read beyond its stated size, so their sum is all that will be read (DAT-05). */
export const demandReadable = (zip: Zip, packed: number): void => {
  if (!fits(zip, packed, MAX_READ)) throw new PlanillaError('grande')
}

/** The same for a workbook that another program opens and unpacks beyond the stated sizes: each file is unpacked here once, to check its size. */
export const demandWhole = async (zip: Zip, packed: number): Promise<void> => {
  if (!fits(zip, packed, MAX_WHOLE)) throw new PlanillaError('grande')
  for (const name of zip.names()) for await (const _ of zip.read(name));
}
