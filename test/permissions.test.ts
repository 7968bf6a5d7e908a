import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { appRouter } from '../apps/gateway/src/app-router.ts'
import { CALLS } from '../apps/gateway/src/legacy/calls.ts'
import { PAGINAS } from '../apps/legacy/src/pages/paginas.ts'
import { apiCalls } from '../apps/legacy/src/server.ts'
import { isRouteOf } from '../apps/legacy/src/testing/routes.ts'
import type { TestApp } from '../apps/legacy/src/testing/test-app.ts'
import { MODULOS_ELEGIR_CLIENTE, type Modulo, modulos } from '../packages/contracts/src/modulos.ts'
import { lugar } from '../packages/contracts/src/productos.ts'
import type { Usuario } from '../packages/contracts/src/sesion.ts'
import { type Schema, sampleOf } from './testing/sample-of.ts'
import { type WholeDesk, wholeDesk } from './testing/whole-desk.ts'

/** apps/web/src/testing/screens.ts, imported dynamically, since only the web's own compiler can read it. */
type Web = {
  screenAddresses: () => string[]
  menuAddresses: (user: Usuario) => { address: string; pagina: string | undefined }[]
  openScreen: (
    address: string,
    user: Usuario | null,
    wire: { url: string; headers: Record<string, string> },
  ) => Promise<{
    at: string
    missing: Modulo | undefined
    isFound: boolean
    asked: { procedure: string; isRefused: boolean }[]
  }>
}
const SCREENS = '../apps/web/src/testing/screens.ts'
const web: Web = await import(/* @vite-ignore */ SCREENS)

/** A user without a code, one for each code, and one with all of them. */
const PEOPLE = ['none', ...modulos, 'all'] as const
type Who = (typeof PEOPLE)[number]

const CHOOSE: readonly Who[] = MODULOS_ELEGIR_CLIENTE

/** A client's sheet is open to whoever has a screen in which clients are chosen (PAN-07). */
const DE_FICHA: readonly Who[] = PEOPLE.filter((who) => who === 'all' || CHOOSE.includes(who))
type Person = { who: Who; token: string; headers: Record<string, string>; user: Usuario }

type Procedure = { _def: { inputs: Schema[] } }
const procedures = appRouter._def.procedures as unknown as Record<string, Procedure>

/** Inputs for a procedure: a valid one for each type of document, for a new record and for an existing one. */
const inputsOf = (path: string, { _def: { inputs } }: Procedure): Record<string, unknown>[] => {
  const input = Object.assign({}, ...inputs.map((schema) => sampleOf(schema) ?? {}))
  const call: string = (CALLS as Record<string, { path: string }>)[path]?.path ?? ''
  const id = /\[\/\{(\w+)\}\]/.exec(call)?.[1]
  const tipos = lugar.options.includes(input.tipo) ? lugar.options.map((tipo) => ({ ...input, tipo })) : [input]

  return id ? tipos.flatMap((one) => ['', '7'].map((value) => ({ ...one, [id]: value }))) : tipos
}
const QUESTIONS = Object.entries(procedures)
  // Tested below, page by page.
  .filter(([path]) => path !== 'sesion.marco')
  .flatMap(([path, procedure]) =>
    inputsOf(path, procedure).map((input, i) => [`${path} (${i + 1})`, path, input] as const),
  )

/**
 * Calls that no user causes: the gateway reads the version by itself, a plant's machines have their own token, and whoever comes
 * from the provider is not signed in yet.
 */
const OF_NO_USER = ['GET /api/version', 'POST /api/ingreso-proveedor', 'POST /api/sistemas/maquinas/estado']

/** The path that cannot exist, by which the gateway learns what the server's 404 looks like (ARQ-13). */
const NOWHERE = /^\w+ \/api\/[\w-]{36}$/

let desk: WholeDesk
let legacy: TestApp
let wire: string
let people: Person[]
/** The calls that reached the legacy server. */
const sent: string[] = []
let restoreSessions: () => Promise<unknown>

beforeAll(async () => {
  desk = await wholeDesk()
  legacy = desk.legacy
  legacy.app.server.on('request', ({ method, url }) => void sent.push(`${method} ${url}`))
  wire = `${await desk.gateway.listen({ port: 0, host: '127.0.0.1' })}/crm-new/trpc`
  people = await Promise.all(PEOPLE.map((who) => signIn(who)))
  const columns = ['token_hash', 'marco_hash', 'usuario', 'dispositivo', 'creada', 'usada'] as const
  const sesiones = await legacy.db.selectFrom('sesiones').select(columns).execute()
  restoreSessions = () =>
    legacy.db
      .insertInto('sesiones')
      .values(sesiones)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
})
afterAll(() => desk.close())

const signIn = async (who: Who, codigo: string = who): Promise<Person> => {
  const codes = who === 'none' ? [] : who === 'all' ? modulos : [who]
  const { token, headers } = await desk.signIn(codes, codigo)
  const { user } = (await ask('sesion.verificarToken', undefined, headers)).json().result.data

  return { who, token, headers, user }
}

const ask = (path: string, input: unknown, headers: Record<string, string>) => desk.ask(path, input, headers)

/** The users to whom a procedure is open. Some procedures end the user's sessions, which are then restored. */
const opensTo = async (question: (person: Person) => Promise<{ statusCode: number }>): Promise<Who[]> => {
  const answers = await Promise.all(
    people.map(async (person) => ({ who: person.who, status: (await question(person)).statusCode })),
  )
  await restoreSessions()

  return answers.filter(({ status }) => status !== 401 && status !== 403).map(({ who }) => who)
}

const legacyOpensTo = (call: string) => {
  const [method = '', url = ''] = call.split(' ')

  return opensTo(({ token }) =>
    legacy.app.inject({
      method: method as 'GET' | 'POST',
      url,
      headers: { authorization: `Bearer ${token}` },
      ...(method === 'POST' && { payload: {} }),
    }),
  )
}

/** The calls that a procedure makes when nothing is refused. */
const callsOf = async (path: string, input: unknown): Promise<string[]> => {
  const all = people.at(-1) as Person
  sent.length = 0
  await ask(path, input, all.headers)
  await restoreSessions()

  return [...new Set(sent)].filter(
    (call) => !NOWHERE.test(call) && (path === 'sesion.verificarToken' || !call.endsWith('/verificar-token')),
  )
}

const reached = new Set<string>()
const opened = new Map<string, Promise<Who[]>>()
/** The users to whom the gateway opens a procedure, over the real legacy server. */
const gatewayOpensTo = ([name, path, input]: (typeof QUESTIONS)[number]): Promise<Who[]> => {
  const known = opened.get(name) ?? opensTo(({ headers }) => ask(path, input, headers))
  opened.set(name, known)

  return known
}

describe('gateway and legacy server', () => {
  it.each(QUESTIONS)('open %s to the same users [SEC-08] [LLA-07]', async (...question) => {
    const [, path, input] = question
    const calls = await callsOf(path, input)
    const opens = await gatewayOpensTo(question)
    for (const call of calls) {
      reached.add(call)
      const legacyOpens = await legacyOpensTo(call)
      // Any signed-in user may ask what his own key answered: the procedures that use that call are narrower (LLA-12).
      if (call.startsWith('POST /api/guardados/')) expect(legacyOpens).toEqual(expect.arrayContaining(opens))
      else expect([call, legacyOpens]).toEqual([call, opens])
    }

    // The version is answered from memory, and without a provider configured no call is made for it.
    expect(calls.length > 0).toBe(!/^sesion\.(version|ingreso|loginProveedor)$/.test(path))
    expect((await ask(path, input, { 'x-yunque': '1' })).statusCode === 401).toBe(
      !/^sesion\.(login|version|ingreso|loginProveedor)$/.test(path),
    )
  })

  it('leave no call out of this walk [LLA-07]', async () => {
    const routes = apiCalls(legacy.deps).map(({ method, path }) => `${method} ${path}`)
    const missed = routes.filter((route) => ![...reached].some((call) => isRouteOf(route, call.split(' ')[1] ?? '')))
    expect(missed.toSorted()).toEqual(OF_NO_USER)
  })
})

/** Requests a framed page as its frame does. */
const framed = (pagina: string, { user: { clave_md5, codigo } }: Person) =>
  `/paginas/${pagina}?disable_menu=1&token=${clave_md5}&codigo=${codigo}`

describe('menu, address, gateway and legacy server', () => {
  it.each(web.screenAddresses())('open %s to the same users [SHE-11] [VIS-02] [EMB-02]', async (address) => {
    const screens = await Promise.all(
      people.map(async (person) => {
        const screen = await web.openScreen(address, person.user, { url: wire, headers: person.headers })
        const entry = web.menuAddresses(person.user).find((one) => one.address === address)

        return { ...person, ...screen, entry }
      }),
    )
    const [none, all] = [screens[0], screens.at(-1)]
    const open = screens.filter(({ missing }) => missing === undefined)
    const opens = open.map(({ who }) => who)

    // A built screen opens to one code, which it names to everybody else; the home screen opens to all, the sheet to several codes.
    if (address.startsWith('/clientes/ficha/')) expect(opens).toEqual(DE_FICHA)
    else if (address !== '/' && all?.isFound) expect(opens).toEqual([none?.missing, 'all'])
    else expect(opens).toEqual(PEOPLE)
    if (all?.entry) expect(screens.filter(({ entry }) => entry).map(({ who }) => who)).toEqual(opens)
    // Users who may open the screen are refused none of its first requests; it makes no request for others.
    expect(open.flatMap(({ asked }) => asked.filter(({ isRefused }) => isRefused))).toEqual([])
    expect(screens.filter(({ missing, asked }) => missing && asked.length > 0)).toEqual([])
    const visitor = await web.openScreen(address, null, { url: wire, headers: {} })
    expect([visitor.at, visitor.asked]).toEqual(['/login', []])

    const { pagina } = all?.entry ?? {}
    if (pagina === undefined) return
    expect(await opensTo(({ headers }) => ask('sesion.marco', { pagina }, headers))).toEqual(opens)
    expect(await opensTo((person) => legacy.app.inject({ url: framed(pagina, person) }))).toEqual(opens)
  })

  it('name every framed page [SHE-10]', () => {
    const named = web.menuAddresses((people.at(-1) as Person).user).flatMap(({ pagina }) => pagina ?? [])
    expect(named.toSorted()).toEqual(PAGINAS.map(({ nombre }) => nombre).toSorted())
  })
})

/** Something that only a holder of the code may ask: the first of its procedures, or its framed page. */
const privilegeOf = async (modulo: Modulo, { headers }: Person) => {
  const pagina = PAGINAS.find((one) => one.modulo === modulo)?.nombre
  if (pagina) return () => ask('sesion.marco', { pagina }, headers)
  for (const question of QUESTIONS) {
    const [, path, input] = question
    const opens = await gatewayOpensTo(question)
    if (opens.includes(modulo) && !opens.includes('none')) return () => ask(path, input, headers)
  }

  return undefined
}

describe('an open session', () => {
  const asks = () => sent.filter((call) => call.endsWith('/verificar-token')).length

  it.each(modulos)(
    'without %s from one call to the next is refused, whatever the gateway remembers [LLA-07] [DUR-05]',
    async (modulo) => {
      const person = await signIn(modulo, `pierde-${modulo}`)
      const use = await privilegeOf(modulo, person)
      // Everybody may change his password, though only some may open that screen.
      expect(use === undefined).toBe(modulo === 'CCL')
      if (!use) return
      const before = await use()
      const asked = asks()

      await legacy.db.deleteFrom('usuarios_modulos').where('usuario', '=', person.user.codigo).execute()
      const after = await use()

      expect([before.statusCode === 403, after.statusCode]).toEqual([false, 403])
      expect(after.json().error.data.codigo).toBe('FORBIDDEN')
      // The legacy server refused it: the gateway, which remembered the code, did not check it again.
      expect(asks()).toBe(asked)
      expect((await use()).statusCode).toBe(403)
    },
  )

  it.each([
    ['put out of use', { estado: 'B' }, 401, 'SESSION_EXPIRED'],
    ['given a temporary password', { clave_temporal: true }, 403, 'FORBIDDEN'],
  ] as const)('of a user who was %s ends at the next call [PAN-10] [LLA-07]', async (why, change, status, codigo) => {
    const person = await signIn('COT', why)
    const use = () => ask('cotizaciones.list', {}, person.headers)
    expect((await use()).statusCode).toBe(200)

    await legacy.db.updateTable('usuarios').set(change).where('codigo', '=', person.user.codigo).execute()
    for (const answer of [await use(), await use()]) {
      expect([answer.statusCode, answer.json().error.data.codigo]).toEqual([status, codigo])
    }
  })

  it('that was closed elsewhere ends at the next call [PAN-12]', async () => {
    const person = await signIn('COT', 'cerrada')
    const use = () => ask('cotizaciones.list', {}, person.headers)
    expect((await use()).statusCode).toBe(200)

    await legacy.db.deleteFrom('sesiones').where('usuario', '=', person.user.codigo).execute()
    expect((await use()).statusCode).toBe(401)
  })
})
