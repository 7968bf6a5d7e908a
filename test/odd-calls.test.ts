import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fileName } from '../packages/contracts/src/list.ts'
import { LISTS } from '../packages/contracts/src/lists.ts'
import { searchDe } from '../packages/contracts/src/maestros/lista.ts'
import { MAESTROS } from '../packages/contracts/src/maestros/maestros.ts'
import { tablas } from '../packages/contracts/src/maestros/tablas.ts'
import { modulos } from '../packages/contracts/src/modulos.ts'
import { type WholeDesk, wholeDesk } from './testing/whole-desk.ts'

/** Each question that takes texts from a page's address: the procedure, the call behind it, and the schema of each field. */
const QUESTIONS = LISTS.flatMap(({ name, path, search }) => [
  { procedure: name as string, path: path as string, shape: { ...search.shape, parte: () => '' } },
  { procedure: fileName(name) as string, path: `${path}/exportar`, shape: search.shape },
])

/** Values that no field may contain, and one that some fields may. */
const ODD = [{}, ['A'], true, 'ñ'.repeat(201), 'ZZ'] as const
const FIELDS = QUESTIONS.flatMap(({ procedure, path, shape }) =>
  Object.entries(shape as Record<string, (given: unknown) => unknown>).map(
    ([field, read]) => [procedure, field, path, ODD.filter((odd) => read(odd) !== odd)] as const,
  ),
)

describe('a call that is odd is refused, reading and exporting alike [LLA-11]', () => {
  let desk: WholeDesk
  let headers: Record<string, string>
  let call: Awaited<ReturnType<WholeDesk['legacy']['signIn']>>['call']

  beforeAll(async () => {
    desk = await wholeDesk()
    const all = await desk.signIn(modulos)
    ;({ headers, call } = all)
  })
  afterAll(() => desk.close())

  /** The fields that gateway and legacy server refuse, under the gateway's name and the server's. */
  const refused = async (procedure: string, path: string, input: unknown) => {
    const gateway = (await desk.ask(procedure, input, headers)).json()
    const body = typeof input === 'string' ? JSON.stringify(input) : (input as object)
    const legacy = await call(path, body, { 'content-type': 'application/json' })

    return [
      [gateway.error?.data.codigo, gateway.error?.data.campos],
      [legacy.statusCode, legacy.json().errors],
    ]
  }
  const both = (campos: object) => [
    ['INVALID', campos],
    [422, campos],
  ]

  it.each(FIELDS)('%s, by its %s', async (procedure, field, path, odd) => {
    expect(odd.length).toBeGreaterThan(3)
    for (const value of odd) {
      expect(await refused(procedure, path, { [field]: value })).toEqual(
        both({ [field]: [`No se entiende «${field}».`] }),
      )
    }
  })

  it.each(QUESTIONS)('$procedure, by a name that it has not, and by what is no filter at all', async (question) => {
    const { procedure, path } = question

    expect(await refused(procedure, path, { estdo: 'A' })).toEqual(
      both({ estdo: ['No existe «estdo» en esta lista.'] }),
    )
    expect(await refused(procedure, path, 'ZZ')).toEqual(both({ '': ['Los filtros no se pueden leer.'] }))
  })

  it.each(QUESTIONS)(
    '$procedure takes as nothing what is left out, null or empty',
    async ({ procedure, path, shape }) => {
      const nothing = Object.fromEntries(Object.keys(shape).map((field) => [field, null]))
      for (const input of [{}, nothing]) {
        expect((await desk.ask(procedure, input, headers)).statusCode).toBe(200)
        expect((await call(path, input)).statusCode).toBe(200)
      }
      // PHP writes an empty record as [].
      expect((await call(path, [])).statusCode).toBe(200)
    },
  )

  describe.each(tablas)('and so are pages and file of the master %s', (tabla) => {
    const path = `/api/datos/${tabla}`
    const { shape } = searchDe(MAESTROS[tabla])
    const legacy = async (url: string, body: unknown) => {
      const answer = await call(url, (typeof body === 'string' ? JSON.stringify(body) : body) as never, {
        'content-type': 'application/json',
      })

      return [answer.statusCode, answer.json().errors]
    }
    const gateway = async (procedure: string, input: unknown) => {
      const { error } = (await desk.ask(procedure, input, headers)).json()

      return [error?.data.codigo, error?.data.campos]
    }

    it('by each field, and by a name that it has not', async () => {
      for (const [field, read] of Object.entries(shape as Record<string, (given: unknown) => unknown>)) {
        // The orders of a master's list are declared by that list.
        const odds = ODD.filter((odd) => read(odd) !== odd)
        expect(odds.length).toBeGreaterThan(3)
        for (const odd of odds) {
          const said = { [field]: [`No se entiende «${field}».`] }
          for (const end of ['', '/exportar']) expect(await legacy(path + end, { [field]: odd })).toEqual([422, said])
          for (const procedure of ['maestros.list', 'maestros.exportar']) {
            expect([field, odd, await gateway(procedure, { tabla, [field]: odd })]).toEqual([
              field,
              odd,
              ['INVALID', said],
            ])
          }
        }
      }
      const said = { estdo: ['No existe «estdo» en esta lista.'] }
      for (const end of ['', '/exportar']) {
        expect(await legacy(path + end, { estdo: 'A' })).toEqual([422, said])
        expect((await legacy(path + end, 'ZZ'))[0]).toBe(422)
      }
      for (const procedure of ['maestros.list', 'maestros.exportar']) {
        expect(await gateway(procedure, { tabla, estdo: 'A' })).toEqual(['INVALID', said])
        expect((await gateway(procedure, 'ZZ'))[0]).toBe('INVALID')
      }
    })
  })

  it.each([{}, { tabla: 'usuarios' }, { tabla: {} }, { tabla: null }])(
    'a master that there is not, by %j, has neither page nor file [DAT-01]',
    async (input) => {
      for (const procedure of ['maestros.list', 'maestros.exportar']) {
        const { error } = (await desk.ask(procedure, input, headers)).json()
        expect([procedure, error?.data.codigo]).toEqual([procedure, 'INVALID'])
      }
      for (const end of ['', '/exportar']) expect((await call(`/api/datos/usuarios${end}`, {})).statusCode).toBe(404)
    },
  )

  it.each([
    [{ desde: '20/11/2026' }, 'desde'],
    [{ hasta: {} }, 'hasta'],
  ])('and so is the summary, by %j', async (input, field) => {
    expect(await refused('inicio.tablaResumen', '/api/inicio/tabla-resumen', input)).toEqual(
      both({ [field]: [`No se entiende «${field}».`] }),
    )
  })
})
