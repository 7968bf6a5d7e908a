import {
  E_MAIL_INVALIDO,
  EMPRESA_LABELS,
  empresaForm,
  empresaFormOf,
  empresaRecord,
} from '@yunque/contracts/clientes/empresa'
import { diaDe } from '@yunque/contracts/codecs/dias'
import { formatDate } from '@yunque/contracts/codecs/format'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../../../kernel/db/transaction.ts'
import { importadorDe } from '../../../testing/importar.ts'
import { addMundo } from '../../../testing/mundo.ts'
import { addCotizacion } from '../../../testing/records.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { addUsuario, CONSOLA } from '../../usuarios/alta.ts'
import { findFamilia } from '../familias/read-familia.ts'
import { findConjunto } from './conjuntos.ts'

describe('what more a file brings', () => {
  let test: TestApp
  let quien = ''
  beforeAll(async () => {
    test = await createTestApp()
    await addMundo(test.db)
    await test.db
      .insertInto('productos')
      .values({
        prod01: 'CH-1',
        familia: '1',
        descrip: 'CHAPA LISA',
        productos_seleccionados: ['304', '2B'],
        base_peso: 'kilo',
      })
      .execute()
    await test.db.insertInto('depositos').values({ codigo: 'NAV', nombre: 'Nave 2' }).execute()
    await sql`delete from familia_medidas where familia = '1'`.execute(test.db)
    await test.db.updateTable('familias').set({ um2: '' }).where('codigo', '=', '1').execute()
    quien = (await test.signIn(['DAT', 'USU', 'COT'])).codigo
  })
  afterAll(() => test.close())
  beforeEach(async () => {
    await sql`truncate importaciones cascade`.execute(test.db)
  })
  const { mirar, importar, deshacer } = importadorDe(() => test.db)
  const faltasDe = async (nombre: string, texto: string) =>
    (await mirar(nombre, texto)).filas.map(({ estado, faltas }) => (estado === 'rechazada' ? faltas : estado))
  const otraVez = { error: 'No hay nada que importar: todo está igual.' }

  it('contacts, known again by name, without another’s address twice [DAT-05] [CON-14]', async () => {
    const texto = [
      'Cliente;Contacto;Nombre;Mail;Recibe certificados',
      '1204;Lovelace;Ada;ada@acme.com;sí',
      '1204;Peña;Luis;luis@acme.com;',
      '1204;Otro;;ADA@acme.com;',
      '1204;;;x@acme.com;',
      '1204;Mal;;no es un mail;x',
      '77;Nadie;;;',
    ].join('\n')

    expect(await faltasDe('contactos', texto)).toEqual([
      'cambia',
      'nueva',
      { e_mail: 'Ya lo tiene Lovelace, Ada, de este cliente.' },
      { apellido: 'Falta Apellido, o Nombre.' },
      { e_mail: 'El e-mail no es válido. Por ejemplo: compras@empresa.com.ar' },
      { codi: "No existe cliente '77'." },
    ])
    const { id, cuentas } = await importar('contactos', texto, true)
    expect(cuentas).toEqual({ nuevas: 1, cambiadas: 1, iguales: 0, rechazadas: 4 })
    expect(await importar('contactos', texto.split('\n').slice(0, 3).join('\n'))).toMatchObject(otraVez)
    const de = () =>
      test.db.selectFrom('contactos').select(['apellido', 'e_mail', 'recibe_certificado']).orderBy('apellido').execute()
    expect(await de()).toEqual([
      { apellido: 'Lovelace', e_mail: 'ada@acme.com', recibe_certificado: 'S' },
      { apellido: 'Peña', e_mail: 'luis@acme.com', recibe_certificado: 'N' },
    ])
    await deshacer(id)
    expect(await de()).toEqual([{ apellido: 'Lovelace', e_mail: '', recibe_certificado: 'N' }])
  })

  it('a contact keeps the address that stood there before, in a file as in his form [DAT-05] [CON-14]', async () => {
    const suyo = test.db.updateTable('contactos').where('apellido', '=', 'Lovelace')
    await suyo.set({ e_mail: 'ada en planta' }).execute()
    const texto = [
      'Cliente;Contacto;Nombre;Mail;Tel',
      '1204;Lovelace;Ada;ada en planta;4000-1234',
      '1204;Peña;Luis;luis en planta;',
    ].join('\n')

    expect(await faltasDe('contactos', texto)).toEqual([
      'cambia',
      { e_mail: 'El e-mail no es válido. Por ejemplo: compras@empresa.com.ar' },
    ])
    await suyo.set({ e_mail: '' }).execute()
  })

  it('a client’s file has every field of his form but his places and notices, called the same [DAT-05] [PAN-07]', () => {
    const { campos = [] } = findConjunto('clientes') ?? {}
    const { lugares: _lugares, notificaciones: _avisos, version: _version, ...form } = empresaForm.shape
    // Whether he is in use is a button there.
    const deArchivo = campos.filter(({ campo }) => campo !== 'codigo' && campo !== 'baja')

    expect(deArchivo.map(({ campo }) => campo).toSorted()).toEqual(Object.keys(form).toSorted())
    expect(Object.fromEntries(deArchivo.map(({ campo, label }) => [campo, label]))).toEqual(EMPRESA_LABELS)
  })

  it('how a client pays, up to what, until when his CM05 holds and where his papers go come with his file, as his form stores them [DAT-05] [PAN-07]', async () => {
    await test.db
      .insertInto('cobradores')
      .values([
        { codigo: 'ZO', nombre: 'Zona oeste' },
        { codigo: 'ZV', nombre: 'Zona vieja', en_uso: false },
      ])
      .execute()
    const titulos =
      'Código;Razón Social;Condición de pago;Límite de crédito $;Límite de crédito U$S;Vence CM05;E-mail certificados;E-mail facturas;Cobrador'
    const texto = [
      titulos,
      '801;UNO;30 DIAS, transferencia;2.500.000,50;10.000,00;31/10/2027;calidad@uno.com;pagos@uno.com;zona oeste',
      '802;DOS;30_TR;;;;;;',
      '803;TRES;90 días, Trueque;1,005;-5;nunca;calidad;a@b;ZV',
      '804;CUATRO;;;;;;;ZV',
    ].join('\n')
    expect(await faltasDe('clientes', texto)).toEqual([
      'nueva',
      'nueva',
      {
        condicion_ajuste: "No existe condición de pago '90 días, Trueque'.",
        limite_p: 'Máximo 2 decimales.',
        limite_d: 'No puede ser negativo.',
        cm05_vencimiento: "'nunca' no es una fecha.",
        e_mail_certificados: E_MAIL_INVALIDO,
        e_mail_facturas: E_MAIL_INVALIDO,
      },
      { cobrador: 'Está fuera de uso.' },
    ])
    const { id } = await importar('clientes', texto, true)
    const suyo = (codigo: string) =>
      test.db
        .selectFrom('clientes')
        .select(['condicion_ajuste', 'limite_p', 'limite_d', 'cm05_vencimiento', 'e_mail_certificados'])
        .select(['e_mail_facturas', 'cobrador'])
        .where('codigo', '=', codigo)
        .executeTakeFirst()
    expect(await suyo('801')).toEqual({
      ...{ condicion_ajuste: '30_TR', limite_p: '2500000.5', limite_d: '10000', cm05_vencimiento: '2027-10-31' },
      ...{ e_mail_certificados: 'calidad@uno.com', e_mail_facturas: 'pagos@uno.com', cobrador: 'ZO' },
    })
    expect(await suyo('802')).toEqual({
      ...{ condicion_ajuste: '30_TR', limite_p: null, limite_d: null, cm05_vencimiento: null },
      ...{ e_mail_certificados: '', e_mail_facturas: '', cobrador: null },
    })
    // His form saves him as he is, and a file that leaves a cell empty empties it.
    const marta = await test.signIn(['MEM'])
    const BASE = '/api/clientes/maestro-empresas'
    const { empresa } = (await marta.call(`${BASE}/801/get`)).json()
    const form = empresaFormOf(empresaRecord.parse(empresa))
    expect((await marta.call(`${BASE}/guardar/801`, form)).json().empresa).toMatchObject({ cobrador: 'ZO' })
    await test.db.updateTable('cobradores').set({ en_uso: false }).execute()
    // What he has stays, also where it is in use no more.
    const menos = await importar('clientes', 'Código;Cliente;Cobrador;Cond. Pago\n801;UNO;ZO;\n')
    expect(menos.cuentas).toMatchObject({ cambiadas: 1, rechazadas: 0 })
    expect(await suyo('801')).toMatchObject({ condicion_ajuste: '', cobrador: 'ZO', limite_d: '10000' })
    await deshacer(menos.id)
    expect(await suyo('801')).toMatchObject({ condicion_ajuste: '30_TR' })
    await deshacer(id)
    expect(await suyo('801')).toBeUndefined()
  })

  it('users: nobody gives what he has not; who is new has no password, and goes while he never came in [DAT-05] [ARQ-15]', async () => {
    const suyo = importadorDe(() => test.db, quien)
    const titulos = 'Usuario;Nombre;Mail;Permisos'
    const { filas } = await suyo.mirar(
      'usuarios',
      [titulos, 'MGomez;María Gómez;m@x.com;COT', 'pedro;Pedro;;COT, PER', 'juan;Juan;;ZZZ', `${quien};Yo;;CST`].join(
        '\n',
      ),
    )
    expect(filas.map(({ estado, faltas }) => faltas ?? estado)).toEqual([
      'nueva',
      { codigos: 'No puede dar códigos que usted no tiene (PER).' },
      { codigos: "'ZZZ' no es un código." },
      {
        codigos: expect.stringMatching(/^Los códigos de quien ya está se cambian en Permisos/),
      },
    ])
    // By an e-mail a provider may sign people in: it is kept as a password is.
    const { codigo: mayor } = await test.signIn(['USU', 'PER'])
    const porMail = await suyo.mirar(
      'usuarios',
      [titulos, `${mayor};Otro;mio@x.com;`, `${quien};Yo;yo@x.com;`].join('\n'),
    )
    expect(porMail.filas.map(({ faltas }) => faltas)).toEqual([
      expect.objectContaining({ e_mail: expect.stringMatching(/PER/) }),
      { e_mail: 'Su propio e-mail se cambia en Utilitarios › Datos de Perfil, con su clave.' },
    ])
    const { id } = await suyo.importar('usuarios', `${titulos}\nMGomez;María Gómez;m@x.com;COT\n`)
    const suyos = () =>
      test.db
        .selectFrom('usuarios as u')
        .leftJoin('usuarios_modulos as m', 'm.usuario', 'u.codigo')
        .select(['u.clave_hash', 'u.clave_temporal', 'm.modulo'])
        .where('u.codigo', '=', 'mgomez')
        .execute()
    expect(await suyos()).toEqual([{ clave_hash: '', clave_temporal: true, modulo: 'COT' }])
    const login = await test.app.inject({
      method: 'POST',
      url: '/api/login',
      payload: { usuario: 'mgomez', clave: '' },
    })
    expect(login.statusCode).not.toBe(200)
    const traza = await test.db
      .selectFrom('auditoria')
      .select(['accion', 'usuario'])
      .where('entidad', '=', 'usuario')
      .where('id_entidad', '=', 'mgomez')
      .execute()
    expect(traza).toEqual([{ accion: 'alta', usuario: quien }])

    await suyo.deshacer(id)
    expect(await suyos()).toEqual([])
    const again = await suyo.importar('usuarios', `${titulos}\nmgomez;María Gómez;m@x.com;COT\n`)
    expect(again.cuentas.nuevas).toBe(1)
    await test.db.updateTable('usuarios').set({ ultimo_acceso: new Date() }).where('codigo', '=', 'mgomez').execute()
    await expect(suyo.deshacer(again.id)).rejects.toThrow(/^No se puede deshacer/)
  })

  it('a user’s code is free again once a file that gave it is undone, and never while somebody has it in other letters [PAN-10]', async () => {
    const suyo = importadorDe(() => test.db, quien)
    const titulos = 'Usuario;Nombre'
    const { id } = await suyo.importar('usuarios', `${titulos}\nvuelve;Por error`)
    await suyo.deshacer(id)
    const alta = {
      codigo: 'vuelve',
      nombre: 'Ahora sí',
      e_mail: '',
      clave_hash: '',
      clave_temporal: true,
      font_size: null,
      codigos: [],
    }
    await inTransaction(test.db, (trx) => addUsuario(trx, alta, { por: CONSOLA, momento: new Date(), isConsola: true }))

    await test.signIn([], 'ANTIGUO')
    const { filas } = await suyo.mirar('usuarios', `${titulos}\nantiguo;Otro\nvuelve;Ahora sí`)
    expect(filas.map(({ estado, faltas }) => faltas ?? estado)).toEqual([
      { codigo: 'Ese código ya se usó: elija otro.' },
      'igual',
    ])
  })

  it('prices with costs: what rules is not changed, nor is anything put before it [PAN-16]', async () => {
    const titulos = 'Código;Moneda;Por;Precio;Costo;Rige desde'
    const { id } = await importar(
      'precios_costos',
      `${titulos}\nCH-1;U$S;kg;4,10;3,5;01/11/2026\nCH-1;U$S;kg;4,50;3,5;01/12/2026`,
    )

    expect(
      await faltasDe(
        'precios_costos',
        [
          titulos,
          'CH-1;U$S;kg;4,20;3,5;01/11/2026',
          'CH-1;U$S;kg;4,10;3,5;01/10/2026',
          'CH-1;U$S;kg;4,60;3,6;01/12/2026',
          'CH-1;$;kg;5000;4000;01/10/2026',
        ].join('\n'),
      ),
    ).toEqual([
      { precio: 'El precio del 01/11/2026 ya rige: no se cambia. Cargue uno nuevo con su fecha.' },
      { desde: 'Un precio nuevo no puede regir desde antes de hoy.' },
      'cambia',
      'nueva',
    ])
    // The cost was not known so far, so a file may still add it to a price in force.
    expect(await faltasDe('precios_costos', `${titulos}\nCH-1;U$S;kg;4,10;3,8;01/11/2026`)).toEqual(['cambia'])
    await deshacer(id)
  })

  it('prices without costs keep the cost that ruled, and go while no document was saved on them [PAN-16] [DOC-10] [DOC-23]', async () => {
    const conCosto = await importar(
      'precios_costos',
      'Código;Moneda;Por;Precio;Costo;Rige desde\nCH-1;U$S;kg;4,10;3,5;01/11/2026',
    )
    const hoy = formatDate(diaDe(Date.now()))
    const { id } = await importar(
      'precios',
      `Código;Moneda;Por;Precio;Rige desde\nCH-1;U$S;kg;4,80;${hoy}\nCH-1;U$S;kg;5;01/12/2099\nCH-1;$;kg;5000;01/10/2026`,
    )
    const costos = () =>
      test.db
        .selectFrom('precios')
        .select(['moneda', 'precio', 'costo'])
        .where('prod01', '=', 'CH-1')
        .orderBy('precio')
        .execute()

    expect(await costos()).toEqual([
      { moneda: 'D', precio: '4.1', costo: '3.5' },
      { moneda: 'D', precio: '4.8', costo: '3.5' },
      { moneda: 'D', precio: '5', costo: '3.5' },
      { moneda: 'P', precio: '5000', costo: null },
    ])

    // A quotation of that product, saved today.
    const n_cotizacion = Number(await addCotizacion(test.db, { usuario: quien, modificado: new Date() }))
    await test.db
      .insertInto('cotizacion_items')
      .values({
        ...{ n_cotizacion, nro_item: 1, orden: 0, familia: '1', productos_seleccionados: ['304', '2B'], moneda: 'D' },
        ...{ cantidad: '1', peso_unitario: null, peso_total: null, precio_unitario: null, precio_total: null },
        ...{ plazo_entrega: null, ficha: null },
      })
      .execute()
    await expect(deshacer(id)).rejects.toThrow(/^No se puede deshacer/)
    await test.db.deleteFrom('cotizacion_items').where('n_cotizacion', '=', n_cotizacion).execute()
    await test.db.deleteFrom('cotizaciones').where('n_cotizacion', '=', n_cotizacion).execute()
    await deshacer(id)
    await deshacer(conCosto.id)
    expect(await costos()).toEqual([])
  })

  it('names of grades, as by hand: of the catalogue, and each of one grade alone [PAN-18]', async () => {
    const texto = 'Calidad;Norma;Nombre\n304;W-Nr;1.4301\n304;DIN;X5CrNi18-10\n316L;W-Nr;1.4301\n999;DIN;x\n'

    expect(await faltasDe('equivalencias', texto)).toEqual([
      'nueva',
      'nueva',
      { nombre: 'W-Nr 1.4301 ya es un nombre de 304.' },
      { calidad: "'999' no es una calidad del catálogo." },
    ])
    const { id } = await importar('equivalencias', texto, true)
    expect(await importar('equivalencias', texto.split('\n').slice(0, 3).join('\n'))).toMatchObject(otraVez)
    const normas = ['EN', 'UNS', 'JIS', 'DIN EN', 'Werkstoff', 'W.Nr.', 'SAE', 'Marca']
    const archivo = ['Calidad;Norma;Nombre', ...normas.map((norma, i) => `304;${norma};n${i}`)].join('\n')
    expect(await faltasDe('equivalencias', archivo)).toEqual(normas.map(() => 'nueva'))
    await deshacer(id)
    expect(await test.db.selectFrom('equivalencias').selectAll().execute()).toEqual([])
  })

  it('arrivals, known again by which goods of which order they are [DAT-05]', async () => {
    const texto = 'Embarque;Proveedor;Artículo;Cantidad;Depósito;OC;Llega\nE1;ACINOX;CH-1;10,5;Nave 2;7;15/12/2026\n'
    const { id, cuentas } = await importar('ingresos', texto)

    expect(cuentas.nuevas).toBe(1)
    expect(await importar('ingresos', texto)).toMatchObject(otraVez)
    expect((await mirar('ingresos', texto.replace('15/12', '20/12'))).importacion.cambiadas).toBe(1)
    await deshacer(id)
  })

  it('an arrival that is out of use, which its list’s own file says, and no state that it is on its way [DAT-05] [DAT-01]', async () => {
    const titulos = 'Número;Emisor;Producto;Cantidad;Depósito'
    const enUso = () => test.db.selectFrom('ingresos').select(['numero', 'en_uso']).orderBy('numero').execute()
    const { id } = await importar(
      'ingresos',
      `${titulos};Uso\nE1;ACINOX;CH-1;1;CEN;Fuera de uso\nE2;ACINOX;CH-1;1;CEN;\n`,
    )

    expect(await enUso()).toEqual([
      { numero: 'E1', en_uso: false },
      { numero: 'E2', en_uso: true },
    ])
    await deshacer(id)
    expect(await faltasDe('ingresos', `${titulos};Estado\nE1;ACINOX;CH-1;1;CEN;En viaje\n`)).toEqual(['nueva'])
  })

  const lotes = () =>
    test.db
      .selectFrom('stock_fichas')
      .select(['c_ficha', 'deposito', 'stock_fis', 'stock_disp'])
      .orderBy('deposito')
      .orderBy('c_ficha')
      .execute()

  it('movements of stock change the lots, take no more than is free, and bring nothing twice [DAT-04] [DAT-10]', async () => {
    const titulos = 'Tipo;Fecha;Ficha;Artículo;Depósito;Destino;Cantidad;Comprobante'
    const entra = `${titulos}\nEntrada;20/11/2026;F1;CH-1;Nave 2;;10;Remito 1\nE;20/11/2026;;CH-1;NAV;;4;Remito 1`
    const { id } = await importar('stock_movimientos', entra)
    expect(await lotes()).toMatchObject([
      { c_ficha: '', stock_fis: '4' },
      { c_ficha: 'F1', stock_fis: '10' },
    ])
    expect(await importar('stock_movimientos', entra)).toMatchObject(otraVez)
    await test.db.updateTable('stock_fichas').set({ stock_comp_nv: '6' }).where('c_ficha', '=', 'F1').execute()

    expect(
      await faltasDe(
        'stock_movimientos',
        [
          titulos,
          'S;21/11/2026;F1;CH-1;NAV;;3;Remito 2',
          'T;21/11/2026;F1;CH-1;NAV;CEN;2;Remito 2',
          'S;21/11/2026;F9;CH-1;NAV;;1;Remito 2',
          'S;21/11/2026;;CH-1;NAV;CEN;1;Remito 2',
          'S;22/11/2026;;CH-1;NAV;;1;Remito 2',
          'S;21/11/2026;;CH-1;NAV;;1;Remito 2',
        ].join('\n'),
      ),
    ).toEqual([
      { cantidad: 'Del lote quedan 4 libres, y el archivo saca 5 en total.' },
      { cantidad: 'Del lote quedan 4 libres, y el archivo saca 5 en total.' },
      { prod01: 'No hay un lote así en ese depósito.' },
      { a_deposito: 'Solo un traslado tiene destino.' },
      { fecha: 'La fecha no puede ser posterior a hoy.' },
      'nueva',
    ])
    await test.db.updateTable('stock_fichas').set({ calidad: '2', area: 'N2' }).where('c_ficha', '=', 'F1').execute()
    const sale = await importar('stock_movimientos', `${titulos}\nTraslado;21/11/2026;F1;CH-1;NAV;CEN;2;Remito 3`)
    expect(await lotes()).toMatchObject([
      { deposito: 'CEN', c_ficha: '', stock_fis: '2' },
      { deposito: 'NAV', c_ficha: '', stock_fis: '4' },
      { deposito: 'NAV', c_ficha: 'F1', stock_fis: '8', stock_disp: '2' },
    ])
    // It is a second there as well, wherever it lies there (STO-04).
    const llevado = test.db.selectFrom('stock_fichas').select(['calidad', 'area']).where('deposito', '=', 'CEN')
    expect(await llevado.execute()).toEqual([{ calidad: '2', area: '' }])

    await expect(deshacer(id)).rejects.toThrow(
      'No se puede deshacer: de CH-1 ya salió o se comprometió algo de lo que entró.',
    )
    await deshacer(sale.id)
    await test.db.updateTable('stock_fichas').set({ stock_comp_nv: '0' }).execute()
    await deshacer(id)
    expect((await lotes()).map(({ stock_fis }) => stock_fis)).toEqual(['0', '0', '0'])
    expect(await test.db.selectFrom('stock_movimientos').selectAll().execute()).toEqual([])
  })

  it('movements bring goods to a lot of which more was promised than lies there, and take none from it [DAT-04] [DAT-10]', async () => {
    const titulos = 'Tipo;Fecha;Ficha;Artículo;Depósito;Cantidad;Comprobante'
    const primera = await importar('stock_movimientos', `${titulos}\nE;20/11/2026;F8;CH-1;NAV;10;Remito 11`)
    const promise = (cantidad: string) =>
      test.db.updateTable('stock_fichas').set({ stock_comp_nv: cantidad }).where('c_ficha', '=', 'F8').execute()
    await promise('15')

    expect(await faltasDe('stock_movimientos', `${titulos}\nS;21/11/2026;F8;CH-1;NAV;1;Remito 12`)).toEqual([
      { cantidad: 'Del lote quedan 0 libres, y el archivo saca 1 en total.' },
    ])
    const { id } = await importar('stock_movimientos', `${titulos}\nE;21/11/2026;F8;CH-1;NAV;3;Remito 12`)
    expect((await lotes()).find(({ c_ficha }) => c_ficha === 'F8')).toMatchObject({ stock_fis: '13', stock_disp: '-2' })
    await expect(deshacer(id)).rejects.toThrow('No se puede deshacer: de CH-1 ya salió o se comprometió')
    await promise('0')
    await deshacer(id)
    await deshacer(primera.id)
  })

  it('the current account as the books have it, and what was paid with what [PAN-23]', async () => {
    const cuenta = [
      'Tipo de comprobante;Nro comprobante;Cod. cliente;Moneda;Fecha;Vencimiento;Importe;Saldo',
      'FC;A-1;1204;$;01/10/2026;31/10/2026;1.000,50;400,50',
      'Recibo;R-1;1204;pesos;15/10/2026;15/10/2026;-700;-100',
      'NC;N-1;1204;$;15/10/2026;;50;50',
      'FC;A-2;1204;$;01/10/2026;;10;10',
      'FC;A-3;1204;$;01/10/2026;31/10/2026;10;11',
      'FC;A-4;1204;$;01/10/2026;31/10/2026;10;-5',
    ].join('\n')
    expect(await faltasDe('movimientos', cuenta)).toEqual([
      'nueva',
      'nueva',
      'nueva',
      { vencimiento: 'Falta Vencimiento.' },
      { saldo: 'El saldo no puede pasar del importe.' },
      { saldo: 'El saldo tiene el signo contrario del importe.' },
    ])
    const [titulos] = cuenta.split('\n')
    const recibos = [500, 500, -500].map((n, i) => `RC;R-${i + 7};1204;$;15/10/2026;;${n};${n}`)
    const contrario = 'Tiene el signo contrario de los demás de su tipo. Si anula uno, póngalo como nota de débito.'
    expect(await faltasDe('movimientos', [titulos, ...recibos].join('\n'))).toEqual([
      'nueva',
      'nueva',
      { importe: contrario },
    ])
    const { id } = await importar('movimientos', cuenta, true)
    const guardados = await test.db
      .selectFrom('movimientos')
      .select(['tipo', 'numero', 'vencimiento', 'importe', 'saldo'])
      .orderBy('id')
      .execute()
    expect(guardados).toEqual([
      { tipo: 'FC', numero: 'A-1', vencimiento: '2026-10-31', importe: '1000.5', saldo: '400.5' },
      { tipo: 'RC', numero: 'R-1', vencimiento: null, importe: '-700', saldo: '-100' },
      { tipo: 'NC', numero: 'N-1', vencimiento: null, importe: '-50', saldo: '-50' },
    ])
    expect(await importar('movimientos', cuenta.split('\n').slice(0, 4).join('\n'))).toMatchObject(otraVez)

    const pagos = 'Recibo;Factura;Importe\nRC R-1;A-1;600\n'
    expect(await faltasDe('aplicaciones', `${pagos}R-1;A-1;601\nA-1;R-1;1\nN-1;A-1;1\nR-9;A-1;1\n`)).toEqual([
      'nueva',
      { haber: 'Repite la fila 2.' },
      {
        haber: 'No es un recibo ni una nota de crédito.',
        debe: 'No es una factura ni una nota de débito.',
      },
      { importe: 'Pasa de lo que ya no está abierto de ese recibo.' },
      { haber: "No existe recibo 'R-9'." },
    ])
    const pago = await importar('aplicaciones', pagos)
    expect(await importar('aplicaciones', pagos)).toMatchObject(otraVez)
    await expect(deshacer(id)).rejects.toThrow(/^No se puede deshacer/)
    await deshacer(pago.id)
    await deshacer(id)
    expect(await test.db.selectFrom('movimientos').selectAll().execute()).toEqual([])
  })
})

describe('familias and the dollar from files', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await createTestApp()
    await addMundo(test.db)
  })
  afterAll(() => test.close())
  const { mirar, importar, deshacer } = importadorDe(() => test.db)
  const otraVez = { error: 'No hay nada que importar: todo está igual.' }

  it('familias come whole from four lists, without rules of a code; one in use is changed on its screen [DAT-02] [DAT-05] [DAT-16]', async () => {
    const lists = {
      familias:
        'Familia;Descripción;Línea de negocio;El precio es;UM;UM2;Densidad\n47;Barras redondas;I;por kilo;un;kg;7,85\n',
      familia_medidas: 'Familia;Orden;Medida;UM\n47;1;Diámetro;mm\nBarras redondas;2;Largo;mm\n',
      familia_selectores: 'Familia;Elige;Orden;Selector\n47;;1;Acero\n47;Atributo;1;Corte\n',
      selector_opciones:
        'Familia;Selector;Orden;Código;Texto\n47;Acero;1;1045;SAE 1045\n47;acero;2;4140;SAE 4140\n47;Corte;1;SI;Con corte\n',
    }
    const ids: number[] = []
    for (const [nombre, texto] of Object.entries(lists)) {
      const made = await importar(nombre, texto)
      expect(made).toMatchObject({ estado: 'guardada', error: '' })
      ids.push(made.id)
      expect(await importar(nombre, texto)).toMatchObject(otraVez)
    }
    const familia = await findFamilia(test.db, '47')
    expect(familia).toMatchObject({
      nombre: 'Barras redondas',
      um1: 'UN',
      um2: 'KG',
      densidad: '7.85',
      reglas: [],
      medidas: [
        { nombre: 'Diámetro', um: 'mm' },
        { nombre: 'Largo', um: 'mm' },
      ],
      selectores: [
        { tipo: 'producto', nombre: 'Acero', opciones: [{ value: '1045' }, { value: '4140' }] },
        { tipo: 'atributo', nombre: 'Corte', opciones: [{ value: 'SI', text: 'Con corte' }] },
      ],
    })
    const lost = await mirar('selector_opciones', 'Familia;Selector;Orden;Código;Texto\n47;Color;1;R;Rojo\n')
    expect(lost.filas[0]?.faltas).toEqual({ selector: "La familia no tiene un selector 'Color'." })

    const producto = { prod01: 'BR-1', familia: '47', descrip: 'BARRA', productos_seleccionados: ['1045'] }
    await test.db
      .insertInto('productos')
      .values({ ...producto, base_peso: 'kilo' })
      .execute()
    expect(await importar('familia_medidas', lists.familia_medidas)).toMatchObject(otraVez)
    const otra = await mirar('familia_medidas', 'Familia;Orden;Medida;UM\n47;3;Alto;mm\n')
    expect(otra.filas[0]?.faltas).toEqual({ familia: 'La familia está en uso: se cambia en su pantalla.' })
    await test.db.deleteFrom('productos').where('prod01', '=', 'BR-1').execute()
    for (const id of ids.toReversed()) await deshacer(id)
    expect(await test.db.selectFrom('familias').select('codigo').where('codigo', '=', '47').execute()).toEqual([])
  })

  it('the dollar of each day, none of tomorrow [DAT-05]', async () => {
    const texto = 'Fecha;Billete;Divisa;30 días;60 días;90 días\n20/11/2026;1.432,5;1400;1420;1440;1460\n'
    const { filas } = await mirar('dolar', `${texto}22/11/2026;1;1;1;1;1\n`)
    expect(filas[1]?.faltas).toEqual({ fecha: 'La fecha no puede ser posterior a hoy.' })
    const { id } = await importar('dolar', texto)
    expect(await importar('dolar', texto)).toMatchObject(otraVez)
    const one = test.db.selectFrom('dolar_cotizaciones').select('billete').where('fecha', '=', '2026-11-20')
    expect(await one.execute()).toEqual([{ billete: '1432.5' }])
    await deshacer(id)
  })
})
