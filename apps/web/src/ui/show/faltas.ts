import { TABLAS, type Tabla } from '@yunque/contracts/maestros/tablas'
import type { Modulo } from '@yunque/contracts/modulos'
import { hasModulo, type Servidor, useAppState } from '#/lib/app-state.ts'
import { type Destino, linkTo } from '#/lib/link-to.ts'

type Lugar = {
  /** The name of what is missing. */
  texto: string
  /** Where it is entered, in words; `link` leads there. */
  lugar: string
  link: Destino
  codigo: Modulo
  /** The call that this place cannot do without: a server that lacks it has no such place (ARQ-10). */
  call?: Servidor['ausentes'][number]
}

const inDatos = (tabla: Tabla, texto: string): Lugar => ({
  texto,
  lugar: `Datos › ${TABLAS[tabla]}`,
  codigo: 'DAT',
  call: 'maestros.list',
  link: linkTo({ to: '/datos/$tabla', params: { tabla }, search: { estado: 'A' } }),
})

/** Everything that a desk may still lack, in words, and where it is entered (DAT-12). */
export const FALTAS = {
  vencimientos: inDatos('vencimientos', 'No hay plazos de pago.'),
  tipos_vencimientos: inDatos('tipos_vencimientos', 'No hay formas de pago.'),
  condiciones_opciones: inDatos('condiciones_opciones', 'No hay condiciones de pago.'),
  entrega_valores: inDatos('entrega_valores', 'No hay entregas de valores de esta forma de pago.'),
  negocios: inDatos('negocios', 'No hay líneas de negocio.'),
  productos: inDatos('productos', 'No hay productos.'),
  precios: inDatos('precios', 'No hay precios.'),
  depositos: inDatos('depositos', 'No hay depósitos.'),
  transportistas: inDatos('transportistas', 'No hay transportistas.'),
  cobradores: inDatos('cobradores', 'No hay cobradores.'),
  pedidos: inDatos('pedidos', 'No hay pedidos.'),
  movimientos: inDatos('movimientos', 'No hay movimientos de cuenta corriente.'),
  motivos_item: inDatos('motivos_item', 'No hay motivos.'),
  estados_nv: inDatos('estados_nv', 'No hay estados.'),
  tipos_cambio: inDatos('tipos_cambio', 'No hay tipos de cambio.'),
  familias: {
    texto: 'No hay familias.',
    lugar: 'Datos › Familias',
    codigo: 'DAT',
    call: 'datos.familias',
    link: linkTo({ to: '/datos/familias', search: { estado: 'A' } }),
  },
  clientes: {
    texto: 'No se encontró el cliente.',
    lugar: 'Clientes › Maestro de Empresas',
    codigo: 'MEM',
    link: linkTo({ to: '/clientes/maestro-empresas', search: { cliente: 'nuevo' } }),
    call: 'clientes.guardar',
  },
  lugares: {
    texto: 'El cliente no tiene lugares de entrega.',
    lugar: 'Clientes › Maestro de Empresas',
    codigo: 'MEM',
    link: linkTo({ to: '/clientes/maestro-empresas' }),
    call: 'clientes.guardar',
  },
  usuarios: {
    texto: 'No hay usuarios.',
    lugar: 'Utilitarios › Usuarios',
    codigo: 'USU',
    call: 'usuarios.list',
    link: linkTo({ to: '/utilitarios/usuarios', search: { estado: 'A' } }),
  },
} as const satisfies Record<string, Lugar>

export type QueFalta = keyof typeof FALTAS
export const isFalta = (que: string): que is QueFalta => Object.hasOwn(FALTAS, que)

/** What is missing, in words. Users who may enter it get a link to where it is entered. */
export const useFalta = (que: QueFalta): { texto: string; lugar: string; link?: Destino } => {
  const { texto, lugar, link, codigo, call }: Lugar = FALTAS[que]
  const puede = useAppState(
    ({ user, servidor }) => hasModulo(user, codigo) && !(call && servidor.ausentes.includes(call)),
  )

  return { texto, lugar, ...(puede && { link }) }
}
