import { Button, SegmentedControl, Stack } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { masDias, ultimoDia } from '@yunque/contracts/codecs/dias'
import { formatCount, formatDate, formatDecimal, formatMoney } from '@yunque/contracts/codecs/format'
import {
  type CeldaResumen,
  COLUMNAS_RESUMEN,
  type FilaResumen,
  type TablaResumen as Resumen,
} from '@yunque/contracts/inicio'
import type { CotizacionesSearch } from '@yunque/contracts/search/cotizaciones'
import type { TablaResumenSearch } from '@yunque/contracts/search/inicio'
import { type ReactNode, useState } from 'react'
import { useAppState } from '#/lib/app-state.ts'
import { hoy as hoyAqui } from '#/lib/hoy.ts'
import { trpc } from '#/lib/trpc.ts'
import { lazyPart } from '#/ui/async/lazy-part.tsx'
import { LoadFailed } from '#/ui/async/load-failed.tsx'
import { Part } from '#/ui/async/part.tsx'
import { DateField } from '#/ui/fields/date-field.tsx'
import { mismoDia, tituloMes } from './eventos.ts'
import type { Medida } from './tabla-grafico.tsx'
import classes from './tabla-resumen.module.css'

/** The chart's library is the largest of the desk: it comes when there is something to draw. */
const Grafico = lazyPart(async () => (await import('./tabla-grafico.tsx')).Grafico)

type Columna = keyof typeof COLUMNAS_RESUMEN
const TITULOS: Record<Columna, string> = {
  hechas: 'Hechas',
  ganadas: 'Ganadas',
  en_parte: 'Ganadas en parte',
  perdidas: 'Perdidas',
  abiertas: 'Abiertas',
}
const COLUMNAS = Object.keys(TITULOS) as Columna[]

const MEDIDAS = [
  { value: 'cantidad', label: 'Cantidad' },
  { value: 'p', label: '$' },
  { value: 'd', label: 'U$S' },
] as const
const enMedida = ({ cantidad, p, d }: CeldaResumen, medida: Medida): string => {
  if (medida === 'cantidad') return cantidad === null ? '-' : formatCount(cantidad)

  return (medida === 'p' ? formatMoney(p, 'P') : formatMoney(d, 'D')) || '-'
}

const periodosDe = (hoy: string) => {
  const primero = `${hoy.slice(0, 7)}-01`

  return [
    { texto: 'Este mes', desde: primero, hasta: hoy },
    { texto: 'Mes pasado', desde: mismoDia(primero, -1), hasta: masDias(primero, -1) },
    { texto: 'Últimos 3 meses', desde: mismoDia(primero, -2), hasta: hoy },
    { texto: 'Últimos 12 meses', desde: mismoDia(primero, -11), hasta: hoy },
  ]
}

type Filtro = Partial<CotizacionesSearch>

/** A link to exactly those quotations that a figure counts. */
const Ver = ({ filtro, label, children }: { filtro: Filtro; label: string; children: ReactNode }) => (
  <Link to="/cotizaciones/consulta" search={filtro} className={classes.ver} title={label}>
    {children}
  </Link>
)

const Celda = ({ celda, filtro, label }: { celda: CeldaResumen; filtro: Filtro; label: string }) => {
  const cantidad = enMedida(celda, 'cantidad')
  if (!celda.cantidad) return <span className={classes.nada}>{cantidad}</span>

  return (
    <Ver filtro={filtro} label={label}>
      <strong>{cantidad}</strong>
      {celda.p && <small>{formatMoney(celda.p, 'P')}</small>}
      {celda.d && <small>{formatMoney(celda.d, 'D')}</small>}
    </Ver>
  )
}

const porCiento = (value: string): string => (value === '' ? '-' : `${formatDecimal(value, 1)} %`)

type Periodo = Pick<Resumen, 'desde' | 'hasta'>

const Fila = ({ fila, periodo, usuario }: { fila: FilaResumen; periodo: Periodo; usuario: string }) => {
  const nombre = fila.nombre || 'Todos'
  const filtro = { desde: periodo.desde, hasta: periodo.hasta, usuario }
  const decididas: Filtro = { ...filtro, estado: 'D' }

  return (
    <tr data-total={fila.usuario === '' || undefined}>
      <th scope="row" title={fila.usuario}>
        {nombre}
      </th>
      {COLUMNAS.map((columna) => (
        <td key={columna} className="numero" data-rotulo={TITULOS[columna]}>
          <Celda
            celda={fila[columna]}
            filtro={{ ...filtro, estado: COLUMNAS_RESUMEN[columna] }}
            label={`${nombre}: ${TITULOS[columna]}`}
          />
        </td>
      ))}
      <td className="numero" data-rotulo="Conversión">
        {fila.conversion === '' ? (
          <span className={classes.nada}>-</span>
        ) : (
          <Ver filtro={decididas} label={`${nombre}: decididas`}>
            <strong>{porCiento(fila.conversion)}</strong>
            {fila.conversion_p && <small>$ {porCiento(fila.conversion_p)}</small>}
            {fila.conversion_d && <small>U$S {porCiento(fila.conversion_d)}</small>}
          </Ver>
        )}
      </td>
      <td className="numero" data-rotulo="Días hasta decidir">
        {fila.dias === '' ? (
          <span className={classes.nada}>-</span>
        ) : (
          <Ver filtro={decididas} label={`${nombre}: decididas`}>
            <strong>{formatDecimal(fila.dias, 1)}</strong>
          </Ver>
        )}
      </td>
      <td data-rotulo="Motivos de pérdida">
        {fila.motivos.length === 0 && <span className={classes.nada}>-</span>}
        {fila.motivos.map(({ motivo_codi, texto, cantidad }) => (
          <Ver key={motivo_codi} filtro={{ ...filtro, motivo: motivo_codi }} label={`${nombre}: ${texto}`}>
            <span className={classes.motivo}>
              <span>{texto}</span> <b>{cantidad}</b>
            </span>
          </Ver>
        ))}
      </td>
    </tr>
  )
}

const Vendedores = ({ resumen, codigo }: { resumen: Resumen; codigo: string }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
  <section className={classes.scroller} tabIndex={0} aria-label="Por vendedor">
    <table className={`${classes.tabla} ${classes.tarjetas}`}>
      <thead>
        <tr>
          <th scope="col">Vendedor</th>
          {COLUMNAS.map((columna) => (
            <th key={columna} scope="col" className="numero">
              {TITULOS[columna]}
            </th>
          ))}
          <th scope="col" className="numero">
            Conversión
          </th>
          <th scope="col" className="numero">
            Días hasta decidir
          </th>
          <th scope="col">Motivos de pérdida</th>
        </tr>
      </thead>
      <tbody>
        {resumen.filas.map((fila) => (
          <Fila key={fila.usuario} fila={fila} periodo={resumen} usuario={fila.usuario} />
        ))}
        {/* One's own row and that of all are the same. */}
        {(resumen.todos || resumen.filas.length === 0) && (
          <Fila fila={resumen.total} periodo={resumen} usuario={resumen.todos ? '' : codigo} />
        )}
      </tbody>
    </table>
  </section>
)

/** First and last day of a month within the period: the last month ends where the period does. */
const diasDeMes = (mes: string, { hasta }: Periodo): Periodo => {
  const last = ultimoDia(mes)

  return { desde: `${mes}-01`, hasta: last < hasta ? last : hasta }
}

const Meses = ({ resumen, codigo }: { resumen: Resumen; codigo: string }) => {
  const [medida, setMedida] = useState<Medida>('cantidad')
  const usuario = resumen.todos ? '' : codigo

  return (
    <section aria-label="Los doce meses">
      <div className={classes.cabeza}>
        <h2>Los doce meses</h2>
        <SegmentedControl
          size="xs"
          aria-label="Qué se muestra"
          data={[...MEDIDAS]}
          value={medida}
          onChange={(value) => setMedida(value as Medida)}
        />
      </div>
      <div className={classes.grafico} aria-hidden>
        <Part>
          <Grafico meses={resumen.meses} medida={medida} />
        </Part>
      </div>
      <div className={classes.scroller}>
        <table className={`${classes.tabla} ${classes.meses}`}>
          <thead>
            <tr>
              <th scope="col">Mes</th>
              {COLUMNAS.map((columna) => (
                <th key={columna} scope="col" className="numero">
                  {TITULOS[columna]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {resumen.meses.toReversed().map(({ mes, ...celdas }) => (
              <tr key={mes}>
                <th scope="row">{tituloMes(mes)}</th>
                {COLUMNAS.map((columna) => (
                  <td key={columna} className="numero">
                    {celdas[columna].cantidad ? (
                      <Ver
                        filtro={{ ...diasDeMes(mes, resumen), usuario, estado: COLUMNAS_RESUMEN[columna] }}
                        label={`${tituloMes(mes)}: ${TITULOS[columna]}`}
                      >
                        {enMedida(celdas[columna], medida)}
                      </Ver>
                    ) : (
                      <span className={classes.nada}>{enMedida(celdas[columna], medida)}</span>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

type TablaResumenProps = { search: TablaResumenSearch; onSearch: (search: TablaResumenSearch) => void }

/** /inicio/tabla-resumen (PAN-04): how are we doing? */
export function TablaResumen({ search, onSearch }: TablaResumenProps) {
  const codigo = useAppState((state) => state.codigo)
  const { data, error, isError, isPending, refetch } = trpc.inicio.tablaResumen.useQuery(search, {
    retry: false,
    staleTime: 1000,
  })
  const [desde, hasta] = [search.desde || data?.desde || '', search.hasta || data?.hasta || '']

  return (
    <Stack gap="md">
      <div className={classes.periodo}>
        <DateField label="Desde" value={desde} onChange={(value) => onSearch({ desde: value, hasta })} />
        <DateField label="Hasta" value={hasta} onChange={(value) => onSearch({ desde, hasta: value })} />
        <div className={classes.periodos}>
          {periodosDe(hoyAqui()).map(({ texto, ...periodo }) => {
            const isChosen = periodo.desde === desde && periodo.hasta === hasta
            return (
              <Button
                key={texto}
                variant={isChosen ? 'light' : 'default'}
                aria-pressed={isChosen}
                onClick={() => onSearch(periodo)}
              >
                {texto}
              </Button>
            )
          })}
        </div>
      </div>
      {isError && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {isPending && (
        <div className={classes.espera} role="status">
          Buscando...
        </div>
      )}
      {data && !isError && (
        <>
          <p className={classes.nota}>
            Cotizaciones hechas del {formatDate(data.desde)} al {formatDate(data.hasta)}
            {data.todos ? ', de todos los vendedores' : ', suyas'}. Las hechas incluyen rechazadas y anuladas. La
            conversión es lo ganado de lo decidido: en cantidad de cotizaciones, y en importe de sus ítems ganados.
          </p>
          <Part>
            <Vendedores resumen={data} codigo={codigo} />
          </Part>
          <Part>
            <Meses resumen={data} codigo={codigo} />
          </Part>
        </>
      )}
    </Stack>
  )
}
