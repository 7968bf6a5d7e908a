import { pageLegacy } from '@yunque/contracts/testing/builder'
import {
  contactoFormDecoded,
  contactoRecordDecoded,
  contactoRecordLegacy,
  contactoRowLegacy,
} from '@yunque/contracts/testing/contactos'
import { describe, expect, it } from 'vitest'
import { Failure } from '../failure.ts'
import { callerFor, PUBLIC_ORIGIN } from '../testing/caller.ts'

const LIST = '/api/clientes/maestro-contactos'
const KEY = '6f1c0a52-6f0e-4f4e-9a53-6b8d8b3f7a11'
const form = contactoFormDecoded({ recibe_certificado: true, guardar_igual: false })

describe('contactos.list', () => {
  it('sends every filter and decodes the rows [API-18] [API-22]', async () => {
    const rows = pageLegacy([contactoRowLegacy({ nro_cpt: 7, marca_certif_calidad: 'S' })])
    const { caller, sent } = callerFor({ [LIST]: rows }, ['MCO'])

    const { data } = await caller.contactos.list({ estado: 'A', nombre: 'Ada' })

    const filters = { codigo_cliente: '', nombre: 'Ada', apellidos: '', estado: 'A' }
    expect(sent).toEqual([{ path: LIST, json: { page: 1, per_page: 10, orden: 'apellido', parte: '', ...filters } }])
    expect(data[0]).toMatchObject({ nro_cpt: '7', marca_certif_calidad: true })
  })

  it("passes on the server's own message [ARQ-07]", async () => {
    const failure = new Failure('INVALID', LIST, { userMessage: 'Cliente inexistente' })
    const { caller } = callerFor({ [LIST]: failure }, ['MCO'])

    await expect(caller.contactos.list({})).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message: 'Cliente inexistente',
    })
  })
})

describe('contactos', () => {
  it('get answers the record [API-20]', async () => {
    const { caller, sent } = callerFor({ [`${LIST}/7/get`]: { contacto: contactoRecordLegacy() } }, ['MCO'])

    await expect(caller.contactos.get({ nro_cpt: '7' })).resolves.toEqual(contactoRecordDecoded())
    expect(sent).toEqual([{ path: `${LIST}/7/get` }])
  })

  it.each([
    ['a new contact', '', `${LIST}/guardar`],
    ['an existing one', '7', `${LIST}/guardar/7`],
  ])('guardar sends %s as form-data, with its key [API-19] [LLA-05]', async (_which, nro_cpt, path) => {
    const { caller, sent } = callerFor({ [path]: { contacto: contactoRecordLegacy() } }, ['MCO'])

    await caller.contactos.guardar({ nro_cpt, idempotency_key: KEY, form })

    const wire = { ...form, recibe_certificado: 'S', guardar_igual: 'N' }
    expect(sent).toEqual([{ path, form: wire, encoding: 'form-data', idempotencyKey: KEY }])
  })

  it('guardar refuses a text that no database holds, naming its field', async () => {
    const { caller, sent } = callerFor({}, ['MCO'])
    const bad = { ...form, apellido: 'a\u0000b' }

    await expect(caller.contactos.guardar({ nro_cpt: '', idempotency_key: KEY, form: bad })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
    expect(sent).toEqual([])
  })

  it('anular takes a contact out of use [API-21]', async () => {
    const { caller, sent } = callerFor({ [`${LIST}/7/anular`]: null }, ['MCO'])

    await caller.contactos.anular({ nro_cpt: '7' })

    expect(sent).toEqual([{ path: `${LIST}/7/anular` }])
  })

  it.each(['../../admin', '7/../8', '7?x=1', ''])('takes no %j for a number', async (nro_cpt) => {
    const { caller, sent } = callerFor({}, ['MCO'])

    await expect(caller.contactos.get({ nro_cpt })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    expect(sent).toEqual([])
  })

  it('exportar answers a URL of the legacy server [API-22] [ARQ-06]', async () => {
    const url = `${PUBLIC_ORIGIN}/exportaciones/contactos-2026.xls`
    const { caller, sent } = callerFor({ [`${LIST}/exportar`]: url }, ['MCO'])

    await expect(caller.contactos.exportar({ estado: 'B' })).resolves.toBe(url)
    expect(sent).toMatchObject([{ path: `${LIST}/exportar`, json: { estado: 'B' } }])
  })
})
