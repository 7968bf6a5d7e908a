import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Modulo } from '@yunque/contracts/modulos'
import { pageLegacy } from '@yunque/contracts/testing/builder'
import {
  clienteInformacionAnswerDecoded,
  empresaFichaDecoded,
  empresaOpcionesDecoded,
  empresaRecordDecoded,
  empresaRowDecoded,
  opcionDecoded,
} from '@yunque/contracts/testing/clientes'
import { contactoRecordDecoded } from '@yunque/contracts/testing/contactos'
import { empresaCasaDecoded, fuenteRecordDecoded } from '@yunque/contracts/testing/datos'
import { documentoInicioDecoded, documentoRecordDecoded } from '@yunque/contracts/testing/documento'
import { envioPropuestaDecoded } from '@yunque/contracts/testing/envio'
import { estadoAnswerDecoded } from '@yunque/contracts/testing/estado'
import { familiaRecordDecoded } from '@yunque/contracts/testing/familias'
import { maestroRowDecoded } from '@yunque/contracts/testing/maestros'
import { margenRowDecoded } from '@yunque/contracts/testing/margen'
import { despachoRowDecoded } from '@yunque/contracts/testing/notas-ventas'
import { productosAnswerDecoded } from '@yunque/contracts/testing/productos'
import {
  reglaRecordDecoded,
  seguimientoContextoDecoded,
  seguimientoInicioDecoded,
  seguimientoRecordDecoded,
} from '@yunque/contracts/testing/seguimientos'
import { perfilRecordDecoded } from '@yunque/contracts/testing/sesion'
import { tareaRowDecoded } from '@yunque/contracts/testing/tareas'
import {
  asociadosRecordDecoded,
  asociadosResumenDecoded,
  permisosRecordDecoded,
  usuarioRecordDecoded,
} from '@yunque/contracts/testing/usuarios'
import type { FakeGateway } from './fake-gateway.ts'

/** Any save: the walk looks at what it is given, and decides how it ends. */
type Save = (input: unknown) => Promise<never>

/**
 * A form of the desk, as the walk over all of them (forms.test.tsx, drafts.test.tsx) needs to know it. A new form gets one: the walk fails
 * for a definition in the features that nothing here names in `defines`.
 */
export type FormCase = {
  /** The source file that calls defineRecord or createRecord. */
  defines: string
  url: string
  modulos: readonly Modulo[]
  gateway: (save: Save) => FakeGateway
  /** What the server answers to a save. */
  answer: () => unknown
  /** The way to the form from its URL: opening a dialog. */
  reach?: () => Promise<void>
  /** Labels of its button and of the field that the walk types `typed` into. */
  button: string
  field: RegExp
  typed: string
  /** Path of that field in a refusal. */
  path: string
  /** The notice after a save. */
  notice: RegExp
  /** What is told of a save in doubt, where that is in its own words. */
  duda?: string
  /** What is told when the form is sent after `empty`; undefined where nothing is required. */
  required?: { empty: () => Promise<void>; says: string }
  /**
   * The record as another user saved it meanwhile: `other` changed another field, `same` the same field, if that is one
   * of the record's. With `baja`, `other` took it out of use as well, which no field shows.
   */
  conflict?: { other: () => unknown; same?: () => unknown; says: RegExp; version: string; baja?: true }
  /**
   * For an action on a record (VIS-32): the call that reads the record again after a conflict, its answer, and the
   * shown changes, each as field, old value and new value.
   */
  over?: { reread: `${string}.${string}`; now: () => unknown; shows: readonly string[]; version: string }
  /** Why nobody else can have changed the record meanwhile. */
  alone?: string
  /** The draft's name, and its shapes in earlier builds; undefined where no draft is kept. */
  draft?: { name: string; old: readonly unknown[] }
}

/** Answers to the calls that a document's screen makes besides its own. */
const documentGateway = (saves: { guardar?: Save; anular?: Save } = {}): FakeGateway => ({
  cotizaciones: { list: () => ({ ...pageLegacy([]), recortado: false }) },
  documento: {
    get: ({ tipo, id }) => ({ cotizacion: documentoRecordDecoded({ tipo, n_cotizacion: id }) }),
    iniciar: () => documentoInicioDecoded(),
    entregaValores: () => [],
    ...saves,
  },
  clientes: { buscar: () => [opcionDecoded()], informacion: () => clienteInformacionAnswerDecoded() },
  productos: {
    familias: () => [{ value: '1', text: 'CHAPAS' }],
    productos: () => productosAnswerDecoded(),
    depositos: () => [],
  },
})

/** The document of `documentGateway` as another user has saved it meanwhile. */
const OTRO_DOCUMENTO: FormCase['over'] = {
  reread: 'documento.get',
  now: () => ({
    cotizacion: documentoRecordDecoded({
      referencia: 'OC 7',
      lugar_entrega: '',
      nro_cpt: 9,
      contacto: 'Hopper, Grace',
      version: 7,
      modificado_por: 'Grace',
    }),
  }),
  shows: ['Contacto Lovelace, Ada Hopper, Grace', 'Referencia OC 4471 OC 7', 'Lugar de Entrega Planta Avellaneda —'],
  version: '7',
}

const seguimientosGateway = (saves: { guardar?: Save; cerrar?: Save }): FakeGateway => ({
  seguimientos: {
    get: () => seguimientoRecordDecoded(),
    iniciar: () => seguimientoInicioDecoded(),
    list: () => ({ ...pageLegacy([]), recortado: false }),
    contexto: () => seguimientoContextoDecoded(),
    usuarios: () => [{ value: 'vendedor', text: 'Marta Quiroga' }],
    ...saves,
  },
  clientes: { buscar: () => [opcionDecoded()], informacion: () => clienteInformacionAnswerDecoded() },
})

const cabecera = {
  cliente: '1204',
  razon_reemplazo: '',
  empresa_reemplazo: '',
  nro_cpt: '',
  referencia: 'OC 4471',
  lugar_entrega: '',
  c_transp: '',
  observaciones: '',
  condicion_ajuste: '30_TR',
  entrega_valor: '',
  validez_oferta: '',
  flete_seguro_destino: false,
  usuario_destino_nv: '',
  estado: '',
  tipo_cambio: '',
}
const linea = {
  nro_item: '1',
  familia: '1',
  descripcion: 'CHAPA INOXIDABLE',
  productos_seleccionados: ['304', '2B'],
  medidas_seleccionadas: ['2.00', '1000.00', '2000.00'],
  medidas_seleccionadas_hasta: ['2.00', '1000.00', '2000.00'],
  atributos_seleccionados: ['PVC'],
  observacion_cliente: 'Con film',
  observacion_interna: '',
  ficha: null,
  cantidad: '3.00',
  peso_unitario: '31.72000000',
  peso_total: '95.16',
  moneda: 'D',
  medidas_familia: 0,
  precio_unitario: '4.85000000',
  precio_origen: 'lista',
  precio_total: '461.53',
  plazo_entrega: '7',
}

const typeInto = (field: RegExp, text: string) => async () => {
  const input = await screen.findByLabelText(field)
  await userEvent.clear(input)
  if (text) await userEvent.paste(text)
}
/** A profile as Silvia saved it meanwhile. */
const perfil = () => ({
  ...{ id: '3', nombre: 'Vendedor', codigos: ['COT', 'MCO', 'CST'], version: '7' },
  ...{ modificado: '2026-11-18 09:00:00', modificado_por: 'Silvia' },
})

const click = (name: string) => async () => userEvent.click(await screen.findByRole('button', { name }))

export const FORMS: Readonly<Record<string, FormCase>> = {
  documento: {
    defines: 'features/documento/save/save-documento.ts',
    url: '/cotizaciones/cotizacion/12345',
    modulos: ['COT'],
    gateway: (guardar) => documentGateway({ guardar }),
    answer: () => ({ n_cotizacion: '12345', version: '3' }),
    button: 'Guardar',
    field: /^Referencia$/,
    typed: 'OC 9',
    path: 'referencia',
    notice: /^Cotización N° 12345 guardada\.$/,
    required: {
      empty: typeInto(/^Código de cliente$/, ''),
      says: 'Elija un cliente.',
    },
    conflict: {
      other: () => documentoRecordDecoded({ observaciones: 'Llamar antes', version: 7, modificado_por: 'Grace' }),
      same: () => documentoRecordDecoded({ referencia: 'OC 7', version: 7, modificado_por: 'Grace' }),
      says: /^Se unieron los cambios de Grace: Observaciones\.$/,
      version: '7',
    },
    draft: {
      name: 'cotizacion/12345',
      old: [
        // A draft that was kept before lines stored a label's remark and where their weight came from, and before headers stored
        // the quotation that they come of.
        {
          cabecera: { ...cabecera, referencia: 'OC 9' },
          contacto: '',
          items: { negocio: 'I', deposito: '', productos: [linea] },
          version: '2',
        },
        // With the attempt of a save, as builds before the record machinery kept it.
        {
          cabecera: { ...cabecera, referencia: 'OC 9', n_cotizacion_origen: '' },
          contacto: '',
          items: { negocio: 'I', deposito: '', productos: [{ ...linea, peso_origen: 'lista', nro_item_origen: '' }] },
          version: '2',
          intento: null,
        },
      ],
    },
  },
  estado: {
    defines: 'features/estado/save-estado.ts',
    url: '/cotizaciones/estado?n_cotizacion=12345&codigo_cliente=1204',
    modulos: ['COT'],
    gateway: (save) => ({ estado: { get: () => estadoAnswerDecoded(), guardar: save } }),
    answer: () => ({ n_cotizacion: '12345', version: '3' }),
    button: 'Guardar',
    field: /^Referencia$/,
    typed: 'OC 9',
    path: 'cotizacion.12345.referencia',
    notice: /^Estado de la cotización N° 12345 guardado\.$/,
    required: {
      empty: typeInto(/^Extender Plazo$/, '30/12/2099'),
      says: 'Indique el motivo de la extensión.',
    },
    conflict: {
      other: () => withCotizacion({ observaciones: 'Llamar antes' }),
      same: () => withCotizacion({ referencia: 'OC 7' }),
      says: /^Se unieron los cambios de Grace: Observaciones\.$/,
      version: '7',
    },
    draft: {
      name: 'estado/12345',
      old: [
        {
          form: { codigo_cliente: '1204', version: '2', referencia: 'OC 9', items: [{ nro_item: '1', estado: 'A' }] },
          inicial: {
            codigo_cliente: '1204',
            version: '2',
            referencia: 'OC 4471',
            items: [{ nro_item: '1', estado: 'A' }],
          },
          intento: null,
        },
      ],
    },
  },
  contacto: {
    defines: 'features/contactos/contacto-definition.ts',
    url: '/clientes/maestro-contactos/7',
    modulos: ['MCO'],
    gateway: (save) => ({
      contactos: {
        get: () => contactoRecordDecoded(),
        list: () => ({ ...pageLegacy([]), recortado: false }),
        guardar: save,
      },
      clientes: { buscar: () => [opcionDecoded()], informacion: () => clienteInformacionAnswerDecoded() },
    }),
    answer: () => contactoRecordDecoded({ apellido: 'Byron', version: 4 }),
    button: 'Modificar Contacto',
    field: /^Apellido$/,
    typed: 'Byron',
    path: 'apellido',
    notice: /^Contacto Byron, Ada guardado\.$/,
    conflict: {
      other: () =>
        contactoRecordDecoded({ telefono: '011 4000-0001', estado: 'B', version: 7, modificado_por: 'Grace' }),
      same: () => contactoRecordDecoded({ apellido: 'King', version: 7 }),
      says: /^Se unieron los cambios de Grace: Teléfono\.$/,
      version: '7',
      baja: true,
    },
    draft: {
      name: 'contacto/7',
      // Before contacts had a web page and the quality certificate.
      old: [
        {
          form: { codigo_cliente: '1204', apellido: 'Byron', nombre: 'Ada', version: '3' },
          base: { apellido: 'Lovelace' },
        },
      ],
    },
  },
  empresa: {
    defines: 'features/clientes/empresa-definition.ts',
    url: '/clientes/maestro-empresas?cliente=1204',
    modulos: ['MEM'],
    gateway: (save) => ({
      clientes: {
        list: () => ({ ...pageLegacy([empresaRowDecoded()]), recortado: false }),
        opciones: () => empresaOpcionesDecoded(),
        get: () => empresaFichaDecoded(),
        informacion: () => clienteInformacionAnswerDecoded(),
        mismoCuit: () => [],
        guardar: save,
      },
    }),
    answer: () => empresaRecordDecoded({ nombre_comercial: 'El Sur', version: 4 }),
    button: 'Modificar Empresa',
    field: /^Nombre comercial$/,
    typed: 'El Sur',
    path: 'nombre_comercial',
    notice: /^Empresa 1204 ACEROS DEL SUR SA guardada\.$/,
    required: {
      // The last field of that label: the list behind has a filter with the same one.
      empty: async () => userEvent.clear((await screen.findAllByLabelText(/^Razón social/)).at(-1) as HTMLElement),
      says: 'Indique la razón social.',
    },
    conflict: {
      other: () => empresaRecordDecoded({ localidad: 'Quilmes', baja: 'S', version: 7, modificado_por: 'Grace' }),
      same: () => empresaRecordDecoded({ nombre_comercial: 'Sur', version: 7 }),
      says: /^Se unieron los cambios de Grace: Localidad\.$/,
      version: '7',
      baja: true,
    },
    draft: {
      name: 'empresa/1204',
      // Before companies had a collector.
      old: [
        {
          form: { razon: 'ACEROS DEL SUR SA', nombre_comercial: 'El Sur', cuit: '30-71234567-1', version: '3' },
          base: { nombre_comercial: 'Aceros del Sur' },
        },
      ],
    },
  },
  vista: {
    defines: 'ui/list/vistas/vista-dialogos.tsx',
    url: '/clientes/maestro-contactos?apellidos=lovelace',
    modulos: ['MCO'],
    gateway: (save) => ({
      contactos: { list: () => ({ ...pageLegacy([]), recortado: false }) },
      vistas: { list: () => [], guardar: save },
    }),
    answer: () => null,
    reach: async () => {
      await click('Vistas')()
      await userEvent.click(await screen.findByRole('menuitem', { name: 'Guardar vista' }))
    },
    button: 'Guardar vista',
    field: /^Nombre \*$/,
    typed: 'De Ada',
    path: 'nombre',
    notice: /^La vista se guardó\.$/,
    alone: 'a view is one’s own',
    required: { empty: async () => {}, says: 'Indique el nombre de la vista.' },
  },
  envio: {
    defines: 'features/envio/enviar-form.tsx',
    url: '/cotizaciones/cotizacion/12345',
    modulos: ['COT'],
    gateway: (save) => ({
      ...documentGateway(),
      envio: { proponer: () => envioPropuestaDecoded(), enviar: save },
    }),
    answer: () => ({ en_cola: true }),
    reach: click('Enviar'),
    button: 'Enviar correo',
    field: /^Asunto/,
    typed: 'Cotización de chapas',
    path: 'asunto',
    notice: /^El correo se envía enseguida/,
    duda: 'No se pudo confirmar si el correo se envía.',
    over: OTRO_DOCUMENTO,
    required: { empty: typeInto(/^Asunto/, ''), says: 'Escriba el asunto.' },
    draft: { name: 'envio/cotizacion/12345/nuevo', old: [] },
  },
  anulacion: {
    defines: 'features/documento/actions/anular-form.tsx',
    url: '/cotizaciones/cotizacion/12345',
    modulos: ['COT'],
    gateway: (anular) => documentGateway({ anular }),
    answer: () => ({ n_cotizacion: '12345', version: '3' }),
    reach: click('Anular'),
    button: 'Anular',
    field: /^Motivo/,
    typed: 'La pidieron dos veces',
    path: 'motivo',
    notice: /^Cotización N° 12345 anulada\.$/,
    over: OTRO_DOCUMENTO,
    required: { empty: typeInto(/^Motivo/, ''), says: 'Indique el motivo de la anulación.' },
    draft: { name: 'anulacion/12345/nuevo', old: [] },
  },
  seguimiento: {
    defines: 'features/seguimientos/seguimiento-definition.ts',
    url: '/utilitarios/seguimientos-clientes/311',
    modulos: ['SEG'],
    gateway: (save) => seguimientosGateway({ guardar: save }),
    answer: () => seguimientoRecordDecoded({ detalle: 'Pedir la orden', version: 4 }),
    button: 'Modificar Seguimiento',
    field: /^Detalle/,
    typed: 'Pedir la orden',
    path: 'detalle',
    notice: /^Seguimiento N° 311 guardado\.$/,
    required: { empty: typeInto(/^Detalle/, ''), says: 'Escriba el detalle.' },
    conflict: {
      other: () => seguimientoRecordDecoded({ recordatorio: '2026-12-04', version: 7, modificado_por: 'Grace' }),
      same: () => seguimientoRecordDecoded({ detalle: 'Visitar la planta', version: 7 }),
      says: /^Se unieron los cambios de Grace: Recordatorio\.$/,
      version: '7',
    },
    draft: { name: 'seguimiento/311', old: [] },
  },
  cierre: {
    defines: 'features/seguimientos/close-seguimiento.tsx',
    url: '/utilitarios/seguimientos-clientes/311',
    modulos: ['SEG'],
    gateway: (save) => seguimientosGateway({ cerrar: save }),
    answer: () => seguimientoRecordDecoded({ estado: 'C', version: 4 }),
    reach: click('Cerrar con resultado'),
    button: 'Cerrar seguimiento',
    field: /^Resultado/,
    typed: 'Confirma la compra',
    path: 'resultado',
    notice: /^Seguimiento N° 311 cerrado\.$/,
    over: {
      reread: 'seguimientos.get',
      now: () =>
        seguimientoRecordDecoded({ detalle: 'Visitar la planta', tipo: 'V', version: 7, modificado_por: 'Grace' }),
      shows: ['Tipo Llamada Visita', 'Detalle Confirmar la entrega de chapas Visitar la planta'],
      version: '7',
    },
    required: { empty: async () => {}, says: 'Escriba el resultado.' },
    draft: { name: 'cierre/311/nuevo', old: [] },
  },
  regla: {
    defines: 'features/seguimientos/regla-form.tsx',
    url: '/utilitarios/seguimientos-clientes/seguimientos-automatico',
    modulos: ['SGA'],
    gateway: (save) => ({
      seguimientos: { reglas: () => [reglaRecordDecoded()], usuarios: () => [], guardarRegla: save },
    }),
    answer: () => reglaRecordDecoded({ nombre: 'Llamar antes', version: 2 }),
    reach: click('Modificar'),
    button: 'Guardar regla',
    field: /^Nombre de la regla/,
    typed: 'Llamar antes',
    path: 'nombre',
    notice: /^Regla Llamar antes guardada\./,
    required: { empty: typeInto(/^Nombre de la regla/, ''), says: 'Escriba el nombre de la regla.' },
    conflict: {
      other: () => reglaRecordDecoded({ detalle: 'Visitar', version: 7, modificado_por: 'Grace' }),
      same: () => reglaRecordDecoded({ nombre: 'Otro nombre', version: 7 }),
      says: /^Se unieron los cambios de Grace: Qué hay que hacer\.$/,
      version: '7',
    },
    draft: { name: 'regla/3', old: [] },
  },
  tarea: {
    defines: 'features/tareas/nueva-tarea.tsx',
    url: '/inicio/tareas-usuario',
    modulos: ['TAR'],
    gateway: (save) => ({
      tareas: {
        list: () => ({ ...pageLegacy([tareaRowDecoded()]), recortado: false }),
        usuarios: () => [{ value: '12', text: 'Ada Lovelace' }],
        guardar: save,
      },
      clientes: { buscar: () => [opcionDecoded()] },
    }),
    answer: () => ({ id: '5' }),
    reach: click('Nueva tarea'),
    button: 'Crear tarea',
    field: /^Qué hay que hacer/,
    typed: 'Llamar a compras',
    path: 'tarea',
    notice: /^Tarea creada\.$/,
    alone: 'it is new',
    required: { empty: typeInto(/^Qué hay que hacer/, ''), says: 'Escriba la tarea.' },
    draft: { name: 'tarea/nuevo', old: [] },
  },
  preparacion: {
    defines: 'features/notas-ventas/preparar.tsx',
    url: '/cotizaciones/despachos-pendientes-preparacion',
    modulos: ['DPP'],
    gateway: (save) => ({
      notasVentas: { despachos: () => ({ ...pageLegacy([despachoRowDecoded()]), recortado: false }), preparar: save },
    }),
    answer: () => null,
    reach: click('Preparar'),
    button: 'Preparar',
    field: /^Cantidad/,
    typed: '1',
    path: 'cantidad',
    notice: /ítem 1 preparado\.$/,
    over: {
      reread: 'notasVentas.despachos',
      now: () => ({
        ...pageLegacy([despachoRowDecoded({ cantidad_preparada: '2.00', cantidad_pendiente: '1.00', version: 7 })]),
        recortado: false,
      }),
      shows: ['Preparado 1,00 2,00', 'Pendiente 2,00 1,00'],
      version: '7',
    },
    required: { empty: typeInto(/^Cantidad/, '0'), says: 'Ingrese una cantidad mayor que cero.' },
  },
  deshacer: {
    defines: 'features/notas-ventas/deshacer.tsx',
    url: '/cotizaciones/despachos-pendientes-preparacion',
    modulos: ['DPP'],
    gateway: (save) => ({
      notasVentas: { despachos: () => ({ ...pageLegacy([despachoRowDecoded()]), recortado: false }), deshacer: save },
    }),
    answer: () => null,
    reach: click('Deshacer'),
    button: 'Deshacer preparación',
    field: /^Motivo/,
    typed: 'Era para otro cliente',
    path: 'motivo',
    notice: /preparación del ítem 1 deshecha\.$/,
    over: {
      reread: 'notasVentas.despachos',
      now: () => ({
        ...pageLegacy([despachoRowDecoded({ cantidad_preparada: '2.00', cantidad_pendiente: '1.00', version: 7 })]),
        recortado: false,
      }),
      shows: ['Preparado 1,00 2,00', 'Pendiente 2,00 1,00'],
      version: '7',
    },
    required: { empty: typeInto(/^Motivo/, ''), says: 'Indique el motivo.' },
    draft: { name: 'deshacer/12401/1/nuevo', old: [] },
  },
  rechazo: {
    defines: 'features/margen/margen-decision.tsx',
    url: '/cotizaciones/margen-autorizacion-comercial',
    modulos: ['CPA'],
    gateway: (save) => ({
      margen: { list: () => ({ ...pageLegacy([margenRowDecoded()]), recortado: false }), rechazar: save },
    }),
    answer: () => null,
    reach: click('Rechazar'),
    button: 'Rechazar',
    field: /^Motivo/,
    typed: 'No cubre el costo',
    path: 'motivo',
    notice: /^Cotización N° 12345 rechazada\.$/,
    over: {
      reread: 'margen.list',
      now: () => ({ ...pageLegacy([margenRowDecoded({ razon: 'OTRO SA', version: 7 })]), recortado: false }),
      shows: ['Cliente ACEROS DEL SUR SA OTRO SA'],
      version: '7',
    },
    required: { empty: typeInto(/^Motivo/, ''), says: 'Indique el motivo del rechazo.' },
    draft: { name: 'rechazo/12345/nuevo', old: [] },
  },
  maestro: {
    defines: 'features/maestros/maestro-definition.ts',
    url: '/datos/maquinas/3',
    modulos: ['DAT'],
    gateway: (save) => ({ maestros: { get: () => maestroRowDecoded(), guardar: save } }),
    answer: () => maestroRowDecoded({ nombre: 'Nave 2', version: '4' }),
    button: 'Guardar',
    field: /^Nombre/,
    typed: 'Nave 2',
    path: 'nombre',
    notice: /^Guardado: Máquina Nave 2\.$/,
    required: { empty: typeInto(/^Nombre/, ''), says: 'Complete «Nombre».' },
    conflict: {
      other: () => maestroRowDecoded({ orden: '5', estado: 'B', version: '7', modificado_por: 'Grace' }),
      same: () => maestroRowDecoded({ nombre: 'Nave 1', version: '7', modificado_por: 'Grace' }),
      says: /^Se unieron los cambios de Grace: Orden\.$/,
      version: '7',
      baja: true,
    },
    draft: { name: 'maestro/maquinas/3', old: [] },
  },
  empresaCasa: {
    defines: 'features/datos/empresa.tsx',
    url: '/datos/empresa',
    modulos: ['DAT'],
    gateway: (save) => ({ datos: { empresa: () => empresaCasaDecoded(), guardarEmpresa: save } }),
    answer: () => empresaCasaDecoded({ nombre: 'Metales Ruiz SA', version: '2' }),
    button: 'Guardar',
    field: /^Nombre/,
    typed: 'Metales Ruiz SA',
    path: 'nombre',
    notice: /^Los datos de la empresa se guardaron\.$/,
    required: { empty: typeInto(/^Nombre/, ''), says: 'Indique el nombre de la empresa.' },
    conflict: {
      other: () => empresaCasaDecoded({ email: 'otro@plata.example', version: '7', modificado_por: 'Grace' }),
      same: () => empresaCasaDecoded({ nombre: 'Metales Gil SA', version: '7' }),
      says: /^Se unieron los cambios de Grace: E-mail\.$/,
      version: '7',
    },
    draft: { name: 'empresaCasa/casa', old: [] },
  },
  perfil: {
    defines: 'features/sesion/datos-perfil.tsx',
    url: '/utilitarios/datos-perfil',
    modulos: ['PRF'],
    gateway: (save) => ({ sesion: { perfil: () => perfilRecordDecoded(), guardarPerfil: save } }),
    answer: () => perfilRecordDecoded({ nombre: 'Marta Ruiz', version: 4 }),
    button: 'Guardar',
    field: /^Nombre/,
    typed: 'Marta Ruiz',
    path: 'nombre',
    notice: /^Sus datos se guardaron\.$/,
    required: { empty: typeInto(/^Nombre/, ''), says: 'Indique su nombre.' },
    conflict: {
      other: () => perfilRecordDecoded({ e_mail: 'otra@yunque.example', version: 7, modificado_por: 'Grace' }),
      same: () => perfilRecordDecoded({ nombre: 'Marta Gil', version: 7 }),
      says: /^Se unieron los cambios de Grace: E-mail\.$/,
      version: '7',
    },
    draft: {
      name: 'perfil/propio',
      old: [
        { form: { nombre: 'Marta Ruiz', version: '3' }, base: { nombre: 'Marta Quiroga' } },
        // A draft from before one could choose the rows of a page.
        {
          form: { nombre: 'Marta Ruiz', e_mail: 'marta@yunque.example', font_size: '500', version: '3' },
          base: { nombre: 'Marta Quiroga', e_mail: 'marta@yunque.example', font_size: '500', version: '3' },
        },
        // A draft from before one had a telephone here.
        {
          form: { nombre: 'Marta Ruiz', e_mail: '', font_size: '500', filas_por_pagina: '25', version: '3' },
          base: { nombre: 'Marta Quiroga', e_mail: '', font_size: '500', filas_por_pagina: '25', version: '3' },
        },
      ],
    },
  },
  familia: {
    defines: 'features/datos/familias/familia-definition.ts',
    url: '/datos/familias/47',
    modulos: ['DAT'],
    gateway: (save) => ({ datos: { familia: () => familiaRecordDecoded(), guardarFamilia: save } }),
    answer: () => familiaRecordDecoded({ nombre: 'Barras', version: 4 }),
    button: 'Modificar Familia',
    field: /^Nombre/,
    typed: 'Barras',
    path: 'nombre',
    notice: /^Familia 47 Barras guardada\.$/,
    required: { empty: typeInto(/^Nombre/, ''), says: 'Ingrese el nombre.' },
    conflict: {
      other: () => familiaRecordDecoded({ densidad: '2.7', estado: 'B', version: 7, modificado_por: 'Grace' }),
      same: () => familiaRecordDecoded({ nombre: 'Caños', version: 7 }),
      says: /^Se unieron los cambios de Grace: Densidad/,
      version: '7',
      baja: true,
    },
    draft: { name: 'familia/47', old: [] },
  },
  fuente: {
    defines: 'features/datos/fuentes/fuente-definition.ts',
    url: '/datos/fuentes/tango',
    modulos: ['DAT'],
    gateway: (save) => ({
      datos: {
        fuente: () => fuenteRecordDecoded(),
        fuentes: () => ({ fuentes: [], conjuntos: [{ value: 'stock', text: 'Stock' }], direccion: '' }),
        guardarFuente: save,
      },
    }),
    answer: () => fuenteRecordDecoded({ nombre: 'Tango Gestión', version: 4 }),
    button: 'Modificar Fuente',
    field: /^Nombre/,
    typed: 'Tango Gestión',
    path: 'nombre',
    notice: /^Fuente Tango Gestión guardada\.$/,
    required: { empty: typeInto(/^Nombre/, ''), says: 'Ingrese el nombre.' },
    conflict: {
      other: () => fuenteRecordDecoded({ hora: '09:00', version: 7, modificado_por: 'Grace' }),
      same: () => fuenteRecordDecoded({ nombre: 'Bejerman', version: 7 }),
      says: /^Se unieron los cambios de Grace: Hora/,
      version: '7',
    },
    draft: { name: 'fuente/tango', old: [] },
  },
  usuario: {
    defines: 'features/usuarios/usuario-definition.ts',
    url: '/utilitarios/usuarios/nestor',
    modulos: ['USU'],
    gateway: (save) => ({
      usuarios: {
        get: () => usuarioRecordDecoded(),
        list: () => ({ ...pageLegacy([]), recortado: false }),
        guardar: save,
      },
    }),
    answer: () => usuarioRecordDecoded({ nombre: 'Néstor Ruiz', version: 4 }),
    button: 'Modificar Usuario',
    field: /^Nombre/,
    typed: 'Néstor Ruiz',
    path: 'nombre',
    notice: /^Usuario Néstor Ruiz guardado\.$/,
    required: { empty: typeInto(/^Nombre/, ''), says: 'Indique el nombre.' },
    conflict: {
      other: () => usuarioRecordDecoded({ codigos: ['COT'], estado: 'B', version: 7, modificado_por: 'Grace' }),
      same: () => usuarioRecordDecoded({ nombre: 'Néstor Gil', version: 7 }),
      says: /^Se unieron los cambios de Grace: Maestro de contactos \(MCO\)\.$/,
      version: '7',
      baja: true,
    },
    draft: {
      name: 'usuario/nestor',
      // A draft of an earlier build, whose form had no field for the telephone.
      old: [
        {
          form: { codigo: 'nestor', nombre: 'Néstor Ruiz', e_mail: '', font_size: '400', codigos: {}, version: '3' },
          base: { codigo: 'nestor', nombre: 'Néstor Aguirre', e_mail: '', font_size: '400', codigos: {}, version: '3' },
        },
      ],
    },
  },
  permisos: {
    defines: 'features/usuarios/permisos-definition.ts',
    url: '/utilitarios/permisos',
    modulos: ['PER'],
    gateway: (save) => ({ usuarios: { permisos: () => permisosRecordDecoded(), guardarPermisos: save } }),
    answer: () => permisosRecordDecoded({ version: 10 }),
    button: 'Guardar',
    field: /^Motivo/,
    typed: 'Pasó a otro sector',
    path: 'motivo',
    notice: /^Los permisos se guardaron\.$/,
    conflict: {
      other: () =>
        permisosRecordDecoded({
          usuarios: [
            { codigo: 'eva', nombre: 'Eva Paz', estado: 'A', codigos: ['USU', 'COT'] },
            { codigo: 'nestor', nombre: 'Néstor Aguirre', estado: 'A', codigos: ['COT'] },
          ],
          version: 17,
        }),
      says: /^Se unieron los cambios de Silvia: Néstor Aguirre: Maestro de contactos \(MCO\)\.$/,
      version: '17',
    },
    draft: { name: 'permisos/todos', old: [] },
  },
  asociados: {
    defines: 'features/usuarios/asociados-definition.ts',
    url: '/utilitarios/clientes-asociados-usuarios?usuario=nestor',
    modulos: ['CLU'],
    gateway: (save) => ({
      usuarios: {
        asociados: () => asociadosResumenDecoded(),
        asociadosDe: () => asociadosRecordDecoded(),
        buscarAsociados: () => ({ clientes: [], equivocados: [], recortado: false }),
        guardarAsociados: save,
      },
    }),
    answer: () => asociadosRecordDecoded(),
    button: 'Guardar',
    field: /^Motivo/,
    typed: 'Pasó a otra zona',
    path: 'motivo',
    notice: /^Los clientes de Néstor Aguirre se guardaron\.$/,
    conflict: {
      other: () => {
        const { clientes, ...record } = asociadosRecordDecoded({ version: 7 })
        const otro = { codigo: '2000', razon: 'OTRO CLIENTE SA', localidad: 'Quilmes' }

        return { ...record, clientes: [...clientes, otro] }
      },
      says: /^Se unieron los cambios de Silvia: Cliente 2000 OTRO CLIENTE SA\.$/,
      version: '7',
    },
    draft: {
      name: 'asociados/nestor',
      old: [
        // A draft of an earlier build, whose form did not say which clients the user sees.
        {
          form: { usuario: 'nestor', clientes: { 1204: true }, motivo: 'Pasó a otra zona', version: '3' },
          base: { motivo: '' },
        },
      ],
    },
  },
  perfilPermisos: {
    defines: 'features/usuarios/perfil-permisos.tsx',
    url: '/utilitarios/permisos',
    modulos: ['PER'],
    gateway: (save) => ({ usuarios: { permisos: () => permisosRecordDecoded(), guardarPerfil: save } }),
    answer: () => permisosRecordDecoded(),
    reach: async () => {
      await userEvent.selectOptions(await screen.findByLabelText('Perfil'), 'Vendedor')
      await click('Modificar perfil')()
    },
    button: 'Guardar perfil',
    field: /^Nombre/,
    typed: 'Vendedor del interior',
    path: 'nombre',
    notice: /^El perfil se guardó\.$/,
    conflict: {
      other: () => ({ ...perfil(), nombre: 'Vendedor', codigos: ['COT', 'MCO'] }),
      same: () => ({ ...perfil(), nombre: 'Vendedores', codigos: ['COT', 'MCO', 'CST'] }),
      says: /^Se unieron los cambios de Silvia: Consulta de stock \(CST\)\.$/,
      version: '7',
    },
    required: { empty: typeInto(/^Nombre/, ''), says: 'Indique el nombre.' },
    draft: { name: 'perfil de permisos/nuevo', old: [] },
  },
  e_mail: {
    defines: 'features/sesion/cambio-email.tsx',
    url: '/utilitarios/datos-perfil',
    modulos: ['PRF'],
    gateway: (save) => ({ sesion: { perfil: () => perfilRecordDecoded(), cambiarEmail: save } }),
    answer: () => perfilRecordDecoded({ e_mail: 'ada@yunque.example', version: 4 }),
    reach: async () => {
      await click('Cambiar e-mail')()
      await typeInto(/^Su clave/, 'mi clave')()
    },
    button: 'Cambiar',
    field: /^E-mail nuevo/,
    typed: 'ada@yunque.example',
    path: 'e_mail',
    notice: /^Su e-mail se cambió\.$/,
    duda: 'No se pudo confirmar si su e-mail se cambió.',
    alone: 'it is one’s own, and the password is asked for',
    required: { empty: typeInto(/^E-mail nuevo/, 'ada'), says: 'El e-mail no es válido.' },
  },
  clave: {
    defines: 'features/sesion/cambio-clave.tsx',
    url: '/utilitarios/cambio-clave',
    modulos: ['CCL'],
    gateway: (save) => ({ sesion: { cambiarClave: save } }),
    answer: () => ({ handle: '' }),
    reach: async () => {
      await typeInto(/^Clave nueva/, 'una clave larga')()
      await typeInto(/^Repetir clave nueva/, 'una clave larga')()
    },
    button: 'Cambiar clave',
    field: /^Clave actual/,
    typed: 'la de antes',
    path: 'clave_actual',
    notice: /^La clave se cambió\./,
    duda: 'No se pudo confirmar si la clave se cambió.',
    alone: 'it is one’s own, and the old one is asked for',
    required: { empty: async () => {}, says: 'Ingrese su clave actual.' },
  },
}

function withCotizacion(change: object) {
  const answer = estadoAnswerDecoded()

  return { ...answer, cotizacion: { ...answer.cotizacion, ...change, version: '7', modificado_por: 'Grace' } }
}
