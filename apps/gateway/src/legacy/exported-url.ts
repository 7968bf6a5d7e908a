import { exportarAnswer } from '@yunque/contracts/paged'
import type * as z from 'zod'

/** Plain names only, so that no encoded slash climbs out of a folder. */
const NAMES = /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/

/** The URL of a file may only lie on the legacy server's public origin in one of `folders` (ARQ-06): the web opens it as it is. */
export const exportedUrl = (publicOrigin: string, folders: readonly string[]): z.ZodType<string> =>
  exportarAnswer.refine((text) => {
    const url = URL.parse(text)

    if (url?.origin !== publicOrigin || url.username !== '' || url.password !== '') return false

    return folders.some((folder) => url.pathname.startsWith(folder) && NAMES.test(url.pathname.slice(folder.length)))
  })
