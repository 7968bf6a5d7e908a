import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { composeDocumento } from '../apps/legacy/src/impresion/compose.ts'
import { readOr404 } from '../apps/legacy/src/rooms/documento/tipos.ts'
import { makeSeguimientos } from '../apps/legacy/src/rooms/seguimientos/reglas.ts'
import { testCaller } from '../apps/legacy/src/testing/caller.ts'
import { documentosDe } from '../apps/legacy/src/testing/documentos.ts'
import { addMundo } from '../apps/legacy/src/testing/mundo.ts'
import { addCotizacion, addUsuario, CLAVE } from '../apps/legacy/src/testing/records.ts'
import { createTestApp, type TestApp } from '../apps/legacy/src/testing/test-app.ts'
import { LISTS } from '../packages/contracts/src/lists.ts'
import type { ReglaForm } from '../packages/contracts/src/seguimientos.ts'
import type { PerfilForm } from '../packages/contracts/src/sesion/perfil.ts'
import type { PerfilPermisosForm, UsuarioForm } from '../packages/contracts/src/usuarios.ts'
import type { VistaForm } from '../packages/contracts/src/vistas.ts'
import { casesOf, wrongPlaces } from './testing/arrival.ts'
import { rowsInFile, rowsShown, type User } from './testing/places.ts'

/** Places where a person's, rule's or view's data must appear; `session` is what his browser receives, `made` what a rule created. */
const PLACES = [
  ...(['record', 'list', 'export', 'session', 'paper', 'choices', 'preview', 'made', 'others', 'history'] as const),
]
type Place = (typeof PLACES)[number]
type Seen = Partial<Record<Place, string>>

const BESIDE_HIS_NAME = [
  'user: telefono',
  'user: font_size',
  'profile: telefono',
  'profile: font_size',
  'profile: filas_por_pagina',
]
const OF_HIS_SCREEN = ['user: font_size', 'user: codigos', 'profile: font_size', 'profile: filas_por_pagina']
/** Fields that a place does not show, each with the reason. */
const LEFT_OUT: Readonly<Record<Place, Readonly<Record<string, readonly string[]>>>> = {
  record: { 'it is found on its screen, and does not name it': ['view: pantalla'] },
  list: { 'a row tells who he is and how much he may': BESIDE_HIS_NAME },
  export: { 'a row tells who he is and how much he may': BESIDE_HIS_NAME },
  session: {
    'for his clients, and for who looks after people': [
      'user: e_mail',
      'user: telefono',
      'profile: e_mail',
      'profile: telefono',
    ],
  },
  paper: { 'how he likes his desk, and what he may there': OF_HIS_SCREEN },
  choices: {
    'chosen by his name': [...OF_HIS_SCREEN, 'user: e_mail', 'user: telefono', 'profile: e_mail', 'profile: telefono'],
  },
  preview: { 'stands in the rule beside it': ['rule: nombre', 'rule: tipo', 'rule: detalle'] },
  made: { 'says what is to be done, and not by which rule': ['rule: nombre'] },
  others: { 'it is found on its screen, and does not name it': ['view: pantalla'] },
  history: {},
}
const isLeftOut = (place: Place, name: string): boolean =>
  Object.values(LEFT_OUT[place]).some((list) => list.includes(name))

const MODULOS = ['COT', 'PRF', 'USU', 'PER', 'SGA', 'SEG', 'TAR'] as const

describe('what is typed of people, rules and views', () => {
  let test: TestApp
  let admin: User
  beforeAll(async () => {
    test = await createTestApp()
    await addMundo(test.db)
    await addUsuario(test.db, { codigo: 'ada', modulos: ['SEG', 'TAR', 'COT'] })
    admin = await test.signIn(MODULOS, 'admin')
    await test.db.updateTable('usuarios').set({ nombre: 'Ada' }).where('codigo', '=', 'ada').execute()
    const cotizacion = { usuario: 'admin', subtotal_d: '1000', subtotal_p: '1' }
    await addCotizacion(test.db, { ...cotizacion, fecha: '2026-11-16', validez_oferta: '2026-12-26' })
    await addCotizacion(test.db, { ...cotizacion, fecha: '2026-11-20', validez_oferta: '2026-11-24' })
  })
  afterAll(() => test.close())

  /** The places as text, without what differs in each record anyway. */
  const of = ({ codigo }: User, seen: Partial<Record<Place, unknown>>, id = ''): Seen =>
    Object.fromEntries(
      Object.entries(seen).map(([place, what]) => [
        place,
        JSON.stringify(what, (key, value) =>
          ['sesiones', 'auth_token', 'clave_md5', 'creado'].includes(key) ? undefined : value,
        )
          .replaceAll(codigo, 'yo')
          .replaceAll(/"(id|n_cotizacion|n_seguimiento)":"?\d+"?/g, '"$1":N')
          .replaceAll(id === '' ? '\0' : `"${id}"`, '"ID"'),
      ]),
    )
  const ok = async (user: User, url: string, body: object = {}) => {
    const answer = await user.call(url, body)
    expect([url, answer.statusCode, answer.body]).toEqual([url, 200, expect.any(String)])

    return answer.json()
  }
  const audited = (entidad: string, id: string) =>
    test.db
      .selectFrom('auditoria')
      .select(['antes', 'despues'])
      .where('entidad', '=', entidad)
      .where('id_entidad', '=', id)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
  const [usuarios] = LISTS.filter(({ name }) => name === 'usuarios.list')
  if (!usuarios) throw new Error('usuarios.list')

  /** Everything that the desk shows of a person. */
  const ofPerson = async (user: User) => {
    const { codigo } = user
    const his = (rows: unknown[][]) => rows.filter((row) => row[0] === codigo)
    const n = await documentosDe(user).crear()

    return {
      record: await ok(admin, `/api/utilitarios/usuarios/${codigo}/get`),
      list: his(await rowsShown(admin, usuarios, { per_page: -1 })),
      export: his(await rowsInFile(test, admin, usuarios, {})),
      session: (
        await test.app.inject({ url: '/api/verificar-token', headers: { authorization: `Bearer ${user.token}` } })
      ).json(),
      paper: await composeDocumento(
        test.db,
        await readOr404(test.db, 'cotizacion', n, testCaller(codigo, '2026-11-21')),
      ),
      choices: (await ok(user, '/api/cotizaciones/consulta/usuarios')).filter(
        (one: { value: string }) => one.value === codigo,
      ),
      history: await audited('usuario', codigo),
    }
  }

  const codigos = (codes: readonly string[]) => Object.fromEntries(codes.map((code) => [code, true]))
  const usuario = async (change: object): Promise<Seen> => {
    const user = await test.signIn(['COT', 'PRF'])
    const form = { codigo: user.codigo, nombre: 'Marta Paz', e_mail: '', telefono: '', font_size: '400' }
    const { version } = (await ok(admin, `/api/utilitarios/usuarios/${user.codigo}/get`)).usuario
    const sent = { ...form, codigos: codigos(['COT', 'PRF']), version: String(version), ...change }
    await ok(admin, `/api/utilitarios/usuarios/guardar/${user.codigo}`, sent)

    return of(user, await ofPerson(user))
  }
  const perfil = async ({ e_mail, ...change }: { e_mail?: unknown }): Promise<Seen> => {
    const user = await test.signIn(['COT', 'PRF'])
    const { version } = (await ok(user, '/api/perfil/get')).perfil
    const form = { nombre: 'Marta Paz', e_mail: '', telefono: '', font_size: '400', filas_por_pagina: '' }
    await ok(user, '/api/perfil/guardar', { ...form, version: String(version), ...change })
    if (e_mail !== undefined) await ok(user, '/api/perfil/cambiar-e-mail', { e_mail, clave: CLAVE })

    return of(user, { ...(await ofPerson(user)), record: await ok(user, '/api/perfil/get') })
  }

  const REGLAS = '/api/utilitarios/seguimientos-clientes/seguimientos-automatico'
  const regla = async (change: object): Promise<Seen> => {
    const form = {
      nombre: 'Sin decisión',
      condicion: 'sin_decision',
      cantidad: '5',
      negocio: '',
      moneda: 'D',
      importe: '500',
      tipo: 'L',
      detalle: 'Llamar',
      asignada_a: '',
    }
    const { id } = (await ok(admin, `${REGLAS}/guardar`, { ...form, version: '' })).regla
    const sent = { ...form, ...change, version: '1' }
    const { regla: changed } = await ok(admin, `${REGLAS}/guardar/${id}`, sent)
    const preview = await ok(admin, `${REGLAS}/previa/${id}`, { ...sent, version: String(changed.version) })
    await ok(admin, `${REGLAS}/activar/${id}`, { activa: 'S', version: String(changed.version) })
    await test.db.transaction().execute((trx) => makeSeguimientos(test.deps, trx))
    const made = await test.db
      .selectFrom('seguimientos')
      .select(['cliente', 'usuario', 'n_cotizacion as de', 'recordatorio', 'detalle', 'tipo'])
      .where('regla', '=', Number(id))
      .execute()
    const history = await test.db
      .selectFrom('auditoria')
      .select(['antes', 'despues'])
      .where('entidad', '=', 'regla_seguimiento')
      .where('id_entidad', '=', String(id))
      .orderBy('id')
      .execute()
    const { reglas } = await ok(admin, REGLAS)
    await test.db.deleteFrom('seguimientos').where('regla', '=', Number(id)).execute()
    await test.db.deleteFrom('reglas_seguimiento').where('id', '=', Number(id)).execute()

    return of(admin, { record: reglas, preview, made, history })
  }

  const rol = async (change: object): Promise<Seen> => {
    const form = { nombre: `Rol`, codigos: codigos(['COT']) }
    const { permisos } = await ok(admin, '/api/utilitarios/permisos/perfiles/guardar', { ...form, id: '', version: '' })
    const { id } = permisos.perfiles.find(({ nombre }: { nombre: string }) => nombre === 'Rol')
    const saved = await ok(admin, '/api/utilitarios/permisos/perfiles/guardar', {
      ...form,
      ...change,
      id: String(id),
      version: '1',
    })
    const record = saved.permisos.perfiles.find((one: { id: unknown }) => String(one.id) === String(id))
    const history = await audited('perfil', String(id))
    await test.db.deleteFrom('perfiles').where('id', '=', Number(id)).execute()

    return of(admin, { record, history })
  }

  const vista = async (change: object): Promise<Seen> => {
    const user = await test.signIn(MODULOS)
    const form = { pantalla: '/cotizaciones/consulta', nombre: 'Mías', search: '?estado=A', compartida: 'N' }
    await ok(user, '/api/vistas/guardar', form)
    const [{ id }] = await ok(user, '/api/vistas', { pantalla: form.pantalla })
    const sent = { ...form, ...change }
    await ok(user, `/api/vistas/guardar/${id}`, sent)
    const seen = { pantalla: sent.pantalla }
    const mine = (rows: { id: unknown }[]) => rows.filter((one) => String(one.id) === String(id))
    const [record, others] = [mine(await ok(user, '/api/vistas', seen)), mine(await ok(admin, '/api/vistas', seen))]
    const history = await audited('vista', String(id))
    await test.db.deleteFrom('vistas').where('id', '=', Number(id)).execute()

    return of(user, { record, others, history })
  }

  const PERSONAS = { nombre: 'Ada Lovelace', e_mail: 'ada@yunque.example', telefono: '011 4000-0000', font_size: '600' }
  // A user's code never changes.
  const USUARIOS: Record<Exclude<keyof UsuarioForm, 'codigo' | 'version'>, unknown> = {
    ...PERSONAS,
    codigos: codigos(['COT', 'PRF', 'TAR']),
  }
  const PERFILES: Record<Exclude<keyof PerfilForm, 'version'>, unknown> = {
    ...PERSONAS,
    // Nobody takes another's by himself (OPE-08).
    e_mail: 'ada.propio@yunque.example',
    filas_por_pagina: '50',
  }
  const DE_REGLAS: Record<Exclude<keyof ReglaForm, 'version'>, unknown> = {
    nombre: 'Otra',
    condicion: 'por_vencer',
    cantidad: '6',
    negocio: 'E',
    moneda: 'P',
    importe: '2000',
    tipo: 'V',
    detalle: 'Visitar',
    asignada_a: 'ada',
  }
  const ROLES: Record<Exclude<keyof PerfilPermisosForm, 'id' | 'version'>, unknown> = {
    nombre: 'Otro rol',
    codigos: codigos(['COT', 'TAR']),
  }
  const VISTAS: Record<keyof VistaForm, unknown> = {
    pantalla: '/cotizaciones/notas-ventas',
    nombre: 'Otra',
    search: '?estado=GA',
    compartida: 'S',
  }

  /** Other fields that must change together with this one. */
  const CON: Record<string, object> = {
    'view: nombre': { compartida: 'S' },
    'view: search': { compartida: 'S' },
    'view: pantalla': { compartida: 'S' },
  }

  const CASOS = casesOf({
    'user: ': [usuario, USUARIOS],
    'profile: ': [perfil, PERFILES],
    'rule: ': [regla, DE_REGLAS],
    'role: ': [rol, ROLES],
    'view: ': [vista, VISTAS],
  })

  it.each(CASOS)('arrives wherever it has to: %s [PAN-06] [PAN-10]', async (name, look, change) => {
    const con = CON[name] ?? {}
    const [without, withIt] = [await look(con), await look({ ...con, ...change })]

    expect(wrongPlaces(PLACES, without, withIt, (place) => isLeftOut(place, name))).toEqual([])
  })

  it.each([
    ['user', usuario],
    ['profile', perfil],
    ['rule', regla],
    ['role', rol],
    ['view', vista],
  ] as const)('nothing differs where nothing was typed: %s', async (_name, look) => {
    expect(await look({})).toEqual(await look({}))
  })
})
