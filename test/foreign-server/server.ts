import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'

/**
 * A legacy server that is not ours, written from the table of calls alone and sharing no code with apps/legacy. It sends numbers
 * as texts, maps for lists, null for empty values, JSON labelled as HTML, Laravel's refusals, and a PHP warning now and then.
 */
export type Extensions = {
  /** Documents have a version. */
  version?: boolean
  /** Stores a repeated save under the same key once, and announces that it can. */
  idempotencia?: boolean
  iniciar?: boolean
  /** Its 404 does not say what is missing. */
  sinPalabras?: boolean
  /** Lines store where their weight comes from, and passwords can be changed here. */
  origenes?: boolean
}
type Fields = Record<string, string>
type Answer = { status?: number; body: unknown; type?: string; before?: string }

const TOKEN = 'token-de-la-casa'
const USER = {
  codigo: 'MQ',
  nombre: 'Marta',
  modulos_usuario: ['COT', 'MCO', 'NVR', 'CST', 'STK', 'CCL', 'DAT'],
  permisos_usuario: [],
  clave_md5: 'abc',
  extra: [],
}
const CLIENTE = {
  codigo: '1204',
  razon: 'ACEROS DEL SUR SA',
  condiciones: {
    original: {
      tipos_vencimientos: { 0: { descrip: 'Fecha factura', col: 'FF' } },
      vencimientos: [{ nombre: '30 días', opciones: { 0: { tipo_ajuste_codi: '30', tipo_vencim_codi: 'FF' } } }],
    },
  },
  lugares_entrega: null,
}

type Route = [method: string, path: RegExp, (form: Fields, id: string) => Answer]

type Line = { [campo: string]: string | Line | undefined }

/** The lines from productos[i][campo] and productos[i][campo][j], as maps at every level, like PHP's. */
const linesOf = (form: Fields): Line[] => {
  const lines: Line[] = []
  for (const [name, value] of Object.entries(form)) {
    const [, at, campo = '', , inner] = /^productos\[(\d+)\]\[(\w+)\](\[(\w*)\])?$/.exec(name) ?? []
    if (at === undefined) continue
    const line = lines[Number(at)] ?? {}
    const known = line[campo]
    lines[Number(at)] = line
    if (inner === undefined) line[campo] = value
    else {
      const map = typeof known === 'object' ? known : {}
      line[campo] = { ...map, [inner || Object.keys(map).length]: value }
    }
  }

  return lines
}

/** The fields of a form in either encoding, and of JSON. */
const fieldsOf = (body: string): Fields => {
  if (body.startsWith('{')) return JSON.parse(body)
  const parts = [...body.matchAll(/name="([^"]+)"\r\n\r\n([\s\S]*?)\r\n--/g)]

  return parts.length > 0
    ? Object.fromEntries(parts.map(([, name = '', value = '']) => [name, value]))
    : Object.fromEntries(new URLSearchParams(body))
}

export const foreignServer = async (extensions: Extensions = {}) => {
  const documents = new Map<string, Fields>()
  const saves: Fields[] = []
  const estados = new Map<string, Fields>()
  /** First answers, by the save's key. */
  const answered = new Map<string, Answer>()
  const contactos = new Map<string, Fields>([['7', { codigo_cliente: '1204', apellido: 'Lovelace', nombre: 'Ada' }]])
  let losing = 0
  let origin = ''

  const recordOf = (numero: string, form: Fields) => ({
    ...Object.fromEntries(
      Object.entries(form)
        .filter(([name]) => !/[[]|^_n$|^version$/.test(name))
        .map(([name, value]) => [name, value || null]),
    ),
    n_cotizacion: Number(numero),
    razon: CLIENTE.razon,
    fecha: '20/11/2026',
    ...(extensions.version && { version: '1' }),
    productos: Object.fromEntries(
      linesOf(form).map((line, at) => [
        at,
        {
          ...line,
          nro_item: ` ${at + 1}`,
          cantidad: Number(line.cantidad),
          observacion_interna: line.observacion_interna || null,
          peso_origen: extensions.origenes ? line.peso_origen : undefined,
          ficha: [],
        },
      ]),
    ),
  })
  const estadoOf = (numero: string) => ({
    cliente: CLIENTE,
    iniciar: [],
    array_tipo_ajuste: null,
    productos: linesOf(documents.get(numero) ?? {}).map((line, at) => ({
      nro_item: String(at + 1),
      familia: line.familia,
      q1: line.cantidad,
      qe1: '0',
      precio_uni_d: line.precio_unitario,
      moneda: line.moneda,
      estado: estados.get(numero)?.[`cotizacion[${numero}][items][${at + 1}][estado]`] ?? 'A',
      stockData: [],
    })),
    estados_item: { A: 'Abierta', G: 'Ganada' },
    motivos_item: null,
  })

  const contactoOf = (nro_cpt: string) => {
    const { nombre: nombres, email: e_mail, ...rest } = contactos.get(nro_cpt) ?? {}

    return { nro_cpt, ...rest, nombres, e_mail }
  }

  const routes: Route[] = [
    ['POST', /^\/auth\/ingresar$/, () => ({ body: { access_token: TOKEN, usuario: USER } })],
    ['GET', /^\/api\/verificar-token$/, () => ({ body: { user: USER } })],
    [
      'GET',
      /^\/api\/version$/,
      () => ({ body: { version: 7.1, ...(extensions.idempotencia && { idempotency_key: 'S' }) } }),
    ],
    ...(extensions.origenes ? [['POST', /^\/api\/cambiar-clave$/, () => ({ body: [] })] satisfies Route] : []),
    [
      'GET',
      /^\/ventas\/presupuestos$/,
      () => ({
        before: '\nNotice: Undefined index: orden in /var/www/ventas.php on line 31\n',
        type: 'text/html; charset=utf-8',
        body: {
          filas: [
            ...[...documents].map(([numero, form]) => ({
              numero,
              cliente: form.cliente,
              items: '1',
              estado: 'Abierta',
            })),
            { numero: null },
          ],
          meta: { total: String(documents.size + 1), current_page: '1', per_page: '10' },
        },
      }),
    ],
    [
      'POST',
      /^\/api\/cotizaciones\/cotizacion\/guardar(?:\/(\d+))?$/,
      (form, id) => {
        const numero = id || String(9001 + documents.size)
        saves.push(form)
        documents.set(numero, form)
        return { status: 201, type: 'text/html', body: { data: { id: Number(numero) } } }
      },
    ],
    [
      'POST',
      /^\/api\/cotizaciones\/cotizacion\/(\d+)\/get$/,
      (_form, id) => {
        const form = documents.get(id)
        return form
          ? { body: { cotizacion: recordOf(id, form) } }
          : { status: 404, body: { message: 'No query results for model [Cotizacion].' } }
      },
    ],
    ['POST', /^\/api\/cotizaciones\/estado\/(\d+)$/, (_form, id) => ({ body: estadoOf(id) })],
    [
      'POST',
      /^\/api\/cotizaciones\/estado\/(\d+)\/guardar$/,
      (form, id) => {
        estados.set(id, form)
        return { body: { n_cotizacion: id } }
      },
    ],
    ['POST', /^\/api\/search\/select$/, () => ({ body: { 0: { value: 1204, text: CLIENTE.razon } } })],
    ['POST', /^\/api\/cotizaciones\/cliente\/informacion$/, () => ({ body: { notificaciones: [] } })],
    [
      'POST',
      /^\/api\/cotizaciones\/productos$/,
      () => ({
        body: {
          productos: { 0: { nombre: 'Calidad', opciones: { 304: 'AISI 304', 316: 'AISI 316' } } },
          medidas: [{ nombre: 'Espesor', um: 'mm' }],
          atributos: [],
        },
      }),
    ],
    [
      'POST',
      /^\/api\/cotizaciones\/productos\/get$/,
      () => ({ body: { desc_1: 'CHAPA DE LA CASA', medidas_familia: '0' } }),
    ],
    [
      'POST',
      /^\/api\/cotizaciones\/cotizacion\/iniciar$/,
      () =>
        extensions.iniciar
          ? { body: { cliente: CLIENTE } }
          : { status: 404, body: { message: 'The route api/cotizaciones/cotizacion/iniciar could not be found.' } },
    ],
    [
      'POST',
      /^\/api\/clientes\/maestro-contactos$/,
      () => ({
        body: [...contactos].map(([nro_cpt, { apellido, nombre: nombres }]) => ({
          nro_cpt: Number(nro_cpt),
          apellido,
          nombres,
          marca_certif_calidad: 'S',
        })),
      }),
    ],
    [
      'POST',
      /^\/api\/clientes\/maestro-contactos\/(\d+)\/get$/,
      (_form, id) =>
        contactos.has(id)
          ? { body: { contacto: contactoOf(id) } }
          : { status: 404, body: { message: 'No query results for model [Contacto].' } },
    ],
    [
      'POST',
      /^\/api\/clientes\/maestro-contactos\/guardar(?:\/(\d+))?$/,
      (form, id) => {
        const numero = id || String(7 + contactos.size)
        contactos.set(numero, form)
        return { body: { contacto: contactoOf(numero) } }
      },
    ],
    [
      'POST',
      /^\/api\/cotizaciones\/stock\/avanzado$/,
      ({ ver_primera, ver_segunda, ver_write_down }) => {
        const lote = {
          ...{ prod01: 'CH', descrip: 'CHAPA DE LA CASA', stock_disp: 12.300000000000001, area: 'N2', ubica: 'B-14' },
          ...{ producto_select: { calidad: '304' }, medidas_select: { 0: ' 2.00' }, atributos_select: [] },
          ...{ cajon: 7, observ: 'Rayada', tipo_registro: 'G', fecha_tope: '31/12/2026', minimo_remito: 120 },
          ...{ minima_fecha: '0000-00-00', procedencia: 'BRASIL' },
        }
        // It has one lot: a second, that is written down.
        const isFound = ver_segunda === 'S' || ver_primera !== 'S'

        return { body: { productos: isFound || ver_write_down === 'S' ? { A: lote } : [], fecha_actual: '21/11/2026' } }
      },
    ],
    ['POST', /^\/api\/cotizaciones\/familias\/select$/, () => ({ body: { 1: 'CHAPAS', 2: 'BARRAS' } })],
    [
      'POST',
      /^\/api\/cotizaciones\/consulta\/exportar$/,
      () => ({ type: 'text/plain', body: `${origin}/storage/x.xls` }),
    ],
    ['GET', /^\/storage\/x\.xls$/, () => ({ type: 'text/plain', body: 'una planilla' })],
    [
      'GET',
      /^\/paginas\/stock\/informe-stock$/,
      () => ({ type: 'text/html', body: '<!doctype html><title>Informe</title><h1>Informe de la casa</h1>' }),
    ],
  ]

  const answerOf = async (request: IncomingMessage): Promise<Answer> => {
    const path = (request.url ?? '').split('?', 1)[0] ?? ''
    const isOpen = /^\/(auth\/ingresar$|api\/version$|storage\/|paginas\/)/.test(path)
    if (!isOpen && request.headers.authorization !== `Bearer ${TOKEN}`) {
      return { status: 401, body: { message: 'Unauthenticated.' } }
    }
    const body = await text(request)
    for (const [method, pattern, answer] of routes) {
      const match = pattern.exec(path)
      if (match && request.method === method) {
        return answer(fieldsOf(body), match[1] ?? '')
      }
    }

    return { status: 404, body: { message: `The route ${path.slice(1)} could not be found.` } }
  }

  const server = createServer(async (request, response) => {
    const clave = String(extensions.idempotencia ? (request.headers['idempotency-key'] ?? '') : '')
    const answer = answered.get(clave) ?? (await answerOf(request))
    if (clave) answered.set(clave, answer)
    if (losing > 0 && request.url?.includes('/guardar')) {
      losing -= 1
      request.socket.destroy()
      return
    }
    const { status = 200, body, type = 'application/json', before = '' } = answer
    response.writeHead(status, { 'content-type': type })
    if (status === 404 && extensions.sinPalabras) response.end()
    else response.end(before + (typeof body === 'string' ? body : JSON.stringify(body)))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`

  return {
    url: origin,
    saves,
    /** How many quotations are stored there. */
    count: () => documents.size,
    /** Stores the next saves, but drops the connection before answering. */
    loseNextAnswers: (count = 1) => {
      losing = count
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** Its description in legacy-calls.json. */
export const FOREIGN_CALLS = {
  calls: {
    'sesion.login': { path: '/auth/ingresar', read: { auth_token_crm: 'access_token', user: 'usuario' } },
    'cotizaciones.list': {
      method: 'GET',
      path: '/ventas/presupuestos',
      read: { data: 'filas', 'data.n_cotizacion': 'numero' },
    },
    'agenda.resumen': { absent: true },
  },
  files: ['/storage/'],
}
