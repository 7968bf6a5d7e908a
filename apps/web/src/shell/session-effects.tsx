import { useEffect } from 'react'
import { useAppState, useAppStore } from '#/lib/app-state.ts'
import { followNetwork } from '#/lib/connection.ts'
import type { Session } from '#/lib/session/create-session.ts'
import { tokens } from '#/lib/session/tokens.ts'

const VERSION_MS = 5000

/** The session's effects on the page as a whole. */
export function SessionEffects({ session }: { session: Session }) {
  const store = useAppStore()
  const fontSize = useAppState((state) => state.user?.extra.font_size)

  // Global font weight, 400 without one (SES-10).
  useEffect(() => {
    document.documentElement.style.setProperty('--font-weight', fontSize || '400')
  }, [fontSize])

  useEffect(() => followNetwork(store, () => void session.checkVersion()), [session, store])

  useEffect(() => tokens.onOtherTab(() => void session.followOtherTab()), [session])

  // Each check starts 5 s after the one before it has ended, so that they never overlap (SES-09).
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    let stopped = false
    const poll = async () => {
      await session.checkVersion()
      if (!stopped) timer = setTimeout(poll, VERSION_MS)
    }
    void poll()

    return () => {
      stopped = true
      clearTimeout(timer)
    }
  }, [session])

  return null
}
