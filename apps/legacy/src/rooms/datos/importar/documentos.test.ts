import { afterAll, beforeAll, expect, it } from 'vitest'
import { documentosDe } from '../../../testing/documentos.ts'
import { importadorDe } from '../../../testing/importar.ts'
import { addMundo } from '../../../testing/mundo.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'

let test: TestApp
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
})
afterAll(() => test.close())
const { mirar, importar, deshacer } = importadorDe(() => test.db)

const cabecera = (tipo: string) =>
  test.db
    .selectFrom('cotizaciones')
    .select(['numero_anterior', 'fecha', 'items', 'ganados', 'subtotal_p', 'subtotal_d', 'fase', 'preparacion'])
    .select(['decidida', 'entregada', 'razon'])
    .where('tipo', '=', tipo as 'cotizacion')
    .where('numero_anterior', 'is not', null)
    .orderBy('numero_anterior')
    .execute()

it('quotations and notes from before this desk come in with their lines from one flat file each, are seen by last prices, and changed by nobody [DAT-05]', async () => {
  const seller = await test.signIn(['COT', 'NVR', 'MCO'])
  const { codigo } = seller
  const titulos =
    'Presupuesto;Fecha;Cuenta;Vendedor;Rubro;Renglón;Artículo;Medida;Ancho;Largo;Cant;Kilos;Moneda;Precio;Importe;Estado'
  const flat = [
    titulos,
    `A-17;03/05/2025;1204;${codigo};I;1;CH-1;2;1000;2000;10;317,2;U$S;4,5;1.427,40;Vendida`,
    `A-17;03/05/2025;1204;${codigo};I;2;CH-1;3;1000;2000;5;237,9;U$S;4,6;1.094,34;Perdida`,
    `A-18;04/05/2025;1204;${codigo};I;1;CH-1;2;1000;2000;1;31,7;$;5000;158.500;`,
    `A-18;05/05/2025;1204;${codigo};I;2;;;;;1;;$;5000;5.000;`,
    `A-19;04/05/2025;1204;nadie;I;1;CH-1;2;1000;2000;1;31,7;$;5000;158.500;`,
  ]
  const mirada = await mirar('cotizaciones', flat.join('\n'))
  expect(mirada.filas.map(({ fila, estado, faltas }) => [fila, faltas ?? estado])).toEqual([
    [2, 'nueva'],
    [4, 'nueva'],
    [5, { numero_anterior: 'Repite la fila 4.' }],
    [6, { usuario: "No existe usuario 'nadie'." }],
  ])
  const good = flat.slice(0, 4).join('\n')
  const cabeceras = await importar('cotizaciones', good)
  expect(cabeceras.cuentas).toEqual({ nuevas: 2, cambiadas: 0, iguales: 0, rechazadas: 0 })
  const faltas = (await mirar('cotizacion_items', flat.join('\n'))).filas.map(({ estado, faltas: f }) => f ?? estado)
  expect(faltas).toEqual([
    'nueva',
    'nueva',
    'nueva',
    { prod01: 'Ponga el producto, o la familia.' },
    { n_cotizacion: "No existe documento 'A-19'." },
  ])
  const lineas = await importar('cotizacion_items', good)
  expect(await cabecera('cotizacion')).toEqual([
    {
      numero_anterior: 'A-17',
      fecha: '2025-05-03',
      items: 2,
      ganados: 1,
      subtotal_p: null,
      subtotal_d: '2521.74',
      fase: 'GP',
      decidida: '2025-05-03',
      preparacion: 'T',
      entregada: null,
      razon: expect.any(String),
    },
    expect.objectContaining({ numero_anterior: 'A-18', items: 1, subtotal_p: '158500', fase: 'abierta' }),
  ])
  const otraVez = { error: 'No hay nada que importar: todo está igual.' }
  expect(await importar('cotizaciones', good)).toMatchObject(otraVez)
  expect(await importar('cotizacion_items', good)).toMatchObject(otraVez)

  const [vieja] = await test.db
    .selectFrom('cotizaciones')
    .select(['n_cotizacion', 'version'])
    .where('numero_anterior', '=', 'A-17')
    .execute()
  const docs = documentosDe(seller)
  const id = String(vieja?.n_cotizacion)
  const leida = await docs.leer(id)
  expect([leida.numero_anterior, leida.productos.length]).toEqual(['A-17', 2])
  // The file told no rate of IVA, so none is shown or printed.
  expect(leida.productos.map(({ iva }) => iva)).toEqual(['', ''])
  const guardada = await docs.guardar({ version: leida.version }, { id })
  expect([guardada.statusCode, guardada.body]).toEqual([422, expect.stringContaining('es anterior a este sistema')])
  const enviar = (path: string, body: object = {}) =>
    seller.call(`/api/cotizaciones/cotizacion/${id}/enviar${path}`, body)
  const correo = { para: 'ada@cliente.example', copia: 'N', asunto: 'Cotización', texto: 'Adjunta.' }
  for (const answer of [await enviar('/proponer'), await enviar('', correo)])
    expect([answer.statusCode, answer.json().message]).toEqual([
      422,
      'La cotización es del sistema anterior: no se envía.',
    ])
  const panel = (await seller.call(`/api/cotizaciones/estado/${id}`, { codigo_cliente: '1204' })).json()
  expect(panel.cotizacion.numero_anterior).toBe('A-17')
  expect(panel.productos.map((linea: { importe_anterior: string }) => linea.importe_anterior)).toEqual([
    '1427.4',
    '1094.34',
  ])
  const item = {
    familia: '1',
    productos_seleccionados: ['304', '2B'],
    medidas_seleccionadas: ['2.00', '1000.00', '2000.00'],
    medidas_seleccionadas_hasta: [],
    atributos_seleccionados: [],
  }
  const ultima = await seller.call('/api/cotizaciones/productos/ultima-cotizacion', {
    item,
    negocio: 'I',
    empresa: '1204',
  })
  expect(JSON.stringify(ultima.json())).toContain('2025-05-04')
  // Ten sheets of which each cost 154,32, not each kilo, are no price by the kilo.
  const porPieza = 'Presupuesto;Renglón;Artículo;Medida;Ancho;Largo;Cant;Kilos;Moneda;Precio;Importe'
  const piezas = await importar('cotizacion_items', `${porPieza}\nA-18;2;CH-1;2;1000;2000;10;317,2;U$S;154,32;1.543,20`)
  expect(piezas.cuentas.nuevas).toBe(1)
  const [, suya] = (await docs.leer(String(Number(id) + 1))).productos
  expect([suya?.precio_total, suya?.medidas_familia]).toEqual(['1543.2', 1])
  const otra = await seller.call('/api/cotizaciones/productos/ultima-cotizacion', {
    item,
    negocio: 'I',
    empresa: '1204',
  })
  expect(otra.json()).toEqual(ultima.json())
  await deshacer(piezas.id)

  await expect(deshacer(cabeceras.id)).rejects.toThrow(/^No se puede deshacer/)
  await deshacer(lineas.id)
  await deshacer(cabeceras.id)
  expect(await cabecera('cotizacion')).toEqual([])
  expect(await test.db.selectFrom('cotizacion_items').selectAll().execute()).toEqual([])
})

it('a note from before this desk was delivered then: nothing of it waits, and no stock is committed by it [DAT-05]', async () => {
  const { codigo } = await test.signIn(['NVR'])
  const texto = `Nota de venta;Fecha;Cliente;Vendedor;Negocio;Item;Artículo;Cantidad;Moneda;Precio;Total\n9;01/02/2025;1204;${codigo};Inoxidable;1;CH-1;10;$;5;50\n`
  await test.db.updateTable('negocios').set({ nombre: 'Inoxidable' }).where('codigo', '=', 'I').execute()
  await importar('notas_venta', texto)
  await importar('nota_venta_items', texto)

  expect(await cabecera('nota_venta')).toMatchObject([
    { numero_anterior: '9', preparacion: 'T', entregada: '2025-02-01', fase: 'GA', subtotal_p: '50' },
  ])
  expect(await test.db.selectFrom('stock_fichas').selectAll().execute()).toEqual([])
  expect(await test.db.selectFrom('correos').selectAll().execute()).toEqual([])
})

it('an imported header says until when it held, to whom, how it was to be paid and delivered, and that it was annulled [DAT-05]', async () => {
  const { codigo, call } = await test.signIn(['COT', 'MCO'])
  const contactos = await test.db
    .insertInto('contactos')
    .values([
      { codi: '1204', apellido: 'Ñáñez', nombres: 'Inés', e_mail: 'ines@cliente.example' },
      { codi: '1204', apellido: 'Gómez', nombres: 'Juan', e_mail: 'juan@cliente.example' },
      { codi: '1204', apellido: 'Gómez', nombres: 'Ana', e_mail: 'ana@cliente.example' },
    ])
    .returning('nro_cpt')
    .execute()
  await test.db.insertInto('clientes').values({ codigo: '9999', razon: 'CLIENTE GENERICO' }).execute()
  await test.db.insertInto('transportistas').values({ codigo: 'EX', nombre: 'Expreso Oeste' }).execute()
  const titulos =
    'Presupuesto;Fecha;Cuenta;Cliente;Vendedor;Rubro;Validez;Atención;Forma de pago;Entregar en;Transporte;Fecha de entrega;Anulado;Motivo de anulación'
  const linea = (numero: string, ...cells: string[]) => `${numero};03/05/2025;${cells.join(';')}`
  const texto = [
    titulos,
    linea(
      'B-1',
      '1204',
      'Muñoz',
      codigo,
      'I',
      '15 días',
      'Inés Ñáñez',
      '30 días FF',
      'Ruta 8 km 50',
      'Expreso Oeste',
      '20/05/2025',
      '',
      '',
    ),
    linea(
      'B-2',
      '1204',
      'Muñoz',
      codigo,
      'I',
      '10/05/2025',
      'ANA@cliente.example',
      '',
      '',
      '',
      '',
      'Sí',
      'Error de carga',
    ),
    linea('B-3', '9999', 'Taller Pérez', codigo, 'I', '', '', '', '', '', '', 'N', ''),
    linea('B-4', '1204', '', codigo, 'I', '01/05/2025', 'Gómez', '', '', '', '', '', ''),
    linea('B-5', '1204', '', codigo, 'I', '', 'Nadie', '', '', '', '', 'no', 'Error'),
    // The contact of an unknown client is not looked for, so that the name stays where the number of a contact belongs.
    linea('B-6', '7777', '', codigo, 'I', '', 'Alguien', '', '', '', '', '', ''),
  ]
  const { filas } = await mirar('cotizaciones', texto.join('\n'))
  expect(filas.map(({ estado, faltas }) => faltas ?? estado)).toEqual([
    'nueva',
    'nueva',
    'nueva',
    {
      nro_cpt: "El cliente tiene varios contactos 'Gómez': ponga el e-mail.",
      validez_oferta: 'Es anterior a la fecha.',
    },
    { nro_cpt: "El cliente no tiene un contacto 'Nadie'.", motivo_anulacion: 'No está anulada.' },
    { cliente: "No existe cliente '7777'." },
  ])
  const good = texto.slice(0, 4).join('\n')
  const { id } = await importar('cotizaciones', good)
  const rows = await test.db
    .selectFrom('cotizaciones')
    .select(['n_cotizacion', 'razon', 'validez_oferta', 'nro_cpt', 'cond_pago', 'lugar_entre_sgai', 'c_transp'])
    .select(['fecha_comprometida', 'fase', 'motivo_anulacion'])
    .where('numero_anterior', 'like', 'B-%')
    .orderBy('numero_anterior')
    .execute()
  const nada = { cond_pago: '', lugar_entre_sgai: '', c_transp: null, fecha_comprometida: null, motivo_anulacion: '' }
  expect(rows).toMatchObject([
    {
      validez_oferta: '2025-05-18',
      nro_cpt: contactos[0]?.nro_cpt,
      cond_pago: '30 días FF',
      lugar_entre_sgai: 'Ruta 8 km 50',
      c_transp: 'EX',
      fecha_comprometida: '2025-05-20',
      fase: 'abierta',
    },
    {
      ...nada,
      validez_oferta: '2025-05-10',
      nro_cpt: contactos[2]?.nro_cpt,
      fase: 'AN',
      motivo_anulacion: 'Error de carga',
    },
    { ...nada, razon: 'Taller Pérez', validez_oferta: null, nro_cpt: null, fase: 'abierta' },
  ])
  expect(await importar('cotizaciones', good)).toMatchObject({ error: 'No hay nada que importar: todo está igual.' })

  const panel = await call(`/api/cotizaciones/estado/${rows[0]?.n_cotizacion}`, { codigo_cliente: '1204' })
  expect(panel.json(), panel.body).toMatchObject({
    cotizacion: {
      validez_oferta: '2025-05-18',
      cond_pago: '30 días FF',
      lugar_entre_sgai: 'Ruta 8 km 50',
      c_transp: 'EX',
      fecha_comprometida: '2025-05-20',
      nro_cpt: contactos[0]?.nro_cpt,
    },
  })
  await deshacer(id)
})
