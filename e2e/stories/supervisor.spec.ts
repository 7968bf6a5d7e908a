import { type Browser, expect, test } from '@playwright/test'
import { api } from '../api.ts'
import { serious } from '../axe.ts'
import { enter, signIn } from '../sign-in.ts'

const DIA = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Argentina/Buenos_Aires' })
const iso = (fecha: Date) => fecha.toISOString().slice(0, 10)
const HOY = DIA.format(Date.now())
/** A day of next month, so that it cannot be today: 'yyyy-mm-dd', and as the calendar names it. */
const delMesProximo = (dia: number) => {
  const fecha = new Date(Date.UTC(Number(HOY.slice(0, 4)), Number(HOY.slice(5, 7)), dia))
  const name = new Intl.DateTimeFormat('es-AR', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(fecha)

  return { fecha: iso(fecha), nombre: name.charAt(0).toUpperCase() + name.slice(1) }
}
const [DIEZ, ONCE, DIECISIETE] = [delMesProximo(10), delMesProximo(11), delMesProximo(17)]

/** A new user whose days no other story fills, with two follow-ups and a task on the 10th of next month. */
const contratar = async (browser: Browser): Promise<string> => {
  const context = await browser.newContext()
  const page = await context.newPage()
  const codigo = `viajante${Date.now()}`
  await enter(page, 'admin')
  const key = () => ({ idempotency_key: crypto.randomUUID() })
  await api(page).mutate('usuarios.guardar', {
    codigo: '',
    ...key(),
    form: {
      codigo,
      nombre: 'Vera Viajante',
      e_mail: '',
      telefono: '',
      font_size: '400',
      version: '',
      codigos: { SEG: true, AGE: true, TAR: true },
    },
  })
  const clientes = await api(page).query<{ value: string }[]>('clientes.buscar', { tipo: 'cliente', q: 'metal' })
  const dia = { codigo_cliente: clientes[0]?.value ?? '', usuario: codigo }
  for (const detalle of ['Pedir la orden de compra', 'Ofrecer recortes']) {
    await api(page).mutate('seguimientos.guardar', {
      n_seguimiento: '',
      ...key(),
      form: {
        ...dia,
        nro_cpt: '',
        n_cotizacion: '',
        fecha: HOY,
        tipo: 'V',
        detalle,
        recordatorio: DIEZ.fecha,
        anterior: '',
        version: '',
      },
    })
  }
  await api(page).mutate('tareas.guardar', {
    ...key(),
    form: { ...dia, tarea: 'Preparar el viaje', detalle: '', vencimiento: DIEZ.fecha },
  })

  await context.close()

  return codigo
}

test('a supervisor’s month: another one’s agenda by month, week and day, filtered, its events moved by key and by hand, and taken back [PAN-02] [VIS-18]', async ({
  page,
  browser,
}) => {
  const codigo = await contratar(browser)
  await signIn(page, 'gerente', '/inicio/agenda-usuario')
  await page.getByLabel('Persona').selectOption(codigo)
  await expect(page).toHaveURL(new RegExp(`usuario=${codigo}`))
  await page.getByRole('button', { name: 'Siguiente' }).click()

  const tabla = page.getByRole('table', { name: 'Agenda' })
  const celda = ({ nombre }: { nombre: string }) => tabla.getByRole('cell', { name: nombre, exact: true })
  const eventosDe = (dia: { nombre: string }) => celda(dia).getByRole('link')
  await expect(eventosDe(DIEZ)).toHaveCount(3)
  await expect(tabla.getByRole('link')).toHaveCount(3)
  expect(await serious(page)).toEqual([])

  await page.getByLabel('Tipo').selectOption('Tareas')
  await expect(tabla.getByRole('link')).toHaveText([/^Preparar el viaje/])
  await page.getByLabel('Estado').selectOption('Hechos')
  await expect(page.getByText('No hay nada en estos días con esos filtros.')).toBeVisible()
  await page.getByRole('button', { name: 'Quitar los filtros' }).click()
  await expect(tabla.getByRole('link')).toHaveCount(3)

  // By keyboard: moved a week later, and back by 'Deshacer'.
  const tarea = tabla.getByRole('link', { name: /^Preparar el viaje/ })
  await tarea.focus()
  await page.keyboard.press('Shift+ArrowDown')
  await expect(eventosDe(DIECISIETE)).toHaveCount(1)
  await expect(tarea).toBeFocused()
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(eventosDe(DIEZ)).toHaveCount(3)

  // By mouse: a visit to the next day, back, and there again, where it stays.
  const visita = eventosDe(DIEZ).filter({ hasText: 'Visita' }).first()
  await visita.dragTo(celda(ONCE))
  await expect(eventosDe(ONCE)).toHaveCount(1)
  await page.getByRole('button', { name: 'Deshacer' }).last().click()
  await expect(eventosDe(DIEZ)).toHaveCount(3)
  // It stands there at once; the page is loaded anew only when it is stored there.
  const moved = page.waitForResponse(/agenda\.mover/)
  await visita.dragTo(celda(ONCE))
  await expect(eventosDe(ONCE)).toHaveCount(1)
  await (await moved).finished()
  await page.reload()
  await expect(eventosDe(ONCE)).toHaveCount(1)
  await expect(eventosDe(DIEZ)).toHaveCount(2)

  // The same days in the week view and the day view.
  await page.goto(`/crm-new/inicio/agenda-usuario?usuario=${codigo}&fecha=${ONCE.fecha}`)
  await page.getByRole('radiogroup', { name: 'Vista' }).getByText('Semana').click()
  await expect(page).toHaveURL(/vista=semana/)
  await expect(eventosDe(ONCE)).toHaveCount(1)
  expect(await serious(page)).toEqual([])
  await page.getByRole('radiogroup', { name: 'Vista' }).getByText('Día').click()
  await expect(page.getByRole('heading', { name: ONCE.nombre })).toBeVisible()
  await expect(tabla.getByRole('link')).toHaveCount(1)
  expect(await serious(page)).toEqual([])
  await page.getByRole('button', { name: 'Anterior' }).click()
  await expect(page.getByRole('heading', { name: DIEZ.nombre })).toBeVisible()
  await expect(tabla.getByRole('link')).toHaveCount(2)
  await tabla.getByRole('link', { name: /^Visita/ }).click()
  await expect(page).toHaveURL(/seguimientos-clientes\/\d+$/)
})

test('a supervisor’s summary: each month’s figures open as many quotations [PAN-04] [VIS-18]', async ({ page }) => {
  await signIn(page, 'gerente', '/inicio/tabla-resumen')
  const meses = page.getByRole('region', { name: 'Los doce meses' })
  // Past months, since other stories quote in this one.
  const hechas = meses.getByRole('link', { name: /./ }).and(page.locator('[title$=": Hechas"]'))
  await expect(hechas.first()).toBeVisible()
  expect(await serious(page)).toEqual([])
  const cuantas = Math.min(await hechas.count(), 5)
  expect(cuantas).toBeGreaterThan(2)
  for (let i = 1; i < cuantas; i++) {
    await expect(hechas.nth(i)).toBeVisible()
    const figure = await hechas.nth(i).innerText()
    await hechas.nth(i).click()
    await expect(page).toHaveURL(/cotizaciones\/consulta\?/)
    await expect(page.getByText(/^\d+–[\d.]+ de [\d.]+$/)).toHaveText(new RegExp(` de ${figure.replace('.', '\\.')}$`))
    await page.goBack()
  }
})
