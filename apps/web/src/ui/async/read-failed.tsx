import { LoadFailed } from './load-failed.tsx'

type Read = { error: unknown; data: unknown; refetch: () => unknown }

/** One line in place of choices that could not be read. Those of an earlier answer stay, and nothing is said of them (VIS-03). */
export function ReadFailed({ of: { error, data, refetch } }: { of: Read }) {
  return error && data === undefined ? <LoadFailed line error={error} onRetry={refetch} /> : null
}
