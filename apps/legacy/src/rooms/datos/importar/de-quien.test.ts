import { importacionAnswer } from '@yunque/contracts/datos/importar'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { importadorDe } from '../../../testing/importar.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'

const IMPORTAR = '/api/datos/importar'

let test: TestApp
let jefa: Awaited<ReturnType<TestApp['signIn']>>
let otro: Awaited<ReturnType<TestApp['signIn']>>
beforeAll(async () => {
  test = await createTestApp()
  jefa = await test.signIn(['DAT', 'USU', 'PER'], 'jefa')
  otro = await test.signIn(['DAT', 'USU', 'COT'], 'otro')
})
afterAll(() => test.close())

const deJefa = importadorDe(() => test.db, 'jefa')
const codigosDe = async (usuario: string) =>
  (await test.db.selectFrom('usuarios_modulos').select('modulo').where('usuario', '=', usuario).execute()).map(
    ({ modulo }) => modulo,
  )
const answerOf = async (of: typeof jefa, id: string | number, call: string, body: object = {}) => {
  const answer = await of.call(`${IMPORTAR}/${id}/${call}`, body)
  const { importacion } = importacionAnswer.safeParse(answer.json()).data ?? {}

  return { status: answer.statusCode, message: answer.json().message, ...importacion }
}
const GUARDAR = { parcial: false, perfil: '', entera: false }

it('a file of people is stored by the rights of whoever stores it, not of whoever looked at it before him [ARQ-15] [DAT-06]', async () => {
  const { id, importacion } = await deJefa.mirar('usuarios', 'Usuario;Nombre;Códigos\nnuevo.jefe;Nuevo Jefe;PER\n')
  expect(importacion.rechazadas).toBe(0)

  const vista = await answerOf(otro, id, 'guardar', GUARDAR)
  expect(vista).toMatchObject({ estado: 'mirada', cuentas: { rechazadas: 1 } })
  expect(vista.error).toBe(
    'Lo había mirado otra persona: se miró de nuevo, con los permisos de usted. Revíselo y vuelva a importar.',
  )
  expect((await answerOf(otro, id, 'guardar', GUARDAR)).status).toBe(422)
  expect(await codigosDe('nuevo.jefe')).toEqual([])

  expect(await answerOf(jefa, id, 'guardar', GUARDAR)).toMatchObject({ estado: 'mirada', cuentas: { rechazadas: 0 } })
  expect((await answerOf(jefa, id, 'guardar', GUARDAR)).estado).toBe('guardada')
  expect(await codigosDe('nuevo.jefe')).toEqual(['PER'])
})

it('nor does a cell corrected in it give what he has not [ARQ-15]', async () => {
  const { id } = await deJefa.mirar('usuarios', 'Usuario;Nombre;Códigos\nnuevo.par;Nuevo Par;COT\n')
  const corregida = await answerOf(otro, id, 'corregir', { fila: 1, campo: 'codigos', texto: 'PER' })

  expect(corregida).toMatchObject({ estado: 'mirada', cuentas: { rechazadas: 1 } })
})

it('what somebody else imported of people is undone by him, or by who has PER [ARQ-15] [DAT-07]', async () => {
  const { id } = await deJefa.mirar('usuarios', 'Usuario;Nombre;Códigos\nnuevo.tres;Nuevo Tres;COT\n')
  await answerOf(jefa, id, 'guardar', GUARDAR)

  expect(await answerOf(otro, id, 'deshacer')).toMatchObject({
    status: 403,
    message: 'Lo importó otra persona: lo deshace ella, o alguien con PER (Permisos).',
  })
  expect((await answerOf(jefa, id, 'deshacer')).status).toBe(200)
})

it('the audit names who stored a file, whoever opened it [LLA-09]', async () => {
  const { id } = await deJefa.mirar('feriados', 'Fecha;Nombre\n01/05/2027;Día del Trabajador\n')
  expect((await answerOf(otro, id, 'guardar', GUARDAR)).estado).toBe('guardada')
  const { usuario } = await test.db
    .selectFrom('auditoria')
    .select('usuario')
    .where('accion', '=', 'importar')
    .where('id_entidad', '=', String(id))
    .executeTakeFirstOrThrow()

  expect(usuario).toBe('otro')
})
