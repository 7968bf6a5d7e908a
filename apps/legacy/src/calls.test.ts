import { createHmac } from 'node:crypto'
import { read } from '@e965/xlsx'
import { buscarCliente } from '@yunque/contracts/clientes'
import { LISTS } from '@yunque/contracts/lists'
import { type Modulo, modulos } from '@yunque/contracts/modulos'
import { empresaFormLegacy } from '@yunque/contracts/testing/clientes'
import { contactoFormLegacy } from '@yunque/contracts/testing/contactos'
import { empresaCasaLegacy } from '@yunque/contracts/testing/datos'
import { documentoFormLegacy } from '@yunque/contracts/testing/documento'
import { fichaDecoded, itemFormLegacy } from '@yunque/contracts/testing/productos'
import { ASERCION, ASERCION_DE } from '@yunque/contracts/wire/asercion'
import { SignJWT } from 'jose'
import { type RawBuilder, sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from './kernel/db/transaction.ts'
import { prepareSegundo } from './kernel/people/segundo-factor.ts'
import { readEmpresa } from './rooms/datos/empresa/empresa.ts'
import type { Conjunto } from './rooms/datos/importar/conjunto.ts'
import { findConjunto } from './rooms/datos/importar/conjuntos.ts'
import { openFile } from './rooms/datos/importar/open.ts'
import { work } from './rooms/datos/importar/trabajo.ts'
import { apiCalls } from './server.ts'
import { addListas, documentosDe, ganada, versionDe } from './testing/documentos.ts'
import { addFicha } from './testing/fichas.ts'
import { FORM_HEADERS, urlencoded } from './testing/form-fields.ts'
import { addFilas, LISTAS } from './testing/listas.ts'
import { addMargen, BAJO } from './testing/margen.ts'
import { openSession } from './testing/open-session.ts'
import { addCliente, addCotizacion, CLAVE } from './testing/records.ts'
import { AHORA, createTestApp, PUBLIC_URL, type TestApp, TOKEN_DAI } from './testing/test-app.ts'

/** Texts that no answer to a stranger may contain: the client's name, reference, contact, documents' numbers and notice. */
const HIDDEN = ['ACEROS DEL SUR', 'OC 4471', 'Lovelace', '7700', 'Paga tarde']

const empresaCasaFormOf = (version: string) => ({ ...empresaCasaLegacy(), version })

/** A part of a code that nobody else has, in which none of those texts can stand by chance. */
const unico = () => crypto.randomUUID().slice(0, 8).replaceAll('7', 'g')

let test: TestApp
type Caller = Awaited<ReturnType<TestApp['signIn']>>
let owner: Caller
let stranger: Caller
let docs: ReturnType<typeof documentosDe>
let bystanders: number[]
/** One user for each module, who has that module only. */
let holders: Map<Modulo, string>

beforeAll(async () => {
  test = await createTestApp()
  const { db, signIn } = test
  await sql`alter sequence numero_cotizacion restart with 770001`.execute(db)
  owner = await signIn(modulos, 'marta')
  await addFilas(db, owner.codigo, AHORA)
  await addListas(db)
  await addMargen(db)
  await addFicha(db, '1234', '500')
  await addFicha(db, '9999', '500')
  await db.insertInto('notificaciones').values({ cliente: '1204', color: 'danger', mensaje: 'Paga tarde' }).execute()
  await test.db.updateTable('usuarios').set({ nombre: 'Marta Dueña' }).where('codigo', '=', owner.codigo).execute()
  stranger = await signIn(modulos, 'ajeno')
  await db.insertInto('clientes_usuarios').values({ usuario: 'ajeno', cliente: '2000' }).execute()
  docs = documentosDe(owner)
  holders = new Map()
  for (const modulo of modulos) holders.set(modulo, (await signIn([modulo])).token)
  // One call asks for a permission besides the code of its screen.
  await sql`insert into usuarios_permisos select codigo, 'reactivar_contactos' from usuarios`.execute(db)

  // Records that no call may touch: another client's documents, contact and lot, and another user, otherwise like the first ones.
  bystanders = [
    await addCotizacion(db, { n_cotizacion: 955, cliente: '2000', usuario: 'marta' }),
    await addCotizacion(db, { n_cotizacion: 956, cliente: '2000', usuario: 'marta', tipo: 'nota_venta' }),
    await addCotizacion(db, { n_cotizacion: 957, cliente: '2000', usuario: 'marta', pendiente_aprobacion: 'S' }),
  ]
  const linea = { familia: '1', cantidad: '1', moneda: 'D', ficha: JSON.stringify({ ficha: '9999' }) } as const
  const sin = { peso_unitario: null, peso_total: null, precio_unitario: null, precio_total: null, plazo_entrega: null }
  for (const n_cotizacion of bystanders) {
    const filas = [1, 2].map((nro_item) => ({ ...linea, ...sin, n_cotizacion, nro_item, orden: nro_item }))
    await db.insertInto('cotizacion_items').values(filas).execute()
  }
  for (const maquina of ['L1', 'L2']) {
    await db.insertInto('maquinas').values({ codigo: maquina, planta: 'DAI', nombre: maquina, orden: 1 }).execute()
    const hace = { desde: new Date(AHORA.getTime() - 3_600_000), hasta: new Date(AHORA.getTime() - 60_000) }
    await db
      .insertInto('maquina_estados')
      .values({ maquina, ...hace, estado: 'marcha' })
      .execute()
  }
  await db.insertInto('contactos').values({ codi: '2000', apellido: 'Otro', nombres: 'Ada' }).execute()
})
afterAll(() => test.close())

/** A request with the records that it needs already made. */
type Ready = { url: string; body?: object; headers?: Record<string, string>; as?: Pick<Caller, 'codigo' | 'token'> }

type Case = {
  /** Codes that open the call, stated here independently of the code; [] for any signed-in user, null for anyone. */
  codes: readonly Modulo[] | null
  /** The call needs all of its codes; none of them opens it alone. */
  together?: true
  ready: () => Promise<Ready> | Ready
  /** Status for a user who does not see the client: a refusal, or an answer without that client. Absent where the rows are the house's. */
  stranger?: 200 | 403 | 404 | 422
  /** Whether an answer reveals the client, where the texts of HIDDEN cannot show it. */
  tells?: (answer: string) => boolean
  /** Existing rows that the call may change or delete: those of its own record only. */
  touches?: (table: string, row: Record<string, unknown>, codigo: string) => boolean
}

const EDITOR: readonly Modulo[] = ['COT', 'NVR', 'FCR']
const STOCK: readonly Modulo[] = [...EDITOR, 'CST']
const PRODUCTOS: readonly Modulo[] = [...STOCK, 'CLP']
const CLIENTES: readonly Modulo[] = [...EDITOR, 'MCO', 'SEG', 'MEM', 'CLP', 'TAR']
const CONTACTOS: readonly Modulo[] = ['MCO', ...EDITOR, 'SEG']

const item = {
  familia: '1',
  productos_seleccionados: ['304', '2B'],
  medidas_seleccionadas: ['2', '1000', '2000'],
  medidas_seleccionadas_hasta: [],
  atributos_seleccionados: [],
}
const consulta = { item, negocio: 'I', empresa: '1204' }
const busquedaStock = {
  item,
  usar_ficha: 'S',
  negocio: 'I',
  deposito: '',
  ver_primera: 'S',
  ver_segunda: 'S',
  ver_write_down: 'N',
  listar_familias: 'S',
}
const BASE = '/api/cotizaciones'
const CONTACTO = '/api/clientes/maestro-contactos'
const MARGEN = `${BASE}/margen-autorizacion-comercial`
const SEGUIMIENTOS = '/api/utilitarios/seguimientos-clientes'
const AGENDA = '/api/inicio/agenda-usuario'
const TAREAS = '/api/inicio/tareas-usuario'
const DESPACHOS = `${BASE}/despachos-pendientes-preparacion`

const one =
  (url: string, body: object = {}) =>
  () => ({ url, body })
const form = (body: object) => ({ body: { form: urlencoded(body) }, headers: FORM_HEADERS })

/** Makes a new document of the client and the request about it. */
const onDocumento =
  (
    make: (id: string) => Ready | Promise<Ready>,
    tipo: 'cotizacion' | 'nota_venta' | 'factura-representante' = 'cotizacion',
  ) =>
  async () => {
    const deposito = tipo === 'factura-representante' ? 'CEN' : ''
    const ficha =
      tipo === 'nota_venta' ? { productos: [itemFormLegacy({ ficha: fichaDecoded({ ficha: '1234' }) })] } : {}

    return make(await docs.crear({ deposito, ...ficha }, tipo))
  }

/** A quotation of the client with a line below the floor. */
const onBajoMinimo = (make: (id: string) => Ready) => async () =>
  make(await docs.crear({ productos: [itemFormLegacy(BAJO)] }))

const onContacto =
  (make: (nro: string) => Ready, estado: 'A' | 'B' = 'A') =>
  async () => {
    const values = { codi: '1204', apellido: 'Lovelace', nombres: crypto.randomUUID().slice(0, 20), estado }
    const { nro_cpt } = await test.db
      .insertInto('contactos')
      .values(values)
      .returning('nro_cpt')
      .executeTakeFirstOrThrow()

    return make(String(nro_cpt))
  }

const EMPRESA = '/api/clientes/maestro-empresas'
const CM05 = '/api/clientes/cm05-vencidas'

const vistaForm = () => ({
  pantalla: '/cotizaciones/consulta',
  nombre: crypto.randomUUID(),
  search: '',
  compartida: 'N',
})

/** A view of the caller's own, beside one of another user's. */
const onVista = (make: (id: string) => Ready) => async () => {
  const add = (usuario: string) =>
    test.db
      .insertInto('vistas')
      .values({ ...vistaForm(), usuario, compartida: 'S' })
      .returning('id')
      .executeTakeFirstOrThrow()
  await add('ajeno')

  return make(String((await add('marta')).id))
}

/** A company made for the case, which the stranger does not see. */
const onEmpresa =
  (make: (codigo: string) => Ready, change: { baja?: 'S'; cm05_vencimiento?: string } = {}) =>
  async () =>
    make(await addCliente(test.db, { codigo: `e${unico()}`, e_mail: 'a@b.example', ...change }))

const thisEmpresa = (table: string, row: Record<string, unknown>) =>
  table === 'clientes' && String(row.codigo).startsWith('e')
const USUARIOS = '/api/utilitarios/usuarios'
const FAMILIAS = '/api/datos/familias'
const otraFamilia = () => `f${unico()}`
const familiaFormOf = (codigo: string, version = '') => ({
  codigo,
  nombre: 'Otra',
  negocio: 'I',
  medidas_familia: '0',
  um1: 'UN',
  um2: '',
  densidad: '',
  reglas: [],
  selectores: [],
  medidas: [{ nombre: 'Largo', um: 'mm' }],
  version,
})
const onFamilia =
  (make: (codigo: string) => Ready, estado: 'A' | 'B' = 'A') =>
  async () => {
    const codigo = otraFamilia()
    await test.db.insertInto('familias').values({ codigo, nombre: 'Otra', negocio: 'I', estado }).execute()

    return make(codigo)
  }
const thisFamilia: NonNullable<Case['touches']> = (table, row) =>
  table === 'familias' && String(row.codigo).startsWith('f')
const PERMISOS = '/api/utilitarios/permisos'
const ASOCIADOS = '/api/utilitarios/clientes-asociados-usuarios'
const versionOfPermisos = async () => String((await owner.call(`${PERMISOS}/get`)).json().permisos.version)

/** A user made for one case, with a session of his own. */
const onUsuario =
  (make: (codigo: string) => Ready | Promise<Ready>, estado: 'A' | 'B' = 'A') =>
  async () => {
    const { codigo } = await test.signIn(['COT'], `otro-${unico()}`)
    await test.db.updateTable('usuarios').set({ estado }).where('codigo', '=', codigo).execute()

    return make(codigo)
  }
const thisUsuario: NonNullable<Case['touches']> = (table, row) =>
  (table === 'usuarios' && String(row.codigo).startsWith('otro-')) ||
  (/^(sesiones|usuarios_modulos)$/.test(table) && String(row.usuario).startsWith('otro-'))
const usuarioFormOf = (codigo: string, version: string) => ({
  codigo,
  nombre: 'Otra Persona',
  e_mail: '',
  telefono: '',
  font_size: '400',
  codigos: { COT: true },
  version,
})

/** The document's row, its lines, and the lot that its line takes from. */
const thisDocumento = (table: string, row: Record<string, unknown>) =>
  (/^cotizacion(es|_items)$/.test(table) && !bystanders.includes(Number(row.n_cotizacion))) ||
  (table === 'stock_fichas' && row.c_ficha === '1234') ||
  // The task that asked for approval of the document (PAN-03).
  (table === 'tareas' && row.origen === 'aprobacion' && !bystanders.includes(Number(row.de)))
/** Makes a follow-up of the client and the request about it. */
const onSeguimiento =
  (make: (numero: string) => Ready, estado: 'A' | 'C' = 'A') =>
  async () => {
    const dias = { fecha: '2026-11-01', recordatorio: '2026-11-20' }
    const { n_seguimiento } = await test.db
      .insertInto('seguimientos')
      .values({ cliente: '1204', usuario: 'marta', detalle: 'Paga tarde', estado, ...dias })
      .returning('n_seguimiento')
      .executeTakeFirstOrThrow()

    return make(String(n_seguimiento))
  }
/** A request of the client that came by mail. */
const RECIBIDOS = `${BASE}/pedidos`
const onRecibido = (make: (id: string) => Ready) => async () => {
  const { id } = await test.db
    .insertInto('pedidos_recibidos')
    .values({
      clave: crypto.randomUUID(),
      llego: AHORA,
      de: 'Ada',
      direccion: 'ada@aceros.example',
      responder_a: '',
      asunto: 'ACEROS DEL SUR SA',
      mensaje: '',
      referencias: '',
      texto: '3 chapas',
      avisos: '[]',
      cliente: '1204',
      nro_cpt: null,
      usuario: null,
      tomado: null,
      n_cotizacion: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()

  return make(String(id))
}
const thisRecibido: NonNullable<Case['touches']> = (table) => table === 'pedidos_recibidos'
/** A rule that applies to an undecided quotation of the client. */
const REGLAS = '/api/utilitarios/seguimientos-clientes/seguimientos-automatico'
const onRegla = (make: (id: string) => Ready) => async () => {
  await addCotizacion(test.db, { fecha: '2026-11-20', usuario: 'marta' })
  const { id } = await test.db
    .insertInto('reglas_seguimiento')
    .values({
      nombre: 'Sin decisión',
      condicion: 'sin_decision',
      cantidad: 1,
      negocio: null,
      moneda: 'D',
      importe: null,
      tipo: 'L',
      detalle: 'Llamar',
      asignada_a: null,
      quien: 'marta',
    })
    .returning('id')
    .executeTakeFirstOrThrow()

  return make(String(id))
}
const reglaForm = {
  nombre: 'Sin decisión',
  condicion: 'sin_decision',
  cantidad: '1',
  negocio: '',
  moneda: 'D',
  importe: '',
  tipo: 'L',
  detalle: 'Llamar',
  asignada_a: '',
  version: '1',
}
const seguimientoForm = {
  codigo_cliente: '1204',
  nro_cpt: '',
  n_cotizacion: '',
  fecha: '2026-11-20',
  tipo: 'L',
  detalle: 'Llamar',
  recordatorio: '2026-11-25',
  usuario: '',
  anterior: '',
  version: '1',
}

/** Makes a task about the client for the given user, and another for the stranger. */
const onTarea =
  (make: (tarea: { id: string; version: string }) => Ready, asignada_por = 'marta') =>
  async () => {
    const row = { tarea: 'Llamar', cliente: '1204', vencimiento: '2026-11-20', creada: AHORA, asignada_por }
    await test.db
      .insertInto('tareas')
      .values({ ...row, usuario: 'ajeno' })
      .execute()
    const { id } = await test.db
      .insertInto('tareas')
      .values({ ...row, usuario: 'marta' })
      .returning('id')
      .executeTakeFirstOrThrow()

    return make({ id: String(id), version: '1' })
  }

const thisContacto = (table: string, row: Record<string, unknown>) => table === 'contactos' && row.codi === '1204'

const thisSeguimiento = (table: string, row: Record<string, unknown>) =>
  table === 'seguimientos' && row.cliente === '1204'

const byTipo = (path: string, make: (id: string, tipo: string) => Ready, rest: Partial<Case> = {}) =>
  Object.fromEntries(
    (
      [
        ['cotizacion', 'COT'],
        ['nota_venta', 'NVR'],
        ['factura-representante', 'FCR'],
      ] as const
    ).map(([tipo, modulo]) => [
      `POST ${path} ${tipo}`,
      { codes: [modulo], stranger: 404, ready: onDocumento((id) => make(id, tipo), tipo), ...rest } satisfies Case,
    ]),
  )

const formOf = (tipo: string, change: object = {}) =>
  form(
    documentoFormLegacy({
      deposito: tipo === 'factura-representante' ? 'CEN' : '',
      usuario_destino_nv: tipo === 'nota_venta' ? 'marta' : '',
      ...change,
    }),
  )

/** The cases of every list's two calls, its pages and its file. */
const OF_LISTS: Record<string, Case> = Object.fromEntries(
  LISTS.flatMap(({ name, path }) => {
    const { codes, exporta = codes, of } = LISTAS[name]
    const caseOf = (url: string, opens: readonly Modulo[]): [string, Case] => [
      `POST ${url}`,
      { codes: opens, ready: one(url), ...(of !== 'house' && { stranger: 200 }) },
    ]

    return [caseOf(path, codes), caseOf(`${path}/exportar`, exporta)]
  }),
)

const DATOS = '/api/datos'
const IMPORTAR = `${DATOS}/importar`

const FUENTES = `${DATOS}/fuentes`
const FUENTE = {
  nombre: 'Tango',
  conjuntos: ['depositos'],
  duena: false,
  ritmo: 'habil',
  hora: '08:00',
  horas: '',
  estado: 'A',
}
const otraFuente = () => `f${unico()}`
const onFuente = (make: (codigo: string) => Ready) => async () => {
  const codigo = otraFuente()
  const token = { token_hash: `hash ${codigo}`, token_creado: AHORA }
  await test.db
    .insertInto('fuentes')
    .values({ codigo, nombre: 'Tango', conjuntos: ['depositos'], ...token })
    .execute()

  return make(codigo)
}
const thisFuente = (table: string) => table === 'fuentes'

/** A file of transporters after its preview, with one refused row; `estado` is its stage. */
const onImportacion =
  (make: (id: number) => Ready, estado: 'subiendo' | 'mirada' | 'guardada' = 'mirada') =>
  async () => {
    const conjunto = findConjunto('transportistas') as Conjunto
    const csv = `Código;Nombre\nt${unico()};Expreso\n;Sin código\n`
    const file = { conjunto, archivo: 'lista.csv', usuario: owner.codigo, momento: AHORA, bytes: Buffer.from(csv) }
    const id = await test.db.transaction().execute(async (trx) => {
      const made = await openFile(trx, { ...file, parcial: true })
      if (estado !== 'subiendo') await work(trx, made, AHORA)
      if (estado !== 'mirada') {
        const next = estado === 'subiendo' ? estado : 'por_guardar'
        await trx.updateTable('importaciones').set({ estado: next }).where('id', '=', made).execute()
        await work(trx, made, AHORA)
      }

      return made
    })

    return make(id)
  }
const thisImportacion = (table: string) => table.startsWith('importaciones') || table === 'transportistas'
/** A row of a master made for one case. */
const onDeposito =
  (make: (id: string) => Ready, en_uso = true) =>
  async () => {
    const { registro } = await test.db
      .insertInto('depositos')
      .values({ codigo: `d${unico()}`, nombre: 'Nave', en_uso })
      .returning('registro')
      .executeTakeFirstOrThrow()

    return make(String(registro))
  }
const thisDeposito: NonNullable<Case['touches']> = (table, row) =>
  table === 'depositos' && String(row.codigo).startsWith('d')

/** Every call of the API, by its path (and tipo, where that decides its module). A call that is missing here fails a test below. */
const CASES: Record<string, Case> = {
  ...OF_LISTS,
  'POST /api/datos/:tabla': { codes: ['DAT'], ready: one(`${DATOS}/depositos`) },
  'POST /api/datos/:tabla/exportar': { codes: ['DAT'], ready: one(`${DATOS}/depositos/exportar`) },
  'POST /api/datos/:tabla/buscar': {
    codes: ['DAT'],
    ready: one(`${DATOS}/productos/buscar`, { campo: 'familia', q: '' }),
  },
  'POST /api/datos/:tabla/:id/get': {
    codes: ['DAT'],
    ready: onDeposito((id) => ({ url: `${DATOS}/depositos/${id}/get` })),
  },
  'POST /api/datos/:tabla/guardar': {
    codes: ['DAT'],
    ready: () => ({
      url: `${DATOS}/depositos/guardar`,
      body: { codigo: `d${unico()}`, nombre: 'Nave', version: '' },
    }),
  },
  'POST /api/datos/:tabla/guardar/:id': {
    codes: ['DAT'],
    touches: (table, row) => table === 'entrega_valores' && row.codigo === '2',
    ready: async () => {
      const { registro, version } = await test.db
        .selectFrom('entrega_valores')
        .select(['registro', 'version'])
        .where('codigo', '=', '2')
        .executeTakeFirstOrThrow()
      const body = { tipo_vencim_codi: 'CH', codigo: '2', nombre: 'Retira el cobrador', orden: '1' }

      return { url: `${DATOS}/entrega_valores/guardar/${registro}`, body: { ...body, version: String(version) } }
    },
  },
  'POST /api/datos/:tabla/:id/anular': {
    codes: ['DAT'],
    touches: thisDeposito,
    ready: onDeposito((id) => ({ url: `${DATOS}/depositos/${id}/anular` })),
  },
  'POST /api/datos/:tabla/:id/reactivar': {
    codes: ['DAT'],
    touches: thisDeposito,
    ready: onDeposito((id) => ({ url: `${DATOS}/depositos/${id}/reactivar` }), false),
  },
  [`POST ${FUENTES}/iniciar`]: { codes: ['DAT'], ready: one(`${FUENTES}/iniciar`) },
  [`POST ${FUENTES}/:codigo/get`]: {
    codes: ['DAT'],
    ready: onFuente((codigo) => ({ url: `${FUENTES}/${codigo}/get` })),
  },
  [`POST ${FUENTES}/guardar`]: {
    codes: ['DAT'],
    ready: () => ({ url: `${FUENTES}/guardar`, body: { ...FUENTE, codigo: otraFuente(), version: '' } }),
  },
  [`POST ${FUENTES}/guardar/:codigo`]: {
    codes: ['DAT'],
    ready: onFuente((codigo) => ({ url: `${FUENTES}/guardar/${codigo}`, body: { ...FUENTE, codigo, version: '1' } })),
    touches: thisFuente,
  },
  ...Object.fromEntries(
    ['token', 'revocar'].map((accion) => [
      `POST ${FUENTES}/:codigo/${accion}`,
      {
        codes: ['DAT'] as const,
        ready: onFuente((codigo) => ({ url: `${FUENTES}/${codigo}/${accion}` })),
        touches: thisFuente,
      },
    ]),
  ),
  [`POST ${FUENTES}/atrasos`]: { codes: [], ready: one(`${FUENTES}/atrasos`) },
  [`POST ${IMPORTAR}/iniciar`]: { codes: ['DAT'], ready: one(`${IMPORTAR}/iniciar`) },
  [`POST ${IMPORTAR}/abrir`]: {
    codes: ['DAT'],
    ready: one(`${IMPORTAR}/abrir`, { conjunto: 'transportistas', archivo: 'lista.csv', bytes: 20 }),
  },
  [`POST ${IMPORTAR}/:id/parte`]: {
    codes: ['DAT'],
    touches: thisImportacion,
    ready: onImportacion(
      (id) => ({ url: `${IMPORTAR}/${id}/parte`, body: { parte: 0, datos: 'Y29kaWdv' } }),
      'subiendo',
    ),
  },
  [`POST ${IMPORTAR}/:id/mirar`]: {
    codes: ['DAT'],
    touches: thisImportacion,
    ready: onImportacion((id) => ({ url: `${IMPORTAR}/${id}/mirar`, body: { codificacion: 'cp850' } })),
  },
  [`POST ${IMPORTAR}/:id/get`]: { codes: ['DAT'], ready: onImportacion((id) => ({ url: `${IMPORTAR}/${id}/get` })) },
  [`POST ${IMPORTAR}/:id/filas`]: {
    codes: ['DAT'],
    ready: onImportacion((id) => ({ url: `${IMPORTAR}/${id}/filas`, body: { estado: 'rechazada', desde: 0 } })),
  },
  [`POST ${IMPORTAR}/:id/corregir`]: {
    codes: ['DAT'],
    touches: thisImportacion,
    ready: onImportacion((id) => ({
      url: `${IMPORTAR}/${id}/corregir`,
      body: { fila: 3, campo: 'codigo', texto: 'otro' },
    })),
  },
  [`POST ${IMPORTAR}/:id/guardar`]: {
    codes: ['DAT'],
    touches: thisImportacion,
    ready: onImportacion((id) => ({ url: `${IMPORTAR}/${id}/guardar`, body: { parcial: true } })),
  },
  [`POST ${IMPORTAR}/:id/deshacer`]: {
    codes: ['DAT'],
    touches: thisImportacion,
    ready: onImportacion((id) => ({ url: `${IMPORTAR}/${id}/deshacer` }), 'guardada'),
  },
  [`POST ${IMPORTAR}/:id/rechazadas`]: {
    codes: ['DAT'],
    ready: onImportacion((id) => ({ url: `${IMPORTAR}/${id}/rechazadas` })),
  },
  [`POST ${FAMILIAS}/:codigo/get`]: { codes: ['DAT'], ready: one(`${FAMILIAS}/1/get`) },
  [`POST ${FAMILIAS}/guardar`]: {
    codes: ['DAT'],
    ready: () => ({ url: `${FAMILIAS}/guardar`, body: familiaFormOf(otraFamilia()) }),
  },
  [`POST ${FAMILIAS}/guardar/:codigo`]: {
    codes: ['DAT'],
    ready: onFamilia((codigo) => ({ url: `${FAMILIAS}/guardar/${codigo}`, body: familiaFormOf(codigo, '1') })),
    touches: thisFamilia,
  },
  [`POST ${FAMILIAS}/:codigo/anular`]: {
    codes: ['DAT'],
    ready: onFamilia((codigo) => ({ url: `${FAMILIAS}/${codigo}/anular` })),
    touches: thisFamilia,
  },
  [`POST ${FAMILIAS}/:codigo/reactivar`]: {
    codes: ['DAT'],
    ready: onFamilia((codigo) => ({ url: `${FAMILIAS}/${codigo}/reactivar` }), 'B'),
    touches: thisFamilia,
  },
  'GET /api/version': { codes: null, ready: one('/api/version') },
  'POST /api/login': {
    codes: null,
    ready: async () => {
      const { codigo } = await test.signIn([], `entra-${unico()}`)
      return { url: '/api/login', body: { codigo, clave: CLAVE } }
    },
    touches: (table, row) => table === 'usuarios' && String(row.codigo).startsWith('entra-'),
  },
  'POST /api/ingreso-proveedor': {
    codes: null,
    ready: async () => {
      const { codigo } = await test.signIn([], `entra-${unico()}`)
      test.deps.secretos = ['un secreto de la puerta']
      const key = createHmac('sha256', 'un secreto de la puerta').update(ASERCION_DE).digest()
      const ahora = Math.floor(test.clock.now.getTime() / 1_000)
      const dice = {
        iss: ASERCION.issuer,
        aud: ASERCION.audience,
        iat: ahora,
        exp: ahora + 30,
        jti: crypto.randomUUID(),
      }
      const asercion = await new SignJWT({ ...dice, por: 'codigo', dato: codigo, segundo: false })
        .setProtectedHeader({ alg: 'HS256' })
        .sign(key)
      return { url: '/api/ingreso-proveedor', body: { asercion } }
    },
    touches: (table, row) => table === 'usuarios' && String(row.codigo).startsWith('entra-'),
  },
  'GET /api/verificar-token': { codes: [], ready: one('/api/verificar-token') },
  'POST /api/guardados/:clave/get': { codes: [], ready: one('/api/guardados/una-clave/get') },
  'POST /api/logout': {
    codes: [],
    ready: async () => ({
      url: '/api/logout',
      as: await test.signIn([], `sale-${unico()}`),
    }),
    touches: (table, row, codigo) => table === 'sesiones' && row.usuario === codigo,
  },
  'POST /api/datos/primeros-pasos': { codes: ['DAT'], ready: one('/api/datos/primeros-pasos') },
  'POST /api/datos/primeros-pasos/descartar': { codes: ['DAT'], ready: one('/api/datos/primeros-pasos/descartar') },
  'POST /api/datos/empresa/get': { codes: ['DAT'], ready: one('/api/datos/empresa/get') },
  'POST /api/datos/empresa/guardar': {
    codes: ['DAT'],
    touches: (table) => table === 'parametros',
    ready: async () => ({
      url: '/api/datos/empresa/guardar',
      body: empresaCasaFormOf(String((await readEmpresa(test.db)).version)),
    }),
  },
  'POST /api/datos/exportar-todo': {
    codes: ['DAT'],
    together: true,
    stranger: 403,
    ready: one('/api/datos/exportar-todo'),
  },
  'POST /api/datos/empresa/muestra': { codes: ['DAT'], ready: one('/api/datos/empresa/muestra') },
  'POST /api/perfil/get': { codes: ['PRF'], ready: one('/api/perfil/get') },
  'POST /api/perfil/guardar': {
    codes: ['PRF'],
    ready: async () => ({
      url: '/api/perfil/guardar',
      as: await test.signIn(['PRF'], `perfil-${unico()}`),
      body: { nombre: 'Marta', e_mail: '', telefono: '', font_size: '500', filas_por_pagina: '', version: '1' },
    }),
    touches: (table, row, codigo) => table === 'usuarios' && row.codigo === codigo,
  },
  'POST /api/perfil/cambiar-e-mail': {
    codes: ['PRF'],
    ready: async () => ({
      url: '/api/perfil/cambiar-e-mail',
      as: await test.signIn(['PRF'], `mail-${unico()}`),
      body: { e_mail: `${unico()}@yunque.example`, clave: CLAVE },
    }),
    touches: (table, row, codigo) => table === 'usuarios' && row.codigo === codigo,
  },
  'POST /api/perfil/cerrar-sesiones': {
    codes: ['PRF'],
    ready: async () => {
      const yo = await test.signIn(['PRF'], `sesiones-${unico()}`)
      await openSession(test.deps, yo.codigo)
      return { url: '/api/perfil/cerrar-sesiones', as: yo }
    },
    touches: (table, row, codigo) => table === 'sesiones' && row.usuario === codigo,
  },
  'POST /api/perfil/segundo-factor/preparar': {
    codes: [],
    ready: async () => ({
      url: '/api/perfil/segundo-factor/preparar',
      as: await test.signIn(['PRF'], `factor-${unico()}`),
      body: { clave: CLAVE },
    }),
  },
  'POST /api/perfil/segundo-factor/activar': {
    codes: [],
    ready: async () => {
      const yo = await test.signIn(['PRF'], `activa-${unico()}`)
      const { secreto } = await inTransaction(test.db, (trx) => prepareSegundo(trx, yo.codigo, ''))
      const segundo = new TOTP({ secret: Secret.fromBase32(secreto) }).generate({ timestamp: test.clock.now.getTime() })

      return { url: '/api/perfil/segundo-factor/activar', as: yo, body: { segundo } }
    },
    touches: (table, row, codigo) => table === 'segundos_factores' && row.usuario === codigo,
  },
  'POST /api/perfil/segundo-factor/quitar': {
    codes: ['PRF'],
    ready: async () => {
      const yo = await test.signIn(['PRF'], `quita-${unico()}`)
      await inTransaction(test.db, (trx) => prepareSegundo(trx, yo.codigo, ''))

      return { url: '/api/perfil/segundo-factor/quitar', as: yo, body: { clave: CLAVE } }
    },
    touches: (table, row, codigo) => table === 'segundos_factores' && row.usuario === codigo,
  },
  'POST /api/cambiar-clave': {
    codes: [],
    ready: async () => ({
      url: '/api/cambiar-clave',
      as: await test.signIn([], `cambia-${unico()}`),
      body: { clave_actual: CLAVE, clave_nueva: 'otra clave larga de prueba' },
    }),
    touches: (table, row, codigo) =>
      (table === 'usuarios' && row.codigo === codigo) || (table === 'sesiones' && row.usuario === codigo),
  },
  [`POST ${USUARIOS}/:codigo/get`]: {
    codes: ['USU'],
    ready: onUsuario((codigo) => ({ url: `${USUARIOS}/${codigo}/get` })),
  },
  [`POST ${USUARIOS}/guardar`]: {
    codes: ['USU'],
    ready: () => ({
      url: `${USUARIOS}/guardar`,
      body: usuarioFormOf(`nuevo-${unico()}`, ''),
    }),
  },
  [`POST ${USUARIOS}/guardar/:codigo`]: {
    codes: ['USU'],
    touches: thisUsuario,
    ready: onUsuario((codigo) => ({ url: `${USUARIOS}/guardar/${codigo}`, body: usuarioFormOf(codigo, '1') })),
  },
  [`POST ${USUARIOS}/:codigo/anular`]: {
    codes: ['USU'],
    touches: thisUsuario,
    ready: onUsuario((codigo) => ({ url: `${USUARIOS}/${codigo}/anular` })),
  },
  [`POST ${USUARIOS}/:codigo/reactivar`]: {
    codes: ['USU'],
    touches: thisUsuario,
    ready: onUsuario((codigo) => ({ url: `${USUARIOS}/${codigo}/reactivar` }), 'B'),
  },
  [`POST ${USUARIOS}/:codigo/restablecer-clave`]: {
    codes: ['USU'],
    touches: thisUsuario,
    ready: onUsuario((codigo) => ({ url: `${USUARIOS}/${codigo}/restablecer-clave` })),
  },
  [`POST ${USUARIOS}/:codigo/cerrar-sesion`]: {
    codes: ['USU'],
    touches: thisUsuario,
    ready: onUsuario((codigo) => ({ url: `${USUARIOS}/${codigo}/cerrar-sesion`, body: { sesion: '' } })),
  },
  [`POST ${PERMISOS}/get`]: { codes: ['PER'], ready: one(`${PERMISOS}/get`) },
  [`POST ${PERMISOS}/guardar`]: {
    codes: ['PER'],
    touches: thisUsuario,
    ready: onUsuario(async (codigo) => ({
      url: `${PERMISOS}/guardar`,
      body: { celdas: { [codigo]: { COT: false, MCO: true } }, version: await versionOfPermisos() },
    })),
  },
  [`POST ${PERMISOS}/exportar`]: {
    codes: ['PER'],
    ready: async () => ({ url: `${PERMISOS}/exportar`, as: await test.signIn(['PER']) }),
  },
  [`POST ${PERMISOS}/perfiles/guardar`]: {
    codes: ['PER'],
    ready: () => ({
      url: `${PERMISOS}/perfiles/guardar`,
      body: { id: '', nombre: `Vendedor ${crypto.randomUUID()}`, codigos: { COT: true }, version: '' },
    }),
  },
  [`POST ${PERMISOS}/perfiles/:id/anular`]: {
    codes: ['PER'],
    touches: (table, row) => table === 'perfiles' && String(row.nombre).startsWith('se va'),
    ready: async () => {
      const values = { nombre: `se va ${crypto.randomUUID()}` }
      const { id } = await test.db.insertInto('perfiles').values(values).returning('id').executeTakeFirstOrThrow()
      return { url: `${PERMISOS}/perfiles/${id}/anular` }
    },
  },
  'POST /api/utilitarios/solicitar-acceso': {
    codes: [],
    ready: one('/api/utilitarios/solicitar-acceso', { codigo: 'COT' }),
  },
  [`POST ${ASOCIADOS}`]: { codes: ['CLU'], ready: one(ASOCIADOS) },
  [`POST ${ASOCIADOS}/:usuario/get`]: {
    codes: ['CLU'],
    stranger: 200,
    ready: onUsuario(async (usuario) => {
      await test.db.insertInto('clientes_usuarios').values({ usuario, cliente: '1204' }).execute()
      return { url: `${ASOCIADOS}/${usuario}/get` }
    }),
  },
  [`POST ${ASOCIADOS}/buscar`]: { codes: ['CLU'], stranger: 200, ready: one(`${ASOCIADOS}/buscar`, { q: 'aceros' }) },
  [`POST ${ASOCIADOS}/guardar`]: {
    codes: ['CLU'],
    stranger: 422,
    touches: thisUsuario,
    ready: onUsuario((usuario) => ({
      url: `${ASOCIADOS}/guardar`,
      body: { usuario, clientes: { 1204: true }, version: '1' },
    })),
  },
  [`POST ${ASOCIADOS}/mover`]: {
    codes: ['CLU'],
    stranger: 422,
    touches: (table, row, codigo) =>
      thisUsuario(table, row, codigo) || (table === 'clientes_usuarios' && String(row.usuario).startsWith('otro-')),
    ready: onUsuario(async (de) => {
      const { codigo: a } = await test.signIn([], `otro-${unico()}`)
      await test.db.insertInto('clientes_usuarios').values({ usuario: de, cliente: '1204' }).execute()
      return { url: `${ASOCIADOS}/mover`, body: { de, a, version: '1' } }
    }),
  },
  // Opened by a plant's token, which belongs to no session.
  'POST /api/sistemas/maquinas/estado': {
    codes: [],
    ready: () => ({
      url: '/api/sistemas/maquinas/estado',
      as: { codigo: '', token: TOKEN_DAI },
      body: { planta: 'DAI', momento: AHORA.toISOString(), maquinas: [{ codigo: 'L1', estado: 'marcha' }] },
    }),
    touches: (table, row) => table === 'maquina_estados' && row.maquina === 'L1',
  },
  'POST /api/agenda/resumen': {
    codes: [],
    stranger: 200,
    ready: onDocumento(() => ({ url: '/api/agenda/resumen' })),
    tells: (answer) =>
      JSON.parse(answer).cotizaciones.sin_vencer + JSON.parse(answer).cotizaciones.prontas_a_vencer > 1,
  },
  'POST /api/agenda/resumen/mes': {
    codes: ['SEG'],
    stranger: 200,
    ready: async () => {
      const mes = AHORA.toISOString().slice(0, 7)
      const rows = [owner, stranger].map(({ codigo: usuario }) => ({
        usuario,
        cliente: '1204',
        fecha: `${mes}-01`,
        recordatorio: `${mes}-20`,
      }))
      await test.db.insertInto('seguimientos').values(rows).execute()

      return { url: '/api/agenda/resumen/mes', body: { mes } }
    },
  },
  [`POST ${SEGUIMIENTOS}/iniciar`]: {
    codes: ['SEG'],
    stranger: 404,
    ready: onSeguimiento((anterior) => ({ url: `${SEGUIMIENTOS}/iniciar`, body: { anterior } })),
  },
  [`POST ${SEGUIMIENTOS}/contexto`]: {
    codes: ['SEG'],
    stranger: 200,
    ready: onSeguimiento(() => ({ url: `${SEGUIMIENTOS}/contexto`, body: { codigo_cliente: '1204' } })),
  },
  [`POST ${REGLAS}`]: { codes: ['SGA'], ready: onRegla(() => ({ url: REGLAS })) },
  ...Object.fromEntries(
    ['', '/:id'].map((id) => [
      `POST ${REGLAS}/previa${id}`,
      {
        codes: ['SGA'],
        stranger: 200,
        ready: onRegla((regla) => ({ url: `${REGLAS}/previa${id && `/${regla}`}`, body: reglaForm })),
      } as Case,
    ]),
  ),
  [`POST ${REGLAS}/guardar`]: { codes: ['SGA'], ready: one(`${REGLAS}/guardar`, reglaForm) },
  [`POST ${REGLAS}/guardar/:id`]: {
    codes: ['SGA'],
    touches: (table) => table === 'reglas_seguimiento',
    ready: onRegla((regla) => ({ url: `${REGLAS}/guardar/${regla}`, body: reglaForm })),
  },
  [`POST ${REGLAS}/activar/:id`]: {
    codes: ['SGA'],
    touches: (table) => table === 'reglas_seguimiento',
    ready: onRegla((regla) => ({ url: `${REGLAS}/activar/${regla}`, body: { activa: 'S', version: '1' } })),
  },
  [`POST ${SEGUIMIENTOS}/usuarios`]: { codes: ['SEG', 'SGA'], ready: one(`${SEGUIMIENTOS}/usuarios`) },
  [`POST ${SEGUIMIENTOS}/:n_seguimiento/get`]: {
    codes: ['SEG'],
    stranger: 404,
    ready: onSeguimiento((numero) => ({ url: `${SEGUIMIENTOS}/${numero}/get` })),
  },
  [`POST ${SEGUIMIENTOS}/:n_seguimiento/historial`]: {
    codes: ['SEG'],
    stranger: 404,
    ready: onSeguimiento((numero) => ({ url: `${SEGUIMIENTOS}/${numero}/historial` })),
  },
  [`POST ${SEGUIMIENTOS}/guardar`]: {
    codes: ['SEG'],
    stranger: 422,
    ready: one(`${SEGUIMIENTOS}/guardar`, seguimientoForm),
  },
  [`POST ${SEGUIMIENTOS}/guardar/:n_seguimiento`]: {
    codes: ['SEG'],
    stranger: 404,
    touches: thisSeguimiento,
    ready: onSeguimiento((numero) => ({ url: `${SEGUIMIENTOS}/guardar/${numero}`, body: seguimientoForm })),
  },
  [`POST ${SEGUIMIENTOS}/:n_seguimiento/cerrar`]: {
    codes: ['SEG'],
    stranger: 404,
    touches: thisSeguimiento,
    ready: onSeguimiento((numero) => ({
      url: `${SEGUIMIENTOS}/${numero}/cerrar`,
      body: { resultado: 'Compra', version: '1' },
    })),
  },
  [`POST ${SEGUIMIENTOS}/:n_seguimiento/reabrir`]: {
    codes: ['SEG'],
    stranger: 404,
    touches: thisSeguimiento,
    ready: onSeguimiento((numero) => ({ url: `${SEGUIMIENTOS}/${numero}/reabrir`, body: { version: '1' } }), 'C'),
  },
  [`POST ${AGENDA}`]: {
    codes: ['AGE'],
    stranger: 200,
    ready: onSeguimiento(() => ({ url: AGENDA, body: { desde: '2026-11-01', hasta: '2026-11-30', usuario: '' } })),
  },
  [`POST ${AGENDA}/mover`]: {
    codes: ['AGE'],
    stranger: 404,
    touches: thisSeguimiento,
    ready: onSeguimiento((id) => ({
      url: `${AGENDA}/mover`,
      body: { tipo: 'seguimiento', id, version: '1', fecha: '2026-11-26' },
    })),
  },
  [`POST ${AGENDA}/suscripcion`]: { codes: ['AGE'], ready: one(`${AGENDA}/suscripcion`) },
  [`POST ${AGENDA}/suscribir`]: { codes: ['AGE'], ready: one(`${AGENDA}/suscribir`, { accion: 'crear' }) },
  [`POST ${TAREAS}/usuarios`]: { codes: ['TAR'], ready: one(`${TAREAS}/usuarios`) },
  [`POST ${TAREAS}/guardar`]: {
    codes: ['TAR'],
    stranger: 422,
    ready: one(`${TAREAS}/guardar`, {
      tarea: 'Llamar',
      detalle: '',
      codigo_cliente: '1204',
      vencimiento: '2026-11-25',
      usuario: '',
    }),
  },
  [`POST ${TAREAS}/cambiar`]: {
    codes: ['TAR'],
    ready: onTarea((tarea) => ({ url: `${TAREAS}/cambiar`, body: { accion: 'hecha', tareas: [tarea] } })),
    touches: (table, row, codigo) => table === 'tareas' && row.usuario === codigo,
  },
  'POST /api/cotizaciones/consulta/motivos': {
    codes: ['COT'],
    ready: one(`${BASE}/consulta/motivos`),
  },
  'POST /api/cotizaciones/consulta/usuarios': {
    codes: ['COT'],
    ready: one(`${BASE}/consulta/usuarios`),
  },
  'POST /api/inicio/tabla-resumen': {
    codes: ['COT'],
    stranger: 200,
    ready: onDocumento(() => ({ url: '/api/inicio/tabla-resumen' })),
    tells: (answer) => JSON.parse(answer).total.hechas.cantidad > 0,
  },
  'POST /api/cotizaciones/cliente/entraga-valores': {
    codes: EDITOR,
    ready: one(`${BASE}/cliente/entraga-valores`, { tipo_vencim_codi: 'TR' }),
  },
  ...byTipo('/api/cotizaciones/:tipo/iniciar', (_id, tipo) => ({
    url: `${BASE}/${tipo}/iniciar`,
    body: { codigo_cliente: '1204' },
  })),
  ...byTipo('/api/cotizaciones/:tipo/:id/get', (id, tipo) => ({ url: `${BASE}/${tipo}/${id}/get` })),
  ...byTipo('/api/cotizaciones/:tipo/guardar', (_id, tipo) => ({ url: `${BASE}/${tipo}/guardar`, ...formOf(tipo) }), {
    stranger: 422,
  }),
  ...byTipo(
    '/api/cotizaciones/:tipo/guardar/:id',
    (id, tipo) => ({
      url: `${BASE}/${tipo}/guardar/${id}`,
      ...formOf(tipo, { version: '1', referencia: 'otra', productos: [itemFormLegacy({ nro_item: '1' })] }),
    }),
    { touches: thisDocumento },
  ),
  ...byTipo(
    '/api/cotizaciones/:tipo/:id/anular',
    (id, tipo) => ({ url: `${BASE}/${tipo}/${id}/anular`, body: { version: '1', motivo: 'Duplicada' } }),
    { touches: thisDocumento },
  ),
  ...byTipo('/api/cotizaciones/:tipo/:id/historial', (id, tipo) => ({ url: `${BASE}/${tipo}/${id}/historial` }), {
    // The history of a new document does not name its client.
    tells: (answer) => answer.includes('Alta'),
  }),
  ...byTipo('/api/cotizaciones/:tipo/:id/pedidos', (id, tipo) => ({ url: `${BASE}/${tipo}/${id}/pedidos` }), {
    // A document that was typed keeps no request.
    tells: (answer) => answer.includes('pedidos'),
  }),
  ...byTipo('/api/cotizaciones/:tipo/:id/imprimir', (id, tipo) => ({ url: `${BASE}/${tipo}/${id}/imprimir` }), {
    tells: (answer) => answer.startsWith('%PDF'),
  }),
  ...byTipo('/api/cotizaciones/:tipo/:id/enviar/proponer', (id, tipo) => ({
    url: `${BASE}/${tipo}/${id}/enviar/proponer`,
  })),
  ...byTipo('/api/cotizaciones/:tipo/:id/enviar', (id, tipo) => ({
    url: `${BASE}/${tipo}/${id}/enviar`,
    body: { para: 'ada@cliente.example', direccion_ajena: 'S', copia: 'N', asunto: 'Documento', texto: 'Adjunto.' },
  })),
  'POST /api/cotizaciones/estado/:n_cotizacion': {
    codes: ['COT'],
    stranger: 404,
    ready: onDocumento((id) => ({ url: `${BASE}/estado/${id}`, body: { codigo_cliente: '1204' } })),
  },
  'POST /api/cotizaciones/estado/:n_cotizacion/guardar': {
    codes: ['COT'],
    stranger: 404,
    touches: thisDocumento,
    ready: onDocumento((id) => ({
      url: `${BASE}/estado/${id}/guardar`,
      ...form({
        codigo_cliente: '1204',
        version: '1',
        cotizacion: {
          [id]: {
            empresa_reemplazo: '',
            razon_reemplazo: '',
            referencia: 'otra',
            lugar_entrega: '1',
            c_transp: '12',
            cond_pago: '',
            fecha_comprometida: '',
            lugar_entre_sgai: '',
            marca_flete_seguro_desti: 'S',
            observaciones: '',
            fecha_seguimiento: '',
            extender_plazo: '',
            motivo_extension: '',
            items: { 1: (({ nro_item: _, ...line }) => line)(ganada()) },
          },
        },
      }),
    })),
  },
  ...Object.fromEntries(
    Object.entries({ autorizar: { version: '1' }, rechazar: { version: '1', motivo: 'Caro' } }).map(
      ([accion, body]) => [
        `POST ${MARGEN}/:n_cotizacion/${accion}`,
        {
          codes: ['CPA'],
          stranger: 404,
          touches: thisDocumento,
          ready: onBajoMinimo((id) => ({ url: `${MARGEN}/${id}/${accion}`, body })),
        } as Case,
      ],
    ),
  ),
  [`POST ${DESPACHOS}/preparar`]: {
    codes: ['DPP'],
    stranger: 404,
    touches: thisDocumento,
    ready: onDocumento(
      async (id) => ({
        url: `${DESPACHOS}/preparar`,
        body: { n_cotizacion: id, nro_item: '1', version: await versionDe(test.db, id), cantidad: '1' },
      }),
      'nota_venta',
    ),
  },
  [`POST ${DESPACHOS}/deshacer`]: {
    codes: ['DPP'],
    stranger: 404,
    touches: thisDocumento,
    ready: onDocumento(async (id) => {
      const items = test.db.updateTable('cotizacion_items').where('n_cotizacion', '=', Number(id))
      await items.set({ cantidad_preparada: '2' }).execute()

      return {
        url: `${DESPACHOS}/deshacer`,
        body: { n_cotizacion: id, nro_item: '1', version: await versionDe(test.db, id), cantidad: '1', motivo: 'Otra' },
      }
    }, 'nota_venta'),
  },
  [`POST ${DESPACHOS}/lote/preparar`]: {
    codes: ['DPP'],
    stranger: 404,
    touches: thisDocumento,
    ready: onDocumento(
      async (id) => ({
        url: `${DESPACHOS}/lote/preparar`,
        body: { lineas: [{ n_cotizacion: id, nro_item: '1', version: await versionDe(test.db, id) }] },
      }),
      'nota_venta',
    ),
  },
  'POST /api/cotizaciones/pedidos/:id/get': {
    codes: ['COT'],
    stranger: 404,
    ready: onRecibido((id) => ({ url: `${RECIBIDOS}/${id}/get` })),
  },
  'POST /api/cotizaciones/pedidos/cambiar': {
    codes: ['COT'],
    stranger: 404,
    touches: thisRecibido,
    ready: onRecibido((id) => ({ url: `${RECIBIDOS}/cambiar`, body: { id, accion: 'tomar' } })),
  },
  'POST /api/cotizaciones/pedidos/buzon': { codes: ['COT'], ready: one(`${RECIBIDOS}/buzon`) },
  'POST /api/cotizaciones/pedidos/archivo': {
    codes: EDITOR,
    ready: one(`${BASE}/pedidos/archivo`, { nombre: 'a.txt', contenido: 'MyBjaGFwYXM=' }),
  },
  'POST /api/cotizaciones/pedidos/recordar': {
    codes: EDITOR,
    ready: one(`${BASE}/pedidos/recordar`, {
      familia: '1',
      selector: 0,
      valor: '304',
      nombre: 'brillante fina',
      renglon: '2 chapas brillante fina',
    }),
  },
  'POST /api/cotizaciones/pedidos/olvidar': {
    codes: EDITOR,
    touches: (table, row, codigo) => table === 'pedido_equivalencias' && row.usuario === codigo,
    ready: async () => {
      const row = { familia: '1', selector: 0, value: '304', nombre: 'fina', clave: 'fina', renglon: 'fina' }
      const { id } = await test.db
        .insertInto('pedido_equivalencias')
        .values({ ...row, usuario: 'marta', momento: new Date() })
        .onConflict((conflict) => conflict.columns(['usuario', 'familia', 'selector', 'clave']).doUpdateSet(row))
        .returning('id')
        .executeTakeFirstOrThrow()
      return { url: `${BASE}/pedidos/olvidar`, body: { id: String(id) } }
    },
  },
  'POST /api/cotizaciones/pedidos/ayuda': {
    codes: EDITOR,
    ready: one(`${BASE}/pedidos/ayuda`, { negocio: 'I', texto: '3 cosas de metal' }),
  },
  'POST /api/cotizaciones/pedidos/leer': {
    codes: EDITOR,
    ready: one(`${BASE}/pedidos/leer`, { negocio: 'I', texto: '3 chapas 304 2B 2 x 1000 x 2000' }),
  },
  'POST /api/cotizaciones/familias/select': {
    codes: PRODUCTOS,
    ready: one(`${BASE}/familias/select`, { negocio: 'ALL' }),
  },
  'POST /api/cotizaciones/productos': { codes: PRODUCTOS, ready: one(`${BASE}/productos`, { familia: '1' }) },
  'POST /api/cotizaciones/productos/get': {
    codes: PRODUCTOS,
    ready: one(`${BASE}/productos/get`, { familia: '1', productos_seleccionados: ['304', '2B'] }),
  },
  'POST /api/cotizaciones/productos/peso-precio': {
    codes: EDITOR,
    ready: one(`${BASE}/productos/peso-precio`, {
      empresa: '1204',
      moneda: 'D',
      familia: '1',
      productos_seleccionados: ['304', '2B'],
      medidas_seleccionadas: ['2', '1000', '2000'],
      medidas: [],
    }),
  },
  'POST /api/cotizaciones/productos/ultima-cotizacion': {
    codes: EDITOR,
    stranger: 200,
    ready: onDocumento(() => ({ url: `${BASE}/productos/ultima-cotizacion`, body: consulta })),
  },
  'POST /api/search/depositos': { codes: PRODUCTOS, ready: one('/api/search/depositos') },
  'POST /api/cotizaciones/stock/producto': { codes: STOCK, ready: one(`${BASE}/stock/producto`, consulta) },
  ...Object.fromEntries(
    (
      [
        ['totales', STOCK],
        ['exportar', ['CST']],
      ] as const
    ).map(([accion, codes]) => [
      `POST /api/stock/consulta-stock/${accion}`,
      { codes, ready: one(`/api/stock/consulta-stock/${accion}`, busquedaStock) } satisfies Case,
    ]),
  ),
  'POST /api/vistas': { codes: [], ready: one('/api/vistas', { pantalla: '/cotizaciones/consulta' }) },
  'POST /api/vistas/cuentas': {
    codes: ['COT'],
    stranger: 200,
    ready: onDocumento(() => ({ url: '/api/vistas/cuentas', body: { lista: 'cotizaciones.list' } })),
    // The stranger's own client has four.
    tells: (answer) =>
      JSON.parse(answer).some(({ clave, n }: { clave: string; n: number }) => clave === 'todas' && n > 4),
  },
  'POST /api/vistas/ordenar': {
    codes: [],
    touches: (table, row, codigo) => table === 'vistas' && row.usuario === codigo,
    ready: onVista((id) => ({ url: '/api/vistas/ordenar', body: { pantalla: '/cotizaciones/consulta', ids: [id] } })),
  },
  'POST /api/vistas/primera': {
    codes: [],
    ready: () => ({ url: '/api/vistas/primera', body: { pantalla: '/cotizaciones/consulta', search: '?estado=VE' } }),
  },
  'POST /api/vistas/guardar': {
    codes: [],
    ready: () => ({ url: '/api/vistas/guardar', body: vistaForm() }),
  },
  'POST /api/vistas/guardar/:id': {
    codes: [],
    touches: (table, row, codigo) => table === 'vistas' && row.usuario === codigo,
    ready: onVista((id) => ({ url: `/api/vistas/guardar/${id}`, body: vistaForm() })),
  },
  'POST /api/vistas/:id/borrar': {
    codes: [],
    touches: (table, row, codigo) => table === 'vistas' && row.usuario === codigo,
    ready: onVista((id) => ({ url: `/api/vistas/${id}/borrar` })),
  },
  'POST /api/precios/consulta-lista-de-precios': {
    codes: ['CLP'],
    stranger: 200,
    ready: onDocumento(
      () => ({
        url: '/api/precios/consulta-lista-de-precios',
        body: {
          negocio: 'I',
          empresa: '1204',
          familia: '1',
          productos_seleccionados: ['304', '2B'],
          medidas_seleccionadas: ['2', '1000', '2000'],
        },
      }),
      'nota_venta',
    ),
    tells: (answer) => JSON.parse(answer).nv_anteriores.length > 0,
  },
  'POST /api/cotizaciones/stock/avanzado': {
    codes: STOCK,
    ready: one(`${BASE}/stock/avanzado`, busquedaStock),
  },
  'POST /api/cotizaciones/stock/proximos-ingresos': {
    codes: STOCK,
    ready: one(`${BASE}/stock/proximos-ingresos`, { familia: '1', prod01: '', c_ficha: '' }),
  },
  'POST /api/search/select': {
    codes: CLIENTES,
    stranger: 200,
    ready: one('/api/search/select', buscarCliente('aceros')),
  },
  'POST /api/clientes/hoja/:codigo': {
    codes: CLIENTES,
    stranger: 404,
    ready: one('/api/clientes/hoja/1204'),
  },
  'POST /api/cotizaciones/cliente/informacion': {
    codes: CLIENTES,
    stranger: 200,
    ready: one(`${BASE}/cliente/informacion`, { codigo_cliente: '1204' }),
  },
  [`POST ${CONTACTO}/:nro_cpt/get`]: {
    codes: CONTACTOS,
    stranger: 404,
    ready: onContacto((nro) => ({ url: `${CONTACTO}/${nro}/get` })),
  },
  [`POST ${CONTACTO}/guardar`]: {
    codes: CONTACTOS,
    stranger: 422,
    ready: () => ({ url: `${CONTACTO}/guardar`, ...form(contactoFormLegacy({ version: '', guardar_igual: 'S' })) }),
  },
  [`POST ${CONTACTO}/guardar/:nro_cpt`]: {
    codes: CONTACTOS,
    stranger: 404,
    touches: thisContacto,
    ready: onContacto((nro) => ({
      url: `${CONTACTO}/guardar/${nro}`,
      ...form(contactoFormLegacy({ version: '1', guardar_igual: 'S' })),
    })),
  },
  [`POST ${CONTACTO}/:nro_cpt/anular`]: {
    codes: ['MCO'],
    stranger: 404,
    touches: thisContacto,
    ready: onContacto((nro) => ({ url: `${CONTACTO}/${nro}/anular` })),
  },
  [`POST ${CONTACTO}/:nro_cpt/reactivar`]: {
    codes: ['MCO'],
    stranger: 404,
    touches: thisContacto,
    ready: onContacto((nro) => ({ url: `${CONTACTO}/${nro}/reactivar` }), 'B'),
  },
  [`POST ${EMPRESA}/opciones`]: { codes: ['MEM'], ready: one(`${EMPRESA}/opciones`) },
  [`POST ${EMPRESA}/cuit`]: {
    codes: ['MEM'],
    stranger: 200,
    ready: one(`${EMPRESA}/cuit`, { cuit: '30-71234567-1', codigo: '' }),
  },
  [`POST ${EMPRESA}/:codigo/get`]: { codes: ['MEM'], stranger: 404, ready: one(`${EMPRESA}/1204/get`) },
  [`POST ${EMPRESA}/papel/:clave`]: {
    codes: ['MEM'],
    stranger: 404,
    ready: async () => {
      const clave = crypto.randomUUID()
      const papel = { tipo: 'CM05' as const, desde: '2025-10-31', vence: null, nombre: 'cm05.pdf' }
      await test.db
        .insertInto('papeles')
        .values({
          ...papel,
          clave,
          cliente: '1204',
          mime: 'application/pdf',
          bytes: 4,
          sha256: clave,
          contenido: Buffer.from('%PDF'),
          subido: AHORA,
          subido_por: 'marta',
        })
        .execute()

      return { url: `${EMPRESA}/papel/${clave}` }
    },
  },
  // A new company is seen by whoever made it.
  [`POST ${EMPRESA}/guardar`]: {
    codes: ['MEM'],
    stranger: 200,
    tells: (answer) => JSON.parse(answer).empresa.modificado_por === 'Marta Dueña',
    ready: () => ({ url: `${EMPRESA}/guardar`, body: empresaFormLegacy({ razon: 'NUEVA SA', version: '' }) }),
  },
  [`POST ${EMPRESA}/guardar/:codigo`]: {
    codes: ['MEM'],
    stranger: 404,
    touches: thisEmpresa,
    ready: onEmpresa((codigo) => ({
      url: `${EMPRESA}/guardar/${codigo}`,
      body: empresaFormLegacy({ version: '1', lugares: [] }),
    })),
  },
  [`POST ${EMPRESA}/:codigo/anular`]: {
    codes: ['MEM'],
    stranger: 404,
    touches: thisEmpresa,
    ready: onEmpresa((codigo) => ({ url: `${EMPRESA}/${codigo}/anular` })),
  },
  [`POST ${EMPRESA}/:codigo/reactivar`]: {
    codes: ['MEM'],
    stranger: 404,
    touches: thisEmpresa,
    ready: onEmpresa((codigo) => ({ url: `${EMPRESA}/${codigo}/reactivar` }), { baja: 'S' }),
  },
  [`POST ${CM05}/avisar`]: {
    codes: ['MEM'],
    stranger: 200,
    tells: (answer) => JSON.parse(answer).en_cola > 0,
    ready: onEmpresa((codigo) => ({ url: `${CM05}/avisar`, body: { codigos: [codigo] } }), {
      cm05_vencimiento: '2026-10-31',
    }),
  },
  'POST /api/representante/pedido-representante/:numero/get': {
    codes: ['PDR'],
    ready: async () => {
      const values = { numero: 5, emisor: 'ACINOX', fecha: '2026-11-01', moneda: 'D' as const }
      await test.db
        .insertInto('pedidos')
        .values(values)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      const linea = { numero: 5, item_pp: 1, codigo: 'CH-304-2B', cantidad: '1', cantidad_equivalente: '1' }
      const sin = { precio_unitario: '1', precio_total: '1', fecha_arrivo: null, ingreso_planta: null }
      await test.db
        .insertInto('pedido_items')
        .values({ ...linea, ...sin })
        .onConflict((c) => c.doNothing())
        .execute()
      return { url: '/api/representante/pedido-representante/5/get' }
    },
  },
}

const send = (name: string, { url, body = {}, headers = {} }: Ready, token?: string) => {
  const method = name.split(' ')[0] as 'GET' | 'POST'
  const authorization = token ? { authorization: `Bearer ${token}` } : {}
  const payload = 'form' in body ? (body.form as string) : body

  return test.app.inject({
    method,
    url,
    headers: { ...headers, ...authorization },
    ...(method === 'POST' && { payload }),
  })
}

/** The text of an answer, or of the file that it links to. */
const saidBy = async (body: string): Promise<string> => {
  if (!body.startsWith(`"${PUBLIC_URL}`)) return body
  const { rawPayload } = await test.app.inject(JSON.parse(body).replace(PUBLIC_URL, ''))

  return rawPayload.subarray(0, 4).toString() === '%PDF' ? '%PDF' : JSON.stringify(read(rawPayload).Sheets)
}

type Stored = { table: string; row: string }

/** Every row of every table except exported files, since a session's newest file replaces its oldest. */
const snapshot = async (): Promise<Stored[]> => {
  const { rows: tables } = await sql<{ name: string }>`select tablename as name from pg_tables
    where schemaname = 'public' and tablename not like 'kysely%' and tablename <> 'descargas' order by 1`.execute(
    test.db,
  )
  const reads: RawBuilder<unknown>[] = tables.map(
    ({ name }) => sql`select ${sql.lit(name)} as table, to_jsonb(t)::text as row from ${sql.table(name)} t`,
  )

  return (await sql<Stored>`${sql.join(reads, sql` union all `)}`.execute(test.db)).rows
}

/** Rows of `before` that were changed or deleted. */
const changed = (before: Stored[], after: Stored[]) => {
  const kept = new Set(after.map(({ table, row }) => `${table} ${row}`))
  return before.filter(({ table, row }) => !kept.has(`${table} ${row}`))
}

const entries = Object.entries(CASES)

/** The request with another version of the record; undefined where it names none. */
const withOtherVersion = (request: Ready): Ready | undefined => {
  const { body = {} } = request
  if ('form' in body) {
    const other = String(body.form).replace(/(^|&)version=[^&]+/, '$1version=999')

    return other === body.form ? undefined : { ...request, body: { form: other } }
  }

  return 'version' in body && body.version !== '' ? { ...request, body: { ...body, version: '999' } } : undefined
}

describe('every call of the API', () => {
  it('has a case here, and no case is of a call that is gone', () => {
    const registered = apiCalls(test.deps).flatMap(({ method, path, access }) =>
      typeof access === 'object' && 'by' in access
        ? Object.keys(access.modulos).map((value) => `${method} ${path} ${value}`)
        : [`${method} ${path}`],
    )

    expect(Object.keys(CASES).toSorted(), 'a call without a case: add it to CASES').toEqual(registered.toSorted())
  })

  it('says whose rows it may show as its case does', () => {
    const rowsOf = new Map(apiCalls(test.deps).map(({ method, path, rows }) => [`${method} ${path}`, rows]))
    const wrong = entries.filter(([name, { stranger }]) => {
      const rows = rowsOf.get(name.split(' ').slice(0, 2).join(' '))
      return (rows === 'clients') !== (stranger !== undefined)
    })

    expect(wrong.map(([name]) => name)).toEqual([])
  })

  it.each(entries)(
    '%s opens to its modules and nobody else [LLA-07]',
    async (name, { codes, together = false, ready }) => {
      const { as: _, ...request } = await ready()
      expect((await send(name, request)).statusCode === 401).toBe(codes !== null)
      if (!codes?.length) return

      for (const modulo of modulos) {
        if (codes.includes(modulo)) continue
        const refusal = await send(name, request, holders.get(modulo))
        expect([modulo, refusal.statusCode]).toEqual([modulo, 403])
        expect(refusal.json().message).toContain(codes[0])
      }
      for (const modulo of codes) {
        expect((await send(name, request, holders.get(modulo))).statusCode === 403).toBe(together)
      }
    },
  )

  it.each(entries)(
    '%s tells a stranger nothing of the client, and nobody else’s row changes [LLA-07]',
    async (name, one) => {
      // A session keeps only ten files, and these tests make more.
      await test.db.deleteFrom('descargas').execute()
      const { as = owner, ...request } = await one.ready()
      const tells = one.tells ?? ((said) => HIDDEN.some((text) => said.includes(text)))

      if (one.stranger) {
        const before = await snapshot()
        const answer = await send(name, request, stranger.token)
        const said = await saidBy(answer.body)

        expect([answer.statusCode, answer.statusCode === 200 && tells(said)]).toEqual([one.stranger, false])
        expect(changed(before, await snapshot())).toEqual([])
      }

      const before = await snapshot()
      const answer = await send(name, request, as.token)
      const touched = changed(before, await snapshot())
      const isTheirs = ({ table, row }: Stored) => one.touches?.(table, JSON.parse(row), as.codigo)

      expect([answer.statusCode, answer.statusCode === 200 || answer.body]).toEqual([200, true])
      expect(touched.filter((row) => !isTheirs(row))).toEqual([])
      // A call with `touches` must change something, or its case would prove nothing.
      expect(touched.length > 0).toBe(one.touches !== undefined)
      if (one.stranger === 200 || (one.stranger && name.endsWith('get'))) {
        const proves = 'the owner is told nothing of the client either: make a row of the client (a list’s in addFilas)'
        expect(tells(await saidBy(answer.body)), proves).toBe(true)
      } else if (one.stranger === undefined) {
        const said = await saidBy(answer.body)
        expect(HIDDEN.filter((text) => said.includes(text))).toEqual([])
      }
    },
  )

  const changing = entries.filter(([, { touches }]) => touches)
  it.each(changing)('%s does nothing over a version that another save has raised [LLA-06]', async (name, { ready }) => {
    const { as = owner, ...request } = await ready()
    const other = withOtherVersion(request)
    if (!other) return

    const answer = await send(name, other, as.token)
    expect(answer.statusCode, 'a save calls demandVersion before it writes').toBe(409)
    expect(answer.json().actual).toBeDefined()
  })
})
