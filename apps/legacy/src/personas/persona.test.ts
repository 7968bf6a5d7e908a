import { readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { contactoFormLegacy } from '@yunque/contracts/testing/contactos'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { takeBackup } from '../backup/take-backup.ts'
import { tellFallido } from '../rooms/envio/tell-fallido.ts'
import { documentosDe } from '../testing/documentos.ts'
import { importadorDe } from '../testing/importar.ts'
import { addMundo } from '../testing/mundo.ts'
import { createTestApp, PUBLIC_URL, type TestApp } from '../testing/test-app.ts'
import { blankPersona, readPersona } from './persona.ts'

const SUYO = { apellido: 'Ñandubay', nombres: 'Zulema', e_mail: 'zulema@nandubay.example', telefono: '011 4999-1234' }

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
  await addMundo(test.db)
})
afterAll(() => test.close())

/** The whole database as text. */
const everything = async () => {
  const file = join(tmpdir(), `persona-${crypto.randomUUID()}.gz`)
  await takeBackup(test.url, file)
  const text = gunzipSync(readFileSync(file)).toString()
  rmSync(file)

  return text
}

it('tells a person all that is known of her, and takes out who she is without breaking a document [DAT-14]', async () => {
  const { apellido, nombres, e_mail, telefono } = SUYO
  const seller = await test.signIn(['COT', 'MCO'])
  const docs = documentosDe(seller)
  const key = () => ({ 'idempotency-key': crypto.randomUUID() })
  const made = await seller.call(
    '/api/clientes/maestro-contactos/guardar',
    contactoFormLegacy({ apellido, nombre: nombres, email: e_mail, telefono }),
    key(),
  )
  expect([made.statusCode, made.body]).toEqual([200, expect.any(String)])
  const nro_cpt = Number(made.json().contacto.nro_cpt)
  const id = await docs.crear({ nro_cpt: String(nro_cpt) })
  const now = new Date('2026-11-21T15:00:00Z')
  await test.db
    .insertInto('correos')
    .values({
      clave: `x:${SUYO.e_mail}`,
      para: SUYO.e_mail,
      asunto: 'Cotización',
      texto: 'Hola Zulema',
      usuario: null,
      proximo: now,
      creado: now,
      enviado: null,
    })
    .execute()
  // Somebody else's, whose address ends as hers, and one to both.
  const otra = `mar${SUYO.e_mail}`
  const correo = { asunto: 'De otra', texto: 'Hola', usuario: null, proximo: now, creado: now, enviado: null }
  await test.db
    .insertInto('correos')
    .values([
      { ...correo, clave: 'y', para: otra },
      { ...correo, clave: 'z', para: `${otra}; ${SUYO.e_mail}` },
    ])
    .execute()

  const { id: recibido } = await test.db
    .insertInto('pedidos_recibidos')
    .values({
      clave: 'x',
      llego: now,
      de: 'Zulema',
      direccion: SUYO.e_mail,
      responder_a: '',
      asunto: 'De Zulema',
      mensaje: '',
      referencias: '',
      texto: `De: Zulema ${SUYO.e_mail}`,
      avisos: '[]',
      cliente: '1204',
      nro_cpt,
      usuario: null,
      tomado: null,
      n_cotizacion: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const pedido = { texto: `De: Zulema ${SUYO.e_mail}`, renglones: '', recibido: String(recibido) }
  await docs.crear({ nro_cpt: String(nro_cpt), pedidos: [pedido] })
  // A request that somebody pasted, and a mail that did not arrive, each told in the document's history.
  const pegado = { texto: `Necesito 3 chapas 304.\nSaludos, ZULEMA ÑANDUBAY`, renglones: '', recibido: '' }
  const conPegado = await docs.crear({ nro_cpt: String(nro_cpt), pedidos: [pegado] })
  const { id: vuelto } = await test.db
    .insertInto('correos')
    .values({
      ...{
        ...correo,
        clave: 'v',
        para: SUYO.e_mail,
        asunto: `Re: De ${apellido}`,
        usuario: seller.codigo,
        enviado: null,
      },
      ...{ entidad: 'cotizaciones', id_entidad: conPegado, en_respuesta_a: `<1@${SUYO.e_mail}>` },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const fallido = { id: vuelto, para: SUYO.e_mail, entidad: 'cotizaciones', id_entidad: conPegado }
  await test.db
    .transaction()
    .execute((trx) => tellFallido(trx, now, { ...fallido, usuario: seller.codigo, estado: 'rechazado', codigo: 550 }))
  const { importar } = importadorDe(() => test.db)
  const archivo = `Cliente;Apellido;Nombre;Teléfono;Mail\n1204;${apellido};${nombres};011 4999-9999;${e_mail}\n`
  expect((await importar('contactos', archivo)).cuentas.cambiadas).toBe(1)
  await importar('contactos', archivo.replace('011 4999-9999', telefono))

  // Rows of hers that were refused, and a file that nobody stored.
  const { mirar } = importadorDe(() => test.db)
  const rechazadas = `Cliente;Apellido;Nombre;Mail\nNADIE;${apellido};${nombres};\nNADIE;Otro;Nombre;${e_mail}\n1204;Bien;Uno;\n`
  expect((await importar('contactos', rechazadas, true)).cuentas).toMatchObject({ nuevas: 1, rechazadas: 2 })
  const { id: pendiente } = await mirar('contactos', archivo.replace('9999', '8888'))

  // A source also keeps a row about her.
  await test.db
    .insertInto('fuentes')
    .values({ codigo: 'tango', nombre: 'Tango', conjuntos: ['contactos'] })
    .execute()
  const clave = JSON.stringify(['1204', apellido, nombres])
  await test.db.insertInto('fuentes_filas').values({ conjunto: 'contactos', clave, fuente: 'tango' }).execute()

  const known = await readPersona(test.db, nro_cpt)
  expect(known).toMatchObject({
    contacto: SUYO,
    documentos: [{ n_cotizacion: Number(id) }, {}, {}],
    pedidos: [{ id: recibido, direccion: SUYO.e_mail }],
    correos: [{ para: SUYO.e_mail }, { para: `${otra}; ${SUYO.e_mail}` }, { para: SUYO.e_mail }],
  })
  expect(known.cambios).toHaveLength(1)
  const before = await docs.leer(id)
  await test.db.transaction().execute((trx) => blankPersona(trx, nro_cpt, now))

  const text = await everything()
  for (const one of Object.values(SUYO))
    expect(text.replaceAll(otra, '').toLowerCase()).not.toContain(one.toLowerCase())
  expect(await test.db.selectFrom('importaciones').select('id').where('id', '=', pendiente).execute()).toEqual([])
  const after = await docs.leer(id)
  expect(JSON.stringify(after)).toBe(
    JSON.stringify(before).replaceAll(`${SUYO.apellido}, ${SUYO.nombres}`, 'Dato suprimido'),
  )
  const url: string = (await seller.call(`/api/cotizaciones/cotizacion/${id}/imprimir`)).json()
  expect((await test.app.inject(url.replace(PUBLIC_URL, ''))).statusCode).toBe(200)
  const saved = await docs.guardar({ nro_cpt: String(nro_cpt), version: after.version, referencia: 'Otra' }, { id })
  expect([saved.statusCode, saved.body]).toEqual([200, expect.any(String)])
  expect(await test.db.selectFrom('correos').select(['estado', 'para', 'texto']).orderBy('id').execute()).toEqual([
    { estado: 'rechazado', para: 'Dato suprimido', texto: 'Dato suprimido' },
    { estado: 'pendiente', para: otra, texto: 'Hola' },
    { estado: 'pendiente', para: otra, texto: 'Hola' },
    { estado: 'rechazado', para: 'Dato suprimido', texto: 'Dato suprimido' },
  ])
  await expect(readPersona(test.db, 999_999)).rejects.toThrow('No existe el contacto N° 999999.')
})
