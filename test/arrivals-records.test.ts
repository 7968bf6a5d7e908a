import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { composeDocumento } from '../apps/legacy/src/impresion/compose.ts'
import { readOr404 } from '../apps/legacy/src/rooms/documento/tipos.ts'
import { testCaller } from '../apps/legacy/src/testing/caller.ts'
import { documentosDe, numberFrom } from '../apps/legacy/src/testing/documentos.ts'
import { addMundo } from '../apps/legacy/src/testing/mundo.ts'
import { addCliente, addUsuario } from '../apps/legacy/src/testing/records.ts'
import { createTestApp, type TestApp } from '../apps/legacy/src/testing/test-app.ts'
import type { EmpresaForm } from '../packages/contracts/src/clientes/empresa.ts'
import type { ContactoForm } from '../packages/contracts/src/contactos.ts'
import { LISTS } from '../packages/contracts/src/lists.ts'
import type { SeguimientoForm } from '../packages/contracts/src/seguimientos.ts'
import type { TareaForm } from '../packages/contracts/src/tareas.ts'
import { empresaFormLegacy } from '../packages/contracts/src/testing/clientes.ts'
import { contactoFormLegacy } from '../packages/contracts/src/testing/contactos.ts'
import { casesOf, wrongPlaces } from './testing/arrival.ts'
import { eventsOf, rowsInFile, rowsShown, type User } from './testing/places.ts'

/** Places where a record's data must appear; a document is made for it afterwards, or was made of it before. */
const PLACES = [...(['record', 'list', 'export', 'document', 'paper', 'mail', 'agenda', 'history'] as const)]
type Place = (typeof PLACES)[number]
type Seen = Partial<Record<Place, string>>

const IN_NO_ROW = {
  'a row tells who it is and how to reach him; the rest is in his record': [
    'contact: direccion',
    'contact: pagina_web',
    'contact: observaciones',
    'company: nombre_comercial',
    'company: condicion_iva',
    'company: domicilio',
    'company: provincia',
    'company: telefono',
    'company: e_mail',
    'company: e_mail_certificados',
    'company: e_mail_facturas',
    'company: c_transp',
    'company: cobrador',
    'company: limite_d',
    'company: limite_p',
    'company: lugares',
    'company: notificaciones',
  ],
}
const OF_THE_HOUSE = [
  'contact: direccion',
  'contact: pagina_web',
  'contact: observaciones',
  'contact: recibe_certificado',
  'company: nombre_comercial',
  'company: e_mail_certificados',
  'company: e_mail_facturas',
  'company: vendedor',
  'company: cobrador',
  'company: limite_d',
  'company: limite_p',
  'company: cm05_vencimiento',
  'company: notificaciones',
]
/** The number of the existing quotation. */
const PRIMERA = '770002'
/** Fields that a place does not show, each with the reason. */
const LEFT_OUT: Readonly<Record<Place, Readonly<Record<string, readonly string[]>>>> = {
  record: {},
  list: IN_NO_ROW,
  export: IN_NO_ROW,
  document: {
    'its paper says who and where he is': [
      'company: nombre_comercial',
      'company: condicion_iva',
      'company: domicilio',
      'company: localidad',
      'company: provincia',
      'company: telefono',
      'company: e_mail',
    ],
    'for papers of another kind': ['company: e_mail_certificados', 'company: e_mail_facturas'],
    'who writes it is its seller': ['company: vendedor'],
    'who collects is nothing to a document': ['company: cobrador'],
  },
  paper: {
    'of the house': OF_THE_HOUSE,
    'whom to call is its contact': ['company: telefono', 'company: e_mail'],
    'what was chosen in the document': ['company: condicion_ajuste', 'company: c_transp'],
  },
  mail: {
    'of the house': OF_THE_HOUSE,
    'on the paper that goes with it': [
      'company: cuit',
      'company: condicion_iva',
      'company: domicilio',
      'company: localidad',
      'company: provincia',
      'company: condicion_ajuste',
      'company: c_transp',
      'company: lugares',
    ],
  },
  agenda: {
    'it tells what is to be done, with whom, on which day': [
      'follow-up: nro_cpt',
      'follow-up: fecha',
      'follow-up: detalle',
      'follow-up: n_cotizacion',
      'task: detalle',
    ],
  },
  history: {},
}
const isLeftOut = (place: Place, name: string): boolean =>
  Object.values(LEFT_OUT[place]).some((list) => list.includes(name))

describe('what is typed in a record', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await createTestApp()
    Object.assign(test.deps, { limitesCorreo: { persona: 1e6, documento: 1e6, casa: 1e6 } })
    await addMundo(test.db)
    await addCliente(test.db, { codigo: '2000', razon: 'OTRO CLIENTE SA' })
    await test.db.insertInto('transportistas').values({ codigo: '13', nombre: 'Expreso Norte' }).execute()
    await test.db.insertInto('cobradores').values({ codigo: 'ZO', nombre: 'Zona oeste' }).execute()
    await test.db
      .insertInto('contactos')
      .values({ nro_cpt: 8, codi: '1204', apellido: 'Hopper', nombres: 'Grace' })
      .execute()
    // New companies are numbered after the highest code.
    await addCliente(test.db, { codigo: '770000', razon: 'ÚLTIMA' })
    await numberFrom(test.db, Number(PRIMERA) - 1)
    await documentosDe(await test.signIn(['COT'])).crear()
    await addUsuario(test.db, { codigo: 'ada', modulos: ['SEG', 'TAR', 'COT'] })
    await test.db.updateTable('usuarios').set({ nombre: 'Ada' }).where('codigo', '=', 'ada').execute()
  })
  afterAll(() => test.close())

  /** The places as text, without numbers that differ in each record, and without the author. */
  const of = ({ codigo }: User, seen: Partial<Record<Place, unknown>>): Seen =>
    Object.fromEntries(
      Object.entries(seen).map(([place, what]) => [
        place,
        JSON.stringify(what)
          .replaceAll(codigo, 'yo')
          .replaceAll(/(?<!\d)77\d{4}(?!\d)/g, 'N'),
      ]),
    )

  const MODULOS = ['COT', 'MCO', 'MEM', 'SEG', 'TAR', 'AGE'] as const
  const ok = async (user: User, url: string, body: object) => {
    const answer = await user.call(url, body)
    expect([url, answer.statusCode, answer.body]).toEqual([url, 200, expect.any(String)])

    return answer.json()
  }
  const listed = async (user: User, name: string, search: object) => {
    const list = LISTS.find((one) => one.name === name)
    if (!list) throw new Error(name)

    return { list: await rowsShown(user, list, search), export: await rowsInFile(test, user, list, search) }
  }
  /** The rows of the record with this number, which is in column `i`. */
  const rowOf = ({ list, export: file }: Awaited<ReturnType<typeof listed>>, i: number, id: string) => ({
    list: list.filter((row) => String(row[i]) === id),
    export: file.filter((row) => String(row[i]) === id),
  })
  /** The audit entry of the last change. */
  const audited = async (entidad: string, id: string) => {
    const { antes, despues } = await test.db
      .selectFrom('auditoria')
      .select(['antes', 'despues'])
      .where('entidad', '=', entidad)
      .where('id_entidad', '=', id)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()

    return [antes, despues]
  }
  const onPaper = async (user: User, n: string) => {
    const { version: _, ...propuesta } = await ok(user, `/api/cotizaciones/cotizacion/${n}/enviar/proponer`, {})

    return {
      paper: await composeDocumento(
        test.db,
        await readOr404(test.db, 'cotizacion', n, testCaller(user.codigo, '2026-11-21')),
      ),
      mail: propuesta,
    }
  }

  const CONTACTO = '/api/clientes/maestro-contactos'
  const contacto = async (change: object): Promise<Seen> => {
    const user = await test.signIn(MODULOS)
    const { contacto: nuevo } = await ok(user, `${CONTACTO}/guardar`, contactoFormLegacy({ guardar_igual: 'S' }))
    const id = String(nuevo.nro_cpt)
    const n = await documentosDe(user).crear({ nro_cpt: id })
    const form = contactoFormLegacy({ version: '1', guardar_igual: 'S', ...change })
    await ok(user, `${CONTACTO}/guardar/${id}`, form)

    return of(user, {
      record: await ok(user, `${CONTACTO}/${id}/get`, {}),
      ...rowOf(await listed(user, 'contactos.list', { codigo_cliente: form.codigo_cliente, per_page: -1 }), 1, id),
      ...(await onPaper(user, n)),
      history: await audited('contacto', id),
    })
  }

  const EMPRESA = '/api/clientes/maestro-empresas'
  const empresa = async (change: object): Promise<Seen> => {
    const user = await test.signIn(MODULOS)
    const base = { lugares: [{ codigo: '', nombre: 'Planta Avellaneda' }] }
    const nueva = await ok(user, `${EMPRESA}/guardar`, empresaFormLegacy({ ...base, version: '' }))
    const { codigo, lugares } = nueva.empresa
    await ok(user, `${EMPRESA}/guardar/${codigo}`, empresaFormLegacy({ lugares, version: '1', ...change }))
    const document = [
      await ok(user, '/api/cotizaciones/cotizacion/iniciar', { codigo_cliente: codigo }),
      await ok(user, '/api/cotizaciones/cliente/informacion', { codigo_cliente: codigo }),
    ]
    const n = await documentosDe(user).crear({ cliente: codigo, nro_cpt: '', lugar_entrega: '1' })

    return of(user, {
      record: (await ok(user, `${EMPRESA}/${codigo}/get`, {})).empresa,
      ...(await listed(user, 'clientes.list', { codigo, per_page: -1 })),
      document,
      ...(await onPaper(user, n)),
      history: await audited('cliente', codigo),
    })
  }

  const SEGUIMIENTO = '/api/utilitarios/seguimientos-clientes'
  const seguimientoForm = (change: object) => ({
    codigo_cliente: '1204',
    nro_cpt: '7',
    n_cotizacion: '',
    fecha: '2026-11-21',
    tipo: 'L',
    detalle: 'Llamar',
    recordatorio: '2026-11-25',
    usuario: '',
    anterior: '',
    version: '',
    ...change,
  })
  const seguimiento = async (change: object, resultado = 'Compra'): Promise<Seen> => {
    const user = await test.signIn(MODULOS)
    const { seguimiento: nuevo } = await ok(user, `${SEGUIMIENTO}/guardar`, seguimientoForm({}))
    const id = String(nuevo.n_seguimiento)
    await ok(user, `${SEGUIMIENTO}/guardar/${id}`, seguimientoForm({ version: '1', ...change }))
    const agenda = await eventsOf(user)
    await ok(user, `${SEGUIMIENTO}/${id}/cerrar`, { version: '2', resultado })
    return of(user, {
      record: await ok(user, `${SEGUIMIENTO}/${id}/get`, {}),
      ...rowOf(await listed(user, 'seguimientos.list', { per_page: -1 }), 0, id),
      agenda,
      history: await ok(user, `${SEGUIMIENTO}/${id}/historial`, {}),
    })
  }

  const tarea = async (change: object): Promise<Seen> => {
    const user = await test.signIn(MODULOS)
    const form = { tarea: 'Llamar', detalle: '', codigo_cliente: '', vencimiento: '2026-11-25', usuario: '', ...change }
    const { id } = await ok(user, '/api/inicio/tareas-usuario/guardar', form)

    return of(user, {
      record: (await ok(user, '/api/inicio/tareas-usuario', { per_page: -1 })).data,
      ...(await listed(user, 'tareas.list', { per_page: -1 })),
      agenda: await eventsOf(user),
      history: await audited('tarea', String(id)),
    })
  }

  // A contact's client never changes.
  const CONTACTOS: Record<Exclude<keyof ContactoForm, 'codigo_cliente' | 'version' | 'guardar_igual'>, unknown> = {
    apellido: 'Byron',
    nombre: 'Augusta',
    telefono: '011 4000-0000',
    email: 'otra@cliente.example',
    direccion: 'Otra 1',
    pagina_web: 'www.otra.example',
    observaciones: 'De tarde',
    recibe_certificado: 'N',
  }
  const EMPRESAS: Record<Exclude<keyof EmpresaForm, 'version'>, unknown> = {
    razon: 'OTRA RAZÓN SA',
    nombre_comercial: 'Otra',
    cuit: '30-50001091-2',
    condicion_iva: 'Exento',
    domicilio: 'Otra 1',
    localidad: 'Quilmes',
    provincia: 'Córdoba',
    telefono: '011 4000-0000',
    e_mail: 'otra@cliente.example',
    e_mail_certificados: 'c@cliente.example',
    e_mail_facturas: 'f@cliente.example',
    condicion_ajuste: '00_TR',
    vendedor: 'ada',
    c_transp: '13',
    cobrador: 'ZO',
    limite_d: '1',
    limite_p: '2',
    cm05_vencimiento: '2027-10-31',
    lugares: [{ codigo: '1', nombre: 'Planta Pilar' }],
    notificaciones: [{ color: 'danger', mensaje: 'Otro aviso.', desde: '2026-11-01', hasta: '' }],
  }
  const SEGUIMIENTOS: Record<Exclude<keyof SeguimientoForm, 'version' | 'anterior'>, unknown> = {
    codigo_cliente: '2000',
    nro_cpt: '8',
    fecha: '2026-11-20',
    tipo: 'V',
    detalle: 'Visitar',
    recordatorio: '2026-11-27',
    usuario: 'ada',
    n_cotizacion: PRIMERA,
  }
  const TAREAS: Record<keyof TareaForm, unknown> = {
    tarea: 'Visitar',
    detalle: 'De tarde',
    codigo_cliente: '1204',
    vencimiento: '2026-11-27',
    usuario: 'ada',
  }
  /** Other fields that must change together with this one. */
  const CON: Record<string, object> = { 'follow-up: codigo_cliente': { nro_cpt: '' } }

  const CASOS = casesOf({
    'contact: ': [contacto, CONTACTOS],
    'company: ': [empresa, EMPRESAS],
    'follow-up: ': [seguimiento, SEGUIMIENTOS],
    'task: ': [tarea, TAREAS],
  })

  it.each(CASOS)('arrives wherever it has to: %s [PAN-05] [PAN-07]', async (name, look, change) => {
    const con = CON[name] ?? {}
    const [without, withIt] = [await look(con), await look({ ...con, ...change })]

    expect(wrongPlaces(PLACES, without, withIt, (place) => isLeftOut(place, name))).toEqual([])
  })

  it.each([
    ['contact', contacto],
    ['company', empresa],
    ['follow-up', seguimiento],
    ['task', tarea],
  ] as const)('nothing differs where nothing was typed: %s', async (_name, look) => {
    expect(await look({})).toEqual(await look({}))
  })
})
