import type { CorreoConfig } from '../rooms/correo/enviar.ts'
import type { LimitesCorreo } from '../rooms/envio/limits.ts'
import type { BuzonConfig } from '../rooms/pedidos/buzon/conexion.ts'
import type { LectorConfig } from '../rooms/pedidos/lector/preguntar.ts'
import type { Db, Trx } from './db/db.ts'
import type { Moment } from './db/moment.ts'
import type { Replicas } from './db/replicas.ts'

/** What the rest of the server asks of the queue. */
export type Cola = {
  /** Has a job run as soon as can be, on whichever copy of the server; in the transaction of who asks, who may be nobody. */
  pedir: (trx: Trx, proceso: string, usuario: string | null) => Promise<void>
}

/** What a room's calls work with. `reloj` is the clock, so that a test may stand at any moment (DOC-02). */
export type Deps = {
  db: Db
  /** Where lists and reports may be read instead (OPE-03). */
  replicas?: Replicas
  reloj: () => Date
  /** Origin of this server as a browser reaches it: export files (ARQ-06). */
  publicUrl: string
  /** Origin of the web app, the only one that may frame our pages. */
  appOrigin: string
  /** Sign-ins of one address in a minute, at each copy of this server (SEC-06). */
  ingresosPorMinuto?: number
  /** What the desk is called: no password may be its name. */
  producto?: string
  /** Where mail goes out; without it mails wait and say so (PAN-25). */
  correo?: CorreoConfig
  /** Where clients send their requests to; without it none come by mail (PED-07). */
  buzon?: BuzonConfig
  /** Another reader of lines that the grammar cannot read; without it nothing leaves the house (PED-08). */
  lector?: LectorConfig
  /** How many mails with a document may go within an hour (PAN-25). */
  limitesCorreo: LimitesCorreo
  /** All that the desk holds at one moment, for an export of it (DAT-11). */
  openMoment: () => Promise<Moment>
  /** The queue of the jobs; a server that works on none has none. */
  cola?: Cola
  /** The gateway's secrets, by which its word on a browser's address and on who signs in is known. */
  secretos?: readonly string[]
  /** Who must have a second factor: everybody, or who holds one of these modules (SEC-26). */
  exigeSegundo?: 'todos' | readonly string[]
  /** What each plant signs the news of its machines with; a plant without one sends none. */
  tokensPlanta?: { DAI?: string | undefined; DAE?: string | undefined }
}
