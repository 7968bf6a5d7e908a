import { type Reader, type Setting, settings } from '../packages/settings/src/settings.ts'

const TABLE: [string, Setting][] = Object.entries(settings)

/** `start` passes all settings on, so it is mentioned only where it alone uses one. */
const readersOf = (readers: readonly Reader[]): string =>
  readers.filter((reader) => reader !== 'start').join(', ') || 'start'

/** A text as comment lines of `.env.example`, at most 120 characters wide. */
const comment = (text: string): string => text.replaceAll(/(.{1,118})(?:\s+|$)/g, '# $1\n').trimEnd()

const entry = ([name, { words, fallback = '', readers }]: [string, Setting]): string =>
  `${comment(`${words} (${readersOf(readers)})`)}\n${name}=${fallback}\n`

/** Settings that only docker-compose.yml reads. */
export const OF_COMPOSE: Readonly<Record<string, string>> = {
  POSTGRES_PASSWORD:
    'Password of the Postgres beside the servers, e.g. of `openssl rand -hex 16`. Compose does not start without it.',
  PUBLISH_ADDRESS: 'Where the ports are reached: 0.0.0.0 for everybody. Empty: from this machine only.',
}

/** The template for .env: unedited, it changes nothing. */
export const envExample = (): string =>
  `${[
    comment(
      'Every setting, with its default. `start` and the commands read the environment, not this file; `docker compose` reads a .env beside it. ' +
        'What is left empty counts as not set. Made by `pnpm write-settings` from packages/settings, whose page is docs/settings.md.',
    ),
    '',
    ...TABLE.filter(([, { isOwn }]) => !isOwn).map(entry),
    ...Object.entries(OF_COMPOSE).map(([name, words]) => `${comment(`${words} (docker compose)`)}\n${name}=\n`),
  ].join('\n')}`

const cell = (text: string): string => text.replaceAll('|', '\\|')

export const settingsPage = (): string =>
  [
    '# Settings',
    '',
    'Made by `pnpm write-settings` from [packages/settings](../packages/settings/src/settings.ts), which both servers and all commands',
    'read. A variable that is left empty counts as not set. A wrong one is refused before anything is built, seeded or started, with',
    'what would be right. `start` reads all of them; `docker compose` hands on what each part reads. Whatever is never shown may lie in a',
    'file instead, which the same name with `_FILE` behind it names (`GATEWAY_SECRET_FILE=/run/secrets/gateway`).',
    '',
    '| setting | what it is | default | for example | who reads it |',
    '| --- | --- | --- | --- | --- |',
    ...TABLE.map(
      ([name, { words, fallback, example, isOwn, isSecret, readers }]) =>
        `| \`${name}\` | ${cell(words)}${isSecret ? ' Never shown.' : ''}${isOwn ? ' `start` and compose set it.' : ''} | ${
          fallback ? `\`${fallback}\`` : ''
        } | \`${cell(example)}\` | ${readersOf(readers)} |`,
    ),
    ...Object.entries(OF_COMPOSE).map(([name, words]) => `| \`${name}\` | ${words} | | | docker compose |`),
    '',
  ].join('\n')
