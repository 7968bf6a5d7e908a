import type { Page } from '@playwright/test'

const store = (handle: string) => {
  for (const key of ['auth_token', 'auth_token_crm']) localStorage.setItem(key, handle)
}

/** Opens a screen as one of the seeded people, who all have the password of this run. The login form has its own stories. */
export const signIn = async (page: Page, codigo: string, url = '/') => {
  const answer = await page.request.post('/crm-new/trpc/sesion.login', {
    headers: { 'x-yunque': '1' },
    data: { codigo, clave: process.env.CLAVE ?? '' },
  })
  const { result, error } = await answer.json()
  if (error) throw new Error(`${codigo} is not let in: ${error.message}`)
  // Storage belongs to an origin: any page of it will do, an empty one the soonest.
  await page.route('/empty', (route) => route.fulfill({ contentType: 'text/html', body: '' }), { times: 1 })
  await page.goto('/empty')
  await page.evaluate(store, result.data.handle)
  await page.goto(`/crm-new${url}`)
}
