import { PlanillaError } from './planilla-error.ts'
import type { Zip } from './zip.ts'

const MB = 1024 * 1024

/** Bytes that the files within a workbook may have together: of one that is opened in one piece, and of one that is read as it comes. */
const MAX_WHOLE = 200 * MB
const MAX_READ = 1_024 * MB
/** How many times its size a workbook may have unpacked, past what is small: honest ones have ten, and painted empty cells thirty. */
const MAX_SWELL = 100
const SMALL = 32 * MB

const fits = ({ size }: Zip, packed: number, max: number): boolean => size <= Math.min(max, SMALL + packed * MAX_SWELL)

/** Nothing reads more of a file within than it says of itself: what they say together is what will be read (DAT-05). */
export const demandReadable = (zip: Zip, packed: number): void => {
  if (!fits(zip, packed, MAX_READ)) throw new PlanillaError('grande')
}

/** The same of what another program opens, which does not care what they say: each is unpacked once, and thrown away. */
export const demandWhole = async (zip: Zip, packed: number): Promise<void> => {
  if (!fits(zip, packed, MAX_WHOLE)) throw new PlanillaError('grande')
  for (const name of zip.names()) for await (const _ of zip.read(name));
}
