import { listOfCm05 } from '@yunque/contracts/list/clientes'
import { pageSchema } from '@yunque/contracts/row'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sendCertificados, sendCm05 } from '../jobs/notices.ts'
import { addMundo } from '../testing/mundo.ts'
import { filasDe, paginasDe, tokenOf } from '../testing/paginas.ts'
import { addCertificado, addCliente, addCotizacion, addItem } from '../testing/records.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

const AVISOS = 'utilitarios/avisos-certif-represent'

describe('avisos de certificados', () => {
  let desk: TestApp
  let avisos: Awaited<ReturnType<typeof paginasDe>>
  let id = 0
  beforeAll(async () => {
    desk = await createTestApp()
    const { db } = desk
    await addMundo(db)
    avisos = await paginasDe(desk, ['ACR'])
    await db
      .updateTable('contactos')
      .set({ recibe_certificado: 'S', e_mail: 'ada@cliente.example' })
      .where('nro_cpt', '=', 7)
      .execute()
    await db
      .insertInto('contactos')
      .values({ codi: '1204', apellido: 'Sin <b>certificado', e_mail: 'otro@cliente.example' })
      .execute()
    await db.updateTable('usuarios').set({ e_mail: 'rep@yunque.example' }).where('codigo', '=', avisos.codigo).execute()
    const n_cotizacion = await addCotizacion(db, { tipo: 'factura-representante', usuario: avisos.codigo })
    await addItem(db, { n_cotizacion, descripcion: 'CHAPA <2B>' })
    id = await addCertificado(db, { n_cotizacion, nombre: 'Certificado 581.pdf' })
  })
  afterAll(() => desk.close())
  beforeEach(() => desk.db.deleteFrom('correos').execute())

  const para = async () =>
    (await desk.db.selectFrom('correos').select('para').orderBy('para').execute()).map((row) => row.para)
  const runJob = () => desk.db.transaction().execute((trx) => sendCertificados(desk.deps, trx))

  it('shows what is to be sent to contacts who receive certificates and to the representative [PAN-22]', async () => {
    const pendientes = filasDe(await avisos.body(AVISOS)).slice(1)

    expect(pendientes.map((row) => row.at(-2))).toEqual([
      'Ada Lovelace · ada@cliente.example',
      'Marta Quiroga · rep@yunque.example (representante)',
    ])
    const vista = await avisos.body(`${AVISOS}?certificado=${id}&para=ada@cliente.example`)
    expect(vista).toContain('Certificado de calidad N° 581')
    expect(vista).toContain('CHAPA &#60;2B&#62;')
  })

  it('takes a certificate by hand, with the line that it is of, once and as a PDF [DAT-01] [PAN-22]', async () => {
    const { n_cotizacion } = await desk.db
      .selectFrom('certificados')
      .select('n_cotizacion')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const cargar = async (contenido: string, change: Record<string, string> = {}) => {
      const form = new FormData()
      const campos = {
        _ficha: tokenOf(await avisos.body(AVISOS)),
        numero: '600',
        colada: 'C7',
        emisor: 'Molino',
        n_cotizacion: String(n_cotizacion),
        nro_item: '1',
        entregado: '2026-11-11',
      }
      for (const [name, value] of Object.entries({ ...campos, ...change })) form.set(name, value)
      form.set('archivo', new File([contenido], 'c600.pdf'))
      const { statusCode, body } = await avisos.send(`${AVISOS}/cargar`, form)

      return [statusCode, body] as const
    }
    const falta = async (contenido: string, change: Record<string, string>) => (await cargar(contenido, change))[1]

    expect(await falta('%PDF-1.4 x', { nro_item: '9' })).toContain('Ese documento no tiene ese ítem, o está anulado.')
    expect(await falta('<html>', {})).toContain('El archivo no es un PDF.')
    expect(await falta('%PDF-1.4 x', { colada: ' ' })).toContain('Complete este dato.')
    expect((await cargar('%PDF-1.4 x'))[0]).toBe(303)
    expect(await falta('%PDF-1.4 x', {})).toContain('Ese certificado ya está en ese ítem.')
    expect(
      await desk.db
        .selectFrom('certificados')
        .select(['numero', 'colada', 'nombre'])
        .where('numero', '=', '600')
        .execute(),
    ).toEqual([{ numero: '600', colada: 'C7', nombre: 'c600.pdf' }])
    await desk.db.deleteFrom('certificados').where('numero', '=', '600').execute()
  })

  it('sends each once, by hand or by the daily job, whoever comes first [PAN-22]', async () => {
    const campos = { certificado: String(id), para: 'ada@cliente.example' }
    const query = `?certificado=${id}&para=ada@cliente.example`
    expect((await avisos.post(AVISOS, 'enviar', campos, query)).text).toContain(
      'no enviados: falta configurar el correo',
    )
    expect(await para()).toEqual(['ada@cliente.example'])

    expect(await runJob()).toBe('1 aviso.')
    expect(await para()).toEqual(['ada@cliente.example', 'rep@yunque.example'])
    expect(await runJob()).toBe('0 avisos.')
    await Promise.all([runJob(), runJob()])
    expect(await para()).toHaveLength(2)

    expect(await avisos.body(AVISOS)).toContain('No hay certificados por enviar.')
    expect(await avisos.body(AVISOS)).toContain('No enviado: falta configurar el correo')
    const adjunto = await desk.db.selectFrom('correo_adjuntos').select('nombre').execute()
    expect(adjunto).toEqual([{ nombre: 'Certificado 581.pdf' }, { nombre: 'Certificado 581.pdf' }])
  })

  it('sends again what the mail server refused, which reached nobody, where a person asks for it [PAN-22]', async () => {
    const campos = { certificado: String(id), para: 'ada@cliente.example' }
    const query = `?certificado=${id}&para=ada@cliente.example`
    const vista = () => avisos.body(`${AVISOS}${query}`)
    const estados = async () =>
      (await desk.db.selectFrom('correos').select(['estado', 'para']).orderBy('id').execute())
        .filter((correo) => correo.para === campos.para)
        .map(({ estado }) => estado)
    await runJob()
    expect(await vista()).toContain('no se envía dos veces')
    await desk.db.updateTable('correos').set({ estado: 'rechazado' }).where('para', '=', campos.para).execute()
    expect(await runJob()).toBe('0 avisos.')
    expect(await avisos.body(AVISOS)).toContain('Ver y enviar otra vez')
    expect(await vista()).toContain('Enviar ahora')

    await avisos.post(AVISOS, 'enviar', campos, query)
    expect(await estados()).toEqual(['rechazado', 'pendiente'])
    expect(await vista()).toContain('no se envía dos veces')
    expect(await avisos.body(AVISOS)).not.toContain('Ver y enviar otra vez')
  })

  it('tells nobody of a client who is not his, nor sends for him [LLA-07]', async () => {
    const ajeno = await paginasDe(desk, ['ACR'])
    await addCliente(desk.db, { codigo: '1300' })
    await desk.db.insertInto('clientes_usuarios').values({ usuario: ajeno.codigo, cliente: '1300' }).execute()

    expect(await ajeno.body(AVISOS)).toContain('No hay certificados por enviar.')
    await desk.db.deleteFrom('clientes_usuarios').execute()
  })

  it('asks a client for a new CM05 once for each expiry [PAN-24]', async () => {
    await addCliente(desk.db, { codigo: '2001', e_mail: 'a@x.example', cm05_vencimiento: '2026-12-06' })
    await addCliente(desk.db, { codigo: '2002', e_mail: 'b@x.example', cm05_vencimiento: '2026-12-07' })
    await addCliente(desk.db, { codigo: '2003', e_mail: '', cm05_vencimiento: '2026-12-01' })
    await addCliente(desk.db, { codigo: '2004', e_mail: 'd@x.example', cm05_vencimiento: '2026-12-01', baja: 'S' })
    const run = () => desk.db.transaction().execute((trx) => sendCm05(desk.deps, trx))

    await addCliente(desk.db, {
      ...{ codigo: '2005', e_mail: 'e@x.example', e_mail_facturas: 'oficina@x.example' },
      cm05_vencimiento: '2026-12-05',
    })

    expect([await run(), await run()]).toEqual(['2 avisos.', '0 avisos.'])
    expect(await para()).toEqual(['a@x.example', 'oficina@x.example'])

    // The screen of CM05 knows of them, and what a server refused is asked for again (PAN-08).
    const { call } = await desk.signIn(['MEM'])
    const avisado = async () =>
      pageSchema(listOfCm05)
        .parse((await call('/api/clientes/cm05-vencidas', { rango: '30' })).json())
        .data.map(({ codigo, avisado, aviso_estado }) => [codigo, avisado, aviso_estado])
        .filter(([codigo]) => codigo === '2001' || codigo === '2005')
    const avisar = async () => (await call('/api/clientes/cm05-vencidas/avisar', { codigos: ['2001', '2005'] })).json()
    expect(await avisado()).toEqual([
      ['2005', true, 'sin configurar'],
      ['2001', true, 'sin configurar'],
    ])
    expect(await avisar()).toMatchObject({ en_cola: 0, repetidos: 2 })
    await desk.db.updateTable('correos').set({ estado: 'rechazado' }).where('para', '=', 'a@x.example').execute()
    expect((await avisado()).at(-1)).toEqual(['2001', false, 'rechazado'])
    expect(await avisar()).toMatchObject({ en_cola: 1, repetidos: 1 })
    expect((await avisado()).at(-1)).toEqual(['2001', true, 'sin configurar'])
  })

  it('sends certificates to the address that a client has for them, once also where a contact has the same [PAN-07] [PAN-22]', async () => {
    const set = (e_mail_certificados: string) =>
      desk.db.updateTable('clientes').set({ e_mail_certificados }).where('codigo', '=', '1204').execute()

    await set('Calidad@cliente.example')
    await runJob()
    expect(await para()).toEqual(['Calidad@cliente.example', 'ada@cliente.example', 'rep@yunque.example'])
    await desk.db.deleteFrom('correos').execute()
    await set('ADA@cliente.example')
    await runJob()
    expect(await para()).toEqual(['ada@cliente.example', 'rep@yunque.example'])
    await set('')
  })
})
