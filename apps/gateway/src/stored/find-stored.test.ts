import { contactoForm } from '@yunque/contracts/contactos'
import { documentoForm } from '@yunque/contracts/documento/documento'
import { itemForm } from '@yunque/contracts/documento/item'
import { estadoForm, estadoItemForm } from '@yunque/contracts/estado'
import { contactoFormLegacy, contactoRecordDecoded, contactoRecordLegacy } from '@yunque/contracts/testing/contactos'
import { documentoFormLegacy, documentoRecordLegacy } from '@yunque/contracts/testing/documento'
import {
  estadoAnswerLegacy,
  estadoFormLegacy,
  estadoItemFormLegacy,
  estadoItemLegacy,
} from '@yunque/contracts/testing/estado'
import { fichaDecoded, itemFormLegacy, itemRecordLegacy } from '@yunque/contracts/testing/productos'
import { describe, expect, it } from 'vitest'
import type * as z from 'zod'
import { callerFor } from '../testing/caller.ts'

const KEY = '6f1c0a52-6f0e-4f4e-9a53-6b8d8b3f7a11'

type Fields = Record<string, unknown>

/** A form whose lost save can be looked for, and how a server without keys stores it. */
type Case = {
  /** The form's schema, or that of one of its lines. */
  schema: z.ZodObject
  form: () => Fields
  find: (form: Fields, stored: Fields) => Promise<unknown>
  /** Fields that an answer cannot tell (the exceptions in compare-stored.ts). */
  excepted: readonly string[]
}

/** The server's record with the stored values of the form in it. Fields of the form that were not stored are missing from it. */
const recordOf = (record: Fields, { shape }: z.ZodObject, stored: Fields): Fields => ({
  ...Object.fromEntries(Object.entries(record).filter(([campo]) => !(campo in shape))),
  ...stored,
})

const answerOf = (path: string, answer: Fields) => callerFor({ [path]: answer }, ['COT', 'MCO']).caller

const findDocumento = async (form: Fields, cotizacion: Fields) => {
  const caller = answerOf('/api/cotizaciones/cotizacion/15/get', { cotizacion })

  return caller.documento.find({ tipo: 'cotizacion', id: '15', idempotency_key: KEY, form: form as never })
}
const documentoGuardado = (stored: Fields, guardada: Fields) => ({
  ...recordOf(documentoRecordLegacy(), documentoForm, stored),
  version: '3',
  productos: [recordOf(itemRecordLegacy(), itemForm, guardada)],
})
const cabecera = () => ({
  ...documentoFormLegacy({ razon_reemplazo: 'Obra', empresa_reemplazo: 'La obra', deposito: 'CEN' }),
  usuario_destino_nv: 'marta',
  estado: 'P',
  tipo_cambio: 'D',
  n_cotizacion_origen: '12',
  lugar_entre_sgai: 'Obra',
  cond_pago: 'Contra entrega',
  fecha_comprometida: '2026-12-05',
})
const linea = () => ({
  ...itemFormLegacy({ nro_item: '1', ficha: fichaDecoded(), peso_origen: 'manual' }),
  observacion_interna: 'Urgente',
  observacion_etiqueta: 'Rack 3',
  nro_item_origen: '2',
})
const panel = () => ({
  ...estadoFormLegacy({ empresa_reemplazo: 'La obra', razon_reemplazo: 'Obra', lugar_entre_sgai: 'Rosario' }),
  extender_plazo: '2026-12-20',
  motivo_extension: 'Espera la obra',
})
const decidida = () => estadoItemFormLegacy({ obser_interna_item: 'Urgente', obser_etiq_item: 'Rack 3' })
const findEstado = async (form: Fields, stored: Fields, item: Fields) => {
  const { extender_plazo: hasta, motivo_extension: motivo, items: _items, codigo_cliente: _whose, ...rest } = stored
  const extensiones = [{ hasta, motivo, usuario: 'marta', cuando: '2026-11-20 09:31:00' }]
  const answer = estadoAnswerLegacy()
  const caller = answerOf('/api/cotizaciones/estado/15', {
    ...answer,
    cotizacion: { ...recordOf(answer.cotizacion, estadoForm, rest), validez_oferta: hasta, extensiones },
    productos: [recordOf(estadoItemLegacy(), estadoItemForm, item)],
  })

  return caller.estado.find({ n_cotizacion: '15', idempotency_key: KEY, form: form as never })
}

const CASES: Record<string, Case> = {
  'a document’s header': {
    schema: documentoForm,
    form: cabecera,
    find: (form, stored) => findDocumento(form, documentoGuardado(stored, itemFormLegacy({ nro_item: '1' }))),
    excepted: ['version', 'pedidos'],
  },
  'a document’s line': {
    schema: itemForm,
    form: linea,
    find: (item, stored) => findDocumento({ ...cabecera(), productos: [item] }, documentoGuardado(cabecera(), stored)),
    excepted: ['medidas_familia'],
  },
  'a contact': {
    schema: contactoForm,
    form: () => ({ ...contactoFormLegacy({ pagina_web: 'www.x.com', observaciones: 'Llamar' }), version: '3' }),
    find: async (form, { nombre: nombres, email: e_mail, ...stored }) => {
      const contacto = { ...recordOf(contactoRecordLegacy(), contactoForm, stored), nombres, e_mail, version: '4' }
      const caller = answerOf('/api/clientes/maestro-contactos/7/get', { contacto })

      return caller.contactos.find({ nro_cpt: '7', idempotency_key: KEY, form: form as never })
    },
    excepted: ['version', 'guardar_igual'],
  },
  'a status panel': {
    schema: estadoForm,
    form: panel,
    find: (form, stored) => findEstado(form, stored, estadoItemFormLegacy()),
    excepted: ['version', 'codigo_cliente'],
  },
  'a line of a status panel': {
    schema: estadoItemForm,
    form: decidida,
    find: (item, stored) => findEstado({ ...panel(), items: [item] }, panel(), stored),
    excepted: [],
  },
}

/** Values of all kinds, as they travel. To change a field, the first of them that it accepts and does not hold already is taken. */
const ANY = [
  'Otra',
  '9',
  '9.5',
  '2031-01-02',
  '2031-02-02',
  'E',
  'P',
  'D',
  '40_ZZ',
  'S',
  'N',
  'manual',
  'lista',
  'otro@x.com',
  4,
  ['9'],
  ['9', '8', '7'],
  fichaDecoded({ ficha: '7' }),
]
const another = ({ shape }: z.ZodObject, form: Fields, campo: string): unknown =>
  ANY.find((value) => {
    const schema = shape[campo] as z.ZodType
    return JSON.stringify(form[campo]) !== JSON.stringify(value) && schema.safeParse(value).success
  })
const EMPTY = ['', null, []]
const emptied = ({ shape }: z.ZodObject, campo: string): unknown =>
  EMPTY.find((value) => (shape[campo] as z.ZodType).safeParse(value).success)

/** These fields mean nothing while they are empty: the line is new, the validity stays as it is. */
const SAYS_NOTHING = ['nro_item', 'extender_plazo']

/** Whether the person would be told that it is stored. An answer that cannot be read counts as unknown. */
const isFound = async (found: Promise<unknown>) => typeof (await found.catch(() => 'unknown')) !== 'string'

describe.each(Object.entries(CASES))('%s that may have been stored', (_name, { schema, form, find, excepted }) => {
  const LISTS = ['productos', 'items']
  const campos = Object.keys(schema.shape).filter((campo) => !LISTS.includes(campo))
  const compared = campos.filter((campo) => !excepted.includes(campo))

  it('is found where every field is there as it was sent [ARQ-16]', async () => {
    expect(await isFound(find(form(), form()))).toBe(true)
  })

  it.each(compared)('is not, with another %s than was sent, with none, or without it there [ARQ-16]', async (campo) => {
    const value = another(schema, form(), campo)
    expect(value).toBeDefined()
    const nothing = emptied(schema, campo)
    const sent = [{ ...form(), [campo]: value }, ...(nothing === undefined ? [] : [{ ...form(), [campo]: nothing }])]
    for (const one of sent) {
      if (one[campo] === '' && SAYS_NOTHING.includes(campo)) continue
      expect([one[campo], await isFound(find(one, form()))]).toEqual([one[campo], false])
    }
    for (const stored of [{ ...form(), [campo]: null }, (({ [campo]: _, ...rest }) => rest)(form())]) {
      expect([campo in stored, await isFound(find(form(), stored))]).toEqual([campo in stored, false])
    }
  })

  it.runIf(excepted.length > 0).each(excepted)(
    'is found whatever %s says: no answer can tell [ARQ-16]',
    async (campo) => {
      const sent = { ...form(), [campo]: another(schema, form(), campo) }
      expect(await isFound(find(sent, form()))).toBe(true)
    },
  )
})

describe('a document’s requests that may have been stored', () => {
  const sent = { ...cabecera(), pedidos: [{ texto: '3 chapas', renglones: '0-8', recibido: '' }] }
  const looked = (cant_pedidos: unknown) =>
    findDocumento(sent, { ...documentoGuardado(cabecera(), itemFormLegacy({ nro_item: '1' })), cant_pedidos })

  it.each([
    [1, true],
    [2, true],
    [0, false],
    [undefined, false],
  ])('with %s there, are told as stored: %s [PED-04] [ARQ-16]', async (cant_pedidos, told) => {
    expect(await isFound(looked(cant_pedidos))).toBe(told)
  })
})

describe('a document’s lines that may have been stored', () => {
  const [uno, dos] = [itemFormLegacy({ nro_item: '1' }), itemFormLegacy({ nro_item: '2', cantidad: '7' })]
  const looked = (productos: Fields[], stored: Fields[]) =>
    findDocumento(
      { ...cabecera(), productos },
      {
        ...documentoGuardado(cabecera(), {}),
        productos: stored.map((one) => recordOf(itemRecordLegacy(), itemForm, one)),
      },
    )

  it.each<[string, Fields[], Fields[], unknown]>([
    ['as they were sent', [uno, dos], [uno, dos], { n_cotizacion: '15', version: '3' }],
    ['in another order', [uno, dos], [dos, uno], 'unknown'],
    ['with one less', [uno, dos], [uno], 'missing'],
    ['with one more', [uno], [uno, dos], 'missing'],
    ['with a figure less than a hundredth away', [{ ...uno, precio_unitario: '4.851' }], [uno], 'unknown'],
    ['with a figure a hundredth away', [{ ...uno, precio_unitario: '4.86' }], [uno], 'missing'],
    ['with figures written otherwise', [{ ...uno, cantidad: '3.00' }], [uno], { n_cotizacion: '15', version: '3' }],
    ['in capitals', [uno], [{ ...uno, observacion_cliente: 'CON FILM' }], 'unknown'],
    ['with one that nobody can read', [uno], [{ ...uno, familia: null }], 'unknown'],
  ])('%s [ARQ-16]', async (_what, sent, stored, expected) => {
    expect(await looked(sent, stored)).toEqual(expected)
  })
})

describe('beside a server that tells what a key has answered', () => {
  const ask = (respuesta: Fields) =>
    callerFor({ [`/api/guardados/${KEY}/get`]: respuesta }, ['COT', 'MCO', 'DAT'], true)
  const LOOKS = {
    documento: [
      ({ caller }: ReturnType<typeof ask>) =>
        caller.documento.find({ tipo: 'cotizacion', id: '15', idempotency_key: KEY, form: documentoFormLegacy() }),
      { n_cotizacion: 15, version: 3 },
      { n_cotizacion: '15', version: '3' },
    ],
    contacto: [
      ({ caller }: ReturnType<typeof ask>) =>
        caller.contactos.find({ nro_cpt: '', idempotency_key: KEY, form: contactoFormLegacy() }),
      { contacto: contactoRecordLegacy() },
      contactoRecordDecoded(),
    ],
    estado: [
      ({ caller }: ReturnType<typeof ask>) =>
        caller.estado.find({ n_cotizacion: '15', idempotency_key: KEY, form: estadoFormLegacy() }),
      { n_cotizacion: 15, version: 3 },
      { n_cotizacion: '15', version: '3' },
    ],
    maestro: [
      ({ caller }: ReturnType<typeof ask>) => caller.maestros.find({ idempotency_key: KEY }),
      { registro: { id: 9, codigo: 'CRUZ', version: 1 } },
      { id: '9', codigo: 'CRUZ', version: '1' },
    ],
  } as const

  it.each(Object.entries(LOOKS))(
    'it alone is asked for a %s, and nothing is compared [ARQ-16] [LLA-12]',
    async (_name, look) => {
      const [find, respuesta, expected] = look
      const stored = ask({ guardado: 'S', respuesta })
      expect(await find(stored)).toEqual(expected)
      expect(stored.sent).toHaveLength(1)

      const missing = ask({ guardado: 'N', respuesta: null })
      expect(await find(missing)).toBe('missing')
      expect(missing.sent).toHaveLength(1)
    },
  )

  it.each(Object.entries(LOOKS))(
    'an answer about a %s that nobody can read is no answer [ARQ-16]',
    async (_name, [find]) => {
      for (const odd of [{}, { guardado: 'S' }, { guardado: 'S', respuesta: [] }, { guardado: 'X', respuesta: {} }]) {
        await expect(find(ask(odd))).rejects.toMatchObject({ cause: { codigo: 'UNEXPECTED_ANSWER' } })
      }
    },
  )
})

it('a row of a master is found by its key alone: where no server tells that, nobody knows [ARQ-16] [DAT-01]', async () => {
  const { caller, sent } = callerFor({}, ['DAT'])

  expect(await caller.maestros.find({ idempotency_key: KEY })).toBe('unknown')
  expect(sent).toEqual([])
})
