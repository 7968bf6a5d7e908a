import { SegmentedControl } from '@mantine/core'
import { ultimoDia } from '@yunque/contracts/codecs/dias'
import { COLUMNAS_RESUMEN, type TablaResumen } from '@yunque/contracts/inicio'
import { useState } from 'react'
import { lazyPart } from '#/ui/async/lazy-part.tsx'
import { Part } from '#/ui/async/part.tsx'
import { Orillas } from '#/ui/show/orillas.tsx'
import { tituloMes } from './eventos.ts'
import { Cabezas, COLUMNAS, inMedida, type Periodo, TITULOS, Ver } from './tabla-figura.tsx'
import type { Medida } from './tabla-grafico.tsx'
import classes from './tabla-resumen.module.css'

/** The chart's library is the largest of the desk: it comes when there is something to draw. */
const Grafico = lazyPart(async () => (await import('./tabla-grafico.tsx')).Grafico)

const MEDIDAS = [
  { value: 'cantidad', label: 'Cantidad' },
  { value: 'p', label: '$' },
  { value: 'd', label: 'U$S' },
] as const

/** First and last day of a month within the period: the last month ends where the period does. */
const diasDeMes = (mes: string, { hasta }: Periodo): Periodo => {
  const last = ultimoDia(mes)

  return { desde: `${mes}-01`, hasta: last < hasta ? last : hasta }
}

/** The last twelve months, drawn and as a table (PAN-04). */
export const Meses = ({ resumen, codigo }: { resumen: TablaResumen; codigo: string }) => {
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
      <Orillas>
        <div className={classes.scroller}>
          <table className={`${classes.tabla} ${classes.meses}`}>
            <thead>
              <tr>
                <th scope="col">Mes</th>
                <Cabezas />
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
                          {inMedida(celdas[columna], medida)}
                        </Ver>
                      ) : (
                        <span className={classes.nada}>{inMedida(celdas[columna], medida)}</span>
                      )}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </Orillas>
    </section>
  )
}
