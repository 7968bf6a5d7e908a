import { read, utils } from '@e965/xlsx'
import { permisosAnswer } from '@yunque/contracts/usuarios'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, PUBLIC_URL, type TestApp } from '../../testing/test-app.ts'

const BASE = '/api/utilitarios/permisos'
let test: TestApp
type Caller = Awaited<ReturnType<TestApp['signIn']>>
let per: Caller
beforeAll(async () => {
  test = await createTestApp()
  per = await test.signIn(['PER'], 'per')
  await test.signIn(['USU', 'COT'], 'ada')
  await test.signIn(['COT'], 'eva')
})
afterAll(() => test.close())

const permisosOf = (answer: { json: () => unknown }) => permisosAnswer.parse(answer.json()).permisos
const leer = async () => permisosOf(await per.call(`${BASE}/get`))
const guardar = async (celdas: object, version?: string) =>
  per.call(`${BASE}/guardar`, { celdas, version: version ?? (await leer()).version })
const codigosDe = async (codigo: string) => (await leer()).usuarios.find((one) => one.codigo === codigo)?.codigos

describe('the matrix [PAN-11]', () => {
  it('changes many people in one go, and tells since when and by whom', async () => {
    await test.signIn(['COT', 'SEG'], 'ida')
    await test.signIn(['COT'], 'noe')
    const { version } = await leer()
    const answer = await guardar({ ida: { MCO: true }, noe: { COT: false, reactivar_contactos: true } }, version)

    expect(answer.statusCode).toBe(200)
    expect([await codigosDe('ida'), await codigosDe('noe')]).toEqual([['COT', 'SEG', 'MCO'], ['reactivar_contactos']])
    const { cambios } = await leer()
    expect(cambios.filter(({ usuario }) => ['ida', 'noe'].includes(usuario))).toMatchObject([
      { usuario: 'ida', codigo: 'MCO', tiene: true, por: 'Marta Quiroga', momento: '2026-11-21 12:00:00' },
      { usuario: 'noe', codigo: 'COT', tiene: false },
      { usuario: 'noe', codigo: 'reactivar_contactos', tiene: true },
    ])
    const audits = await test.db.selectFrom('auditoria').selectAll().where('id_entidad', 'in', ['ida', 'noe']).execute()
    expect(audits.map(({ usuario, id_entidad, antes, despues }) => [usuario, id_entidad, antes, despues])).toEqual([
      ['per', 'ida', { codigos: ['COT', 'SEG'] }, { codigos: ['COT', 'SEG', 'MCO'] }],
      ['per', 'noe', { codigos: ['COT'] }, { codigos: ['reactivar_contactos'] }],
    ])
  })

  it('is one record: whoever saved first is told to who comes second [LLA-06]', async () => {
    const { version } = await leer()
    await guardar({ eva: { SEG: true } }, version)
    const late = await guardar({ ada: { SEG: true } }, version)

    expect(late.statusCode).toBe(409)
    expect(permisosAnswer.parse({ permisos: late.json().actual }).permisos.version).toBe((await leer()).version)
    expect(await codigosDe('ada')).not.toContain('SEG')
  })

  it('hands USU on in one go, and leaves nobody without it, or changes nobody at all', async () => {
    expect((await guardar({ ada: { USU: false }, eva: { TAR: true } })).json().errors).toEqual({
      USU: ['Debe quedar al menos un usuario activo con el código USU (Usuarios).'],
    })
    expect(await codigosDe('eva')).not.toContain('TAR')

    expect((await guardar({ ada: { USU: false }, eva: { USU: true } })).statusCode).toBe(200)
    expect([await codigosDe('ada'), await codigosDe('eva')]).toEqual([
      expect.not.arrayContaining(['USU']),
      expect.arrayContaining(['USU']),
    ])
  })

  it('keeps in the audit why it was changed, where that was said', async () => {
    await per.call(`${BASE}/guardar`, {
      celdas: { eva: { CLP: true } },
      motivo: ' Vacaciones de Ada ',
      version: (await leer()).version,
    })
    const audit = test.db.selectFrom('auditoria').select('despues').where('accion', '=', 'permisos')
    const { despues } = await audit.orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()

    expect(despues).toEqual({ codigos: await codigosDe('eva'), motivo: 'Vacaciones de Ada' })
  })

  it('serves a desk of which nobody has USU yet: only who takes it is asked to leave one [PAN-10]', async () => {
    const own = await createTestApp()
    const { codigo, call } = await own.signIn(['PER'])
    const { version } = permisosOf(await call(`${BASE}/get`))
    const answer = await call(`${BASE}/guardar`, { celdas: { [codigo]: { COT: true } }, version })
    await own.close()

    expect(answer.statusCode).toBe(200)
  })

  it('acts on the very next call of whom it takes a code from [DUR-05]', async () => {
    const { codigo, call } = await test.signIn(['MCO'])
    expect((await call('/api/clientes/maestro-contactos')).statusCode).toBe(200)
    await guardar({ [codigo]: { MCO: false } })

    expect((await call('/api/clientes/maestro-contactos')).statusCode).toBe(403)
  })

  const exportar = async (filtros: object) => {
    const url = (await per.call(`${BASE}/exportar`, filtros)).json() as string
    const { rawPayload } = await test.app.inject(url.replace(PUBLIC_URL, ''))
    const { Permisos = {} } = read(rawPayload).Sheets

    return utils.sheet_to_json<string[]>(Permisos, { header: 1 })
  }

  it('is exported with a mark in each cell that is set, the permissions by their names [VIS-15]', async () => {
    const [titulos = [], ...filas] = await exportar({})

    expect(titulos).toEqual(expect.arrayContaining(['Código', 'Nombre', 'Estado', 'USU', 'Reactivar contactos']))
    expect(filas.find(([codigo]) => codigo === 'eva')?.[titulos.indexOf('COT')]).toBe('X')
  })

  it('is exported as it is filtered: people in one direction, codes in the other [PAN-11] [VIS-15]', async () => {
    const { codigo } = await test.signIn(['MCO'])
    await test.db
      .updateTable('usuarios')
      .set({ estado: 'B', nombre: 'Eva Que se Fue' })
      .where('codigo', '=', codigo)
      .execute()
    await test.db.updateTable('usuarios').set({ nombre: 'Eva Paz' }).where('codigo', '=', 'eva').execute()

    expect(await exportar({ persona: 'EVA', codigo: 'cotiz', estado: 'A' })).toEqual([
      ['Código', 'Nombre', 'Estado', 'COT'],
      ['eva', 'Eva Paz', 'Activo', 'X'],
    ])
  })
})

describe('profiles [PAN-11]', () => {
  it('are made, changed, not named twice, and go', async () => {
    const form = { id: '', nombre: ' Vendedor ', codigos: { COT: true, MCO: true }, version: '' }
    const [hecho] = permisosOf(await per.call(`${BASE}/perfiles/guardar`, form)).perfiles
    expect(hecho).toMatchObject({ nombre: 'Vendedor', codigos: ['COT', 'MCO'], version: '1' })

    expect((await per.call(`${BASE}/perfiles/guardar`, { ...form, nombre: 'VENDEDOR' })).json().errors).toEqual({
      nombre: ['Ya hay un perfil con ese nombre.'],
    })
    const otro = { ...form, id: hecho?.id, codigos: { MCO: false }, version: '1' }
    const [cambiado] = permisosOf(await per.call(`${BASE}/perfiles/guardar`, otro)).perfiles
    expect(cambiado).toMatchObject({ codigos: ['COT'], version: '2' })
    const late = await per.call(`${BASE}/perfiles/guardar`, otro)
    expect(late.statusCode).toBe(409)
    expect(late.json().actual).toMatchObject({ modificado_por: 'Marta Quiroga', modificado: '2026-11-21 12:00:00' })
    expect(permisosOf(await per.call(`${BASE}/perfiles/${hecho?.id}/anular`)).perfiles).toEqual([])

    const audits = await test.db.selectFrom('auditoria').selectAll().where('entidad', '=', 'perfil').execute()
    const perfil = { id: Number(hecho?.id), nombre: 'Vendedor' }
    expect(audits.toSorted((a, b) => a.id - b.id)).toMatchObject([
      { accion: 'alta', antes: null, despues: { nombre: 'Vendedor', codigos: ['COT', 'MCO'] } },
      {
        accion: 'modificacion',
        antes: { ...perfil, version: 1, codigos: ['COT', 'MCO'] },
        despues: { nombre: 'Vendedor', codigos: ['COT'] },
      },
      { accion: 'baja', antes: { ...perfil, version: 2, codigos: ['COT'] }, despues: null },
    ])
    for (const audit of audits) expect(audit).toMatchObject({ usuario: 'per', id_entidad: hecho?.id })
  })

  it('have a code at least, and are gone only once', async () => {
    const vacio = { id: '', nombre: 'Vacío', codigos: { COT: false }, version: '' }

    expect((await per.call(`${BASE}/perfiles/guardar`, vacio)).json().errors).toEqual({
      codigos: ['Elija al menos un código.'],
    })
    expect((await per.call(`${BASE}/perfiles/999/anular`)).statusCode).toBe(404)
  })
})

describe('Solicitar acceso [PAN-13]', () => {
  it('gives a task to whoever has PER, once a day, with a link to the person in the matrix', async () => {
    const { codigo, call } = await test.signIn([])
    // Nobody could see a task of his yet (PAN-13).
    const suyas = { usuario: 'per', modulo: 'TAR' } as const
    const pedir = () => call('/api/utilitarios/solicitar-acceso', { codigo: 'COT' })

    expect((await pedir()).json()).toEqual({ tareas: 0 })
    await test.db.insertInto('usuarios_modulos').values(suyas).execute()
    expect((await pedir()).json()).toEqual({ tareas: 1 })
    expect((await pedir()).json()).toEqual({ tareas: 0 })
    expect(await test.db.selectFrom('tareas').selectAll().execute()).toMatchObject([
      {
        usuario: 'per',
        tarea: 'Marta Quiroga solicita acceso a Cotizaciones (COT)',
        asignada_por: codigo,
        link: `/utilitarios/permisos?persona=${codigo}`,
      },
    ])
    expect((await call('/api/utilitarios/solicitar-acceso', { codigo: 'XYZ' })).statusCode).toBe(422)
  })
})
