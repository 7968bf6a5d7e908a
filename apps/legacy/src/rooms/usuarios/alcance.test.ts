import { globSync, readFileSync } from 'node:fs'
import { type Modulo, modulos } from '@yunque/contracts/modulos'
import { asociadosAnswer, asociadosResumen, permisosAnswer, usuarioAnswer } from '@yunque/contracts/usuarios'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

const USUARIOS = '/api/utilitarios/usuarios'
const PERMISOS = '/api/utilitarios/permisos'
const ASOCIADOS = '/api/utilitarios/clientes-asociados-usuarios'

/** Users who give: their codes, and whether they are limited to client 1. */
const DAN = {
  usu: [['USU', 'CLU', 'PRF', 'COT'], false],
  usuLimitado: [['USU', 'CLU', 'PRF', 'COT'], true],
  usuPer: [['USU', 'PER', 'CLU', 'PRF'], false],
  usuPerLimitado: [['USU', 'PER', 'CLU', 'PRF'], true],
  per: [['PER'], false],
  nadie: [['COT', 'PRF'], false],
} as const satisfies Record<string, readonly [readonly Modulo[], boolean]>
type Da = keyof typeof DAN

/** Users who receive: one with a code that the giver has, the same limited to client 1, one with a rare code, a holder of PER. */
const TOMAN = {
  par: [['COT'], false],
  limitado: [['COT'], true],
  mayor: [['COT', 'CPA'], false],
  jefe: [['COT', 'PER'], false],
} as const satisfies Record<string, readonly [readonly Modulo[], boolean]>
type Toma = keyof typeof TOMAN

let test: TestApp
let dan: Record<Da, Awaited<ReturnType<TestApp['signIn']>>>
beforeAll(async () => {
  test = await createTestApp()
  await test.db
    .insertInto('clientes')
    .values(['1', '2'].map((codigo) => ({ codigo, razon: `CLIENTE ${codigo}` })))
    .execute()
  const made = Object.entries(DAN).map(async ([codigo, [modulos, isLimited]]) => {
    const signed = await test.signIn(modulos, codigo)
    if (isLimited) await test.db.insertInto('clientes_usuarios').values({ usuario: codigo, cliente: '1' }).execute()

    return [codigo, signed]
  })
  dan = Object.fromEntries(await Promise.all(made))
})
afterAll(() => test.close())

/** Everything of a user that the calls below may change. */
const estadoDe = async (codigo: string) => {
  const { rows } = await sql<object>`select nombre, clave_hash, clave_temporal, estado, asociado, version,
    array(select modulo from usuarios_modulos where usuario = codigo order by 1) as modulos,
    array(select permiso from usuarios_permisos where usuario = codigo order by 1) as permisos,
    array(select cliente from clientes_usuarios where usuario = codigo order by 1) as clientes,
    (select count(*) from sesiones where usuario = codigo) as sesiones
    from usuarios where codigo = ${codigo}`.execute(test.db)

  return rows[0]
}

type Sent = readonly [url: string, body: object]
const datos = { nombre: 'Otro Nombre', e_mail: '', telefono: '', font_size: '400' }
const conCodigos =
  (codigos: object) =>
  (codigo: string): Sent => [`${USUARIOS}/guardar/${codigo}`, { ...datos, codigo, codigos, version: '1' }]

/** Every way to change somebody's codes, password, limits or activity, and who may do it to whom. */
const CAMINOS: Record<
  string,
  { sent: (codigo: string) => Promise<Sent> | Sent; si: Partial<Record<Da, readonly Toma[]>> }
> = {
  'a code that he has': {
    sent: conCodigos({ USU: true }),
    si: {
      usu: ['par', 'limitado'],
      usuLimitado: ['limitado'],
      usuPer: ['par', 'limitado', 'mayor', 'jefe'],
      usuPerLimitado: ['par', 'limitado', 'mayor', 'jefe'],
    },
  },
  'a code that he has not': {
    sent: conCodigos({ MCO: true }),
    si: { usuPer: ['par', 'limitado', 'mayor', 'jefe'], usuPerLimitado: ['par', 'limitado', 'mayor', 'jefe'] },
  },
  'a permission': {
    sent: conCodigos({ reactivar_contactos: true }),
    si: { usuPer: ['par', 'limitado', 'mayor', 'jefe'], usuPerLimitado: ['par', 'limitado', 'mayor', 'jefe'] },
  },
  'taking a code': {
    sent: conCodigos({ COT: false }),
    si: {
      usu: ['par', 'limitado'],
      usuLimitado: ['limitado'],
      usuPer: ['par', 'limitado', 'mayor', 'jefe'],
      usuPerLimitado: ['par', 'limitado', 'mayor', 'jefe'],
    },
  },
  'his name': {
    sent: conCodigos({}),
    si: {
      usu: ['par', 'limitado', 'mayor'],
      usuLimitado: ['par', 'limitado', 'mayor'],
      usuPer: ['par', 'limitado', 'mayor', 'jefe'],
      usuPerLimitado: ['par', 'limitado', 'mayor', 'jefe'],
    },
  },
  // Where a provider signs people in by their e-mail, whoever gives somebody his own comes in as him (OPE-08).
  'an e-mail by which a provider signs in': {
    sent: (codigo) => [
      `${USUARIOS}/guardar/${codigo}`,
      { ...datos, codigo, e_mail: 'mio@yunque.example', codigos: {}, version: '1' },
    ],
    si: {
      usu: ['par', 'limitado'],
      usuLimitado: ['limitado'],
      usuPer: ['par', 'limitado', 'mayor', 'jefe'],
      usuPerLimitado: ['limitado'],
    },
  },
  'a new password': {
    sent: (codigo) => [`${USUARIOS}/${codigo}/restablecer-clave`, {}],
    si: {
      usu: ['par', 'limitado'],
      usuLimitado: ['limitado'],
      usuPer: ['par', 'limitado', 'mayor', 'jefe'],
      usuPerLimitado: ['limitado'],
    },
  },
  'out of use': {
    sent: (codigo) => [`${USUARIOS}/${codigo}/anular`, {}],
    si: {
      usu: ['par', 'limitado', 'mayor'],
      usuLimitado: ['par', 'limitado', 'mayor'],
      usuPer: ['par', 'limitado', 'mayor', 'jefe'],
      usuPerLimitado: ['par', 'limitado', 'mayor', 'jefe'],
    },
  },
  'back into use': {
    sent: async (codigo) => {
      await test.db.updateTable('usuarios').set({ estado: 'B' }).where('codigo', '=', codigo).execute()
      return [`${USUARIOS}/${codigo}/reactivar`, {}]
    },
    si: {
      usu: ['par', 'limitado'],
      usuLimitado: ['limitado'],
      usuPer: ['par', 'limitado', 'mayor', 'jefe'],
      usuPerLimitado: ['limitado'],
    },
  },
  'the end of his sessions': {
    sent: (codigo) => [`${USUARIOS}/${codigo}/cerrar-sesion`, { sesion: '' }],
    si: {
      usu: ['par', 'limitado', 'mayor'],
      usuLimitado: ['par', 'limitado', 'mayor'],
      usuPer: ['par', 'limitado', 'mayor', 'jefe'],
      usuPerLimitado: ['par', 'limitado', 'mayor', 'jefe'],
    },
  },
  'the matrix': {
    sent: async (codigo) => {
      const { version } = permisosAnswer.parse((await dan.per.call(`${PERMISOS}/get`)).json()).permisos
      return [`${PERMISOS}/guardar`, { celdas: { [codigo]: { MCO: true, reactivar_contactos: true } }, version }]
    },
    si: {
      per: ['par', 'limitado', 'mayor', 'jefe'],
      usuPer: ['par', 'limitado', 'mayor', 'jefe'],
      usuPerLimitado: ['par', 'limitado', 'mayor', 'jefe'],
    },
  },
  'no client': {
    sent: async (codigo) => [`${ASOCIADOS}/guardar`, { usuario: codigo, ve: 'suyos', clientes: {}, version: '1' }],
    si: {
      usu: ['par', 'limitado', 'mayor'],
      usuLimitado: ['limitado'],
      usuPer: ['par', 'limitado', 'mayor', 'jefe'],
      usuPerLimitado: ['limitado'],
    },
  },
  'all clients': {
    sent: async (codigo) => [`${ASOCIADOS}/guardar`, { usuario: codigo, ve: 'todos', clientes: {}, version: '1' }],
    si: { usu: ['par', 'limitado', 'mayor'], usuPer: ['par', 'limitado', 'mayor', 'jefe'] },
  },
  'a client whom the limited ones do not see': {
    sent: async (codigo) => [`${ASOCIADOS}/guardar`, { usuario: codigo, clientes: { 2: true }, version: '1' }],
    si: { usu: ['par', 'limitado', 'mayor'], usuPer: ['par', 'limitado', 'mayor', 'jefe'] },
  },
  "somebody else's clients": {
    sent: async (codigo) => {
      const { codigo: de } = await test.signIn([])
      await test.db.insertInto('clientes_usuarios').values({ usuario: de, cliente: '1' }).execute()
      return [`${ASOCIADOS}/mover`, { de, a: codigo, version: '1' }]
    },
    si: {
      usu: ['par', 'limitado', 'mayor'],
      usuLimitado: ['limitado'],
      usuPer: ['par', 'limitado', 'mayor', 'jefe'],
      usuPerLimitado: ['limitado'],
    },
  },
  'his own data, by whoever he says that he is': {
    sent: () => ['/api/perfil/guardar', { ...datos, filas_por_pagina: '', version: '1', codigos: { PER: true } }],
    si: {},
  },
}

describe('nobody gives what he has not [ARQ-15]', () => {
  const walk = Object.entries(CAMINOS).flatMap(([camino, { sent, si }]) =>
    Object.keys(DAN).flatMap((da) =>
      Object.keys(TOMAN).map(
        (toma) => [camino, da as Da, toma as Toma, sent, si[da as Da]?.includes(toma as Toma) ?? false] as const,
      ),
    ),
  )

  it.each(walk)('%s by %s to %s', async (_camino, da, toma, sent, isTaken) => {
    const [modulos, isLimited] = TOMAN[toma]
    const { codigo } = await test.signIn(modulos)
    if (isLimited) await test.db.insertInto('clientes_usuarios').values({ usuario: codigo, cliente: '1' }).execute()
    const [url, body] = await sent(codigo)
    const before = await estadoDe(codigo)
    const own = await estadoDe(da)
    const answer = await dan[da].call(url, body)
    const after = await estadoDe(codigo)

    expect([answer.statusCode === 200, [200, 403, 422].includes(answer.statusCode)]).toEqual([isTaken, true])
    if (!isTaken) {
      expect(after).toEqual(before)
      expect(answer.json().message).toMatch(/[a-záéíóú]+ .*\.$/)
    } else if (!url.endsWith('mover')) expect(after).not.toEqual(before)
    expect(await estadoDe(da)).toEqual(own)
  })

  it('leaves his own codes to nobody but who has PER', async () => {
    const { codigo, call } = await test.signIn(['USU', 'COT'])
    const gives = (codigos: object, version: string) =>
      call(`${USUARIOS}/guardar/${codigo}`, { ...datos, codigo, codigos, version })

    expect((await gives({ PER: true }, '1')).json().errors).toEqual({
      codigos: ['No puede dar ni quitar códigos que usted no tiene (PER): lo hace alguien con PER (Permisos).'],
    })
    expect((await gives({ COT: false }, '1')).statusCode).toBe(200)
    // Having given a code away, he can no longer give it.
    expect((await gives({ COT: true }, '2')).statusCode).toBe(422)
  })

  it('makes nobody who may more than oneself', async () => {
    const nuevo = (codigo: string, codigos: object) =>
      dan.usu.call(`${USUARIOS}/guardar`, { ...datos, codigo, codigos, version: '' })

    expect((await nuevo('nuevo.con.per', { COT: true, PER: true })).statusCode).toBe(422)
    expect(await estadoDe('nuevo.con.per')).toBeUndefined()
    expect((await nuevo('nuevo.con.cot', { COT: true })).statusCode).toBe(200)
    // The audit's name for changes without a signed-in user.
    expect((await nuevo('consola', { COT: true })).statusCode).toBe(422)
  })

  it('tells whoever looks at a person what he may not change, and why', async () => {
    const { codigo } = await test.signIn(TOMAN.mayor[0])
    const { codigo: jefe } = await test.signIn(TOMAN.jefe[0])
    const { codigo: libre } = await test.signIn(['COT'])
    const asks = async (da: Da, of: string) => {
      const { usuario } = usuarioAnswer.parse((await dan[da].call(`${USUARIOS}/${of}/get`)).json())
      return [usuario.sin_cambio, usuario.sin_codigos, usuario.sin_clave]
    }
    const per = 'Marta Quiroga tiene el código PER (Permisos): solo quien también lo tiene puede cambiarlo.'
    const beyond =
      'Marta Quiroga tiene códigos que usted no tiene (CPA): sus códigos, su clave y su e-mail los cambia quien los tenga, o tenga PER (Permisos).'
    const sees =
      'Marta Quiroga ve clientes que usted no ve: sus códigos, su clave y su e-mail los cambia quien los vea.'

    expect(await asks('usu', jefe)).toEqual([per, per, per])
    expect(await asks('usu', codigo)).toEqual(['', beyond, beyond])
    expect(await asks('usuLimitado', libre)).toEqual(['', sees, sees])
    expect(await asks('usuPerLimitado', libre)).toEqual(['', '', sees])
    expect(await asks('usuPer', jefe)).toEqual(['', '', ''])
    const { asociados } = asociadosAnswer.parse((await dan.usu.call(`${ASOCIADOS}/${jefe}/get`)).json())
    expect(asociados.sin_cambio).toBe(per)
    const inList = async (da: Da) => {
      const { usuarios } = asociadosResumen.parse((await dan[da].call(ASOCIADOS)).json())
      return [jefe, libre].map((of) => usuarios.find((one) => one.codigo === of)?.sin_cambio)
    }
    expect(await inList('usu')).toEqual([per, ''])
    expect(await inList('usuPer')).toEqual(['', ''])
  })

  it('leaves a desk where somebody has PER with somebody who has it', async () => {
    const own = await createTestApp()
    const { codigo, call } = await own.signIn(['PER', 'USU'])
    const { version } = permisosAnswer.parse((await call(`${PERMISOS}/get`)).json()).permisos
    const answer = await call(`${PERMISOS}/guardar`, { celdas: { [codigo]: { PER: false } }, version })
    await own.close()

    expect(answer.json().errors).toEqual({
      PER: ['Debe quedar al menos un usuario activo con el código PER (Permisos).'],
    })
  })

  it('knows every file that writes what a person may do or see', () => {
    const root = new URL('../../', import.meta.url).pathname
    const writes =
      /(insertInto|updateTable|deleteFrom)\('(usuarios|usuarios_modulos|usuarios_permisos|clientes_usuarios)'\)/
    const files = globSync('**/*.ts', { cwd: root })
      .filter((file) => !/\.test\.ts$|^testing\//.test(file) && writes.test(readFileSync(root + file, 'utf8')))
      .toSorted()

    expect(files).toEqual([
      // A client made by a limited user is added to his clients.
      'rooms/clientes/save-empresa.ts',
      // Codes in a file of users are refused where the importer lacks them (DAT-05).
      'rooms/datos/importar/conjuntos/usuarios.ts',
      // Signing in, and the user's own password.
      'rooms/sesion/calls.ts',
      // Writes only the time of a sign-in.
      'rooms/sesion/ingreso-proveedor.ts',
      // The user's own data.
      'rooms/sesion/perfil.ts',
      'rooms/usuarios/alta.ts',
      'rooms/usuarios/asociados.ts',
      // Changes only the version.
      'rooms/usuarios/permisos.ts',
      'rooms/usuarios/save-usuario.ts',
      'rooms/usuarios/set-codigos.ts',
    ])
  })
})

it('a reason stays short enough to be told, however many codes it is about [ARQ-15] [VIS-04]', async () => {
  const yo = await test.signIn(['USU', 'TEQ'])
  const otro = await test.signIn(modulos.filter((modulo) => modulo !== 'PER'))
  const { message } = (await yo.call(`${USUARIOS}/${otro.codigo}/restablecer-clave`)).json()

  expect(message).toMatch(/ tiene códigos que usted no tiene \((\w+, ){8}y \d+ más\): /)
  expect(message.length).toBeLessThan(300)
})
