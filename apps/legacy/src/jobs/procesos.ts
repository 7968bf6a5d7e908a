import { counted } from '@yunque/contracts/codecs/format'
import type { Trx } from '../kernel/db/db.ts'
import type { Deps } from '../kernel/deps.ts'
import { hasCorreos, type OnFallido, sendCorreos } from '../rooms/correo/send-correos.ts'
import { openSmtp } from '../rooms/correo/smtp.ts'
import { checkFuentes } from '../rooms/datos/fuentes/atrasos.ts'
import { PROCESO as IMPORTACIONES, workOnAll } from '../rooms/datos/importar/trabajo.ts'
import { tellFallido } from '../rooms/envio/tell-fallido.ts'
import { fetchPedidos } from '../rooms/pedidos/buzon/fetch-pedidos.ts'
import { makeSeguimientos, SEGUIMIENTOS_AUTOMATICOS } from '../rooms/seguimientos/reglas.ts'
import { makeTareas, remindSeguimientos, TAREAS_AUTOMATICAS } from '../rooms/tareas/origenes.ts'
import { CONTROL_TOTALES, checkTotales } from './check-totales.ts'
import { clean } from './clean.ts'
import { sendCertificados, sendCm05 } from './notices.ts'

/** A job: its description, its timetable, how long it may take, and its work. */
export type Proceso = {
  nombre: string
  titulo: string
  detalle: string
  /** In Buenos Aires: minute, hour, day, month, day of the week. */
  cron: string
  cuando: string
  limiteS: number
} & (
  | {
      /** The work, in one transaction with the run's row; answers its result in words. */
      correr: (deps: Deps, trx: Trx) => Promise<string>
    }
  | {
      /** Work with another server, which stores its own progress; answers '' where there was nothing to do. */
      atender: (deps: Deps) => Promise<string>
    }
)

/** The job that reads the mailbox; also queued when a mail arrives. */
export const PEDIDOS_POR_CORREO = 'pedidos-correo'

const onFallido =
  ({ reloj }: Deps): OnFallido =>
  (trx, fallido) =>
    tellFallido(trx, reloj(), fallido)

const enviarCorreos: Proceso = {
  nombre: 'correos',
  titulo: 'Envío de correos',
  detalle:
    'Envía los correos pendientes; lo que el servidor de correo posterga se intenta de nuevo, cada vez más tarde.',
  cron: '* * * * *',
  cuando: 'cada minuto',
  limiteS: 600,
  atender: async (deps) => {
    if (!deps.correo || !(await hasCorreos(deps))) return ''
    const smtp = openSmtp(deps.correo)
    try {
      const { enviados, fallidos } = await sendCorreos(deps, smtp, deps.correo.de, onFallido(deps))
      // Nothing was settled: a mail is still being sent, or its outcome is not known yet.
      if (enviados + fallidos === 0) return ''

      return `${counted(enviados, 'enviado', 'enviados')}, ${fallidos} sin enviar.`
    } finally {
      smtp.close()
    }
  },
}

const pedidosPorCorreo: Proceso = {
  nombre: PEDIDOS_POR_CORREO,
  titulo: 'Pedidos por correo',
  detalle: 'Lee el buzón de pedidos y los anota en Pedidos Recibidos; en el buzón no marca, mueve ni borra nada.',
  cron: '* * * * *',
  cuando: 'apenas llega un correo, y cada minuto',
  limiteS: 600,
  atender: async (deps) => (deps.buzon ? fetchPedidos({ ...deps, onFallido: onFallido(deps) }, deps.buzon) : ''),
}

const importaciones: Proceso = {
  nombre: IMPORTACIONES,
  titulo: 'Importaciones',
  detalle:
    'Lee y guarda los archivos importados que son demasiado largos para hacerlo al momento; cada uno entero o nada.',
  cron: '* * * * *',
  cuando: 'cada minuto, si hay archivos esperando',
  limiteS: 1800,
  atender: workOnAll,
}

const fuentesAtrasadas: Proceso = {
  nombre: 'fuentes-atrasadas',
  titulo: 'Fuentes atrasadas',
  detalle:
    'Mira qué fuentes de datos no enviaron lo suyo a tiempo; cada atraso es una tarea para quien tenga los códigos TAR y DAT, una vez.',
  cron: '*/15 * * * *',
  cuando: 'cada 15 minutos',
  limiteS: 60,
  correr: checkFuentes,
}

const limpieza: Proceso = {
  nombre: 'limpieza',
  titulo: 'Limpieza',
  detalle:
    'Borra sesiones vencidas, claves de idempotencia, archivos exportados e historia de procesos de más de 90 días.',
  cron: '0 3 * * *',
  cuando: 'todos los días a las 3:00',
  limiteS: 300,
  correr: clean,
}

const controlTotales: Proceso = {
  nombre: CONTROL_TOTALES,
  titulo: 'Control de totales',
  detalle:
    'Calcula de nuevo los totales de los documentos guardados; una diferencia es una tarea para quien tenga el código PAS.',
  cron: '30 3 * * *',
  cuando: 'todos los días a las 3:30',
  limiteS: 1800,
  correr: checkTotales,
}

const avisosCertificados: Proceso = {
  nombre: 'avisos-certificados',
  titulo: 'Avisos de certificados',
  detalle:
    'Envía a cada contacto que los recibe, y al representante, el certificado de calidad de lo entregado; cada uno una vez.',
  cron: '30 7 * * *',
  cuando: 'todos los días a las 7:30',
  limiteS: 600,
  correr: sendCertificados,
}

const avisosCm05: Proceso = {
  nombre: 'avisos-cm05',
  titulo: 'Avisos de CM05',
  detalle: 'Pide el nuevo CM05 a los clientes a los que les vence en 15 días o menos; una vez por vencimiento.',
  cron: '0 8 * * 1-5',
  cuando: 'de lunes a viernes a las 8:00',
  limiteS: 600,
  correr: sendCm05,
}

const seguimientosAutomaticos: Proceso = {
  nombre: SEGUIMIENTOS_AUTOMATICOS,
  titulo: 'Seguimientos automáticos',
  detalle: 'Hace los seguimientos que piden las reglas activas; cada uno una vez.',
  cron: '0 6 * * *',
  cuando: 'todos los días a las 6:00',
  limiteS: 600,
  correr: async (deps, trx) => {
    const dicho = await makeSeguimientos(deps, trx)
    await remindSeguimientos(trx, deps.reloj())

    return dicho
  },
}

const tareasAutomaticas: Proceso = {
  nombre: TAREAS_AUTOMATICAS,
  titulo: 'Tareas automáticas',
  detalle:
    'Da una tarea a quien corresponde por cada cotización por vencer, margen por autorizar, CM05 por vencer y seguimiento del día; cada una una vez.',
  cron: '15 6 * * *',
  cuando: 'todos los días a las 6:15',
  limiteS: 600,
  correr: makeTareas,
}

/** Every job, in the order in which their page shows them. */
export const PROCESOS: readonly Proceso[] = [
  enviarCorreos,
  pedidosPorCorreo,
  seguimientosAutomaticos,
  tareasAutomaticas,
  avisosCertificados,
  avisosCm05,
  importaciones,
  fuentesAtrasadas,
  limpieza,
  controlTotales,
]

/** The jobs that this desk has a use for: without a mailbox none reads one (PED-07). */
export const procesosDe = ({ buzon }: Pick<Deps, 'buzon'>): readonly Proceso[] =>
  PROCESOS.filter(({ nombre }) => buzon || nombre !== PEDIDOS_POR_CORREO)
