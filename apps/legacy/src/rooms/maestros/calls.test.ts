import { maestroPage } from '@yunque/contracts/maestros/formas'
import { MAESTROS } from '@yunque/contracts/maestros/maestros'
import { type Tabla, tablas } from '@yunque/contracts/maestros/tablas'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addListas } from '../../testing/documentos.ts'
import { addMundo } from '../../testing/mundo.ts'
import { rowsOfSheet } from '../../testing/planilla.ts'
import { createTestApp, PUBLIC_URL, type TestApp } from '../../testing/test-app.ts'
import { applyCambio, markCambio } from '../precios/cambio.ts'

let test: TestApp
let dueño: Awaited<ReturnType<TestApp['signIn']>>
beforeAll(async () => {
  test = await createTestApp()
  await addMundo(test.db)
  await addListas(test.db)
  dueño = await test.signIn(['DAT', 'CPA', 'COT', 'MEM', 'CST', 'PDR', 'RCC'])
  await test.db
    .insertInto('productos')
    .values({
      prod01: 'CH',
      familia: '1',
      descrip: 'CHAPA 304',
      productos_seleccionados: ['304', '2B'],
      base_peso: 'chapa',
      peso: null,
    })
    .execute()
  await test.db
    .insertInto('precios')
    .values({ prod01: 'CH', moneda: 'D', base: 'kilo', precio: '4.85', costo: '3.5', desde: '2026-12-24', lote: null })
    .execute()
  await test.db
    .insertInto('movimientos')
    .values([
      {
        id: 9001,
        cliente: '1204',
        moneda: 'P',
        fecha: '2026-11-01',
        tipo: 'RC',
        numero: 'R-1',
        vencimiento: null,
        vendedor: null,
        importe: '-500',
        saldo: '-500',
      },
      {
        id: 9002,
        cliente: '1204',
        moneda: 'P',
        fecha: '2026-11-01',
        tipo: 'FC',
        numero: 'F-1',
        vendedor: null,
        vencimiento: '2026-12-01',
        importe: '800',
        saldo: '800',
      },
    ])
    .execute()
  await test.db
    .insertInto('pedidos')
    .values({ numero: 5, fecha: '2026-11-01', emisor: 'ACINOX', moneda: 'D' })
    .execute()
})
afterAll(() => test.close())

type Valores = Record<string, string>
/** What is said of a second row with the same key, where that is not just that there is one. */
const REPETIDOS: Partial<Record<Tabla, Record<string, string[]>>> = {
  precios: { desde: ['Ya hay un precio desde el 01/12/2026: modifíquelo.'] },
  movimientos: { numero: ['Ya hay uno de ese tipo con ese número.'] },
  aplicaciones: { debe: ['Ya está aplicado a esa factura.'] },
}
/** For each master a row that can be created, and a change of it. */
const CASOS: Record<Tabla, { alta?: Valores; cambio: Valores }> = {
  vencimientos: { alta: { tipo_ajuste_codi: '45', nombre: '45 días', orden: '3' }, cambio: { nombre: 'A 45 días' } },
  tipos_vencimientos: {
    alta: { tipo_vencim_codi: 'EC', descrip: 'E-Cheq', col: 'EC', orden: '3' },
    cambio: { descrip: 'Cheque electrónico' },
  },
  condiciones_opciones: { alta: { tipo_ajuste_codi: '00', tipo_vencim_codi: 'CH' }, cambio: {} },
  entrega_valores: {
    alta: { tipo_vencim_codi: 'TR', codigo: 'TR9', nombre: 'Transfiere antes', orden: '2' },
    cambio: { orden: '7' },
  },
  productos: {
    alta: {
      prod01: 'CH-316L',
      descrip: 'CHAPA 316L',
      familia: '1',
      productos_seleccionados: '316L; 2B',
      base_peso: 'chapa',
      peso: '',
      iva: '21',
    },
    cambio: { iva: '10.5' },
  },
  precios: {
    alta: { prod01: 'CH', moneda: 'D', base: 'kilo', precio: '5.06825001', desde: '2026-12-01' },
    cambio: { precio: '5.1' },
  },
  costos: { cambio: { costo: '3.75' } },
  negocios: { alta: { codigo: 'A', nombre: 'Aluminio', orden: '4' }, cambio: { nombre: 'Aluminios' } },
  feriados: { alta: { fecha: '2026-12-25', nombre: 'Navidad' }, cambio: { nombre: 'Día de Navidad' } },
  depositos: { alta: { codigo: 'SUR', nombre: 'Depósito sur' }, cambio: { nombre: 'Depósito del Sur' } },
  stock_movimientos: {
    alta: {
      tipo: 'E',
      fecha: '2026-11-20',
      c_ficha: 'F-1',
      prod01: 'CH',
      deposito: 'CEN',
      a_deposito: '',
      medidas: '2.00; 1000.00; 2000.00',
      atributos: '',
      cantidad: '10',
      kilos: '317.2',
      motivo: 'Inventario',
    },
    cambio: { motivo: 'Inventario de noviembre' },
  },
  stock: {
    cambio: {
      ...{ area: 'N2', ubica: 'B-14', cajon: '7', calidad: '2', write_down: 'S', tipo_registro: 'G' },
      ...{ fecha_tope: '2026-12-31', minimo_remito: '120', minima_fecha: '2026-09-15', procedencia: 'BRASIL' },
      observ: 'Rayada en un borde',
    },
  },
  transportistas: { alta: { codigo: '77', nombre: 'Expreso Ñandú' }, cambio: { nombre: 'Expreso Ñandú SA' } },
  cobradores: { alta: { codigo: 'Z1', nombre: 'Zona norte' }, cambio: { nombre: 'Zona Norte' } },
  movimientos: {
    alta: {
      tipo: 'FC',
      numero: 'A-0001-00000077',
      fecha: '2026-11-02',
      cliente: '1204',
      moneda: 'P',
      monto: '1000.5',
      vencimiento: '2026-12-02',
      vendedor: '',
    },
    cambio: { vencimiento: '2026-12-15' },
  },
  aplicaciones: { alta: { haber: '9001', debe: '9002', importe: '200' }, cambio: {} },
  maquinas: {
    alta: { codigo: 'L9', nombre: 'Láser 9', planta: 'DAI', orden: '9' },
    cambio: { nombre: 'Láser nueve' },
  },
  pedidos: {
    alta: { numero: '7', emisor: 'OUTOKUMPU', fecha: '2026-11-02', moneda: 'D', observaciones: '' },
    cambio: { observaciones: 'Parcial' },
  },
  pedido_items: {
    alta: {
      numero: '5',
      item_pp: '1',
      codigo: 'CH',
      cantidad: '10',
      cantidad_equivalente: '',
      precio_unitario: '2.5',
      precio_total: '25',
      fecha_arrivo: '2026-12-15',
      ingreso_planta: '',
    },
    cambio: { ingreso_planta: '2026-12-20' },
  },
  ingresos: {
    alta: {
      numero: 'IMP-1',
      emisor: 'ACINOX',
      codigo: 'CH',
      c_ficha: '',
      cantidad: '10',
      cantidad_equivalente: '',
      dep: 'CEN',
      nro_pp: '5',
      item_pp: '1',
      fecha_arrivo: '2026-12-15',
      ingreso_planta: '',
    },
    cambio: { cantidad: '12.5' },
  },
  margenes_minimos: { alta: { familia: '1', margen: '15' }, cambio: { margen: '14.5' } },
  motivos_item: { alta: { value: '44', text: 'Cerró la obra', orden: '9' }, cambio: { text: 'La obra cerró' } },
  estados_item: { cambio: { text: 'Vendida' } },
  estados_nv: { alta: { value: 'X', text: 'Retenida', orden: '9' }, cambio: { text: 'Retenida por pago' } },
  tipos_cambio: { alta: { value: 'X', text: 'Acordado', orden: '9' }, cambio: { text: 'Acordado con el cliente' } },
}

const BASE = '/api/datos'
const lista = async (tabla: Tabla, search: object = {}) => {
  const answer = await dueño.call(`${BASE}/${tabla}`, { per_page: -1, ...search })
  expect([answer.statusCode, answer.statusCode === 200 || answer.body]).toEqual([200, true])

  return maestroPage.parse(answer.json()).data
}
const guardar = (tabla: Tabla, form: Valores, id = '') => dueño.call(`${BASE}/${tabla}/guardar${id && `/${id}`}`, form)
const registroDe = (answer: { statusCode: number; body: string; json: () => { registro: Valores } }): Valores => {
  expect([answer.statusCode, answer.statusCode === 200 || answer.body]).toEqual([200, true])

  return answer.json().registro
}
const formOf = (tabla: Tabla, registro: Valores): Valores => ({
  ...Object.fromEntries(MAESTROS[tabla].campos.map(({ nombre }) => [nombre, registro[nombre] ?? ''])),
  version: registro.version ?? '',
})
const faltasDe = (answer: { statusCode: number; json: () => { errors: Record<string, string[]> } }) => {
  expect(answer.statusCode).toBe(422)

  return answer.json().errors
}
/** A row of the master: one created for the case, or an existing one. */
const primero = async (tabla: Tabla): Promise<Valores> => {
  const { alta } = CASOS[tabla]
  if (alta) return registroDe(await guardar(tabla, { ...alta, version: '' }))
  const [row] = await lista(tabla)

  return registroDe(await dueño.call(`${BASE}/${tabla}/${row?.id}/get`))
}
const auditOf = (tabla: Tabla, id: string | undefined) =>
  test.db
    .selectFrom('auditoria')
    .select(['accion', 'usuario'])
    .where('entidad', '=', `maestro ${MAESTROS[tabla].de}`)
    .where('id_entidad', '=', id ?? '')
    .orderBy('id')
    .execute()

describe('every master', () => {
  it.each(tablas)(
    '%s: made, changed, taken out of use and back, exported, each with its trace [DAT-01]',
    async (tabla) => {
      const { alta, cambio } = CASOS[tabla]
      const { sinBaja } = MAESTROS[tabla]
      const made = await primero(tabla)
      if (alta) expect(made).toMatchObject({ ...alta, estado: 'A', version: '1' })

      const changed = registroDe(await guardar(tabla, { ...formOf(tabla, made), ...cambio }, made.id))
      expect(changed).toMatchObject({ ...cambio, version: String(Number(made.version) + 1), id: made.id })
      expect(changed.modificado_por).not.toBe('')
      // Whoever read it before gets a conflict, so that nothing is lost (LLA-06).
      const stale = await guardar(tabla, formOf(tabla, made), made.id)
      expect([stale.statusCode, stale.json().actual.version]).toEqual([409, changed.version])

      const acciones = [...(alta ? ['alta'] : []), 'modificacion']
      if (!sinBaja) {
        const baja = registroDe(await dueño.call(`${BASE}/${tabla}/${made.id}/anular`))
        expect(baja.estado).toBe('B')
        expect(registroDe(await dueño.call(`${BASE}/${tabla}/${made.id}/anular`))).toEqual(baja)
        expect((await lista(tabla, { estado: 'A' })).map(({ id }) => id)).not.toContain(made.id)
        expect((await lista(tabla, { estado: 'B' })).map(({ id }) => id)).toEqual([made.id])
        expect(registroDe(await dueño.call(`${BASE}/${tabla}/${made.id}/reactivar`)).estado).toBe('A')
        acciones.push('baja', 'reactivacion')
      }
      expect(await auditOf(tabla, made.id)).toEqual(acciones.map((accion) => ({ accion, usuario: dueño.codigo })))

      const url = (await dueño.call(`${BASE}/${tabla}/exportar`)).json()
      const [labels, ...filas] = rowsOfSheet((await test.app.inject(url.replace(PUBLIC_URL, ''))).rawPayload)
      expect(labels?.slice(0, MAESTROS[tabla].campos.length)).toEqual(MAESTROS[tabla].campos.map(({ label }) => label))
      expect(filas).toHaveLength((await lista(tabla)).length)
    },
  )

  it.each(tablas)(
    '%s refuses what is missing, what it does not know and what is too long, in its field [DAT-01]',
    async (tabla) => {
      const { campos, sinAlta } = MAESTROS[tabla]
      const vacio = Object.fromEntries(campos.map(({ nombre }) => [nombre, '']))
      const faltas = faltasDe(await guardar(tabla, { ...vacio, version: '' }))
      const pedidos = campos.filter(({ requerido }) => requerido).map(({ nombre }) => nombre)
      expect(Object.keys(faltas).toSorted()).toEqual(pedidos.length > 0 ? pedidos.toSorted() : [campos[0]?.nombre])

      expect(faltasDe(await guardar(tabla, { ...vacio, version: '', de_mas: 'x' }))).not.toEqual({})
      const [first] = campos
      const largo = await guardar(tabla, { ...vacio, [first?.nombre ?? '']: 'x'.repeat(4_001), version: '' })
      expect(Object.keys(faltasDe(largo))).toContain(first?.nombre)
      if (sinAlta) return
      const alta = CASOS[tabla].alta ?? {}
      if (campos.some(({ clave }) => clave)) {
        expect(
          Object.values(faltasDe(await guardar(tabla, { ...alta, version: '' })))
            .flat()
            .join(),
        ).toMatch(/^Ya /)
      }
    },
  )

  it.each(
    tablas.flatMap((tabla) =>
      MAESTROS[tabla].campos.flatMap(({ clase, nombre }) => (clase === 'referencia' ? [[tabla, nombre] as const] : [])),
    ),
  )('%s finds what its %s may be, and takes nothing else [DAT-01]', async (tabla, campo) => {
    const found = await dueño.call(`${BASE}/${tabla}/buscar`, { campo, q: '' })
    expect(found.json().length).toBeGreaterThan(0)
    const [one] = found.json()
    const named = await dueño.call(`${BASE}/${tabla}/buscar`, { campo, q: '', valor: one.value })
    expect(named.json()).toMatchObject([{ value: one.value }])
    // What is offered may tell more than the name.
    expect(one.text).toContain(named.json()[0].text)

    const alta = CASOS[tabla].alta
    if (!alta) return
    const faltas = faltasDe(await guardar(tabla, { ...alta, [campo]: 'nadie', version: '' }))
    expect(faltas[campo]).toEqual(['Elija una opción de la lista.'])
  })

  it('finds rows by code, by name and by what they refer to, whatever accents and capitals [DAT-01]', async () => {
    await guardar('transportistas', { codigo: 'PP', nombre: 'Álvarez Hnos.', version: '' })
    expect((await lista('transportistas', { texto: 'alvarez' })).map(({ codigo }) => codigo)).toEqual(['PP'])
    expect((await lista('transportistas', { texto: 'pp' })).map(({ codigo }) => codigo)).toEqual(['PP'])
    expect(new Set((await lista('precios', { texto: 'chapa 304' })).map(({ prod01 }) => prod01))).toEqual(
      new Set(['CH']),
    )
    expect(await lista('precios', { texto: 'nada de esto' })).toEqual([])
  })

  it('keeps a key as it was said, and the same request stores once [DAT-01]', async () => {
    const made = registroDe(await guardar('depositos', { codigo: 'K1', nombre: 'Uno', version: '' }))
    const otra = await guardar('depositos', { codigo: 'K2', nombre: 'Uno', version: '1' }, made.id)
    expect(faltasDe(otra)).toEqual({ codigo: ['«Código» no se cambia: dé de alta otro.'] })

    const headers = { 'idempotency-key': crypto.randomUUID() }
    const form = { codigo: 'K3', nombre: 'Tres', version: '' }
    const [a, b] = [
      await dueño.call(`${BASE}/depositos/guardar`, form, headers),
      await dueño.call(`${BASE}/depositos/guardar`, form, headers),
    ]
    expect([a?.statusCode, b?.json()]).toEqual([200, a?.json()])
  })

  it('asks of a new code what documents can name, and keeps one that a file brought [DAT-01]', async () => {
    const form = { codigo: 'A / 1', nombre: 'De archivo', version: '' }
    expect(faltasDe(await guardar('depositos', form))).toEqual({
      codigo: ['Use letras, números, puntos o guiones, sin espacios.'],
    })
    await test.db.insertInto('depositos').values({ codigo: 'A / 1', nombre: 'De archivo' }).execute()
    const [row] = await lista('depositos', { texto: 'A / 1' })
    const changed = await guardar('depositos', { ...form, nombre: 'Nave 1', version: '1' }, row?.id)
    expect(registroDe(changed)).toMatchObject({ codigo: 'A / 1', nombre: 'Nave 1' })
  })

  it.each(tablas.filter((tabla) => CASOS[tabla].alta && MAESTROS[tabla].campos.some(({ clave }) => clave)))(
    '%s: a second row with the same key is refused, in words, at its field [DAT-01]',
    async (tabla) => {
      const [clave] = MAESTROS[tabla].campos.filter((campo) => campo.clave)
      const form = { ...CASOS[tabla].alta, version: '' }
      await guardar(tabla, form)

      expect(faltasDe(await guardar(tabla, form))).toEqual(
        REPETIDOS[tabla] ?? { [clave?.nombre ?? '']: ['Ya existe.'] },
      )
    },
  )

  it('says of a code that is out of use where it is [DAT-01]', async () => {
    const made = registroDe(await guardar('cobradores', { codigo: 'VIEJO', nombre: 'Viejo', version: '' }))
    await dueño.call(`${BASE}/cobradores/${made.id}/anular`)

    expect(faltasDe(await guardar('cobradores', { codigo: 'VIEJO', nombre: 'Nuevo', version: '' }))).toEqual({
      codigo: ['Ya existe, fuera de uso: búsquelo en la lista y reactívelo.'],
    })
  })

  it('shows costs to nobody without CPA, and no master that there is not [DOC-06]', async () => {
    const otro = await test.signIn(['DAT'])
    const [row] = await lista('costos')
    for (const url of [
      'costos',
      'costos/exportar',
      `costos/${row?.id}/get`,
      'costos/guardar',
      `costos/${row?.id}/anular`,
    ]) {
      const answer = await otro.call(
        `${BASE}/${url}`,
        url === 'costos/guardar' ? formOf('costos', { ...row, prod01: 'CH' }) : {},
      )
      expect([url, answer.statusCode, answer.body.includes('3.5')]).toEqual([url, 403, false])
    }
    expect((await otro.call(`${BASE}/precios`)).body).not.toContain('costo')
    expect((await otro.call(`${BASE}/usuarios`)).statusCode).toBe(404)
  })
})

describe('productos', () => {
  const producto = { ...(CASOS.productos.alta ?? {}), prod01: 'OTRO', version: '' }

  it.each([
    [
      { productos_seleccionados: '316L' },
      'productos_seleccionados',
      'Ponga una de cada selector: Calidad; Terminación.',
    ],
    [{ productos_seleccionados: '999; 2B' }, 'productos_seleccionados', '«999» no es una opción de Calidad.'],
    [{ productos_seleccionados: '304;2B' }, 'productos_seleccionados', 'El producto CH tiene las mismas opciones.'],
    [{ base_peso: 'pieza' }, 'peso', 'Indique los kilos de una pieza o de un metro.'],
    [{ base_peso: 'tubo' }, 'base_peso', 'Para pesarlo así, la familia necesita la medida Diámetro.'],
    [{ base_peso: 'hexagonal' }, 'base_peso', 'Para pesarlo así, la familia necesita la medida Lado.'],
    [{ iva: '105' }, 'iva', 'El IVA no pasa de 100 %.'],
  ])('%j is refused: a line finds its product by them [DAT-01]', async (change, campo, dicho) => {
    expect(faltasDe(await guardar('productos', { ...producto, ...change }))[campo]).toEqual([dicho])
  })
})

it('a second product of a familia without selectors is told what would tell them apart [DAT-02]', async () => {
  await test.db
    .insertInto('familias')
    .values({ codigo: 'LISA', nombre: 'Sin selectores', negocio: 'I', reglas: [] })
    .execute()
  const liso = { ...(CASOS.productos.alta ?? {}), familia: 'LISA', productos_seleccionados: '', version: '' }
  expect((await guardar('productos', { ...liso, prod01: 'L1' })).statusCode).toBe(200)

  expect(faltasDe(await guardar('productos', { ...liso, prod01: 'L2' })).productos_seleccionados).toEqual([
    'El producto L1 ya es de esa familia, que no tiene selectores: agréguele uno que los distinga, como la calidad.',
  ])
})

it('a product that its measures shall weigh is told that its familia has no density [API-09] [DAT-12]', async () => {
  await test.db.insertInto('familias').values({ codigo: 'BRON', nombre: 'Bronce', negocio: 'I', um2: 'KG' }).execute()
  await test.db
    .insertInto('familia_medidas')
    .values({ familia: 'BRON', orden: 1, nombre: 'DIAMETRO', um: 'mm' })
    .execute()
  const barra = { familia: 'BRON', prod01: 'BB', base_peso: 'redonda', productos_seleccionados: '', version: '' }

  expect(faltasDe(await guardar('productos', { ...(CASOS.productos.alta ?? {}), ...barra }))).toEqual({
    base_peso: ['Para pesarlo así, la familia necesita su densidad.'],
  })
})

describe('precios', () => {
  const precio = { prod01: 'CH', moneda: 'P', base: 'kilo', precio: '7000', desde: '2026-11-21', version: '' }

  it('a price rules from its day on, and one that rules is not written over [PAN-16] [DAT-01]', async () => {
    const hoy = registroDe(await guardar('precios', precio))
    expect(faltasDe(await guardar('precios', { ...formOf('precios', hoy), precio: '1' }, hoy.id))).toEqual({
      desde: ['Ese precio ya rige: no se cambia. Cargue uno nuevo con su fecha.'],
    })
    expect(faltasDe(await guardar('precios', { ...precio, desde: '2026-11-20' }))).toEqual({
      desde: ['Un precio nuevo no puede regir desde antes de hoy.'],
    })
    // A wrong price of today is corrected by a later one of the same day (PAN-16).
    registroDe(await guardar('precios', { ...precio, precio: '7100.5' }))
    const vigente = await dueño.call('/api/cotizaciones/productos/peso-precio', {
      empresa: '1204',
      moneda: 'P',
      familia: '1',
      productos_seleccionados: ['304', '2B'],
      medidas_seleccionadas: ['1', '1', '1'],
      medidas: [],
    })
    expect(vigente.json().precio).toBe('7100.5')
  })

  it('has the base of its product’s familia, by which a line is charged: a price by piece was taken for one of a kilo [PAN-16] [DAT-01]', async () => {
    expect(faltasDe(await guardar('precios', { ...precio, base: 'pieza', desde: '2026-12-30' }))).toEqual({
      base: ['La familia del producto se cobra por kilo: el precio va por kilo.'],
    })
  })

  it('one that rules stays what it was, whatever day is written over it, and one of which a raise was made too [DOC-23] [DAT-01]', async () => {
    const hoy = registroDe(await guardar('precios', { ...precio, precio: '7200' }))
    expect(
      (await guardar('precios', { ...formOf('precios', hoy), precio: '1', desde: '2026-12-20' }, hoy.id)).statusCode,
    ).toBe(422)

    const futuro = registroDe(await guardar('precios', { ...precio, precio: '8000', desde: '2026-12-01' }))
    const mended = registroDe(await guardar('precios', { ...formOf('precios', futuro), precio: '8100' }, futuro.id))
    const filtro = { familia: '', negocio: '', moneda: 'P', texto: '' } as const
    const ajuste = { modo: 'porcentaje', valor: '10', decimales: 2, desde: '2026-12-05' } as const
    await test.db.transaction().execute(async (trx) => {
      const { marca } = await markCambio(trx, filtro, ajuste)
      await applyCambio(
        trx,
        { usuario: dueño.codigo, momento: test.clock.now },
        { filtro, ajuste, marca, detalle: 'Aumento' },
      )
    })

    expect(faltasDe(await guardar('precios', { ...formOf('precios', mended), precio: '9000' }, mended.id))).toEqual({
      desde: ['De ese precio se hizo otro cambio: «Aumento», que rige desde el 05/12/2026. Deshaga primero ese.'],
    })
  })
})
