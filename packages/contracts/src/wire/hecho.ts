import * as z from 'zod'

/** Answer of a call that has nothing to say but that it worked. */
export const hecho = z.unknown().transform(() => null)
