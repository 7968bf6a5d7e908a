import type { Browser, BrowserContext, Page } from '@playwright/test'

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>
type Session = { handle: string; cookies: Cookies }

const store = (handle: string) => {
  for (const key of ['auth_token', 'auth_token_crm']) localStorage.setItem(key, handle)
}

/**
 * Each story's browser has no cache, so it would fetch the code of all screens while idle: half of the stories' computing time.
 * Data saver mode avoids that. Stories that sign in by the form do without it.
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

const keep = async (page: Page, { handle }: Session) => {
  await page.context().addInitScript(saveData)
  // Storage belongs to an origin, so any of its pages will do; an empty one is fastest.
  await page.route('/empty', (route) => route.fulfill({ contentType: 'text/html', body: '' }), { times: 1 })
  await page.goto('/empty')
  await page.evaluate(store, handle)
}

const logOut = ({ handle, cookies }: Session) =>
  fetch(`${process.env.BASE_URL}/crm-new/trpc/sesion.logout`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${handle}`,
      cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
      'content-type': 'application/json',
      'x-yunque': '1',
    },
    body: '{}',
  }).catch(() => {})

/**
 * Signs in as one of the seeded people, who all have this run's password, and opens no screen yet; the login form has
 * stories of its own. The session ends with the browser: a person has at most five, and a sixth would end the oldest
 * (DUR-01), possibly another story's.
 */
export const enter = async (page: Page, codigo: string) => {
  const session = await logIn(page, codigo)
  page.context().once('close', () => void logOut(session))
  await keep(page, session)
}

/** Opens a screen as one of the seeded people. */
export const signIn = async (page: Page, codigo: string, url = '/') => {
  await enter(page, codigo)
  await page.goto(`/crm-new${url}`)
}

const kept = new Map<string, { context: BrowserContext; session: Session }>()

/** A signed-in browser of that person, reused while its session lives, so that its cache is kept. */
const browserOf = async (browser: Browser, codigo: string): Promise<BrowserContext> => {
  const own = kept.get(codigo)
  const headers = { authorization: `Bearer ${own?.session.handle}` }
  if (own && (await own.context.request.get('/crm-new/trpc/sesion.verificarToken', { headers })).ok())
    return own.context
  await own?.context.close()
  const context = await browser.newContext()
  const page = await context.newPage()
  const session = await logIn(page, codigo)
  await keep(page, session)
  await page.close()
  kept.set(codigo, { context, session })

  return context
}

/** Opens a screen in the browser shared by all stories that change nothing. */
export const lookAs = async (browser: Browser, codigo: string, url: string): Promise<Page> => {
  const page = await (await browserOf(browser, codigo)).newPage()
  await page.goto(`/crm-new${url}`)

  return page
}
