import { redirect } from '@tanstack/react-router'
import { linkTo } from '#/lib/link-to.ts'
import { orMissing } from '#/lib/screen-errors.ts'
import type { Utils } from '#/lib/trpc.ts'

const LISTA = linkTo({ to: '/utilitarios/seguimientos-clientes' })

const noExiste = ({ codigo_cliente, n_cotizacion, anterior }: Nuevo): string => {
  if (anterior) return `No existe el seguimiento N° ${anterior}.`

  return n_cotizacion ? `No existe la cotización N° ${n_cotizacion}.` : `No existe el cliente ${codigo_cliente}.`
}

type Nuevo = { codigo_cliente?: string | undefined; n_cotizacion?: string | undefined; anterior?: string | undefined }

/** Asks for what stands beside the form of a client's follow-up. */
const askCliente = ({ clientes, seguimientos }: Utils, codigo_cliente: string): void => {
  if (codigo_cliente === '') return
  void clientes.informacion.prefetch({ codigo_cliente })
  void seguimientos.contexto.prefetch({ codigo_cliente })
}

/** The follow-up as it is now, or what a new one starts with. */
export const loadSeguimiento = async (utils: Utils, id: string, nuevo: Nuevo) => {
  void utils.seguimientos.usuarios.prefetch()
  if (id === 'nuevo') {
    askCliente(utils, nuevo.codigo_cliente ?? '')
    const inicio = await orMissing(utils.seguimientos.iniciar.fetch(nuevo, { staleTime: 0 }), noExiste(nuevo), LISTA)
    const { siguiente: id } = inicio
    // Its next follow-up was made meanwhile, on another screen or by somebody else: that one is opened.
    if (id) throw redirect({ to: '/utilitarios/seguimientos-clientes/$id', params: { id }, replace: true })
    if (inicio.codigo_cliente !== nuevo.codigo_cliente) askCliente(utils, inicio.codigo_cliente)

    return { inicio }
  }
  const seguimiento = await orMissing(
    utils.seguimientos.get.fetch({ n_seguimiento: id }, { staleTime: 0 }),
    `No existe el seguimiento N° ${id}.`,
    LISTA,
  )
  askCliente(utils, seguimiento.codigo_cliente)

  return { seguimiento }
}
