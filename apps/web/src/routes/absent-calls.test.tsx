import { fileName } from '@yunque/contracts/list'
import { LISTS } from '@yunque/contracts/lists'
import { familiaRecordDecoded } from '@yunque/contracts/testing/familias'
import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { modulos, permisos } from '@yunque/contracts/modulos'
import { empresaFichaDecoded } from '@yunque/contracts/testing/clientes'
import { contactoRecordDecoded } from '@yunque/contracts/testing/contactos'
import { importacionDecoded } from '@yunque/contracts/testing/datos'
import { documentoRecordDecoded } from '@yunque/contracts/testing/documento'
import { maestroRowDecoded } from '@yunque/contracts/testing/maestros'
import { pedidoLeidoDecoded } from '@yunque/contracts/testing/pedidos'
import { pedidoRowDecoded } from '@yunque/contracts/testing/representante'
import { seguimientoRecordDecoded } from '@yunque/contracts/testing/seguimientos'
import { perfilRecordDecoded } from '@yunque/contracts/testing/sesion'
import { permisosRecordDecoded, usuarioRecordDecoded } from '@yunque/contracts/testing/usuarios'
import { vistaDecoded } from '@yunque/contracts/testing/vistas'
import { PANTALLAS } from '@yunque/contracts/wire/pantallas'
import { describe, expect, it, vi } from 'vitest'
import { menu } from '#/shell/menu.ts'
import { ANSWERS } from '#/testing/answers.ts'
import { type FakeGateway, gatewayError } from '#/testing/fake-gateway.ts'
import { FORMS } from '#/testing/forms.ts'
import { renderApp } from '#/testing/render-app.tsx'
import calls from '../../../../docs/legacy-calls.md?raw'

/** A request that was read, whose second line can be remembered or was remembered. */
const pedidoMemoria = (de: object, campo: object = {}) => {
  const { renglones } = pedidoLeidoDecoded()
  return {
    ayuda: false,
    renglones: renglones.map((one) => ({
      ...one,
      ...de,
      campos: one.campos.map((own) => (own.lugar === 'productos.1' ? { ...own, ...campo } : own)),
    })),
  }
}

/** Every call of the legacy server, as docs/legacy-calls.md names them. */
const CALLS = [...calls.matchAll(/^\| `([a-zA-Z]+\.[a-zA-Z0-9]+)` \|/gm)].map(([, name = '']) => name)

const press = async (role: 'button' | 'menuitem' | 'checkbox' | 'link', name: RegExp | string) => {
  const found = await screen.findAllByRole(role, { name })
  await userEvent.click(found.at(-1) as HTMLElement)
}
const button =
  (...names: (RegExp | string)[]) =>
  async () => {
    for (const name of names) await press('button', name)
  }
const typed = (label: string | RegExp, text: string) => async () =>
  userEvent.type(await screen.findByLabelText(label), text)
const EXPORTAR = button('Exportar')
/** Opens a dialog that asks for one's password, types it, and goes on. */
const conClave = (abre: string, sigue: string) => async () => {
  await press('button', abre)
  await typed(/^Su clave/, 'mi clave')()
  await press('button', sigue)
}

const pasteCeldas = async () => {
  await userEvent.click(await screen.findByRole('combobox', { name: /^Qué importa/ }))
  await userEvent.click(await screen.findByRole('option', { name: 'Clientes' }))
  await userEvent.click(screen.getByRole('tab', { name: 'Pegar celdas' }))
  await typed('Celdas', 'Cuenta')()
  await press('button', 'Mirar las celdas')
}

type Case = {
  url: string
  /** Goes from the screen to where the call is made. */
  reach?: () => Promise<unknown>
  gateway?: FakeGateway
}

const COTIZACION = '/cotizaciones/cotizacion/12345'
const EMPRESA = '/clientes/maestro-empresas?cliente=1204'
const CONTACTO = '/clientes/maestro-contactos/7'
const USUARIO = '/utilitarios/usuarios/nestor'
const STOCK = '/stock/consulta-stock?negocio=I&familia=1&productos=304,2B&desde=2.00,1000.00,2000.00'
const REGLAS = '/utilitarios/seguimientos-clientes/seguimientos-automatico'
const ASOCIADOS = '/utilitarios/clientes-asociados-usuarios?usuario=nestor'
const DESPACHOS = '/cotizaciones/despachos-pendientes-preparacion'
const MARGEN = '/cotizaciones/margen-autorizacion-comercial'
/** A document with a line that still waits for its price, which a saved line never does. */
const withoutPrecio: FakeGateway = {
  documento: {
    get: ({ tipo, id: n_cotizacion }) => {
      const cotizacion = documentoRecordDecoded({ tipo, n_cotizacion })
      const productos = cotizacion.productos.map((line) => ({ ...line, precio_unitario: '' }))
      return { cotizacion: { ...cotizacion, productos } }
    },
  },
}
const CON_PERMISOS = { permisos_usuario: Object.fromEntries(permisos.map((permiso) => [permiso, true])) }
const inBaja = { contactos: { get: () => contactoRecordDecoded({ estado: 'B' }) } }

/**
 * The saves, found by handing one of our own to each form of the walk over all forms, which saves each to a server without it
 * (testing/forms.test.tsx).
 */
const SAVES = new Set(
  Object.values(FORMS).map(({ gateway }) => {
    const save = async (): Promise<never> => Promise.reject(new Error('a save'))
    const procedures = Object.entries(gateway(save)).flatMap(([room, answers]) =>
      Object.entries(answers).map(([one, answer]) => [`${room}.${one}`, answer] as const),
    )

    return procedures.find(([, answer]) => answer === save)?.[0] ?? ''
  }),
)

/** Calls without which nobody can sign in at all, or whose absence changes nothing on the screen. */
const UNSEEN = [
  'datos.atrasos',
  'sesion.guardado',
  // Without this call nobody is sent to a provider.
  'sesion.ingresoProveedor',
  'sesion.login',
  'sesion.logout',
  'sesion.verificarToken',
  'sesion.version',
  'vistas.cuentas',
]

/** Screens whose address is whole without a record, each with the call that it is nothing without. */
const SCREENS = Object.entries(PANTALLAS).filter(
  ([url, [call]]) => !url.includes('$') && !SAVES.has(call) && !UNSEEN.includes(call),
)

/** Reads and actions without a form. Saves are tried by the walk over all forms. */
const CASES: Record<string, Case> = {
  ...Object.fromEntries(SCREENS.map(([url, [call]]) => [call, { url }])),
  ...Object.fromEntries(
    LISTS.flatMap(({ name, path }) => {
      const url = path.replace('/api', '')

      return [
        [name, { url }],
        [fileName(name), { url, reach: EXPORTAR }],
      ]
    }),
  ),
  'sesion.cerrarDemas': { url: '/utilitarios/datos-perfil', reach: button('Cerrar las demás') },
  'sesion.prepararSegundo': {
    url: '/utilitarios/datos-perfil',
    reach: conClave('Activar segundo factor', 'Continuar'),
  },
  'sesion.activarSegundo': {
    url: '/utilitarios/datos-perfil',
    reach: async () => {
      await conClave('Activar segundo factor', 'Continuar')()
      await typed(/^Código de la aplicación/, '123456')()
      await press('button', 'Activar')
    },
    gateway: { sesion: { prepararSegundo: () => ({ secreto: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/ada' }) } },
  },
  'sesion.quitarSegundo': {
    url: '/utilitarios/datos-perfil',
    reach: conClave('Quitar segundo factor', 'Quitar'),
    gateway: { sesion: { perfil: () => ({ ...perfilRecordDecoded({ sesiones: [] }), segundo_factor: 'S' as const }) } },
  },
  'datos.primerosPasos': { url: '/' },
  'datos.descartarPasos': { url: '/', reach: button('No mostrar más') },
  'datos.exportarTodo': { url: '/datos/exportar', reach: button('Exportar todo') },
  'datos.muestra': { url: '/datos/empresa', reach: button('Ver documento de muestra') },
  'agenda.mes': { url: '/', reach: button('Mes siguiente', 'Mes siguiente') },
  'agenda.eventos': { url: '/inicio/agenda-usuario?fecha=2026-11-21' },
  'agenda.mover': {
    url: '/inicio/agenda-usuario?fecha=2026-11-21',
    reach: async () => {
      const evento = await screen.findByRole('link', { name: /Visita/ })
      evento.focus()
      await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}')
    },
  },
  'agenda.suscripcion': { url: '/inicio/agenda-usuario?fecha=2026-11-21', reach: button(/Suscribirse/) },
  'agenda.suscribir': {
    url: '/inicio/agenda-usuario?fecha=2026-11-21',
    reach: button(/Suscribirse/, 'Crear la dirección'),
  },
  'clientes.buscar': {
    url: '/cotizaciones/cotizacion/nuevo',
    reach: async () => userEvent.type(await screen.findByRole('combobox', { name: /^Cliente/ }), 'aceros'),
  },
  'clientes.informacion': { url: COTIZACION },
  'clientes.opciones': { url: EMPRESA },
  'clientes.mismoCuit': {
    url: '/clientes/maestro-empresas?cliente=nuevo',
    reach: async () => {
      await screen.findByRole('button', { name: 'Alta Empresa' })
      const fields = screen.getAllByLabelText(/^CUIT/)
      await userEvent.type(fields.at(-1) as HTMLElement, '30712345671')
    },
  },
  'clientes.hoja': { url: '/clientes/ficha/1204' },
  'clientes.get': { url: EMPRESA },
  'clientes.anular': { url: EMPRESA, reach: button('Dar de Baja', 'Dar de Baja') },
  'clientes.reactivar': {
    url: EMPRESA,
    reach: button('Reactivar'),
    gateway: {
      clientes: {
        get: () => {
          const ficha = empresaFichaDecoded()
          return { ...ficha, empresa: { ...ficha.empresa, baja: true } }
        },
      },
    },
  },
  'clientes.papel': {
    url: EMPRESA,
    reach: async () => {
      const [papel] = empresaFichaDecoded().papeles
      await press('button', papel?.nombre ?? '')
    },
  },
  'clientes.avisarCm05': {
    url: '/clientes/cm05-vencidas',
    reach: async () => {
      await press('checkbox', /^Elegir todas/)
      await button('Enviar aviso', 'Enviar aviso')()
    },
  },
  'contactos.get': { url: CONTACTO },
  'contactos.anular': { url: CONTACTO, reach: button('Dar de Baja', 'Dar de Baja') },
  'contactos.reactivar': { url: CONTACTO, reach: button('Reactivar'), gateway: inBaja },
  'contactos.exportar': { url: '/clientes/maestro-contactos', reach: button('Filtros', 'Exportar') },
  'cotizaciones.motivos': { url: '/cotizaciones/consulta' },
  'cotizaciones.usuarios': { url: '/cotizaciones/consulta' },
  'documento.iniciar': { url: COTIZACION },
  'documento.get': { url: COTIZACION },
  'documento.historial': { url: COTIZACION, reach: button('Historial') },
  'documento.imprimir': { url: COTIZACION, reach: button('Imprimir') },
  'documento.entregaValores': { url: COTIZACION },
  'envio.proponer': { url: COTIZACION, reach: button('Enviar') },
  'estado.get': { url: '/cotizaciones/estado?n_cotizacion=12345&codigo_cliente=1204' },
  'maestros.list': { url: '/datos/depositos' },
  'maestros.exportar': { url: '/datos/depositos', reach: EXPORTAR },
  'maestros.get': { url: '/datos/depositos/3' },
  'maestros.buscar': {
    url: '/datos/margenes_minimos/nuevo',
    reach: async () => userEvent.type(await screen.findByRole('combobox', { name: /^Familia/ }), 'chapas'),
  },
  'maestros.anular': { url: '/datos/depositos/3', reach: button('Sacar de uso') },
  'maestros.reactivar': {
    url: '/datos/depositos/3',
    reach: button('Volver a usar'),
    gateway: { maestros: { get: () => maestroRowDecoded({ estado: 'B' }) } },
  },
  'margen.autorizar': { url: MARGEN, reach: button('Autorizar', 'Autorizar') },
  'notasVentas.prepararLote': {
    url: DESPACHOS,
    reach: async () => {
      await press('checkbox', /^Elegir el ítem/)
      await press('button', 'Preparar todo lo pendiente')
    },
  },
  'pedidos.recibido': { url: '/cotizaciones/pedidos/61' },
  'pedidos.buzon': { url: '/cotizaciones/pedidos' },
  'pedidos.cambiar': { url: '/cotizaciones/pedidos/61', reach: button('Tomar') },
  'pedidos.archivo': {
    url: COTIZACION,
    reach: async () => {
      await press('button', 'Pegar pedido')
      await userEvent.upload(await screen.findByLabelText('Archivo del pedido'), new File(['3 chapas'], 'a.txt'))
    },
  },
  'pedidos.recordar': {
    url: COTIZACION,
    reach: async () => {
      await press('button', 'Pegar pedido')
      await userEvent.type(await screen.findByLabelText('Texto del pedido'), '3 chapas')
      await press('button', 'Leer pedido')
      await userEvent.selectOptions(await screen.findByLabelText(/^Terminación: 3 chapas/), '2B')
      await press('button', /^Recordar que/)
    },
    gateway: { pedidos: { leer: () => pedidoMemoria({ recordable: 'esmerilada' }) } },
  },
  'pedidos.olvidar': {
    url: COTIZACION,
    reach: async () => {
      await press('button', 'Pegar pedido')
      await userEvent.type(await screen.findByLabelText('Texto del pedido'), '3 chapas')
      await press('button', 'Leer pedido')
      await press('button', 'Olvidar «mate»')
    },
    gateway: { pedidos: { leer: () => pedidoMemoria({}, { origen: '«mate», según Marta', olvidable: '7' }) } },
  },
  'pedidos.delDocumento': {
    url: COTIZACION,
    reach: button('Pedido'),
    gateway: {
      documento: { get: () => ({ cotizacion: documentoRecordDecoded({ cant_pedidos: 1, cliente_baja: 'N' }) }) },
    },
  },
  'pedidos.ayuda': {
    url: COTIZACION,
    reach: async () => {
      await press('button', 'Pegar pedido')
      await userEvent.type(await screen.findByLabelText('Texto del pedido'), '3 chapas')
      await press('button', 'Leer pedido')
    },
    gateway: { pedidos: { leer: () => ({ ...pedidoLeidoDecoded(), ayuda: true }) } },
  },
  'pedidos.leer': {
    url: COTIZACION,
    reach: async () => {
      await press('button', 'Pegar pedido')
      await userEvent.type(await screen.findByLabelText('Texto del pedido'), '3 chapas')
      await press('button', 'Leer pedido')
    },
  },
  'productos.familias': { url: COTIZACION },
  'productos.productos': { url: COTIZACION },
  'productos.get': { url: COTIZACION },
  'productos.pesoPrecio': { url: COTIZACION, gateway: withoutPrecio },
  'productos.ultimaCotizacion': { url: COTIZACION },
  'productos.lista': { url: '/precios/consulta-lista-de-precios?negocio=I&familia=1&productos=304,2B' },
  'productos.depositos': { url: STOCK },
  'representante.pedido': {
    url: '/representante/pedido-representante',
    reach: async () => press('button', pedidoRowDecoded().numero),
  },
  'seguimientos.iniciar': { url: '/utilitarios/seguimientos-clientes/nuevo?codigo_cliente=1204' },
  'seguimientos.contexto': { url: '/utilitarios/seguimientos-clientes/311' },
  'seguimientos.usuarios': { url: '/utilitarios/seguimientos-clientes/311' },
  'seguimientos.get': { url: '/utilitarios/seguimientos-clientes/311' },
  'seguimientos.historial': { url: '/utilitarios/seguimientos-clientes/311', reach: button('Historial') },
  'seguimientos.reabrir': {
    url: '/utilitarios/seguimientos-clientes/311',
    reach: button(/^Reabrir/, /^Reabrir/),
    gateway: { seguimientos: { get: () => seguimientoRecordDecoded({ estado: 'C' }) } },
  },
  'seguimientos.previa': { url: REGLAS, reach: button('Ver qué haría hoy') },
  'seguimientos.activarRegla': { url: REGLAS, reach: button('Desactivar') },
  'stock.avanzado': { url: STOCK },
  'stock.proximosIngresos': {
    url: STOCK,
    reach: async () => {
      const found = await screen.findByRole('grid', { name: 'Resultados de stock' })
      await userEvent.click(within(found).getAllByRole('row')[1] as HTMLElement)
      await press('button', 'Consulta Proximos Ingresos')
    },
  },
  'stock.producto': { url: COTIZACION },
  'stock.totales': { url: STOCK },
  'stock.exportar': { url: STOCK, reach: EXPORTAR },
  'vistas.list': { url: '/clientes/maestro-contactos', reach: button('Vistas') },
  'vistas.borrar': {
    url: '/clientes/maestro-contactos',
    reach: async () => {
      await press('button', 'Vistas')
      await press('menuitem', 'Administrar vistas')
      await button(/^Borrar /, 'Borrar')()
    },
  },
  'vistas.ordenar': {
    url: '/clientes/maestro-contactos',
    gateway: {
      vistas: {
        list: () => ['A', 'B'].map((nombre, i) => vistaDecoded({ id: String(i), nombre, propia: true } as never)),
      },
    },
    reach: async () => {
      await press('button', 'Vistas')
      await press('menuitem', 'Administrar vistas')
      await button('Subir B')()
    },
  },
  'vistas.primera': {
    url: '/clientes/maestro-contactos',
    reach: async () => {
      await press('button', 'Vistas')
      await press('menuitem', 'Abrir siempre con esta vista')
    },
  },
  'tareas.usuarios': { url: '/inicio/tareas-usuario', reach: button('Nueva tarea') },
  'tareas.cambiar': {
    url: '/inicio/tareas-usuario',
    reach: async () => {
      await press('checkbox', /^Elegir la tarea/)
      await press('button', 'Hecha')
    },
  },
  'datos.familia': { url: '/datos/familias/47' },
  'datos.anularFamilia': {
    url: '/datos/familias/47',
    reach: button('Sacar de uso', 'Sacar de uso'),
    gateway: { datos: { familia: () => familiaRecordDecoded() } },
  },
  'datos.reactivarFamilia': {
    url: '/datos/familias/47',
    reach: button('Volver a usar'),
    gateway: { datos: { familia: () => familiaRecordDecoded({ estado: 'B' }) } },
  },
  'datos.fuente': { url: '/datos/fuentes/tango' },
  'datos.tokenFuente': { url: '/datos/fuentes/tango', reach: button('Crear otro token', 'Crear otro') },
  'datos.revocarFuente': { url: '/datos/fuentes/tango', reach: button('Revocar', 'Revocar') },
  'datos.importarAbrir': { url: '/datos/importar', reach: pasteCeldas },
  'datos.importarParte': { url: '/datos/importar', reach: pasteCeldas },
  'datos.importarMirar': { url: '/datos/importar', reach: pasteCeldas },
  'datos.importacion': { url: '/datos/importar/7' },
  'datos.importarFilas': { url: '/datos/importar/7' },
  'datos.importarCorregir': { url: '/datos/importar/7', reach: typed('Razón Social de la fila 3', 'Sur{Enter}') },
  'datos.importarGuardar': { url: '/datos/importar/7', reach: button(/^Importar lo que se pueda/) },
  'datos.importarDeshacer': {
    url: '/datos/importar/7',
    reach: button('Deshacer', 'Deshacer'),
    gateway: { datos: { importacion: () => importacionDecoded({ estado: 'guardada' }) } },
  },
  'datos.importarRechazadas': { url: '/datos/importar/7', reach: button('Bajar las rechazadas') },
  'usuarios.get': { url: USUARIO },
  'usuarios.anular': { url: USUARIO, reach: button('Dar de Baja', 'Dar de Baja') },
  'usuarios.reactivar': {
    url: USUARIO,
    reach: button('Reactivar'),
    gateway: { usuarios: { get: () => usuarioRecordDecoded({ estado: 'B' }) } },
  },
  'usuarios.restablecerClave': { url: USUARIO, reach: button('Restablecer clave', 'Restablecer clave') },
  'usuarios.cerrarSesion': { url: USUARIO, reach: button(/^Cerrar la sesión|^Cerrar$/) },
  'usuarios.exportarPermisos': { url: '/utilitarios/permisos', reach: EXPORTAR },
  'usuarios.anularPerfil': {
    url: '/utilitarios/permisos',
    reach: async () => {
      const [perfil] = permisosRecordDecoded().perfiles
      await userEvent.selectOptions(await screen.findByLabelText('Perfil'), perfil?.id ?? '')
      await button(/^Eliminar/, 'Eliminar')()
    },
  },
  'usuarios.asociados': { url: ASOCIADOS },
  'usuarios.asociadosDe': { url: ASOCIADOS },
  'usuarios.buscarAsociados': { url: ASOCIADOS },
  'usuarios.moverAsociados': {
    url: ASOCIADOS,
    reach: async () => {
      const select = await screen.findByLabelText('Mover todos a')
      const otro = within(select).getAllByRole('option').at(-1) as HTMLOptionElement
      await userEvent.selectOptions(select, otro.value)
      await button('Mover todos', 'Mover')()
    },
  },
  'usuarios.solicitarAcceso': { url: '/sistemas/informe-estado-maquinas-dai', reach: button('Solicitar acceso') },
}

const palabras = (call: string) => `Su servidor no ofrece esta función: ${call}`
const falta = (call: string) => gatewayError('NOT_OFFERED', { mensaje: `${palabras(call)}.` })

const told = async (call: string, alerted: () => readonly unknown[][]) =>
  waitFor(() => {
    const said = alerted().some(([text]) => String(text).includes(palabras(call)))
    const shown = screen.queryAllByText(palabras(call), { exact: false }).some((one) => one.isConnected)
    expect(said || shown).toBe(true)
  })

const opened = () => {
  vi.spyOn(console, 'error').mockReturnValue()
  vi.spyOn(console, 'warn').mockReturnValue()
  const alert = vi.spyOn(window, 'alert').mockReturnValue()
  const child = { opener: null, document: { body: {} }, location: { replace() {} }, close() {} }
  vi.spyOn(window, 'open').mockReturnValue(child as never)
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600)
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1200)

  return () => alert.mock.calls
}

describe('a call that the server does not have', () => {
  it('is walked here or by the walk over all forms, whichever it is [ARQ-10]', () => {
    const walked = [...Object.keys(CASES), ...SAVES, ...UNSEEN]

    expect(CALLS.length).toBeGreaterThan(100)
    expect(
      walked.toSorted(),
      'a call without a case: its screen has a line in PANTALLAS, or say in CASES at which URL its absence is seen',
    ).toEqual(CALLS.toSorted())
  })

  it.each(Object.entries(CASES))(
    '%s: its words stand at its place, and the rest of the screen [ARQ-10]',
    async (call, one) => {
      const [room = '', procedure = ''] = call.split('.')
      const alerted = opened()
      const gateway = Object.fromEntries(
        Object.entries(ANSWERS).map(([name, answers]) => {
          const own = (one.gateway as Record<string, object> | undefined)?.[name]
          const absent = () => {
            throw falta(call)
          }
          return [name, { ...answers, ...own, ...(name === room && { [procedure]: absent }) }]
        }),
      )
      // He lacks only the code of the screen for which he asks access.
      renderApp(one.url, {
        gateway: gateway as FakeGateway,
        modulos: modulos.filter((codigo) => codigo !== 'IEM'),
        user: CON_PERMISOS,
      })
      await one.reach?.()

      await told(call, alerted)
      expect(screen.getByRole('main')).not.toHaveTextContent(/no se puede mostrar|algo inesperado/)
    },
  )
})

it('switches off every entry of the menu whose screen is nothing without it [ARQ-10]', () => {
  const native = menu.flatMap(({ action }) => action).filter(({ iframe, action }) => !iframe && action.to !== '/')

  expect(
    native.filter(({ call }) => !call || !CALLS.includes(call)).map(({ name }) => name),
    'say in contracts/src/wire/pantallas.ts which call the screen needs',
  ).toEqual([])
})
