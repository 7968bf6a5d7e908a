import { sql } from 'kysely'

/** The parameter with the version that a new row begins with. It is there once the desk was restored from a copy; before, it is 1. */
export const PRIMERA_VERSION = 'primera_version'
/** The parameter with the version of the house's own data, which stand among the parameters. */
export const VERSION_EMPRESA = 'version_empresa'

/** The version of a row that nobody has changed since it was stored, or restored. */
export const primeraVersion = sql<number>`coalesce((select valor::int from parametros where nombre = ${PRIMERA_VERSION}), 1)`
