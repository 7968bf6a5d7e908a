/** Error codes of the network and of Postgres for a connection that is lost or was never established. */
const LOST = /^(ECONN\w+|EPIPE|ETIMEDOUT|E(HOST|NET)UNREACH|ENOTFOUND|EAI_AGAIN|08\w{3}|57P0[1-5])$/

/** The driver's messages of errors that have no code. */
const LOST_WORDS =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|Postgres connection has been discarded|timeout exceeded when trying to connect)/

type Told = { code?: unknown; message?: unknown; severity?: unknown }

const told = (error: unknown): Told => (typeof error === 'object' && error !== null ? error : {})

/** Whether the connection to the database failed; the statement may have arrived all the same. */
export const isLost = (error: unknown): boolean => {
  const { code, message, severity } = told(error)

  // A FATAL error ends its connection, whatever the reason. Without room on the disk the driver reports no code.
  return severity === 'FATAL' || LOST.test(String(code)) || LOST_WORDS.test(String(message))
}

/** Whether the database is busy: too many connections, or a statement or lock that took too long. */
export const isBusy = (error: unknown): boolean => ['53300', '57014', '55P03'].includes(String(told(error).code))

/** Whether the disk is full: nothing can be saved, while reading still works. */
export const isFull = (error: unknown): boolean => ['53100', 'ENOSPC'].includes(String(told(error).code))
