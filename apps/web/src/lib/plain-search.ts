import { parseSearchWith, stringifySearchWith } from '@tanstack/react-router'

/** Plain `?codigo_cliente=1204`, as legacy links have it: no JSON quotes, and a code stays a text. */
export const plainSearch = {
  parseSearch: parseSearchWith((text) => text),
  stringifySearch: stringifySearchWith(JSON.stringify),
}
