import type { Page } from '@playwright/test'

const send = async ({ path, json, save }: { path: string; json: string; save: boolean }) => {
  const response = await fetch(`/crm-new/trpc/${path}${save ? '' : `?input=${encodeURIComponent(json)}`}`, {
    method: save ? 'POST' : 'GET',
    headers: {
      'x-yunque': '1',
      'content-type': 'application/json',
      authorization: `Bearer ${localStorage.getItem('auth_token')}`,
    },
    ...(save && { body: json }),
  })
  const { result, error } = await response.json()
  if (error) throw new Error(`${path}: ${error.message}`)

  return result.data
}

/** Reads or saves with the page's own session behind the screen, to compare a document with what is stored. */
export const api = (page: Page) => ({
  query: <Answer>(path: string, input: unknown): Promise<Answer> =>
    page.evaluate(send, { path, json: JSON.stringify(input), save: false }),
  mutate: <Answer>(path: string, input: unknown): Promise<Answer> =>
    page.evaluate(send, { path, json: JSON.stringify(input), save: true }),
})

type Producto = Readonly<Record<string, unknown>>
type Documento = Readonly<Record<string, unknown>> & { productos: readonly Producto[] }

/** The stored document. */
export const readDocumento = async (page: Page, id: string, tipo = 'cotizacion'): Promise<Documento> =>
  (await api(page).query<{ cotizacion: Documento }>('documento.get', { tipo, id })).cotizacion
