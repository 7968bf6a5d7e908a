import { readFileSync } from 'node:fs'
import type * as z from 'zod'
import { type Reader, type Setting, settings } from './settings.ts'

type Table = typeof settings
type Name = keyof Table
type Env = Record<string, string | undefined>

/** The names of the settings that a reader uses. */
type NameOf<R extends Reader> = { [N in Name]: R extends Table[N]['readers'][number] ? N : never }[Name]
/** Settings with a default, which always have a value. */
type Defaulted = { [N in Name]: Table[N] extends { fallback: string } ? N : never }[Name]
type Value<N extends Name> = z.output<Table[N]['schema']>

/** The settings as read. One may be undefined only if it has no default and is not needed. */
type Read<N extends Name, Needed extends Name> = { [K in N & (Defaulted | Needed)]: Value<K> } & {
  [K in Exclude<N, Defaulted | Needed>]?: Value<K> | undefined
}

/** Something in the environment is wrong. The message lists every mistake and what would be right, and shows no secret (SEC-22). */
export class SettingsError extends Error {}

const shown = (name: string, { isSecret }: Setting, text: string): string => (isSecret ? name : `${name}=${text}`)
const instead = ({ example }: Setting): string => `; por ejemplo: ${example}`

/**
 * The text of a variable. A secret may also lie in a file that NAME_FILE names, as containers provide it: it is then in
 * no list of processes.
 */
const textOf = (env: Env, name: string, { isSecret }: Setting): string | { mistake: string } | undefined => {
  const file = isSecret ? env[`${name}_FILE`] : undefined
  if (!file) return env[name]
  if (env[name]) return { mistake: `${name} y ${name}_FILE: deje una sola de las dos` }
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    return { mistake: `${name}_FILE: no se puede leer ${file} (${(error as NodeJS.ErrnoException).code})` }
  }
}

/**
 * What `reader` is set by, from an environment. A variable that is left empty counts as not set, and a secret may lie in a file. `fallbacks` stand where a reader's
 * default is another than the table's, `needed` names what he cannot do without.
 *
 * @throws SettingsError with a line for each mistake
 */
export const readSettings = <R extends Reader, Needed extends NameOf<R> = never>(
  reader: R,
  env: Env,
  { fallbacks = {}, needed = [] }: { fallbacks?: Partial<Record<NameOf<R>, string>>; needed?: readonly Needed[] } = {},
): Read<NameOf<R>, Needed> => {
  const mistakes: string[] = []
  const read: Record<string, unknown> = {}
  const own: Record<string, string | undefined> = fallbacks
  for (const [name, setting] of Object.entries<Setting>(settings)) {
    if (!setting.readers.includes(reader)) continue
    const given = textOf(env, name, setting)
    if (typeof given === 'object') {
      mistakes.push(given.mistake)
      continue
    }
    const text = given || own[name] || setting.fallback
    if (text === undefined) {
      if ((needed as readonly string[]).includes(name)) mistakes.push(`${name} falta${instead(setting)}`)
      continue
    }
    const { wants } = setting
    if (wants && !env[wants] && !env[`${wants}_FILE`]) mistakes.push(`${name} no sirve sin ${wants}: indique las dos`)
    const parsed = setting.schema.safeParse(text)
    if (parsed.success) read[name] = parsed.data
    else mistakes.push(`${shown(name, setting, text)} ${parsed.error.issues[0]?.message}${instead(setting)}`)
  }
  if (mistakes.length > 0)
    throw new SettingsError(['Configuración no válida (docs/settings.md):', ...mistakes].join('\n  '))

  return read as Read<NameOf<R>, Needed>
}
