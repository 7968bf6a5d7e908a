import { documentoFormLegacy, documentoRecordLegacy } from '@yunque/contracts/testing/documento'
import { itemFormLegacy, itemRecordLegacy } from '@yunque/contracts/testing/productos'
import { QUESTIONS } from '@yunque/contracts/wire/questions'
import { describe, expect, it } from 'vitest'
import { mutate, query, realApp, signIn } from './testing/real-app.ts'

const LOGIN = { codigo: 'JP', clave: 'la clave' }

describe('another site’s request', () => {
  it.each([
    ['cross-site by its own account', { 'sec-fetch-site': 'cross-site' }],
    ['of a sister site', { 'sec-fetch-site': 'same-site' }],
    ['from another origin', { origin: 'https://evil.example' }],
    ['from no origin to speak of', { origin: 'null' }],
  ])('%s runs nothing', async (_which, headers) => {
    const { http, legacy } = await realApp()

    const { body } = await mutate(http, 'sesion.login', LOGIN).set(headers).expect(403)
    await query(http, 'sesion.version').set(headers).expect(403)

    expect(body.error.data.codigo).toBe('FORBIDDEN')
    expect(legacy.calls('POST /api/login')).toEqual([])
  })

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'with a %s body, as forms send, runs nothing',
    async (type) => {
      const { http, legacy } = await realApp()
      const { cookie, authorization } = await signIn(http)

      await http
        .post('/crm-new/trpc/sesion.logout')
        .set({ cookie, authorization, 'x-yunque': '1', 'content-type': type })
        .send('')
        .expect(400)

      expect(legacy.calls('POST /api/logout')).toEqual([])
    },
  )

  it('without our own header runs nothing [SEC-09]', async () => {
    const { http, legacy } = await realApp()
    const request = http.post('/crm-new/trpc/sesion.login').set('content-type', 'application/json')

    await request.send(JSON.stringify(LOGIN)).expect(403)

    expect(legacy.calls('POST /api/login')).toEqual([])
  })

  it('that would change something by GET runs nothing [SEC-09]', async () => {
    const { http, legacy } = await realApp()
    const { cookie, authorization } = await signIn(http)

    await query(http, 'sesion.logout').set({ cookie, authorization }).expect(405)

    expect(legacy.calls('POST /api/logout')).toEqual([])
  })
})

describe('a tab of another build [VIS-19]', () => {
  it('saves nothing and is told so; what it reads, files, and signing in and out, go on', async () => {
    const { http, legacy } = await realApp()
    const { text } = await http.get('/crm-new/')
    const build = /name="build" content="([0-9a-f]{16})"/.exec(text)?.[1] ?? ''
    const old = { 'x-build': build.replace(/^./, (c) => (c === '0' ? '1' : '0')) }
    const { cookie, authorization } = await signIn(http, old)
    const session = { cookie, authorization }
    const form = { nombre: 'Ada', e_mail: '', telefono: '', font_size: '400', version: '1' }
    const save = (headers: object) =>
      mutate(http, 'sesion.guardarPerfil', { idempotency_key: crypto.randomUUID(), form }).set({
        ...session,
        ...headers,
      })

    expect(build).not.toBe('')
    const { body } = await save(old).expect(404)
    expect(body.error).toMatchObject({
      message: 'Hay una versión nueva. Recargue la página.',
      data: { codigo: 'OUTDATED' },
    })
    expect(legacy.calls('POST /api/perfil/guardar')).toEqual([])
    await query(http, 'sesion.verificarToken')
      .set({ ...session, ...old })
      .expect(200)
    for (const own of [{ 'x-build': build }, {}]) {
      expect((await save(own)).body.error?.data.codigo).not.toBe('OUTDATED')
    }
    for (const question of [...QUESTIONS, 'contactos.exportar', 'notasVentas.exportarDespachos']) {
      const { body: answer } = await mutate(http, question, {}).set({ ...session, ...old })
      expect([question, answer.error?.data.codigo]).not.toContain('OUTDATED')
    }
    await mutate(http, 'sesion.logout')
      .set({ ...session, ...old })
      .expect(200)
  })
})

it('our own page’s request passes', async () => {
  const { http } = await realApp({}, { PUBLIC_URL: 'https://crm.example' })

  await mutate(http, 'sesion.login', LOGIN)
    .set({ origin: 'https://crm.example', 'sec-fetch-site': 'same-origin' })
    .expect(200)
})

describe('sizes', () => {
  it('a batch of ten is served, one of eleven is refused [LIM-06]', async () => {
    const { http } = await realApp()
    const batch = (n: number) => query(http, Array(n).fill('sesion.version').join(',')).query({ batch: 1 })

    await batch(10).expect(200)
    await batch(11).expect(400)
  })

  it('a body over 1 MiB is refused, in words [LIM-06]', async () => {
    const { http, legacy } = await realApp()

    const { body } = await mutate(http, 'sesion.login', { ...LOGIN, clave: 'x'.repeat(1024 * 1024) }).expect(413)

    expect(body.error).toMatchObject({ message: 'El formulario es demasiado grande.', data: { codigo: 'TOO_LARGE' } })
    expect(legacy.seen).toEqual([])
  })

  it('a body of 1 MiB to the byte is still read [LIM-06]', async () => {
    const { http } = await realApp()
    const rest = JSON.stringify({ ...LOGIN, clave: '' }).length
    const whole = { ...LOGIN, clave: 'x'.repeat(1024 * 1024 - rest) }

    expect(JSON.stringify(whole)).toHaveLength(1024 * 1024)
    expect((await mutate(http, 'sesion.login', whole)).status).not.toBe(413)
  })

  it('a document of a thousand lines passes, every field of it [LIM-06]', async () => {
    const path = 'POST /api/cotizaciones/cotizacion/guardar'
    const text = 'Ñ'.repeat(35)
    const stored = itemRecordLegacy({ observacion_cliente: text, observacion_interna: text })
    const { http, legacy } = await realApp({
      [path]: { body: { n_cotizacion: 9, version: 1 } },
      'POST /api/cotizaciones/cotizacion/9/get': {
        body: { cotizacion: documentoRecordLegacy({ productos: Array(1_000).fill(stored) }) },
      },
    })
    const { cookie, authorization } = await signIn(http)
    const item = itemFormLegacy({ observacion_cliente: text, observacion_interna: text, descripcion: 'Ñ'.repeat(200) })
    const form = documentoFormLegacy({ productos: Array(1_000).fill(item) })
    const input = { tipo: 'cotizacion', id: '', idempotency_key: crypto.randomUUID(), form }

    expect(JSON.stringify(input).length).toBeGreaterThan(600_000)
    await mutate(http, 'documento.guardar', input).set({ cookie, authorization }).expect(200)

    const fields = [...new URLSearchParams(legacy.calls(path)[0]?.body)]
    expect(fields.at(-1)).toEqual(['_n', String(fields.length - 1)])
    expect(fields.filter(([name]) => name.endsWith('[observacion_cliente]'))).toHaveLength(1_000)
  })
})

it('who asks too much is told for how long to wait', async () => {
  const { http } = await realApp({}, { RATE_LIMIT_PER_MINUTE: '2' })
  const ask = () => query(http, 'sesion.version')

  await ask().expect(200)
  await ask().expect(200)
  const { body, headers } = await ask().expect(429)

  expect(body.error.data.codigo).toBe('RATE_LIMITED')
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
})
