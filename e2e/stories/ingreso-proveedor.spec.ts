import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { CLIENT, startProvider } from '../../apps/gateway/src/testing/oidc-provider.ts'
import { freePort } from '../../test/testing/free-port.ts'
import { serious } from '../axe.ts'
import { startGateway } from '../gateway.ts'

const PEOPLE = {
  'Vera Vendedora': { preferred_username: 'vendedor' },
  'Nadie Conocido': { preferred_username: 'nadie' },
}

/** Another gateway of the desk under test, with a provider configured. */
const withProvider = async () => {
  const PORT = await freePort()
  const url = `http://127.0.0.1:${PORT}`
  const provider = await startProvider({ redirectUri: `${url}/crm-new/oidc/vuelta`, people: PEOPLE })
  const { LEGACY_BASE_URL: LEGACY_URL = '', DATA_DIR = '' } = process.env
  const gateway = await startGateway({
    PORT,
    PUBLIC_URL: url,
    LEGACY_URL,
    LEGACY_PUBLIC_URL: LEGACY_URL,
    GATEWAY_SECRET: readFileSync(join(DATA_DIR, 'gateway-secret'), 'utf8').trim(),
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: CLIENT.client_id,
    OIDC_CLIENT_SECRET: CLIENT.client_secret,
    OIDC_NAME: 'Aceros del Sur',
  })

  return { url, stop: () => Promise.all([gateway.stop(), provider.close()]) }
}

const entrar = (page: Page) => page.getByRole('link', { name: 'Entrar con Aceros del Sur' }).click()
const somos = (page: Page, who: string) => page.getByRole('button', { name: who }).click()

test('a seller signs in by the company’s provider, loses the session over a half-written contact, and finds it again [OPE-08] [VIS-06]', async ({
  browser,
}) => {
  const { url, stop } = await withProvider()
  const context = await browser.newContext({ baseURL: url })
  const page = await context.newPage()
  try {
    // Without a session, the requested page opens after the sign-in.
    await page.goto('/crm-new/clientes/maestro-contactos/nuevo')
    await expect(page.getByText('no la de su empresa')).toBeVisible()
    expect(await serious(page)).toEqual([])
    await entrar(page)
    await somos(page, 'Cancelar')
    await expect(page.getByRole('alert')).toHaveText(/El ingreso se canceló/)
    await entrar(page)
    await somos(page, 'Vera Vendedora')
    await expect(page).toHaveURL(/maestro-contactos\/nuevo$/)
    await page.getByLabel('Código de cliente').fill('1001')
    await page.getByLabel('Apellido').fill('Delproveedor')
    await page.getByLabel('Nombre').fill('Ana')

    // A draft is written at most a second after a change (DUR-02).
    await page.waitForTimeout(1_200)
    // Without its cookie the browser has half a session, so the next call ends it.
    await context.clearCookies({ name: 'yunque' })
    page.once('dialog', (dialog) => void dialog.accept())
    await page.getByRole('button', { name: 'Alta Contacto' }).click()
    await expect(page).toHaveURL(/\/login\?volver=/)
    // The provider still has its own session, and asks for nothing.
    await entrar(page)
    await expect(page).toHaveURL(/maestro-contactos\/nuevo$/)
    await page.getByRole('button', { name: 'Restaurar' }).click()
    await expect(page.getByLabel('Apellido')).toHaveValue('Delproveedor')

    // Signing out ends only this session; a person without a user here still cannot sign in.
    await page.getByRole('button', { name: 'Alta Contacto' }).click()
    await expect(page).toHaveURL(/codigo_cliente=1001.*estado=A/)
    await page.getByRole('button', { name: 'Cerrar sesión' }).click()
    await expect(page).toHaveURL(/\/login/)
    await context.clearCookies()
    await page.goto('/crm-new/login')
    await entrar(page)
    await somos(page, 'Nadie Conocido')
    await expect(page.getByRole('alert')).toHaveText(/no corresponde a ningún usuario activo/)
    expect(new URL(page.url()).search).not.toContain('code')

    // An old sign-in link opens nothing.
    await page.goto('/crm-new/oidc/vuelta?code=viejo&state=viejo')
    await expect(page.getByRole('alert')).toHaveText(/quedó a medias/)
  } finally {
    await context.close()
    await stop()
  }
})
