import { exportarAnswer } from '@yunque/contracts/paged'
import type * as z from 'zod'

/** Where the legacy server keeps the files of its exports; plain names only, so that no encoded slash climbs out. */
const PATH = /^\/exportaciones\/[\w-][\w.-]*(\/[\w-][\w.-]*)*$/

/** An export's URL may only lie on the legacy server's public origin (ARQ-06): the web opens it as it is. */
export const exportedUrl = (publicOrigin: string): z.ZodType<string> =>
  exportarAnswer.refine((text) => {
    const url = URL.parse(text)

    return url?.origin === publicOrigin && PATH.test(url.pathname) && url.username === '' && url.password === ''
  })
