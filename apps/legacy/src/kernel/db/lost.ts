/** The network's words and Postgres's for a connection that is gone or never stood. */
const LOST = /^(ECONN\w+|EPIPE|ETIMEDOUT|E(HOST|NET)UNREACH|ENOTFOUND|EAI_AGAIN|08\w{3}|57P0[1-5])$/

/** What the driver says without a code. */
const LOST_WORDS =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|Postgres connection has been discarded|timeout exceeded when trying to connect)/

type Told = { code?: unknown; message?: unknown; severity?: unknown }

const told = (error: unknown): Told => (typeof error === 'object' && error !== null ? error : {})

/** Whether the connection to the database is what failed; what it carried may have arrived. */
export const isLost = (error: unknown): boolean => {
  const { code, message, severity } = told(error)

  // A FATAL error ends its connection, whatever the reason; one that cannot be opened because the disk is full has no
  // code of its own.
  return severity === 'FATAL' || LOST.test(String(code)) || LOST_WORDS.test(String(message))
}

/** Too many connections, a statement or a lock that took too long: the database is there, and busy. */
export const isBusy = (error: unknown): boolean => ['53300', '57014', '55P03'].includes(String(told(error).code))

/** The disk is full: what was asked is not kept; reading goes on. */
export const isFull = (error: unknown): boolean => ['53100', 'ENOSPC'].includes(String(told(error).code))
