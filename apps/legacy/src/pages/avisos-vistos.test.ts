import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addMundo } from '../testing/mundo.ts'
import { paginasDe, tokenOf } from '../testing/paginas.ts'
import { addCertificado, addCotizacion, addItem } from '../testing/records.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

const AVISOS = 'utilitarios/avisos-certif-represent'

describe('notices of certificates, by two people', () => {
  let desk: TestApp
  let ada: Awaited<ReturnType<typeof paginasDe>>
  let beto: typeof ada
  let n_cotizacion = 0

  beforeAll(async () => {
    desk = await createTestApp()
    await addMundo(desk.db)
    ada = await paginasDe(desk, ['ACR'])
    beto = await paginasDe(desk, ['ACR'])
    await desk.db
      .updateTable('contactos')
      .set({ recibe_certificado: 'S', e_mail: 'ada@cliente.example' })
      .where('nro_cpt', '=', 7)
      .execute()
    n_cotizacion = await addCotizacion(desk.db, { usuario: ada.codigo })
    await addItem(desk.db, { n_cotizacion })
  })
  afterAll(() => desk.close())
  beforeEach(async () => {
    await desk.db.deleteFrom('correos').execute()
    await desk.db.deleteFrom('certificados').execute()
    await certificado('581')
  })

  const certificado = (numero: string) => addCertificado(desk.db, { n_cotizacion, numero })
  const asuntos = async () =>
    (await desk.db.selectFrom('correos').select('asunto').orderBy('asunto').execute()).map(({ asunto }) => asunto)
  /** The form that sends all that stand on the page, as it was shown to somebody. */
  const look = async (quien: typeof ada) => {
    const body = await quien.body(AVISOS)
    const [, vistos = ''] = /name="vistos" value="([^"]*)"/.exec(body) ?? []
    const campos = new URLSearchParams({ _ficha: tokenOf(body), vistos })

    return async () => {
      const { headers } = await quien.send(`${AVISOS}/todos`, String(campos))

      return quien.body(String(headers.location).replace('/paginas/', ''))
    }
  }

  it('says who can help where no mail goes out, and no name of a setting [PAN-25] [VIS-28]', async () => {
    const body = await ada.body(AVISOS)

    expect(body).toContain('Avise a quien administra el sistema')
    expect(body).not.toContain('SMTP_URL')
  })

  it('sends those that somebody looked at, and not one that came in meanwhile [PAN-22]', async () => {
    const send = await look(ada)
    await certificado('582')

    expect(await send()).toContain('1 aviso en cola')
    expect(await asuntos()).toEqual([expect.stringContaining('N° 581')])
  })

  it('says of those that another one asked for first that nothing is sent, and sends no others for them [PAN-22]', async () => {
    const [one, other] = [await look(ada), await look(beto)]
    await certificado('582')
    await one()

    expect(await other()).toContain('No se envía ninguno: esos avisos ya se habían pedido.')
    expect(await asuntos()).toHaveLength(1)
  })

  it.each([
    ['2026-11-11', 'S', 'Está en los pendientes, para ada@cliente.example.'],
    ['1900-01-01', 'S', 'No se envía: se entregó hace más de 60 días.'],
    ['2026-11-11', 'N', 'No lo recibe nadie'],
  ] as const)(
    'says of one delivered on %s to a contact with %s to whom it goes [PAN-22]',
    async (entregado, recibe, text) => {
      await desk.db.updateTable('contactos').set({ recibe_certificado: recibe }).where('nro_cpt', '=', 7).execute()
      const form = new FormData()
      const campos = {
        numero: '600',
        colada: 'C7',
        emisor: 'Molino',
        n_cotizacion: String(n_cotizacion),
        nro_item: '1',
      }
      const all = { ...campos, entregado, _ficha: tokenOf(await ada.body(AVISOS)) }
      for (const [name, value] of Object.entries(all)) form.set(name, value)
      form.set('archivo', new File(['%PDF-1.4 x'], 'c600.pdf'))
      const { headers } = await ada.send(`${AVISOS}/cargar`, form)

      expect(await ada.body(String(headers.location).replace('/paginas/', ''))).toContain(text)
      await desk.db.updateTable('contactos').set({ recibe_certificado: 'S' }).where('nro_cpt', '=', 7).execute()
    },
  )
})
