import type { LinkProps, RegisteredRouter } from '@tanstack/react-router'
import type { Lugar } from '@yunque/contracts/codecs/codigos'

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

/** A document of each kind; `id` may be 'nuevo'. */
export const linkToDocumento = {
  cotizacion: (id) => linkTo({ to: '/cotizaciones/$tipo/$id', params: { tipo: 'cotizacion', id } }),
  nota_venta: (id) => linkTo({ to: '/cotizaciones/notas-ventas/$tipo/$id', params: { tipo: 'nota_venta', id } }),
  'factura-representante': (id) => linkTo({ to: '/representante/factura-representante/$id', params: { id } }),
} satisfies Record<Lugar, (id: string) => Destino>
