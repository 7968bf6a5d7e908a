import { fileURLToPath } from 'node:url'
import { modulos } from '@yunque/contracts/modulos'
import { readSettings, SettingsError } from '@yunque/settings'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))

/** Defaults for running this server alone; `start` sets both for a whole desk. */
const FALLBACKS = { PORT: '4001', DATA_DIR: 'data/legacy' }

/** Reads the environment once, at start; no other file may. packages/settings lists what it may contain. */
export const readConfig = (env: Record<string, string | undefined> = process.env) => {
  const { DATA_DIR, ...config } = readSettings('legacy', env, { fallbacks: FALLBACKS })
  const { SECOND_FACTOR_FOR: exige = [] } = config
  const unknown = exige === 'todos' ? [] : exige.filter((code) => !modulos.some((modulo) => modulo === code))
  if (unknown.length > 0) throw new SettingsError(`SECOND_FACTOR_FOR: no hay módulo ${unknown.join(' ni ')}.`)
  const { HOST, PORT, LEGACY_PUBLIC_URL = `http://${HOST}:${PORT}` } = config

  return { ...config, LEGACY_PUBLIC_URL, DATA_DIR: fileURLToPath(new URL(DATA_DIR, `file://${ROOT}`)) }
}

export type Config = ReturnType<typeof readConfig>
