import { CONTACTO_MAX, contactoAnswer } from '@yunque/contracts/contactos'
import { listOfContactos } from '@yunque/contracts/list/contactos'
import { pageSchema } from '@yunque/contracts/row'
import { contactoFormLegacy } from '@yunque/contracts/testing/contactos'
import { type Insertable, sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Schema } from '../../kernel/db/schema.ts'
import { addCliente } from '../../testing/records.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

const LIST = '/api/clientes/maestro-contactos'
const URLENCODED = { 'content-type': 'application/x-www-form-urlencoded' }
type Call = Awaited<ReturnType<TestApp['signIn']>>['call']

describe('contactos', () => {
  let desk: TestApp
  let call: Call

  beforeAll(async () => {
    desk = await createTestApp()
    call = (await desk.signIn(['MCO'], 'marta')).call
    await desk.db.insertInto('usuarios_permisos').values({ usuario: 'marta', permiso: 'reactivar_contactos' }).execute()
    await addCliente(desk.db)
    await addCliente(desk.db, { codigo: '1300', razon: 'MOLINOS PÉREZ SRL' })
    await addCliente(desk.db, { codigo: '2000', razon: 'ACERÍA PROVEEDORA', marca_cpt: 'P' })
  })
  afterAll(() => desk.close())
  beforeEach(async () => {
    await desk.db.deleteFrom('contactos').execute()
  })

  const add = async (change: Partial<Insertable<Schema['contactos']>> = {}): Promise<string> => {
    const row = { codi: '1204', apellido: 'Lovelace', nombres: 'Ada', ...change }
    const { nro_cpt } = await desk.db.insertInto('contactos').values(row).returning('nro_cpt').executeTakeFirstOrThrow()

    return String(nro_cpt)
  }
  const search = async (payload: object, from = call) =>
    pageSchema(listOfContactos).parse((await from(LIST, payload)).json())
  const save = (change: Parameters<typeof contactoFormLegacy>[0] = {}, nro_cpt = '') => {
    const fields = new URLSearchParams()
    for (const [name, value] of Object.entries(contactoFormLegacy(change))) fields.set(name, String(value))

    return call(`${LIST}/guardar${nro_cpt && `/${nro_cpt}`}`, fields.toString(), URLENCODED)
  }
  const get = async (nro_cpt: string) => contactoAnswer.parse((await call(`${LIST}/${nro_cpt}/get`)).json()).contacto

  describe('list', () => {
    beforeEach(async () => {
      await add({ apellido: 'Zapata', nombres: 'Inés' })
      await add({ apellido: 'Álvarez', nombres: 'José', codi: '1300', e_mail: 'jose@molinos.example' })
      await add({ apellido: 'Benítez', nombres: 'Ana', estado: 'B', recibe_certificado: 'S' })
    })

    it("answers 5,000 rows of 'all' at the most, and says that there are more [LIM-10]", async () => {
      await desk.db.deleteFrom('contactos').execute()
      await sql`insert into contactos (codi, apellido) select '1204', 'C' || n from generate_series(1, 5000) n`.execute(
        desk.db,
      )
      const whole = await search({ per_page: -1 })
      await add()
      const cut = await search({ per_page: -1 })

      expect([whole.data.length, whole.recortado]).toEqual([5000, false])
      expect([cut.data.length, cut.recortado]).toEqual([5000, true])
    })

    it.each([
      [{}, ['Álvarez', 'Benítez', 'Zapata']],
      [{ estado: 'A' }, ['Álvarez', 'Zapata']],
      [{ estado: 'B' }, ['Benítez']],
      [{ codigo_cliente: '1300' }, ['Álvarez']],
      [{ codigo_cliente: '130' }, []],
      [{ nombre: 'jose' }, ['Álvarez']],
      [{ apellidos: 'ALVA' }, ['Álvarez']],
      [{ apellidos: '%' }, []],
      [{ orden: '-apellido' }, ['Zapata', 'Benítez', 'Álvarez']],
      [{ orden: 'cliente' }, ['Benítez', 'Zapata', 'Álvarez']],
      [{ orden: '-cliente' }, ['Álvarez', 'Zapata', 'Benítez']],
    ])('%j finds %j [CON-04]', async (filters, apellidos) => {
      const { data, total } = await search(filters)

      expect(data.map((row) => row.apellido)).toEqual(apellidos)
      expect(total).toBe(apellidos.length)
    })

    it('answers a page of rows with their client [API-18]', async () => {
      const page = await search({ apellidos: 'Benítez' })

      expect(page).toMatchObject({ current_page: 1, per_page: 10, total: 1, recortado: false })
      expect(page.data[0]).toMatchObject({
        codi: '1204',
        cliente: 'ACEROS DEL SUR SA',
        marca_certif_calidad: true,
        estado: 'B',
      })
    })

    it('answers the last page for one past the end [VIS-09]', async () => {
      const many = Array.from({ length: 22 }, (_, i) => ({
        codi: '1204',
        apellido: `Ríos ${String(i).padStart(2, '0')}`,
      }))
      await desk.db.insertInto('contactos').values(many).execute()

      const { current_page, total, data } = await search({ page: 99 })

      expect([current_page, total, data.length]).toEqual([3, 25, 5])
      expect(await search({ per_page: -1 })).toMatchObject({ current_page: 1, per_page: -1, total: 25 })
    })

    it('shows a user with clientes asociados those clients only [LLA-07]', async () => {
      const interior = await desk.signIn(['MCO'])
      await desk.db.insertInto('clientes_usuarios').values({ usuario: interior.codigo, cliente: '1300' }).execute()
      const hidden = await add()

      expect((await search({}, interior.call)).data.map((row) => row.codi)).toEqual(['1300'])
      expect((await interior.call(`${LIST}/${hidden}/get`)).statusCode).toBe(404)
    })
  })

  describe('guardar', () => {
    it('makes a contact, active, and reads it back [API-19] [API-20] [CON-15]', async () => {
      const response = await save({ apellido: ' Lovelace ' })

      const { contacto } = contactoAnswer.parse(response.json())
      expect(contacto).toMatchObject({ apellido: 'Lovelace', nombres: 'Ada', estado: 'A', recibe_certificado: true })
      expect(await get(contacto.nro_cpt)).toEqual(contacto)
    })

    it('takes multipart form-data too [API-19]', async () => {
      const form = new FormData()
      for (const [name, value] of Object.entries(contactoFormLegacy())) form.append(name, String(value))
      const sent = new Response(form)
      const { call: post } = await desk.signIn(['COT'])

      const response = await post(`${LIST}/guardar`, Buffer.from(await sent.arrayBuffer()), {
        'content-type': sent.headers.get('content-type') ?? '',
      })

      expect(response.json()).toMatchObject({ contacto: { apellido: 'Lovelace' } })
    })

    it('changes a contact that nobody else changed, twice in a row [LLA-06]', async () => {
      const nro_cpt = await add()
      await save({ nombre: 'Augusta', version: '1' }, nro_cpt)
      await save({ nombre: 'Augusta Ada', version: '2' }, nro_cpt)

      expect(await get(nro_cpt)).toMatchObject({ nombres: 'Augusta Ada', version: '3' })
    })

    it('saves once what is sent again with the same key [LLA-05] [VIS-08]', async () => {
      const fields = new URLSearchParams(Object.entries(contactoFormLegacy()) as [string, string][]).toString()
      const headers = { ...URLENCODED, 'idempotency-key': crypto.randomUUID() }

      const first = await call(`${LIST}/guardar`, fields, headers)
      const again = await call(`${LIST}/guardar`, fields, headers)

      expect(again.json()).toEqual(first.json())
      expect((await search({})).total).toBe(1)
    })

    it('refuses a stale version with the record as it is now [LLA-06]', async () => {
      const nro_cpt = await add()
      await save({ telefono: '011 4000-0001', version: '1' }, nro_cpt)

      const response = await save({ telefono: '011 4000-0002', version: '1' }, nro_cpt)

      expect(response.statusCode).toBe(409)
      expect(response.json()).toMatchObject({ actual: { telefono: '011 4000-0001', version: 2 } })
    })

    it('keeps who made and changed it', async () => {
      const { contacto } = contactoAnswer.parse((await save()).json())
      await save({ nombre: 'Augusta', version: '1' }, contacto.nro_cpt)
      await call(`${LIST}/${contacto.nro_cpt}/anular`)

      const kept = await desk.db
        .selectFrom('auditoria')
        .select(['usuario', 'accion'])
        .where('id_entidad', '=', contacto.nro_cpt)
        .orderBy('id')
        .execute()
      expect(kept.map(({ usuario, accion }) => `${usuario} ${accion}`)).toEqual([
        'marta alta',
        'marta modificacion',
        'marta baja',
      ])
    })

    const limits = Object.entries(CONTACTO_MAX)
    /** A valid value of that length for the field. */
    const textOf = (field: string, length: number) => {
      const before = field === 'pagina_web' ? 'sur.example/' : ''
      const domain = field === 'email' ? '@sur.example' : ''

      return before + '🔩'.repeat(length - before.length - domain.length) + domain
    }

    it.each(limits)('%s holds %i characters, an emoji being one [CON-10]', async (field, max) => {
      expect((await save({ [field]: textOf(field, max) })).statusCode).toBe(200)

      const refused = await save({ [field]: textOf(field, max + 1) })
      expect(refused.statusCode).toBe(422)
      expect(refused.json().errors).toEqual({ [field]: [`Máximo ${max} caracteres`] })
    })

    it.each(limits)('%s is as long in the database [CON-10]', async (field, max) => {
      const column = { nombre: 'nombres', email: 'e_mail' }[field] ?? field

      await expect(add({ [column]: 'ñ'.repeat(max + 1) })).rejects.toThrow(/check constraint/)
    })

    it.each([
      ['a client that does not exist', { codigo_cliente: '7777' }],
      ['who is no customer', { codigo_cliente: '2000' }],
      ['no client', { codigo_cliente: '' }],
    ])('refuses %s at its field', async (_what, change) => {
      const response = await save(change)

      expect(response.statusCode).toBe(422)
      expect(Object.keys(response.json().errors)).toEqual(['codigo_cliente'])
    })

    it.each([
      ['email', 'ada@sur'],
      ['email', 'ada sur.example'],
      ['pagina_web', 'no tiene'],
    ])('refuses in %s what is no address, %s, and leaves alone what stood there before', async (field, text) => {
      const change = { [field]: text }
      expect(Object.keys((await save(change)).json().errors)).toEqual([field])

      const column = field === 'email' ? 'e_mail' : field
      const nro_cpt = await add({ e_mail: '', [column]: text })
      expect((await save({ email: '', ...change, telefono: '4000', version: '1' }, nro_cpt)).statusCode).toBe(200)
    })

    it('does not move a contact to another client', async () => {
      const response = await save({ codigo_cliente: '1300', version: '1' }, await add())

      expect(response.json().errors).toEqual({ codigo_cliente: ['La empresa de un contacto no se cambia.'] })
    })
  })

  describe('a duplicate', () => {
    const perez = { apellido: 'Pérez', nombres: 'Juan', e_mail: 'juan@sur.example', telefono: '011 4555-0107' }
    const otro = { apellido: 'Pereyra', email: '', telefono: '' }

    it.each([
      ['email', { email: 'JUAN@sur.example' }, 'Ya existe el contacto PÉREZ, Juan con ese email.'],
      ['telefono', { telefono: '(011) 45550107' }, 'Ya existe el contacto PÉREZ, Juan con ese teléfono.'],
    ])('%s of the same client is told, with its number', async (field, change, text) => {
      const nro_cpt = await add(perez)

      const response = await save({ ...otro, ...change })

      expect(response.statusCode).toBe(422)
      expect(response.json()).toEqual({ message: text, errors: { [field]: [text], duplicado: [nro_cpt] } })
    })

    it('is saved all the same when asked to', async () => {
      await add(perez)

      expect((await save({ ...otro, email: perez.e_mail, guardar_igual: 'S' })).statusCode).toBe(200)
    })

    it.each([
      ['another client', { codigo_cliente: '1300', email: perez.e_mail }],
      ['an extension that people share', { telefono: '4555' }],
    ])('is not seen in %s', async (_where, change) => {
      await add({ ...perez, telefono: '4555' })

      expect((await save({ ...otro, ...change })).statusCode).toBe(200)
    })

    it('is not the contact itself, nor one out of use', async () => {
      const nro_cpt = await add(perez)
      expect((await save({ email: perez.e_mail, version: '1' }, nro_cpt)).statusCode).toBe(200)
      await call(`${LIST}/${nro_cpt}/anular`)

      expect((await save({ ...otro, email: perez.e_mail })).statusCode).toBe(200)
    })
  })

  it('anular puts a contact out of use, once [API-21] [CON-15]', async () => {
    const nro_cpt = await add()
    await call(`${LIST}/${nro_cpt}/anular`)
    const again = await call(`${LIST}/${nro_cpt}/anular`)

    expect(again.statusCode).toBe(200)
    expect(await get(nro_cpt)).toMatchObject({ estado: 'B', version: '2' })
  })

  it('reactivar puts it back into use, and tells who did so [CON-15]', async () => {
    const nro_cpt = await add({ estado: 'B' })

    await call(`${LIST}/${nro_cpt}/reactivar`)

    expect(await get(nro_cpt)).toMatchObject({ estado: 'A', version: '2', modificado_por: 'Marta Quiroga' })
  })

  it('reactivar is for who holds its permission [CON-15] [SES-12]', async () => {
    const nro_cpt = await add({ estado: 'B' })
    const other = await desk.signIn(['MCO'])
    const refused = await other.call(`${LIST}/${nro_cpt}/reactivar`)

    expect(refused.statusCode).toBe(403)
    expect(refused.json().message).toBe("No tiene el permiso 'Reactivar contactos' (reactivar_contactos).")
    expect(await get(nro_cpt)).toMatchObject({ estado: 'B', version: '1' })
  })

  it.each(['get', 'anular', 'reactivar'])('%s of a missing contact names it', async (action) => {
    const response = await call(`${LIST}/999999/${action}`)

    expect(response.statusCode).toBe(404)
    expect(response.json()).toEqual({ message: 'No existe el contacto N° 999999.' })
  })

  it.each([
    ['', ['CST']],
    ['/guardar', ['CST']],
    ['/1/anular', ['COT']],
  ] as const)('%s is closed to %j', async (path, modulos) => {
    const other = await desk.signIn(modulos)

    expect((await other.call(`${LIST}${path}`)).statusCode).toBe(403)
  })
})
