import { exportarAnswer } from '@yunque/contracts/wire/paged'
import type * as z from 'zod'

/** A part of a path that leaves its folder or is hidden in it, also where a server decodes the address twice. */
const UNSAFE = /^\.|[/\\\p{Cc}]|%(2e|2f|5c|00)/iu

/** A part of a path with its spaces and accents: 'Márgenes por autorizar.xls'. */
const isPlain = (part: string): boolean => {
  try {
    return part !== '' && !UNSAFE.test(decodeURIComponent(part))
  } catch {
    return false
  }
}

/**
 * Reads the URL of a file, which may only lie on the legacy server's public origin in one of `folders` (ARQ-06). It
 * answers the address that was checked, encoded in full, since the name may come with plain spaces and accents.
 */
export const exportedUrl = (publicOrigin: string, folders: readonly string[]): z.ZodType<string> =>
  exportarAnswer
    .transform((text) => new URL(text))
    .refine(({ origin, username, password, pathname }) => {
      if (origin !== publicOrigin || username !== '' || password !== '') return false

      return folders.some((one) => pathname.startsWith(one) && pathname.slice(one.length).split('/').every(isPlain))
    })
    .transform(({ href }) => href)
