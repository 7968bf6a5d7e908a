import { exportarAnswer } from '@yunque/contracts/paged'
import type * as z from 'zod'

/** Where the legacy server keeps what it exports and prints; plain names only, so that no encoded slash climbs out. */
const PATH = /^\/(exportaciones|impresiones)\/[\w-][\w.-]*(\/[\w-][\w.-]*)*$/

/** The URL of a file may only lie on the legacy server's public origin (ARQ-06): the web opens it as it is. */
export const exportedUrl = (publicOrigin: string): z.ZodType<string> =>
  exportarAnswer.refine((text) => {
    const url = URL.parse(text)

    return url?.origin === publicOrigin && PATH.test(url.pathname) && url.username === '' && url.password === ''
  })
