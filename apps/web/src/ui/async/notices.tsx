import { later } from './later.ts'

export const notices = later(async () => (await import('./notices-host.tsx')).NoticesHost)

/** Where notices appear (SHE-13). What is told before this is here waits for it. */
export function Notices() {
  const Host = notices.use()

  return Host ? <Host /> : null
}
