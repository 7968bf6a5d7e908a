import { readSettings, SettingsError } from '@yunque/settings'
import { type CallSettings, loadCallSettings } from './legacy/call-settings.ts'

const readOwn = (env: Record<string, string | undefined>) => {
  const {
    LEGACY_URL,
    LEGACY_PUBLIC_URL = LEGACY_URL,
    ...own
  } = readSettings('gateway', env, {
    needed: ['LEGACY_URL', 'GATEWAY_SECRET'],
  })

  return { ...own, LEGACY_URL, LEGACY_PUBLIC_URL }
}

export type Config = ReturnType<typeof readOwn> & { legacyCalls: CallSettings }

/** Reads the environment once, at start; the only file that may. What can stand there is in packages/settings. */
export const readConfig = (env: Record<string, string | undefined> = process.env): Config => {
  const own = readOwn(env)
  const { settings, mistakes } = loadCallSettings(own.LEGACY_CALLS)
  if (mistakes.length > 0)
    throw new SettingsError(`LEGACY_CALLS no es válido (vea docs/legacy-calls.md): ${mistakes.join('; ')}.`)

  return { ...own, legacyCalls: settings }
}
