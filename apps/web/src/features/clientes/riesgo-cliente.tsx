import type { LimiteCliente, Notificacion } from '@yunque/contracts/clientes'
import { CLIENTE_GENERICO } from '@yunque/contracts/codecs/codigos'
import { formatMoney } from '@yunque/contracts/codecs/format'
import type { Moneda } from '@yunque/contracts/productos'
import { trpc } from '#/lib/trpc.ts'
import { Ausencia } from '#/ui/async/ausencia.tsx'
import { Notificaciones, Notificado } from './notificaciones.tsx'
import classes from './riesgo-cliente.module.css'
import { type Exceso, sobreLimite } from './sobre-limite.ts'

const DE_BAJA = { color: 'danger', mensaje: 'El cliente está dado de baja.', origen: 'Maestro de empresas' } as const

type RiesgoClienteProps = {
  codigo: string
  /** Whether the client is out of use, which the server tells with other data of his. */
  baja?: boolean
  /** Subtotals of the document that is being made. */
  totales?: Partial<Record<Moneda, string>>
  /** Keeps the strip in sight above what scrolls. */
  fijo?: boolean
}

/** What to know before selling to a client (PAN-07): out of use, over its limit with this document, CM05, notices. */
export function RiesgoCliente({ codigo, baja = false, totales, fijo = false }: RiesgoClienteProps) {
  const { data, error } = trpc.clientes.informacion.useQuery({ codigo_cliente: codigo }, { enabled: codigo !== '' })
  if (codigo === '' || codigo === CLIENTE_GENERICO) return null
  const { notificaciones = [], limites = [] } = data ?? {}
  const riesgo = { notificaciones, limites, baja, fijo, ...(totales && { totales }) }

  return isRiesgo(riesgo) ? <Riesgo {...riesgo} /> : <Ausencia error={error} />
}

type RiesgoProps = Omit<RiesgoClienteProps, 'codigo'> & {
  notificaciones: readonly Notificacion[]
  limites: readonly LimiteCliente[]
}

const isRiesgo = ({ baja = false, notificaciones, limites, totales }: RiesgoProps): boolean =>
  baja || notificaciones.length > 0 || sobreLimite(limites, totales).length > 0

/** The warnings about a client from data that are here already; nothing where there is nothing to warn of. */
export function Riesgo(props: RiesgoProps) {
  const { baja = false, notificaciones, limites, totales, fijo = false } = props
  const isTold = notificaciones.some(({ mensaje }) => /dado de baja/i.test(mensaje))
  const avisos = baja && !isTold ? [DE_BAJA, ...notificaciones] : notificaciones
  const excesos = sobreLimite(limites, totales)
  if (!isRiesgo(props)) return null

  return (
    <section className={classes.riesgo} data-fijo={fijo || undefined} aria-label="Riesgo del cliente">
      <div className={classes.avisos}>
        {excesos.map((exceso) => (
          <Notificado key={exceso.moneda} color="danger" origen="Cuenta corriente">
            <Limite {...exceso} conDocumento={totales?.[exceso.moneda] !== undefined} />
          </Notificado>
        ))}
        <Notificaciones notificaciones={avisos} />
      </div>
    </section>
  )
}

/** Not announced: the amounts change with each key in the lines. */
const Limite = ({ moneda, limite, deuda, total, conDocumento }: Exceso & { conDocumento: boolean }) => (
  <span aria-live="off">
    Supera su límite de crédito de <b className="numero">{formatMoney(limite, moneda)}</b>: debe{' '}
    <b className="numero">{formatMoney(deuda, moneda)}</b>
    {conDocumento && (
      <>
        , y con este documento <b className="numero">{formatMoney(total, moneda)}</b>
      </>
    )}
    .
  </span>
)
