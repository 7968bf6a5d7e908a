import type { Modulo } from '@yunque/contracts/modulos'
import type { LightMyRequestResponse } from 'fastify'
import { urlencoded } from './form-fields.ts'
import type { TestApp } from './test-app.ts'

const texto = (markup: string) =>
  markup
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)))
    .replaceAll(/\s+/g, ' ')
    .trim()

/** The one-time token of a page's forms. */
export const tokenOf = (body: string): string => /name="_ficha" value="([^"]+)"/.exec(body)?.[1] ?? ''

/** The contents of a page's tables, row by row, as a reader sees them. */
export const filasDe = (body: string): string[][] =>
  [...body.matchAll(/<tr[^>]*>(.*?)<\/tr>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/gs)].map(([, cell = '']) => texto(cell)),
  )

/** Reads and sends framed pages as a signed-in user. */
export const paginasDe = async (desk: TestApp, modulos: readonly Modulo[], codigo?: string) => {
  const user = await desk.signIn(modulos, codigo)
  const verified = await desk.app.inject({
    url: '/api/verificar-token',
    headers: { authorization: `Bearer ${user.token}` },
  })
  const cookies = { yunque_marco: (verified.json() as { user: { clave_md5: string } }).user.clave_md5 }
  const get = (path: string): Promise<LightMyRequestResponse> => desk.app.inject({ url: `/paginas/${path}`, cookies })
  const send = (
    path: string,
    payload: string | FormData,
    headers: Record<string, string> = {},
  ): Promise<LightMyRequestResponse> =>
    desk.app.inject({
      method: 'POST',
      url: `/paginas/${path}`,
      cookies,
      payload,
      headers: {
        ...(typeof payload === 'string' && { 'content-type': 'application/x-www-form-urlencoded' }),
        ...headers,
      },
    })

  return {
    ...user,
    cookies,
    get,
    send,
    body: async (path: string) => (await get(path)).body,
    /** Sends a form of a page with a fresh token, and answers the text of the following page. */
    post: async (pagina: string, accion: string, campos: Record<string, string>, query = '') => {
      const _ficha = tokenOf((await get(`${pagina}${query}`)).body)
      const answer = await send(`${pagina}/${accion}${query}`, urlencoded({ ...campos, _ficha }))
      const next =
        answer.statusCode === 303 ? await get(String(answer.headers.location).replace('/paginas/', '')) : answer

      return { status: answer.statusCode, body: next.body, text: texto(next.body), location: answer.headers.location }
    },
  }
}
