import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino'

/** What Postgres quotes of a value that it refuses: 'invalid input syntax for type integer: "…"'. */
const QUOTED = /: ".*"/gs

const CODES = ['code', 'severity', 'schema', 'table', 'column', 'constraint', 'syscall', 'queue', 'worker'] as const

type Told = { type?: string; message?: string; stack?: string; cause?: unknown } & {
  [key in (typeof CODES)[number]]?: unknown
}

/** A text without the values that the messages of an error and of its causes quote. */
const withoutValues = (text: string, error: unknown): string => {
  const { message, cause } = (error ?? {}) as Told
  const said = message ? text.replaceAll(message, () => message.replace(QUOTED, ': "…"')) : text

  return cause === undefined ? said : withoutValues(said, cause)
}

/**
 * What of an error may be logged: its kind, words, place and codes (SEC-21). A database error has more: the row that it refuses
 * ('Failing row contains…'), and one of a lost connection the whole client, with the query that was under way and its values.
 */
const errorLog = (error: unknown): object => {
  const { type, message = String(error), stack = '', ...rest } = stdSerializers.err(error as Error) as Told

  return {
    type,
    message: withoutValues(message, error),
    stack: withoutValues(stack, error),
    ...Object.fromEntries(CODES.flatMap((key) => (rest[key] === undefined ? [] : [[key, rest[key]]]))),
  }
}

/** JSON lines, in UTC, to stdout unless a test wants them elsewhere. */
export const createLogger = (level: string, to?: DestinationStream): Logger => {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: errorLog },
  }

  return to ? pino(options, to) : pino(options)
}
