import type { BrowserContext, Page } from '@playwright/test'

type Cookies = Parameters<BrowserContext['addCookies']>[0]
type Session = { handle: string; cookies: Cookies }

const store = (handle: string) => {
  for (const key of ['auth_token', 'auth_token_crm']) localStorage.setItem(key, handle)
}

/**
 * Each story has a browser without a cache, which would fetch the code of all screens while it is idle: half of all that the
 * stories compute. Who saves data is spared that. The stories that sign in by the form are not.
 */
const saveData = () => {
  const connection = (navigator as { connection?: object }).connection
  Object.defineProperty(connection, 'saveData', { value: true })
}

const logIn = async (page: Page, codigo: string): Promise<Session> => {
  const answer = await page.request.post('/crm-new/trpc/sesion.login', {
    headers: { 'x-yunque': '1' },
    data: { codigo, clave: process.env.CLAVE ?? '' },
  })
  const { result, error } = await answer.json()
  if (error) throw new Error(`${codigo} is not let in: ${error.message}`)

  return { handle: result.data.handle, cookies: await page.context().cookies() }
}

const open = async (page: Page, { handle }: Session, url: string) => {
  await page.context().addInitScript(saveData)
  // Storage belongs to an origin: any page of it will do, an empty one the soonest.
  await page.route('/empty', (route) => route.fulfill({ contentType: 'text/html', body: '' }), { times: 1 })
  await page.goto('/empty')
  await page.evaluate(store, handle)
  await page.goto(`/crm-new${url}`)
}

/** Opens a screen as one of the seeded people, who all have the password of this run. The login form has its own stories. */
export const signIn = async (page: Page, codigo: string, url = '/') => open(page, await logIn(page, codigo), url)

const kept = new Map<string, Session>()

/**
 * The same with one session for many stories, for those that only look: a person has five at most, and each more ends his oldest
 * (DUR-01), which may be another story's.
 */
export const lookAs = async (page: Page, codigo: string, url: string) => {
  const session = kept.get(codigo)
  if (session) await page.context().addCookies(session.cookies)
  const headers = { authorization: `Bearer ${session?.handle}` }
  const isOpen = session && (await page.request.get('/crm-new/trpc/sesion.verificarToken', { headers })).ok()
  const own = isOpen ? session : await logIn(page, codigo)
  kept.set(codigo, own)
  await open(page, own, url)
}
