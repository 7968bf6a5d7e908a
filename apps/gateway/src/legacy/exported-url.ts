import { exportarAnswer } from '@yunque/contracts/wire/paged'
import type * as z from 'zod'

/** A part that leaves its folder or hides in it, also where an address is decoded twice. */
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
 * The URL of a file may only lie on the legacy server's public origin in one of `folders` (ARQ-06). The web opens what was
 * looked at: the address as it is written in full, whose name may have come with its spaces and accents.
 */
export const exportedUrl = (publicOrigin: string, folders: readonly string[]): z.ZodType<string> =>
  exportarAnswer
    .transform((text) => new URL(text))
    .refine(({ origin, username, password, pathname }) => {
      if (origin !== publicOrigin || username !== '' || password !== '') return false

      return folders.some((one) => pathname.startsWith(one) && pathname.slice(one.length).split('/').every(isPlain))
    })
    .transform(({ href }) => href)
