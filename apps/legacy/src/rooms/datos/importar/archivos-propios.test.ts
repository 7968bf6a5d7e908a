import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importadorDe } from '../../../testing/importar.ts'
import { addMundo } from '../../../testing/mundo.ts'
import { paginasDe } from '../../../testing/paginas.ts'
import { addCliente } from '../../../testing/records.ts'
import { createTestApp, PUBLIC_URL, type TestApp } from '../../../testing/test-app.ts'

describe('the files of our own screens, taken in as they are [DAT-05] [DAT-07]', () => {
  let desk: TestApp
  beforeAll(async () => {
    desk = await createTestApp()
    await addMundo(desk.db)
    await addCliente(desk.db, { codigo: '2001', razon: 'PERALTA SA' })
  })
  afterAll(() => desk.close())
  const { mirar, importar } = importadorDe(() => desk.db)
  const estados = ({ filas }: Awaited<ReturnType<typeof mirar>>) => filas.map(({ estado, faltas }) => faltas ?? estado)

  it('a client’s account changes nothing of what is open: its ‘Saldo’ is the account’s, what is open stands below ‘Pendiente’ [PAN-23]', async () => {
    const cuenta = [
      'Tipo;Número;Cliente;Moneda;Fecha;Vencimiento;Importe;Saldo',
      'FC;A-1;2001;$;01/10/2026;31/10/2026;1000;0',
      'RC;R-1;2001;$;02/10/2026;;-1000;0',
      'FC;A-2;2001;$;03/10/2026;31/10/2026;500;200',
      'FC;A-3;2001;U$S;03/10/2026;31/10/2026;70;70',
    ].join('\n')
    expect((await importar('movimientos', cuenta)).error).toBe('')
    const paginas = await paginasDe(desk, ['RCC'])
    const { rawPayload } = await paginas.get('clientes/resumen-cta-cte/exportar?cliente=2001&desde=2026-09-01')

    const mirada = await mirar('movimientos', rawPayload, 'utf-8', { fijas: [{ campo: 'cliente', texto: '2001' }] })
    expect(mirada.importacion.lectura?.columnas.map(({ titulo, campo }) => [titulo, campo])).toContainEqual([
      'Pendiente',
      'saldo',
    ])
    expect(estados(mirada)).toEqual(['igual', 'igual', 'igual', 'igual'])
    // The balance before each account is told, and is no row.
    expect(mirada.importacion.lectura?.totales?.map(({ texto }) => texto)).toHaveLength(2)
  })

  it('the list of contacts, of which somebody marked who gets the certificates, brings that mark [CON-14]', async () => {
    await desk.db
      .insertInto('contactos')
      .values({ codi: '2001', apellido: 'Ríos', nombres: 'Ana', telefono: '', recibe_certificado: 'S', estado: 'A' })
      .execute()
    const marta = await desk.signIn(['MCO'], 'marta')
    const url: string = (
      await marta.call('/api/clientes/maestro-contactos/exportar', { codigo_cliente: '2001' })
    ).json()
    const bytes = (await desk.app.inject(url.replace(PUBLIC_URL, ''))).rawPayload
    expect(estados(await mirar('contactos', bytes))).toEqual(['igual'])

    await desk.db.updateTable('contactos').set({ recibe_certificado: 'N' }).execute()
    const mirada = await mirar('contactos', bytes)
    expect(estados(mirada)).toEqual(['cambia'])
    expect(mirada.filas[0]?.despues).toMatchObject({ recibe_certificado: 'S' })
  })
})
