import { expect, test } from '@playwright/test'
import { api, readDocumento } from '../api.ts'
import { violations } from '../axe.ts'
import { llegaCorreo } from '../buzon.ts'
import { guardar, itemsGrid } from '../items-grid.ts'
import { mailsTo } from '../mailbox.ts'
import { signIn } from '../sign-in.ts'

const RENGLONES = [
  '6 chapas inox 304 2B 2 x 1000 x 2000',
  '12 m caño 304 2" sch 40S',
  '10 planchuelas 304 1/4" x 1" x 6 m',
]
const ASUNTO = 'Pedido de chapas y caños'
const ID = '<pedido-1@cliente1188.example>'

const correo = [
  'From: Marcela Ruiz <compras@cliente1188.example>',
  `Subject: =?utf-8?B?${Buffer.from(ASUNTO).toString('base64')}?=`,
  `Message-ID: ${ID}`,
  'MIME-Version: 1.0',
  'Content-Type: text/html; charset=utf-8',
  'Content-Transfer-Encoding: base64',
  '',
  Buffer.from(
    `<p>Buen día, nos cotizan:</p>${RENGLONES.map((one) => `<p>${one}</p>`).join('')}<img src="http://ajeno.example/x.png"><script>document.title='ajeno'</script><p>Gracias</p>`,
  ).toString('base64'),
].join('\r\n')

test('a request comes by mail, is taken by one, becomes a quotation and is answered in its thread [PED-07] [PED-04]', async ({
  page,
  browser,
}) => {
  const ajenas: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('ajeno')) ajenas.push(request.url())
  })
  await llegaCorreo(correo)
  await signIn(page, 'vendedor')
  const barra = page.getByRole('region', { name: 'PEDIDOS RECIBIDOS' })
  await expect(async () => {
    await page.reload()
    await expect(barra).toContainText('1', { timeout: 2_000 })
  }).toPass({ timeout: 90_000 })
  await barra.getByRole('link', { name: 'VER pedidos recibidos' }).click()

  const fila = page.getByRole('row').filter({ hasText: ASUNTO })
  await expect(fila).toContainText('Marcela Ruiz')
  await expect(fila).toContainText('1188')
  await expect(fila).toContainText('3')
  await page.screenshot({ path: test.info().outputPath('pedidos-recibidos.png') })
  await fila.getByRole('link', { name: ASUNTO }).click()
  const texto = page.getByRole('region', { name: 'Texto del pedido' })
  for (const renglon of RENGLONES) await expect(texto).toContainText(renglon)
  expect(await violations(page)).toEqual([])
  const suyo = page.url()

  // Another user has the same request open.
  const otra = await browser.newPage()
  await signIn(otra, 'gerente', new URL(suyo).pathname.replace('/crm-new', ''))
  await expect(otra.getByRole('button', { name: 'Tomar' })).toBeVisible()
  await page.getByRole('button', { name: 'Tomar', exact: true }).click()
  await expect(page.getByText('El pedido es suyo.')).toBeVisible()
  await otra.getByRole('button', { name: 'Cotizar' }).click()
  await expect(otra.getByText(/El pedido lo tomó .+, \d\d\/\d\d\/\d{4}/)).toBeVisible()
  await otra.close()
  await page.screenshot({ path: test.info().outputPath('pedido-recibido.png') })

  await page.getByRole('button', { name: 'Cotizar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Pegar pedido' })
  await dialog.getByRole('button', { name: 'Agregar todos (3)' }).click()
  await expect(dialog).toBeHidden()
  const items = itemsGrid(page)
  await items.expectLines(3)
  await expect(page.getByLabel('Código de cliente')).toHaveValue('1188')
  await expect(page.getByLabel('Referencia')).toHaveValue(ASUNTO)
  for (const line of [1, 2, 3]) await items.type(line, 'plazo_entrega', '7')
  const id = await guardar(page)
  expect((await readDocumento(page, id)).cant_pedidos).toBe(1)

  await page.getByRole('button', { name: 'Enviar', exact: true }).click()
  const envio = page.getByRole('dialog', { name: `Enviar el documento N° ${id}` })
  await expect(envio.getByLabel('Para')).toHaveValue('compras@cliente1188.example')
  await expect(envio.getByLabel('Asunto')).toHaveValue(`Re: ${ASUNTO}`)
  await envio.getByRole('button', { name: 'Enviar correo' }).click()
  await expect(page.getByText('El correo se envía enseguida; queda en la historia del documento.')).toBeVisible()
  const respuestas = () => mailsTo('compras@cliente1188.example')
  await expect.poll(() => respuestas().length, { timeout: 30_000 }).toBe(1)
  expect(respuestas()[0]).toContain(`In-Reply-To: ${ID}`)
  expect(respuestas()[0]).toContain(`References: ${ID}`)

  await page.goto('/crm-new/cotizaciones/pedidos?estado=R')
  await expect(page.getByRole('row').filter({ hasText: ASUNTO })).toContainText(id)
  const { estado } = await api(page).query<{ estado: string }>('pedidos.recibido', { id: suyo.split('/').at(-1) })
  expect(estado).toBe('R')
  expect(ajenas).toEqual([])
})
