import type { LinkProps, RegisteredRouter } from '@tanstack/react-router'

declare const checked: unique symbol

/** A link as data, made by {@link linkTo} and by nothing else. */
export type Destino = LinkProps & { to: string; readonly [checked]: true }

/**
 * A link as data, checked as `<Link>` checks its own: a renamed screen or filter breaks the build. The router's `linkOptions` lets
 * through a search of which it knows one name.
 */
export function linkTo<const To extends string | undefined>(link: LinkProps<'a', RegisteredRouter, string, To>): Destino
export function linkTo(link: object): object {
  return link
}
