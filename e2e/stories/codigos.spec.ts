import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { api, readDocumento } from '../api.ts'
import { elegir } from '../import-file.ts'
import { itemsGrid } from '../items-grid.ts'
import { save } from '../quote.ts'
import { signIn } from '../sign-in.ts'

/** A familia whose options have the codes that a norm or a mill gave them. */
const familia = (codigo: string) => ({
  codigo: '',
  idempotency_key: randomUUID(),
  form: {
    codigo,
    nombre: `Perfiles ${codigo}`,
    negocio: 'I',
    medidas_familia: '1',
    um1: 'UN',
    um2: '',
    densidad: '',
    reglas: [],
    selectores: [
      {
        tipo: 'producto',
        nombre: 'Calidad',
        opciones: [
          { value: 'A 36', text: 'ASTM A 36', baja: false },
          { value: '2B/BA', text: 'Brillante', baja: false },
        ],
      },
    ],
    medidas: [],
    version: '',
  },
})

test('a company’s own codes, with blanks, points and slashes, are used as they came [DAT-05] [ARQ-10]', async ({
  page,
}, { retry }) => {
  const sufijo = `${retry}${String(Date.now()).slice(-5)}`
  const cliente = `A ${sufijo}/1`
  await signIn(page, 'admin')
  await elegir(
    page,
    'Clientes',
    'clientes.csv',
    Buffer.from(`Cuenta;Denominación;CUIT\n${cliente};OBRAS DEL SUR SA;30-71234567-1\n`),
  )
  await page.getByRole('button', { name: 'Importar todo' }).click()
  await expect(page.getByText(/Filas nuevas: 1;/)).toBeVisible()
  await api(page).mutate('datos.guardarFamilia', familia(`F${sufijo}`))

  await page.goto(`/crm-new/clientes/maestro-empresas?codigo=${encodeURIComponent(cliente)}`)
  await page.getByRole('link', { name: cliente }).click()
  await expect(page.getByRole('dialog', { name: `${cliente} OBRAS DEL SUR SA` })).toBeVisible()
  await page.reload()
  await page.getByRole('dialog').getByRole('link', { name: 'Nueva cotización' }).click()

  await expect(page.getByLabel('CUIT')).not.toHaveValue('')
  await page.getByLabel('Negocio').selectOption('I')
  const items = itemsGrid(page)
  await items.add()
  await items.type(1, 'familia', `Perfiles F${sufijo}`)
  await items.type(1, 'productos_seleccionados.0', 'Brillante')
  await items.type(1, 'cantidad', '3')
  await items.type(1, 'peso_unitario', '2')
  await items.type(1, 'precio_unitario', '10')
  await items.type(1, 'plazo_entrega', '7')
  await page.getByRole('radio').first().check()
  const n = await save(page)
  const stored = await readDocumento(page, n)
  expect(stored).toMatchObject({ cliente, productos: [{ familia: `F${sufijo}`, productos_seleccionados: ['2B/BA'] }] })
  await page.reload()
  await items.expectCell(1, 'precio_total', '30,00')
})
