import { randomUUID } from 'node:crypto'
import { documentoForm } from '@yunque/contracts/documento/documento'
import { documentoFormDecoded, documentoRecordLegacy } from '@yunque/contracts/testing/documento'
import {
  estadoAnswerLegacy,
  estadoFormDecoded,
  estadoItemFormDecoded,
  estadoItemLegacy,
} from '@yunque/contracts/testing/estado'
import { itemFormDecoded, itemRecordLegacy } from '@yunque/contracts/testing/productos'
import { expect, it } from 'vitest'
import * as z from 'zod'
import { formFields } from './legacy/form-fields.ts'
import { mutate, realApp, signIn } from './testing/real-app.ts'

type Campos = Record<string, unknown>
type Linea = Record<string, Campos | string>

/** Puts `a[b][c]` where PHP does. */
const poner = (form: Campos, [name, value]: [string, string]) => {
  const [first = '', ...keys] = name.replaceAll(']', '').split('[')
  let at: Campos = form
  let key = first
  for (const next of keys) {
    at[key] ??= {}
    at = at[key] as Campos
    key = next
  }
  at[key] = value
}

/** A form as PHP reads it with this max_input_vars: it drops all further fields without a word. */
const leer = (body: string, maxInputVars: number): Campos => {
  const form: Campos = {}
  for (const field of [...new URLSearchParams(body)].slice(0, maxInputVars)) poner(form, field)

  return form
}

const VACIA = Object.fromEntries(Object.keys(itemRecordLegacy()).map((campo) => [campo, null]))
const lista = (campo: unknown) => Object.values((campo as Campos) ?? {})
const itemGuardado = (item: Linea, i: number) => ({
  ...VACIA,
  ...item,
  nro_item: i + 1,
  moneda: item.moneda ?? 'D',
  productos_seleccionados: lista(item.productos_seleccionados),
  medidas_seleccionadas: lista(item.medidas_seleccionadas),
  medidas_seleccionadas_hasta: lista(item.medidas_seleccionadas_hasta),
  atributos_seleccionados: lista(item.atributos_seleccionados),
})

type Servidor = { maxInputVars: number; guardada?: (items: Campos[]) => Campos[]; caidas?: number }

/** A legacy server that stores what it read and does not count `_n`; it answers a repeated key with the first answer. */
const servidorPhp = async ({ maxInputVars, guardada = (items) => items, caidas = 0 }: Servidor) => {
  let productos: Campos[] = []
  let version = 0
  let quedan = caidas
  const respuestas = new Map<string, Campos>()
  const guardar = ({ headers, body }: { headers: Record<string, unknown>; body: string }) => {
    const key = String(headers['idempotency-key'])
    if (!respuestas.has(key)) {
      productos = guardada(lista(leer(body, maxInputVars).productos).map((item, i) => itemGuardado(item as Linea, i)))
      version += 1
      respuestas.set(key, { n_cotizacion: 77, version })
    }

    return { body: respuestas.get(key) }
  }
  const { http, legacy } = await realApp({
    'POST /api/cotizaciones/cotizacion/guardar': guardar,
    'POST /api/cotizaciones/cotizacion/guardar/77': guardar,
    'POST /api/cotizaciones/cotizacion/77/get': () =>
      quedan-- > 0
        ? { status: 500, body: 'Allowed memory size exhausted' }
        : { body: { cotizacion: documentoRecordLegacy({ n_cotizacion: 77, version, productos: productos as never }) } },
  })
  const { cookie, authorization } = await signIn(http)
  const call = async (procedure: string, input: unknown) =>
    (await mutate(http, procedure, input).set({ cookie, authorization })).body

  return {
    legacy,
    lecturas: () => legacy.calls('POST /api/cotizaciones/cotizacion/77/get').length,
    guardar: (form: Campos, { id = '', key = randomUUID() as string } = {}) =>
      call('documento.guardar', { tipo: 'cotizacion', id, idempotency_key: key, form }),
  }
}

const documento = (items: number, change: Campos = {}) => ({
  ...documentoFormDecoded(),
  productos: Array.from({ length: items }, (_, i) => itemFormDecoded({ cantidad: `${i + 1}` })),
  ...change,
})

/** How many fields a document of `items` lines has, without the count of fields itself. */
const camposDe = (items: number) => formFields(z.encode(documentoForm, documento(items))).length - 1

const SALVADO = { result: { data: { n_cotizacion: '77', version: '1' } } }

it('a server that cuts the form at 1,000 fields is found out, with what it stored; the next save goes over that [VIS-04] [LLA-06]', async () => {
  const { guardar, legacy } = await servidorPhp({ maxInputVars: 1_000 })

  const { error } = await guardar(documento(120))

  expect(error.data.codigo).toBe('INCOMPLETE')
  expect(error.message).toContain('El servidor guardó el documento N° 77 incompleto (llegaron 37 de 120 ítems).')
  expect(error.data.actual).toMatchObject({ n_cotizacion: '77', version: '1' })
  // Thirty-seven whole lines, and one that was cut in the middle.
  expect(error.data.actual.productos).toHaveLength(38)

  const { version } = error.data.actual
  await expect(guardar(documento(37, { version }), { id: '77' })).resolves.toMatchObject({
    result: { data: { n_cotizacion: '77', version: '2' } },
  })
  expect(legacy.calls('POST /api/cotizaciones/cotizacion/guardar')).toHaveLength(1)
})

it.each([
  // The last fields of a line are precio_total, plazo_entrega and medidas_familia.
  ['all but the number of the last line', camposDe(49) + 1, 'INCOMPLETE'],
  ['the last delivery time', camposDe(50) - 2, 'INCOMPLETE'],
  ['only what the server knows of the family', camposDe(50) - 1, undefined],
  ['only the count', camposDe(50), undefined],
])('a cut of %s', async (_what, maxInputVars, codigo) => {
  const { guardar } = await servidorPhp({ maxInputVars })

  const { error } = await guardar(documento(50))

  expect(error?.data.codigo).toBe(codigo)
})

it('a long document that arrived whole is saved, however the server writes its numbers and orders its lines', async () => {
  const guardada = (items: Campos[]) =>
    items
      .map((item) => ({
        ...item,
        cantidad: Number(item.cantidad),
        precio_unitario: `${item.precio_unitario}000`,
        plazo_entrega: Number(item.plazo_entrega),
        descripcion: 'la del servidor',
        observacion_cliente: 'CON FILM',
      }))
      .reverse()
  const { guardar, lecturas } = await servidorPhp({ maxInputVars: 20_000, guardada })

  await expect(guardar(documento(120))).resolves.toMatchObject(SALVADO)
  expect(lecturas()).toBe(1)
})

it('a server that keeps the old lines where the new ones did not arrive is found out too', async () => {
  let antes: Campos[] = []
  const guardada = (items: Campos[]) => {
    antes = items.concat(antes.slice(items.length))
    return antes
  }
  const { guardar } = await servidorPhp({ maxInputVars: 1_000, guardada })
  for (const desde of [0, 30]) await guardar({ ...documento(60), productos: documento(60).productos.slice(desde) })

  const { error } = await guardar(documento(60))

  expect(error.message).toContain('de 60 ítems')
})

it.each([1, { n_cotizacion: '78' }])(
  'a save of N° 77 that is answered with %j, another number, is in doubt: the screen would go on over another document [ARQ-11] [ARQ-16]',
  async (body) => {
    const { http } = await realApp({ 'POST /api/cotizaciones/cotizacion/guardar/77': () => ({ body }) })
    const { cookie, authorization } = await signIn(http)
    const form = documento(1, { version: '1' })
    const input = { tipo: 'cotizacion', id: '77', idempotency_key: randomUUID(), form }
    const { error } = (await mutate(http, 'documento.guardar', input).set({ cookie, authorization })).body

    expect(error?.data.codigo).toBe('UNCONFIRMED')
  },
)

it('a short document costs no second call', async () => {
  const { guardar, lecturas } = await servidorPhp({ maxInputVars: 1_000 })

  await expect(guardar(documento(8))).resolves.toMatchObject(SALVADO)
  expect(lecturas()).toBe(0)
})

it('one that can not be read back is in doubt; the same key settles it and makes no second one [VIS-08]', async () => {
  const { guardar } = await servidorPhp({ maxInputVars: 20_000, caidas: 1 })
  const key = randomUUID()

  const { error } = await guardar(documento(60), { key })
  expect(error.data.codigo).toBe('UNCONFIRMED')

  await expect(guardar(documento(60), { key })).resolves.toMatchObject(SALVADO)
})

it('a status panel of more lines than the server read is found out [EST-12]', async () => {
  const items = Array.from({ length: 200 }, (_, i) => estadoItemFormDecoded({ nro_item: `${i + 1}`, estado: 'G' }))
  let decididos: Campos = {}
  const { http } = await realApp({
    'POST /api/cotizaciones/estado/77/guardar': ({ body }) => {
      decididos = (leer(body, 1_000).cotizacion as Record<string, { items: Campos }>)['77']?.items ?? {}
      return { body: { n_cotizacion: 77, version: 3 } }
    },
    'POST /api/cotizaciones/estado/77': () => ({
      body: estadoAnswerLegacy({
        productos: items.map(({ nro_item }) =>
          estadoItemLegacy({ nro_item, ...(decididos[nro_item] as Partial<ReturnType<typeof estadoItemLegacy>>) }),
        ),
      }),
    }),
  })
  const { cookie, authorization } = await signIn(http)

  const input = { n_cotizacion: '77', idempotency_key: randomUUID(), form: { ...estadoFormDecoded(), items } }
  const { body } = await mutate(http, 'estado.guardar', input).set({ cookie, authorization })

  expect(body.error.data.codigo).toBe('INCOMPLETE')
  expect(body.error.message).toMatch(/llegaron 16\d de 200 ítems/)
  expect(body.error.data.actual.cotizacion.n_cotizacion).toBe('12345')
})

it.each<[string, Campos]>([
  ['a product of two', { productos_seleccionados: ['304', 'otro'] }],
  ['a measure of three', { medidas_seleccionadas: ['2', '1000', '1'] }],
  ['a price', { precio_unitario: '1' }],
  ['a quantity by a hundredth', { cantidad: '1.01' }],
  ['its own note', { observacion_cliente: '' }],
  ['the currency', { moneda: 'P' }],
])('a long document of which one line came with another %s is not called saved', async (_what, change) => {
  const { guardar } = await servidorPhp({
    maxInputVars: 20_000,
    guardada: (items) => items.map((item, i) => (i === 0 ? { ...item, ...change } : item)),
  })

  const { error } = await guardar(documento(50))

  expect(error?.message).toContain('llegaron 49 de 50 ítems')
})
