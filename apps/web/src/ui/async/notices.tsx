import { later } from './later.ts'

export const notices = later(async () => (await import('./notices-host.tsx')).NoticesHost)

/** Where notices appear (SHE-13). A notice that is given before this is drawn waits for it. */
export function Notices() {
  const Host = notices.use()

  return Host ? <Host /> : null
}
