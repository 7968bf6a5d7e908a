import { LISTS } from '@yunque/contracts/lists'
import { agendaEventoDecoded, agendaMesDecoded, agendaResumenDecoded } from '@yunque/contracts/testing/agenda'
import { pageLegacy } from '@yunque/contracts/testing/builder'
import { rowOf } from '@yunque/contracts/testing/builders'
import {
  clienteInformacionAnswerDecoded,
  empresaFichaDecoded,
  empresaOpcionesDecoded,
  opcionDecoded,
} from '@yunque/contracts/testing/clientes'
import { contactoRecordDecoded } from '@yunque/contracts/testing/contactos'
import {
  empresaCasaDecoded,
  fuenteRecordDecoded,
  importacionDecoded,
  importarFilasDecoded,
  importarInicioDecoded,
  primerosPasosDecoded,
} from '@yunque/contracts/testing/datos'
import { documentoInicioDecoded, documentoRecordDecoded } from '@yunque/contracts/testing/documento'
import { envioPropuestaDecoded } from '@yunque/contracts/testing/envio'
import { estadoAnswerDecoded } from '@yunque/contracts/testing/estado'
import { historialEntryDecoded } from '@yunque/contracts/testing/historial'
import { tablaResumenDecoded } from '@yunque/contracts/testing/inicio'
import { maestroRowDecoded } from '@yunque/contracts/testing/maestros'
import {
  buzonAnswerDecoded,
  pedidoLeidoDecoded,
  pedidosGuardadosDecoded,
  recibidoRecordDecoded,
} from '@yunque/contracts/testing/pedidos'
import {
  listaPrecioDecoded,
  pesoPrecioAnswerDecoded,
  productoAnswerDecoded,
  productosAnswerDecoded,
  ultimaCotizacionAnswerDecoded,
} from '@yunque/contracts/testing/productos'
import { pedidoRecordDecoded } from '@yunque/contracts/testing/representante'
import {
  reglaPreviaDecoded,
  reglaRecordDecoded,
  seguimientoContextoDecoded,
  seguimientoInicioDecoded,
  seguimientoRecordDecoded,
} from '@yunque/contracts/testing/seguimientos'
import { perfilRecordDecoded, sesionRowDecoded } from '@yunque/contracts/testing/sesion'
import {
  stockAvanzadoAnswerDecoded,
  stockProductoAnswerDecoded,
  totalesStockDecoded,
} from '@yunque/contracts/testing/stock'
import {
  asociadosRecordDecoded,
  asociadosResumenDecoded,
  permisosRecordDecoded,
  usuarioRecordDecoded,
} from '@yunque/contracts/testing/usuarios'
import { vistaDecoded } from '@yunque/contracts/testing/vistas'

const sesiones = [
  sesionRowDecoded({ propia: true, id: '1' } as never),
  sesionRowDecoded({ propia: false, id: '2' } as never),
]

/** What each read answers on a good day. */
export const ANSWERS: Record<string, Record<string, (input: never) => unknown>> = {
  agenda: {
    resumen: () => agendaResumenDecoded(),
    mes: () => agendaMesDecoded(),
    eventos: () => ({ eventos: [agendaEventoDecoded()], personas: [] }),
    suscripcion: () => ({ creada: '', url: '' }),
  },
  clientes: {
    buscar: () => [opcionDecoded()],
    informacion: () => clienteInformacionAnswerDecoded({ notificaciones: [], limites: [] }),
    opciones: () => empresaOpcionesDecoded(),
    mismoCuit: () => [],
    get: () => empresaFichaDecoded(),
  },
  contactos: { get: () => contactoRecordDecoded() },
  cotizaciones: { motivos: () => [opcionDecoded()] },
  documento: {
    get: ({ tipo, id }: { tipo: 'cotizacion'; id: string }) => ({
      cotizacion: documentoRecordDecoded({ tipo, n_cotizacion: id, cliente_baja: 'N' }),
    }),
    iniciar: () => documentoInicioDecoded(),
    historial: () => [historialEntryDecoded()],
    entregaValores: () => [opcionDecoded()],
  },
  envio: { proponer: () => envioPropuestaDecoded() },
  estado: { get: () => estadoAnswerDecoded() },
  inicio: { tablaResumen: () => tablaResumenDecoded() },
  productos: {
    familias: () => [{ value: '1', text: 'CHAPAS' }],
    productos: () => productosAnswerDecoded(),
    get: () => productoAnswerDecoded(),
    pesoPrecio: () => pesoPrecioAnswerDecoded(),
    ultimaCotizacion: () => ultimaCotizacionAnswerDecoded(),
    lista: () => listaPrecioDecoded(),
    depositos: () => [{ value: '01', text: 'Planta' }],
  },
  maestros: {
    list: () => ({ ...pageLegacy([maestroRowDecoded()]), recortado: false }),
    get: () => maestroRowDecoded(),
    buscar: () => [{ value: '1', text: '1 CHAPAS' }],
  },
  pedidos: {
    leer: () => pedidoLeidoDecoded(),
    delDocumento: () => pedidosGuardadosDecoded(),
    archivo: () => ({ texto: '3 chapas', avisos: [] }),
    recibido: () => recibidoRecordDecoded(),
    buzon: () => buzonAnswerDecoded(),
  },
  representante: {
    pedido: () => pedidoRecordDecoded(),
  },
  seguimientos: {
    iniciar: () => seguimientoInicioDecoded(),
    contexto: () => seguimientoContextoDecoded(),
    usuarios: () => [{ value: '12', text: 'Ada Lovelace' }],
    get: () => seguimientoRecordDecoded(),
    reglas: () => [reglaRecordDecoded({ activa: 'S' })],
    previa: () => reglaPreviaDecoded(),
  },
  datos: {
    primerosPasos: () => primerosPasosDecoded(),
    empresa: () => empresaCasaDecoded(),
    fuentes: () => ({ fuentes: [fuenteRecordDecoded()], conjuntos: [], direccion: '' }),
    fuente: () => fuenteRecordDecoded(),
    importarIniciar: () => importarInicioDecoded(),
    importacion: () => importacionDecoded(),
    importarFilas: () => importarFilasDecoded(),
    importarAbrir: () => importacionDecoded({ estado: 'subiendo' }),
    importarParte: () => ({}),
  },
  sesion: { perfil: () => perfilRecordDecoded({ sesiones } as never) },
  stock: {
    avanzado: () => stockAvanzadoAnswerDecoded(),
    proximosIngresos: () => [],
    producto: () => stockProductoAnswerDecoded({ kilos_disponible_stock: '0', candidad_disponible_stock: '0' }),
    totales: () => totalesStockDecoded(),
  },
  vistas: { list: () => [vistaDecoded({ propia: true } as never)] },
  tareas: { usuarios: () => [{ value: '12', text: 'Ada Lovelace' }] },
  usuarios: {
    get: () => usuarioRecordDecoded(),
    permisos: () => permisosRecordDecoded(),
    asociados: () => asociadosResumenDecoded(),
    asociadosDe: () => asociadosRecordDecoded(),
    buscarAsociados: () => ({ clientes: [], equivocados: [], recortado: false }),
  },
}

for (const list of LISTS) {
  const [room = '', one = ''] = list.name.split('.')
  ANSWERS[room] = { ...ANSWERS[room], [one]: () => ({ ...pageLegacy([rowOf(list)]), recortado: false }) }
}
