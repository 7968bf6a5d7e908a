import type { Page } from '@playwright/test'

/** Signs in as one of the seeded people. All have the password of this run. */
export const signIn = async (page: Page, codigo: string) => {
  await page.goto('/crm-new/login')
  await page.getByLabel('Usuario').fill(codigo)
  await page.getByLabel('Clave', { exact: true }).fill(process.env.CLAVE ?? '')
  await page.getByRole('button', { name: 'Ingresar' }).click()
  await page.waitForURL((url) => url.pathname === '/crm-new/')
}
