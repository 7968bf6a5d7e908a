import { envioPropuesta } from '@yunque/contracts/envio'
import { reglaPrevia, seguimientoInicio } from '@yunque/contracts/seguimientos'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { documentosDe } from '../../testing/documentos.ts'
import { addMundo } from '../../testing/mundo.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

const SEGUIMIENTOS = '/api/utilitarios/seguimientos-clientes'

let test: TestApp
let seller: Awaited<ReturnType<TestApp['signIn']>>
let id = ''
beforeAll(async () => {
  test = await createTestApp()
  const { db } = test
  await addMundo(db)
  seller = await test.signIn(['COT', 'SEG', 'SGA', 'MCO'])
  await db.updateTable('clientes').set({ e_mail: 'compras@cliente.example' }).where('codigo', '=', '1204').execute()
  await db.updateTable('contactos').set({ e_mail: 'ada@cliente.example' }).where('nro_cpt', '=', 7).execute()
  id = await documentosDe(seller).crear({ nro_cpt: '7' })
})
afterAll(() => test.close())

const setEstado = (estado: 'A' | 'B') =>
  test.db.updateTable('contactos').set({ estado }).where('nro_cpt', '=', 7).execute()
const propuesta = async () =>
  envioPropuesta.parse((await seller.call(`/api/cotizaciones/cotizacion/${id}/enviar/proponer`)).json())
const correo = { para: 'ada@cliente.example', copia: 'N', asunto: 'Cotización', texto: 'Adjunta.' }
const enviar = () => seller.call(`/api/cotizaciones/cotizacion/${id}/enviar`, correo)
const iniciar = async (desde: { n_cotizacion?: string; anterior?: string }) =>
  seguimientoInicio.parse((await seller.call(`${SEGUIMIENTOS}/iniciar`, desde)).json())
const deRegla = async () => {
  const regla = { nombre: 'R', condicion: 'sin_decision', cantidad: '0', negocio: '', moneda: 'P', importe: '' }
  const form = { ...regla, asignada_a: '', tipo: 'L', detalle: 'Llamar', version: '' }
  const answer = await seller.call(`${SEGUIMIENTOS}/seguimientos-automatico/previa`, form)

  return reglaPrevia.parse(answer.json()).filas.map(({ contacto }) => contacto)
}

it('nobody writes or is sent to a contact who has left, unless he says so [DAT-01] [PAN-05] [PAN-25]', async () => {
  const { n_seguimiento } = await test.db
    .insertInto('seguimientos')
    .values({
      ...{ cliente: '1204', nro_cpt: 7, n_cotizacion: null, usuario: seller.codigo, fecha: '2026-11-20' },
      ...{ tipo: 'L', detalle: 'Llamar', recordatorio: '2026-11-25' },
    })
    .returning('n_seguimiento')
    .executeTakeFirstOrThrow()
  const anterior = String(n_seguimiento)

  expect(await propuesta()).toMatchObject({ para: 'ada@cliente.example' })
  expect(await iniciar({ n_cotizacion: id })).toMatchObject({ nro_cpt: '7', contacto: 'Lovelace, Ada' })
  expect(await iniciar({ anterior })).toMatchObject({ nro_cpt: '7', contacto: 'Lovelace, Ada' })

  await setEstado('B')
  const otra = await propuesta()
  expect(otra).toMatchObject({ para: 'compras@cliente.example' })
  expect(otra.texto).not.toContain('Lovelace')
  expect(await iniciar({ n_cotizacion: id })).toMatchObject({ nro_cpt: '', contacto: '' })
  expect(await iniciar({ anterior })).toMatchObject({ nro_cpt: '', contacto: '' })
  const refused = await enviar()
  expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, ['para']])

  await setEstado('A')
  expect((await enviar()).statusCode).toBe(200)
})

it('a rule makes no follow-up with who has left [DAT-01] [PAN-05]', async () => {
  expect(await deRegla()).toEqual(['Lovelace, Ada'])
  await setEstado('B')
  expect(await deRegla()).toEqual([''])
  await setEstado('A')
})
