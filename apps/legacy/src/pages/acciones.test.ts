import { formatDate } from '@yunque/contracts/codecs/format'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { UsuarioActual } from '../kernel/people/sessions.ts'
import { addMundo } from '../testing/mundo.ts'
import { paginasDe, tokenOf } from '../testing/paginas.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { newFicha } from './ficha.ts'
import { PAGINAS } from './paginas.ts'

const GUION = '"><script>alert(1)</script>'

type Caso = {
  /** Query of the page that shows the form. */
  query?: string
  campos?: Record<string, string>
  archivo?: File
  /** Status after the form is sent correctly; 303 redirects to the following page. */
  lleva?: number
}

const precio = { base: 'kilo', familia: '1', moneda: '', valor: '4,5', texto: '', desde: '2026-11-22' }
const rates = { billete: '1', divisa: '1', dias_30: '1', dias_60: '1', dias_90: '1' }
const pdf = new File(['%PDF-1.7 <script>'], 'CM05 "<script>alert(1)</script>.pdf', { type: 'application/pdf' })

/** Every form of every framed page and what is sent with it. A new form fails here until it has its case. */
const CASOS: Record<string, Caso> = {
  'precios/lista-de-precios/cambiar': { query: '?vista=cambio', campos: precio, lleva: 422 },
  'precios/lista-de-precios/planilla': {
    query: '?vista=planilla',
    campos: { desde: '2026-11-22' },
    archivo: new File([`Código,Moneda,Precio\n${GUION},P,1`], `${GUION}.csv`, { type: 'text/csv' }),
    lleva: 422,
  },
  'precios/lista-de-precios/deshacer': { query: '?vista=planilla', campos: { lote: '999' }, lleva: 404 },
  'precios/lista-de-precios/dolar': { query: '?vista=dolar', campos: { fecha: '2026-11-20', ...rates } },
  'utilitarios/avisos-certif-represent/cargar': {
    campos: { numero: '1', colada: 'C', emisor: 'M', n_cotizacion: '999', nro_item: '1', entregado: '2026-11-01' },
    archivo: pdf,
    lleva: 422,
  },
  'utilitarios/avisos-certif-represent/enviar': { campos: { certificado: '999', para: 'a@b.example' }, lleva: 404 },
  'utilitarios/avisos-certif-represent/quitar': { campos: { certificado: '999', motivo: 'Otro ítem' }, lleva: 404 },
  'utilitarios/avisos-certif-represent/todos': {},
  'utilitarios/procesos-automaticos-server/correr': { campos: { proceso: 'limpieza' }, lleva: 503 },
  'utilitarios/procesos-automaticos-server/pausar': { campos: { proceso: 'limpieza' } },
  'utilitarios/procesos-automaticos-server/reanudar': { campos: { proceso: 'limpieza' } },
  'utilitarios/subida-legajo-impositivo/subir': {
    query: '?cliente=1204',
    campos: { cliente: '1204', tipo: 'CM05', desde: '2026-11-01', vence: '2027-10-31' },
    archivo: pdf,
  },
  'utilitarios/tabla-equivalencias/agregar': {
    campos: { calidad: '304', norma: 'Marca comercial', nombre: 'Hardox <script>alert(2)</script>' },
  },
  'utilitarios/tabla-equivalencias/aceptar': { campos: { id: '999' }, lleva: 404 },
  'utilitarios/tabla-equivalencias/olvidar': { campos: { id: '999' }, lleva: 404 },
  'utilitarios/tabla-equivalencias/quitar': { campos: { id: '999' }, lleva: 404 },
}

const acciones = PAGINAS.flatMap(({ nombre, modulo, acciones = [] }) =>
  acciones.map((accion) => ({ pagina: nombre, modulo, accion: accion.nombre, limite: accion.limite ?? 1024 * 1024 })),
)

it('has a case for each form of the framed pages', () => {
  expect(acciones.map(({ pagina, accion }) => `${pagina}/${accion}`).sort()).toEqual(Object.keys(CASOS).sort())
})

describe('a form of a framed page', () => {
  let desk: TestApp
  beforeAll(async () => {
    desk = await createTestApp()
    await addMundo(desk.db)
  })
  afterAll(() => desk.close())

  const todas = [...new Set(acciones.map(({ modulo }) => modulo))]
  const count = async (table: 'auditoria' | 'formularios_enviados') =>
    Number(
      (
        await desk.db
          .selectFrom(table)
          .select(({ fn }) => fn.countAll<string>().as('n'))
          .executeTakeFirst()
      )?.n,
    )

  const openForm = async ({ pagina, accion }: (typeof acciones)[number]) => {
    const { query = '', campos = {}, archivo, lleva = 303 } = CASOS[`${pagina}/${accion}`] ?? {}
    const user = await paginasDe(desk, todas)
    const ficha = ({ cookies } = user) => newFicha({ clave_md5: cookies.yunque_marco } as UsuarioActual, pagina)
    const send = (change: Record<string, string>, headers = {}, whose = user) => {
      const form = new FormData()
      for (const [name, value] of Object.entries({ ...campos, ...change })) form.append(name, value)
      if (archivo) form.append('archivo', archivo)
      const isFile = archivo !== undefined
      const plain = new URLSearchParams({ ...campos, ...change }).toString()

      return whose.send(`${pagina}/${accion}${query}`, isFile ? form : plain, headers)
    }

    return { ficha, send, campos, lleva, body: user.body }
  }

  it.each(acciones)(
    '$pagina/$accion does nothing that it was not asked for by its own page [SEC-14]',
    async (accion) => {
      const { ficha, send } = await openForm(accion)
      const own = ficha()
      const other = await paginasDe(desk, todas)
      const before = await count('auditoria')
      const forged = ['', 'A'.repeat(22), `${'A'.repeat(22)}.BBBB`, ficha(other), `${own}x`, `x${own}`]

      const answers = await Promise.all(forged.map((_ficha) => send({ _ficha })))
      for (const site of ['cross-site', 'same-site', 'none'])
        answers.push(await send({ _ficha: own }, { 'sec-fetch-site': site }))
      const nobody = await paginasDe(desk, ['COT'])
      answers.push(await send({ _ficha: own }, {}, nobody))

      expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 403))
      expect(await count('auditoria')).toBe(before)
    },
  )

  it.each(acciones)('$pagina/$accion takes no more than it may hold [LIM-06]', async (accion) => {
    const { ficha, send } = await openForm(accion)
    const answer = await send({ _ficha: ficha(), relleno: 'x'.repeat(accion.limite + 1024) })

    expect(answer.statusCode).toBe(413)
    expect(answer.body).toContain('El archivo o el formulario es demasiado grande.')
    expect(answer.body).toContain(`Se aceptan hasta ${Math.floor(accion.limite / 1024 ** 2)} MB.`)
    const { query = '' } = CASOS[`${accion.pagina}/${accion.accion}`] ?? {}
    expect(answer.body).toContain(`href="/paginas/${accion.pagina}${query}"`)
  })

  it.each(acciones)('$pagina/$accion shows what was typed as text, never as markup [SEC-14]', async (accion) => {
    const { ficha, send, campos, body } = await openForm(accion)
    for (const name of Object.keys(campos)) {
      const answer = await send({ _ficha: ficha(), [name]: GUION })
      expect([303, 403, 404, 422]).toContain(answer.statusCode)
      expect(answer.body).not.toContain('<script>alert')
    }
    expect(await body(accion.pagina)).not.toContain('<script>alert')
  })

  it.each(acciones)('$pagina/$accion, pressed three times at once, is done once [VIS-08]', async (accion) => {
    const { ficha, send, lleva, body } = await openForm(accion)
    const _ficha = ficha()
    const [audited, sent] = [await count('auditoria'), await count('formularios_enviados')]
    const answers = await Promise.all([send({ _ficha }), send({ _ficha }), send({ _ficha })])

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([lleva, lleva, lleva])
    expect(new Set(answers.map(({ headers }) => headers.location)).size).toBe(1)
    expect((await count('formularios_enviados')) - sent).toBe(lleva === 303 ? 1 : 0)
    const done = (await count('auditoria')) - audited
    if (lleva === 303) {
      const { statusCode } = await send({ _ficha, otra: 'cosa' })
      expect(statusCode).toBe(422)
    }
    expect((await count('auditoria')) - audited).toBe(done)
    expect(await body(accion.pagina)).not.toContain('<script>alert')
  })

  const isDia = (value: string) => /^\d{4}-\d{2}-\d{2}$/.test(value)
  const fechadas = acciones.filter(({ pagina, accion }) =>
    Object.values(CASOS[`${pagina}/${accion}`]?.campos ?? {}).some(isDia),
  )
  it.each(fechadas)('$pagina/$accion takes a day as its field shows it: dd/mm/aaaa', async (accion) => {
    const { ficha, send, campos } = await openForm(accion)
    const shown = Object.entries(campos).map(([name, value]) => [name, isDia(value) ? formatDate(value) : value])
    const answer = await send({ ...Object.fromEntries(shown), _ficha: ficha() })

    expect(answer.body).not.toContain('Ingrese una fecha')
  })
})

it('of a framed page that was refused may be mended and sent again with its token', async () => {
  const desk = await createTestApp()
  const precios = await paginasDe(desk, ['PRE'])
  const pagina = 'precios/lista-de-precios'
  const campos = { fecha: '2026-11-20', ...rates, _ficha: tokenOf(await precios.body(`${pagina}?vista=dolar`)) }
  const send = (change: object) =>
    precios.send(`${pagina}/dolar?vista=dolar`, new URLSearchParams({ ...campos, ...change }).toString())

  expect((await send({ billete: '' })).statusCode).toBe(422)
  expect((await send({})).statusCode).toBe(303)
  await desk.close()
})
