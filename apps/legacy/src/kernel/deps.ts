import type { CorreoConfig } from '../rooms/correo/smtp.ts'
import type { LimitesCorreo } from '../rooms/envio/limits.ts'
import type { BuzonConfig } from '../rooms/pedidos/buzon/conexion.ts'
import type { LectorConfig } from '../rooms/pedidos/lector/ask-model.ts'
import type { Db, Trx } from './db/db.ts'
import type { Moment } from './db/moment.ts'
import type { Replicas } from './db/replicas.ts'

/** What rooms use of the queue of jobs. */
export type Cola = {
  /** Has a job run as soon as possible, on any copy of the server; within the caller's transaction, if he has one. */
  pedir: (trx: Trx, proceso: string, usuario: string | null) => Promise<void>
}

/** What a room's calls work with. `reloj` is the clock, which tests can set (DOC-02). */
export type Deps = {
  db: Db
  /** Replicas from which lists and reports may be read (OPE-03). */
  replicas?: Replicas
  reloj: () => Date
  /** Origin of this server as a browser reaches it, for the URLs of exported files (ARQ-06). */
  publicUrl: string
  /** Origin of the web app, the only one that may frame our pages. */
  appOrigin: string
  /** Most sign-ins of one address per minute, counted by each copy of this server (SEC-06). */
  ingresosPorMinuto?: number
  /** The desk's name, which no password may consist of. */
  producto?: string
  /** The mail server; without it, mails stay queued and say so (PAN-25). */
  correo?: CorreoConfig
  /** The mailbox for clients' requests; without it, none arrive by mail (PED-07). */
  buzon?: BuzonConfig
  /** Another service that reads lines which the grammar cannot; without it no line leaves the house (PED-08). */
  lector?: LectorConfig
  /** Limits for mails with a document within an hour (PAN-25). */
  limitesCorreo: LimitesCorreo
  /** A snapshot of all that the desk holds, for its export (DAT-11). */
  openMoment: () => Promise<Moment>
  /** The queue of jobs; undefined on a server that runs no jobs. */
  cola?: Cola
  /** The gateway's secrets, which authenticate what it says about a browser's address and about who signs in. */
  secretos?: readonly string[]
  /** Who must have a second factor: everybody, or holders of one of these modules (SEC-26). */
  exigeSegundo?: 'todos' | readonly string[]
  /** The token with which each plant sends its machines' reports; a plant without one sends none. */
  tokensPlanta?: { DAI?: string | undefined; DAE?: string | undefined }
}
