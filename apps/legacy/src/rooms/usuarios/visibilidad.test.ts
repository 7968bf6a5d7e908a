import { asociadosAnswer, usuarioAnswer } from '@yunque/contracts/usuarios'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readSession } from '../../kernel/people/sessions.ts'
import { callerOf, canSee } from '../../kernel/people/visible.ts'
import { openSession } from '../../testing/open-session.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

const ASOCIADOS = '/api/utilitarios/clientes-asociados-usuarios'
const USUARIOS = '/api/utilitarios/usuarios'
const GENTE = ['ada', 'eva', 'ida', 'noe', 'zoe'] as const
const CLIENTES = ['c0', 'c1', 'c2', 'c3', 'c4']
/** A client that is in nobody's list: whoever sees it sees all clients. */
const LIBRE = 'libre'

type Persona = (typeof GENTE)[number]
type Caller = Awaited<ReturnType<TestApp['signIn']>>
let test: TestApp
let calls: Record<Persona, Caller>
beforeAll(async () => {
  test = await createTestApp()
  const made = await Promise.all(
    // The first one has PER and may change anybody whom he sees; PER opens no client to him.
    GENTE.map(async (codigo, i) => [
      codigo,
      await test.signIn(i === 0 ? ['CLU', 'USU', 'MCO', 'PER'] : ['CLU', 'USU', 'MCO'], codigo),
    ]),
  )
  calls = Object.fromEntries(made)
  const rows = [...CLIENTES, LIBRE].map((codigo) => ({ codigo, razon: `CLIENTE ${codigo}` }))
  await test.db.insertInto('clientes').values(rows).execute()
})
afterAll(() => test.close())

/** Whether a user sees a client, by his session and by the condition in every query of clients' rows. */
const seenBy = async (persona: Persona): Promise<Set<string>> => {
  const caller = callerOf(await readSession(test.deps, calls[persona].token), test.clock.now)
  const found = await test.db.selectFrom('clientes').select('codigo').where(canSee(caller, 'clientes.codigo')).execute()

  return new Set(found.map(({ codigo }) => codigo))
}
const seen = async () => new Map(await Promise.all(GENTE.map(async (one) => [one, await seenBy(one)] as const)))

const persona = fc.constantFrom(...GENTE)
const lista = fc.subarray(CLIENTES)
const inicio = fc.record({ todos: fc.subarray([...GENTE]), listas: fc.array(lista, { minLength: 5, maxLength: 5 }) })
const cambio = fc.oneof(
  fc.record({
    hace: fc.constant('guardar'),
    quien: persona,
    de: persona,
    a: persona,
    ve: fc.constantFrom('', 'todos', 'suyos'),
    clientes: lista,
  }),
  fc.record({
    hace: fc.constantFrom('mover', 'clave', 'reactivar'),
    quien: persona,
    de: persona,
    a: persona,
    ve: fc.constant(''),
    clientes: fc.constant([]),
  }),
)
type Cambio = typeof cambio extends fc.Arbitrary<infer T> ? T : never

/** Chance alone moves a list in forty runs about twice, and now and then never. */
const CADA_UNO_LO_SUYO = { todos: ['ada' as const], listas: [['c0'], ['c1'], ['c2'], ['c3'], ['c4']] }
const MUEVE: Cambio = { hace: 'mover', quien: 'ada', de: 'eva', a: 'ida', ve: '', clientes: [] }

const begin = async ({ todos, listas }: { todos: readonly string[]; listas: readonly string[][] }) => {
  await test.db.deleteFrom('clientes_usuarios').execute()
  await test.db
    .updateTable('usuarios')
    .set({ estado: 'A', asociado: sql<boolean>`codigo <> all(${[...todos]})` })
    .execute()
  const rows = GENTE.flatMap((usuario, i) =>
    todos.includes(usuario) ? [] : (listas[i] ?? []).map((cliente) => ({ usuario, cliente })),
  )
  if (rows.length > 0) await test.db.insertInto('clientes_usuarios').values(rows).execute()
}

const make = async ({ hace, quien, de, a, ve, clientes }: Cambio) => {
  const { call } = calls[quien]
  // Only the answer matters here: a new password would be enough to sign in.
  if (hace === 'clave') return call(`${USUARIOS}/${de}/restablecer-clave`)
  if (hace === 'reactivar') {
    await test.db.updateTable('usuarios').set({ estado: 'B' }).where('codigo', '=', de).execute()
    const answer = await call(`${USUARIOS}/${de}/reactivar`)
    await test.db.updateTable('usuarios').set({ estado: 'A' }).where('codigo', '=', de).execute()
    return answer
  }
  const { version } = asociadosAnswer.parse((await call(`${ASOCIADOS}/${de}/get`)).json()).asociados
  if (hace === 'mover') return call(`${ASOCIADOS}/mover`, { de, a, version })

  return call(`${ASOCIADOS}/guardar`, {
    usuario: de,
    ve,
    version,
    clientes: Object.fromEntries(clientes.map((codigo) => [codigo, true])),
  })
}

describe('who sees which clients [ARQ-17] [LLA-07]', () => {
  it('never grows but by somebody who sees them himself, and nobody widens his own limits', async () => {
    const done = { guardar: 0, mover: 0, clave: 0, reactivar: 0 } as Record<string, number>
    await fc.assert(
      fc.asyncProperty(inicio, fc.array(cambio, { minLength: 1, maxLength: 6 }), async (from, cambios) => {
        await begin(from)
        let before = await seen()
        for (const one of cambios) {
          if (one.quien === one.de && one.hace === 'reactivar') continue
          const { statusCode } = await make(one)
          expect([200, 403, 422]).toContain(statusCode)
          if (statusCode === 200) done[one.hace] = (done[one.hace] ?? 0) + 1
          if (one.hace === 'clave' || one.hace === 'reactivar') await reopen(one.de)
          const after = await seen()
          const his = before.get(one.quien) ?? new Set()
          for (const [codigo, sees] of after) {
            const gains = [...sees].filter((cliente) => !before.get(codigo)?.has(cliente))
            expect(gains.filter((cliente) => codigo === one.quien || !his.has(cliente))).toEqual([])
          }
          // Nobody can make the password of a user who sees more than himself.
          if (one.hace === 'clave' && statusCode === 200) {
            expect([...(before.get(one.de) ?? [])].filter((cliente) => !his.has(cliente))).toEqual([])
          }
          before = after
        }
      }),
      { numRuns: 40, examples: [[CADA_UNO_LO_SUYO, [MUEVE]]] },
    )
    // Each action must have succeeded at least once: a server that refuses everything would prove nothing.
    expect(Object.entries(done).filter(([, times]) => times === 0)).toEqual([])
  })

  it('is for a new user no more than for who makes him', async () => {
    await begin({ todos: ['ada'], listas: [[], ['c0'], [], [], []] })
    const form = { nombre: 'Nuevo', e_mail: '', telefono: '', font_size: '400', codigos: { MCO: true }, version: '' }
    const made = await Promise.all(
      (['ada', 'eva'] as const).map(async (quien) =>
        usuarioAnswer.parse(
          (await calls[quien].call(`${USUARIOS}/guardar`, { ...form, codigo: `de.${quien}` })).json(),
        ),
      ),
    )

    expect(made.map(({ usuario }) => usuario.asociado)).toEqual([false, true])
  })
})

/** A new session for a user whose session was ended. */
const reopen = async (codigo: Persona) => {
  await test.db.updateTable('usuarios').set({ clave_temporal: false }).where('codigo', '=', codigo).execute()
  const token = await openSession(test.deps, codigo)
  calls[codigo] = {
    ...calls[codigo],
    token,
    call: (url, payload = {}, headers = {}) =>
      test.app.inject({ method: 'POST', url, payload, headers: { authorization: `Bearer ${token}`, ...headers } }),
  }
}
