import { expect, it } from 'vitest'

/**
 * Files that use the browser's own alert or confirm box, with the requirement that asks for it. Elsewhere the app's
 * dialogs and notices are used.
 */
const PEDIDOS = {
  'features/contactos/estado-button.tsx': 'CON-14',
  'features/items/grid/commands.ts': 'ITM-04',
  'features/items/panel/item-buscador.tsx': 'ITM-04',
  'features/precios/busqueda-de-precios.tsx': 'STO-02',
  'features/stock/buscador-avanzado.tsx': 'STO-02',
  'features/stock/busqueda-de-stock.tsx': 'STO-02',
  'lib/session/create-session.ts': 'SES',
  'ui/show/open-file.ts': 'LIS-09',
  'ui/record/use-record.tsx': 'CON-14',
}

const files = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.*', '!../testing/**'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

it("the browser's own alert stands where a requirement asks for it and nowhere else, and its question nowhere [VIS-05]", () => {
  const own = /\b(window\.|globalThis\.)(alert|confirm|prompt)\(/
  const users = Object.entries(files).filter(([, text]) => own.test(text))

  expect(Object.keys(files).length).toBeGreaterThan(300)
  expect(users.map(([path]) => path.replace('../', '')).toSorted()).toEqual(Object.keys(PEDIDOS).toSorted())
  expect(users.filter(([, text]) => /\b(window|globalThis)\.(confirm|prompt)\(/.test(text))).toEqual([])
})
