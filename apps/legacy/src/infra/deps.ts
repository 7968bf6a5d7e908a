import type { Cola } from '../jobs/cola.ts'
import type { CorreoConfig } from '../rooms/correo/enviar.ts'
import type { Db } from './db.ts'

/** What a room's calls work with. `reloj` is the clock, so that a test may stand at any moment (DOC-02). */
export type Deps = {
  db: Db
  reloj: () => Date
  /** Origin of this server as a browser reaches it: export files (ARQ-06). */
  publicUrl: string
  /** Origin of the web app, the only one that may frame our pages. */
  appOrigin: string
  /** What the desk is called: no password may be its name. */
  producto?: string
  /** Where mail goes out; without it mails wait and say so (PAN-25). */
  correo?: CorreoConfig
  /** The queue of the jobs; a server that works on none has none. */
  cola?: Cola
  /** What each plant signs the news of its machines with; a plant without one sends none. */
  tokensPlanta?: { DAI?: string | undefined; DAE?: string | undefined }
}
