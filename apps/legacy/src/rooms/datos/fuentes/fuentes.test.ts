import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../../kernel/db/transaction.ts'
import { addMundo } from '../../../testing/mundo.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { removeEquivalencia } from '../../equivalencias/equivalencias.ts'
import { checkFuentes } from './atrasos.ts'
import { esperadoDe } from './ritmo.ts'

const en = (momento: string) => new Date(`${momento}:00-03:00`)

describe('a source’s rhythm [DAT-09]', () => {
  const habil = { ritmo: 'habil', hora: '08:00', horas: null } as const
  const horas = { ritmo: 'horas', hora: '', horas: 4 } as const
  // 2026-11-20 is a Friday, and 2026-11-24 a holiday of the house.
  const feriados = new Set(['2026-11-24'])
  it.each([
    ['in time, a little before its hour', habil, '2026-11-20T07:55', '2026-11-20T12:00', undefined],
    ['in time, in the night before', habil, '2026-11-19T23:00', '2026-11-20T12:00', undefined],
    ['not late within the grace', habil, '2026-11-19T08:00', '2026-11-20T08:29', undefined],
    ['late after it', habil, '2026-11-19T08:00', '2026-11-20T08:30', '2026-11-20T08:00'],
    ['what came late yesterday is not today’s', habil, '2026-11-19T10:00', '2026-11-20T09:00', '2026-11-20T08:00'],
    ['nobody waits on a Sunday', habil, '2026-11-20T08:00', '2026-11-22T20:00', undefined],
    ['late on a Monday', habil, '2026-11-20T08:00', '2026-11-23T09:00', '2026-11-23T08:00'],
    ['nobody waits on a holiday', habil, '2026-11-23T08:00', '2026-11-24T12:00', undefined],
    ['late on the day after it', habil, '2026-11-23T08:00', '2026-11-25T09:00', '2026-11-25T08:00'],
    ['every four hours, in time', horas, '2026-11-20T08:00', '2026-11-20T12:29', undefined],
    ['every four hours, late', horas, '2026-11-20T08:00', '2026-11-20T12:30', '2026-11-20T12:00'],
    ['without a rhythm never', { ...horas, ritmo: '' } as const, '2020-01-01T08:00', '2026-11-20T12:30', undefined],
  ])('%s', (_what, fuente, tomado, ahora, esperado) =>
    expect(esperadoDe(fuente, en(tomado), { ahora: en(ahora), feriados })).toEqual(esperado && en(esperado)),
  )
})

describe('what a source keeps', () => {
  let test: TestApp
  let datos: Awaited<ReturnType<TestApp['signIn']>>
  let token: string
  const FORM = {
    codigo: 'tango',
    nombre: 'Tango',
    conjuntos: ['clientes', 'depositos', 'stock', 'lugares_entrega'],
    duena: true,
    ritmo: 'habil',
    hora: '08:00',
    horas: '',
    estado: 'A',
    version: '',
  }
  beforeAll(async () => {
    test = await createTestApp()
    await addMundo(test.db)
    datos = await test.signIn(['DAT', 'MEM', 'TAR'], 'ada')
    await datos.call('/api/datos/fuentes/guardar', FORM)
    token = (await datos.call('/api/datos/fuentes/tango/token')).json().token
  })
  afterAll(() => test.close())

  const put = async (conjunto: string, payload: string, tomado = '2026-11-19T08:00:00-03:00') => {
    const url = `/api/datos/${conjunto}?tomado=${encodeURIComponent(tomado)}`
    const answer = await test.app.inject({ method: 'PUT', url, payload, headers: { authorization: `Bearer ${token}` } })
    expect([answer.statusCode, answer.json().message]).toEqual([200, expect.stringContaining('Importado')])
  }
  const atrasos = async () => (await datos.call('/api/datos/fuentes/atrasos')).json().atrasos
  const check = () => inTransaction(test.db, (trx) => checkFuentes(test.deps, trx))
  const tareas = () => test.db.selectFrom('tareas').select(['tarea', 'estado', 'link', 'usuario']).execute()

  it('is said to be late, with a task once, until it tells again [DAT-09]', async () => {
    await put('depositos', 'Código;Nombre\n71;Rosario\n')
    test.clock.now = en('2026-11-20T08:40')
    expect(await atrasos()).toEqual([
      {
        conjunto: 'depositos',
        label: 'Depósitos',
        fuente: 'Tango',
        tomado: '2026-11-19 08:00:00',
        esperado: '2026-11-20 08:00:00',
      },
    ])
    expect(await check()).toBe('Atrasadas: Tango (Depósitos al 19/11/2026 08:00).')
    test.clock.now = en('2026-11-23T18:00')
    datos = await test.signIn(['DAT', 'MEM'])
    await check()
    const tarea = { tarea: 'Tango está atrasada: Depósitos al 19/11/2026 08:00', link: '/datos/fuentes/tango' }
    expect(await tareas()).toEqual([{ ...tarea, usuario: 'ada', estado: 'P' }])

    await put('depositos', 'Código;Nombre\n71;Rosario\n', '2026-11-23T17:00:00-03:00')
    expect(await atrasos()).toEqual([])
    expect(await check()).toBe('Ninguna atrasada.')
    expect(await tareas()).toEqual([{ ...tarea, usuario: 'ada', estado: 'H' }])
  })

  it('is not changed by hand: what it named, of rows that it brought, and no more [DAT-09]', async () => {
    const list = (await datos.call('/api/datos/depositos', { texto: 'Rosario' })).json()
    const { id } = list.data[0]
    const leer = async () => (await datos.call(`/api/datos/depositos/${id}/get`)).json().registro
    const antes = await leer()
    expect(antes).toMatchObject({ fuente: 'Tango', fuente_campos: 'codigo;nombre' })
    const guardar = (nombre: string) =>
      datos.call(`/api/datos/depositos/guardar/${id}`, { codigo: '71', nombre, version: antes.version })
    const refused = await guardar('Rosario Norte')
    expect([refused.statusCode, refused.json().errors]).toEqual([422, { nombre: ['Lo trae Tango: se cambia allí.'] }])
    expect((await guardar('Rosario')).statusCode).toBe(200)

    // A row created here belongs to this house until the source delivers it.
    const own = await datos.call('/api/datos/depositos/guardar', { codigo: '72', nombre: 'Nuestro', version: '' })
    const { id: ours, version } = own.json().registro
    const mended = { codigo: '72', nombre: 'Nuestro depósito', version }
    expect((await datos.call(`/api/datos/depositos/guardar/${ours}`, mended)).statusCode).toBe(200)
  })

  it('holds for contacts, people and names of grades [DAT-09]', async () => {
    const conjuntos = [...FORM.conjuntos, 'contactos', 'usuarios', 'equivalencias']
    await test.db.updateTable('fuentes').set({ conjuntos }).execute()
    const quien = await test.signIn(['DAT', 'MCO', 'USU', 'PRF', 'TEQ'])
    await put('contactos', 'Cliente;Apellido;Nombre;E-mail\n1204;Hopper;Grace;grace@sur.example\n')
    const { nro_cpt } = await test.db
      .selectFrom('contactos')
      .select('nro_cpt')
      .where('apellido', '=', 'Hopper')
      .executeTakeFirstOrThrow()
    const contactos = '/api/clientes/maestro-contactos'
    const { contacto } = (await quien.call(`${contactos}/${nro_cpt}/get`)).json()
    expect([contacto.fuente, contacto.fuente_campos]).toEqual([
      'Tango',
      ['codigo_cliente', 'apellido', 'nombre', 'email'],
    ])
    const guardar = (change: object) =>
      quien.call(`${contactos}/guardar/${nro_cpt}`, {
        ...{ codigo_cliente: '1204', apellido: 'Hopper', nombre: 'Grace', email: 'grace@sur.example', telefono: '' },
        ...{ direccion: '', pagina_web: '', observaciones: '', recibe_certificado: 'N', guardar_igual: 'N' },
        ...{ version: String(contacto.version), ...change },
      })
    const loTrae = ['Lo trae Tango: se cambia allí.']
    expect((await guardar({ nombre: 'Ada', email: 'otra@sur.example' })).json().errors).toEqual({
      nombre: loTrae,
      email: loTrae,
    })
    expect((await guardar({ telefono: '4444-0000' })).statusCode).toBe(200)

    await put('usuarios', `Usuario;Nombre\n${quien.codigo};Nombre de Tango\n`)
    const { usuario } = (await quien.call(`/api/utilitarios/usuarios/${quien.codigo}/get`)).json()
    expect(usuario).toMatchObject({ fuente: 'Tango', fuente_campos: ['codigo', 'nombre'] })
    const suyo = { codigo: quien.codigo, nombre: 'Otro', e_mail: '', telefono: '', font_size: '400', codigos: {} }
    const cambio = await quien.call(`/api/utilitarios/usuarios/guardar/${quien.codigo}`, {
      ...suyo,
      version: String(usuario.version),
    })
    expect(cambio.json().errors).toEqual({ nombre: loTrae })
    const perfil = { nombre: 'Otro', e_mail: '', telefono: '', font_size: '400', filas_por_pagina: '' }
    const propio = await quien.call('/api/perfil/guardar', { ...perfil, version: String(usuario.version) })
    expect(propio.json().errors).toEqual({ nombre: loTrae })
    const mio = (await quien.call('/api/perfil/get')).json().perfil
    expect(mio).toMatchObject({ fuente: 'Tango', fuente_campos: ['codigo', 'nombre'] })

    await put('equivalencias', 'Calidad;Norma;Nombre\n304;W-Nr;1.4301\n')
    const { id } = await test.db.selectFrom('equivalencias').select('id').executeTakeFirstOrThrow()
    await expect(
      inTransaction(test.db, (trx) => removeEquivalencia(trx, { usuario: quien.codigo, momento: test.clock.now }, id)),
    ).rejects.toThrow('Este nombre lo trae Tango: se quita allí.')
  })

  it('holds for clients, their places, and stock, and ends with the source [DAT-09]', async () => {
    await put('clientes', 'Código;Razón Social;Localidad\n4471;ACEROS DEL SUR;Lanús\n')
    await put('lugares_entrega', 'Cliente;Código;Nombre\n4471;1;Planta\n')
    const empresa = async () => (await datos.call('/api/clientes/maestro-empresas/4471/get')).json().empresa
    const { fuente, fuente_campos, modificado, modificado_por, codigo, baja, ...form } = await empresa()
    expect([fuente, fuente_campos]).toEqual(['Tango', ['codigo', 'razon', 'localidad']])
    const guardar = (change: object) =>
      datos.call('/api/clientes/maestro-empresas/guardar/4471', {
        ...Object.fromEntries(Object.entries(form).map(([name, value]) => [name, value ?? ''])),
        ...change,
        version: String(form.version),
      })
    const lugares = [{ codigo: '1', nombre: 'Otra' }]
    const refused = await guardar({ razon: 'OTRA', telefono: '4444-0000', lugares })
    expect(refused.json().errors).toEqual({
      razon: ['Lo trae Tango: se cambia allí.'],
      lugares: ['"Planta" lo trae Tango: se cambia allí.'],
    })
    expect((await guardar({ telefono: '4444-0000' })).statusCode).toBe(200)
    const { antes } = await test.db
      .selectFrom('auditoria')
      .select('antes')
      .where('entidad', '=', 'cliente')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(antes).not.toHaveProperty('fuente')

    const mover = () =>
      datos.call('/api/datos/stock_movimientos/guardar', {
        tipo: 'E',
        fecha: '2026-11-20',
        c_ficha: '',
        prod01: 'NADA',
        deposito: '71',
        a_deposito: '',
        medidas: '',
        atributos: '',
        cantidad: '1',
        kilos: '',
        motivo: 'x',
        version: '',
      })
    await test.db
      .insertInto('productos')
      .values({ prod01: 'NADA', familia: '1', descrip: 'X', productos_seleccionados: [], base_peso: 'kilo' })
      .execute()
    expect((await mover()).json().errors).toEqual({ prod01: ['El stock lo trae Tango: muévalo allí.'] })

    await datos.call('/api/datos/fuentes/guardar/tango', { ...FORM, estado: 'B', version: '1' })
    expect((await mover()).json().errors).not.toHaveProperty('prod01')
    expect((await empresa()).fuente).toBe('')
  })
})
