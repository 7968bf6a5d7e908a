import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addMundo } from '../testing/mundo.ts'
import { paginasDe, tokenOf } from '../testing/paginas.ts'
import { addCertificado, addCotizacion, addItem } from '../testing/records.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

const AVISOS = 'utilitarios/avisos-certif-represent'

describe('a certificate that was stored by mistake', () => {
  let desk: TestApp
  let ada: Awaited<ReturnType<typeof paginasDe>>
  let n_cotizacion = 0
  let id = 0

  beforeAll(async () => {
    desk = await createTestApp()
    await addMundo(desk.db)
    ada = await paginasDe(desk, ['ACR'])
    n_cotizacion = await addCotizacion(desk.db, { usuario: ada.codigo })
    await addItem(desk.db, { n_cotizacion })
  })
  afterAll(() => desk.close())
  beforeEach(async () => {
    await desk.db.deleteFrom('correos').execute()
    await desk.db.deleteFrom('certificados').execute()
    await desk.db.updateTable('contactos').set({ recibe_certificado: 'N' }).execute()
    id = await addCertificado(desk.db, { n_cotizacion })
  })

  const receive = () =>
    desk.db
      .updateTable('contactos')
      .set({ recibe_certificado: 'S', e_mail: 'ada@cliente.example' })
      .where('nro_cpt', '=', 7)
      .execute()
  const quitar = async (motivo = 'Era de otro ítem', query = '') => {
    const url = `${AVISOS}?certificado=${id}${query}`
    const campos = { _ficha: tokenOf(await ada.body(url)), certificado: String(id), motivo }

    return ada.send(`${AVISOS}/quitar?certificado=${id}${query}`, String(new URLSearchParams(campos)))
  }
  const stored = () => desk.db.selectFrom('certificados').select('id').execute()

  it('is taken away with its reason, and goes to nobody [PAN-22]', async () => {
    await receive()
    const { headers } = await quitar('Era de otro ítem', '&para=ada@cliente.example')

    expect(await ada.body(String(headers.location).replace('/paginas/', ''))).toContain(
      'Se quitó el certificado N° 581: no se envía a nadie.',
    )
    expect(await stored()).toEqual([])
    const audited = await desk.db
      .selectFrom('auditoria')
      .select(['accion', 'antes', 'despues'])
      .where('entidad', '=', 'certificado')
      .execute()
    expect(audited).toMatchObject([
      {
        accion: 'quitar',
        antes: { numero: '581', colada: 'C1', n_cotizacion },
        despues: { motivo: 'Era de otro ítem' },
      },
    ])
    expect(await ada.body(`${AVISOS}?certificado=${id}`)).toContain('Ese certificado ya no está.')
  })

  it('stands apart while nobody receives it, and is taken away there, too [PAN-22]', async () => {
    const body = await ada.body(AVISOS)
    expect(body).toContain('Sin destinatario')
    expect(body).toContain(`certificado=${id}"`)

    expect((await quitar()).statusCode).toBe(303)
    expect(await stored()).toEqual([])
    expect(await ada.body(AVISOS)).not.toContain('Sin destinatario')
  })

  it('wants a reason [PAN-22] [VIS-04]', async () => {
    const { statusCode, body } = await quitar(' ')

    expect(statusCode).toBe(422)
    expect(body).toMatch(/name="motivo"[^>]*aria-invalid="true"/)
    expect(body).toContain('Complete este dato.')
    expect(await stored()).toHaveLength(1)
  })

  it('stays where it was sent or is on its way, also to somebody else [PAN-22]', async () => {
    await receive()
    const token = tokenOf(await ada.body(`${AVISOS}?certificado=${id}&para=ada@cliente.example`))
    const enviar = { _ficha: token, certificado: String(id), para: 'ada@cliente.example' }
    expect((await ada.send(`${AVISOS}/enviar`, String(new URLSearchParams(enviar)))).statusCode).toBe(303)

    const { statusCode, body } = await quitar()
    expect([statusCode, body.includes('ya se envió, o está en cola: no se quita')]).toEqual([409, true])
    expect(await stored()).toHaveLength(1)
    // What a mail server refused reached nobody.
    await desk.db.updateTable('correos').set({ estado: 'rechazado' }).execute()
    expect((await quitar()).statusCode).toBe(303)
  })
})
