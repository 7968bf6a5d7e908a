import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'

/** A command was called wrongly. The message says how to call it (VIS-30). */
export class UsageError extends Error {}

/** Thrown where a command was called with --help. */
class HelpAsked extends Error {}

export const asksForHelp = (args: readonly string[]): boolean => args.some((arg) => arg === '--help' || arg === '-h')

const REASONS: Record<string, string> = {
  ERR_PARSE_ARGS_UNKNOWN_OPTION: 'No existe esa opción.',
  ERR_PARSE_ARGS_INVALID_OPTION_VALUE: 'A una opción le falta o le sobra su valor.',
}

/**
 * Reads the arguments of a command.
 *
 * @param uso how the command is called, as a person types it
 * @param positionals how few and how many words it takes besides its options
 * @throws UsageError
 */
export const readArgs = <const O extends ParseArgsOptionsConfig>(
  uso: string,
  { options, positionals: [fewest, most] = [0, 0] }: { options: O; positionals?: readonly [number, number] },
  // pnpm passes on a leading `--`, which other package managers need before a script's own options.
  args: readonly string[] = process.argv.slice(2).filter((arg, i) => i > 0 || arg !== '--'),
) => {
  const usage = (reason: string) => new UsageError(`${reason}\nUso: ${uso}`)
  if (asksForHelp(args)) throw new HelpAsked(`Uso: ${uso}`)
  try {
    const read = parseArgs({ args: [...args], options, allowPositionals: true, strict: true })
    if (read.positionals.length < fewest) throw usage('Falta un dato.')
    if (read.positionals.length > most) throw usage(`No se entiende '${read.positionals[most]}'.`)

    return read
  } catch (error) {
    const reason = REASONS[(error as { code?: string }).code ?? '']
    throw reason ? usage(reason) : error
  }
}

/** A command that this one ran has failed. It has already said why, and its exit code becomes ours. */
export class ToldError extends Error {
  readonly exitCode: number

  constructor(exitCode: number) {
    super()
    this.exitCode = exitCode
  }
}

type SystemError = NodeJS.ErrnoException & { hostname?: string; address?: string; port?: number }

const NO_ENTRY = 'La base de datos no deja entrar: revise usuario y clave en DATABASE_URL, y en DATABASE_OWNER_URL.'
const NO_CERTIFICATE =
  'El certificado del servidor no es de una autoridad conocida: indique la de la casa en NODE_EXTRA_CA_CERTS.'

/** What Postgres and TLS refuse with, whose messages are English. */
const REFUSED: Record<string, string> = {
  '28P01': NO_ENTRY,
  '28000': NO_ENTRY,
  '3D000': 'Esa base de datos no existe en el servidor: créela, o corrija su nombre en DATABASE_URL.',
  '42501': 'El usuario de la base de datos no tiene permiso para eso: indique a su dueño en DATABASE_OWNER_URL.',
  '53100': 'No hay espacio en el servidor de la base de datos.',
  '53300': 'La base de datos no tiene conexiones libres.',
  '57P03': 'La base de datos todavía no atiende: está arrancando, o deteniéndose.',
  DEPTH_ZERO_SELF_SIGNED_CERT: NO_CERTIFICATE,
  SELF_SIGNED_CERT_IN_CHAIN: NO_CERTIFICATE,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: NO_CERTIFICATE,
}

/** A name with several addresses fails with an error for each, and one of its own that says nothing. */
const firstOf = (error: SystemError): SystemError =>
  (error as { errors?: SystemError[] }).errors?.find(({ code }) => code) ?? error

/** A system error, or a database's, in words for a person; any other error keeps its own message. */
export const inWords = (error: SystemError): string => {
  const { code = '', path = '', hostname, address, port, message } = firstOf(error)
  const words: Record<string, string> = {
    ...REFUSED,
    EACCES: `No hay permiso para usar ${path}.`,
    EPERM: `No hay permiso para usar ${path}.`,
    EROFS: `No se puede escribir en ${path}: es de solo lectura.`,
    ENOENT: `No existe ${path}.`,
    ENOTDIR: `${path} no puede ser una carpeta: una parte de ese nombre es un archivo.`,
    EEXIST: `${path} ya existe y no es una carpeta.`,
    EISDIR: path ? `${path} es una carpeta.` : 'Es una carpeta, y se quiere un archivo.',
    ENOSPC: 'No hay espacio en el disco.',
    ECONNREFUSED: `Nadie responde en ${address}:${port}.`,
    ETIMEDOUT: `No responde ${address}:${port}.`,
    EHOSTUNREACH: `No se llega a ${address}:${port}.`,
    ENETUNREACH: `No se llega a ${address}:${port}.`,
    ECONNRESET: 'La conexión se cortó.',
    ENOTFOUND: `No se encuentra el servidor ${hostname}.`,
    EAI_AGAIN: `No se encuentra el servidor ${hostname}.`,
  }

  return words[code] ?? message
}

/**
 * Runs a command to its end. What goes wrong is told in words, never with a stack. The exit code is 2 after a wrong
 * call, 1 after another failure, and 0 after a call for help.
 */
export const runCommand = async (main: () => Promise<void>): Promise<void> => {
  try {
    await main()
  } catch (error) {
    if (error instanceof HelpAsked) {
      console.log(error.message)
      return
    }
    if (error instanceof ToldError) {
      process.exitCode = error.exitCode
      return
    }
    console.error(inWords(error as SystemError))
    process.exitCode = error instanceof UsageError ? 2 : 1
  }
}
