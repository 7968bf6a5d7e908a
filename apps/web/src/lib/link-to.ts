import type { LinkProps, RegisteredRouter } from '@tanstack/react-router'

declare const checked: unique symbol

/** A link as data, made by {@link linkTo} and by nothing else. */
export type Destino = LinkProps & { to: string; readonly [checked]: true }

/**
 * A link as data, checked as strictly as `<Link>`: a renamed screen or filter breaks the build. The router's own
 * `linkOptions` accepts unknown names in a search if it knows one of them.
 */
export function linkTo<const To extends string | undefined>(link: LinkProps<'a', RegisteredRouter, string, To>): Destino
export function linkTo(link: object): object {
  return link
}
