import { empresaFormLegacy } from '@yunque/contracts/testing/clientes'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { Trx } from '../../kernel/db/db.ts'
import { addListas, documentosDe } from '../../testing/documentos.ts'
import { addMundo } from '../../testing/mundo.ts'
import { waiting } from '../../testing/race.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { hasLugar } from '../documento/check/has-lugar.ts'

it('the places of delivery are in the order of their codes, on their screen and where they are chosen: 2 before 10 [PAN-07]', async () => {
  const test = await createTestApp()
  onTestFinished(() => test.close())
  await addMundo(test.db)
  const nombres = Array.from({ length: 11 }, (_, i) => `Obra ${i + 1}`)
  const { call } = await test.signIn(['MEM', 'COT'])
  const lugares = nombres.map((nombre) => ({ codigo: '', nombre }))
  const { empresa } = (
    await call('/api/clientes/maestro-empresas/guardar', empresaFormLegacy({ version: '', lugares }))
  ).json()
  const { cliente } = (await call('/api/cotizaciones/cotizacion/iniciar', { codigo_cliente: empresa.codigo })).json()

  expect(empresa.lugares.map(({ nombre }: { nombre: string }) => nombre)).toEqual(nombres)
  expect(cliente.lugares_entrega.map(({ text }: { text: string }) => text)).toEqual(nombres)
})

describe('a place of delivery that is removed while a document is given it [PAN-07]', () => {
  const open = async () => {
    const test = await createTestApp()
    onTestFinished(() => test.close())
    await addMundo(test.db)
    await addListas(test.db)
    const seller = await test.signIn(['MEM', 'COT'])
    const docs = documentosDe(seller)
    /** What a call answers that begins while `change` is not yet stored, and goes on when it is. */
    const during = async <T>(change: (trx: Trx) => Promise<unknown>, call: () => Promise<T>) => {
      const asked = await test.db.transaction().execute(async (trx) => {
        await change(trx)
        const answer = call()
        for (let i = 0; i < 500 && (await waiting(test.db, 'lugares_entrega')) === 0; i++)
          await new Promise((resolve) => setTimeout(resolve, 10))

        return { answer }
      })

      return asked.answer
    }

    return { ...test, ...seller, docs, during }
  }
  const remove = (trx: Trx) => trx.deleteFrom('lugares_entrega').where('cliente', '=', '1204').execute()

  it('stays where the document was first', async () => {
    const { call, docs, during } = await open()
    const id = Number(await docs.crear({ lugar_entrega: '' }))
    const answer = await during(
      async (trx) => {
        await trx.selectNoFrom(hasLugar('1204', '1').as('lugar')).execute()
        await trx.updateTable('cotizaciones').set({ lugar_entrega: '1' }).where('n_cotizacion', '=', id).execute()
      },
      () => call('/api/clientes/maestro-empresas/guardar/1204', empresaFormLegacy({ version: '1', lugares: [] })),
    )

    expect(answer.json().errors).toMatchObject({
      lugares: ['"Planta Avellaneda" está en documentos: no se puede quitar.'],
    })
  })

  it('is no place for the document where it was removed first', async () => {
    const { docs, during } = await open()
    const answer = await during(remove, () => docs.guardar({ lugar_entrega: '1' }))

    expect(answer.json().errors).toEqual({ lugar_entrega: ['El lugar de entrega 1 no existe.'] })
  })

  it('is no place for its panel either', async () => {
    const { docs, during } = await open()
    const id = await docs.crear({ lugar_entrega: '' })
    const answer = await during(remove, () => docs.saveEstado(id, { lugar_entrega: '1' }))

    expect(answer.json().errors).toEqual({ [`cotizacion.${id}.lugar_entrega`]: ['No existe el código 1.'] })
  })
})
