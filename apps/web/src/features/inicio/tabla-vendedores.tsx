import { formatDecimal, formatMoney } from '@yunque/contracts/codecs/format'
import { type CeldaResumen, COLUMNAS_RESUMEN, type FilaResumen, type TablaResumen } from '@yunque/contracts/inicio'
import { Orillas } from '#/ui/show/orillas.tsx'
import { Cabezas, COLUMNAS, type Filtro, inMedida, type Periodo, TITULOS, Ver } from './tabla-figura.tsx'
import classes from './tabla-resumen.module.css'

const Celda = ({ celda, filtro, label }: { celda: CeldaResumen; filtro: Filtro; label: string }) => {
  const cantidad = inMedida(celda, 'cantidad')
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

type FilaProps = { fila: FilaResumen; periodo: Periodo; usuario: string; nombre?: string }

const Fila = ({ fila, periodo, usuario, nombre = fila.nombre }: FilaProps) => {
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

/** What each seller made of his quotations, and all of them together (PAN-04). */
export const Vendedores = ({ resumen, codigo, nombre }: { resumen: TablaResumen; codigo: string; nombre: string }) => (
  <Orillas>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
    <section className={classes.scroller} tabIndex={0} aria-label="Por vendedor">
      <table className={`${classes.tabla} ${classes.tarjetas}`}>
        <thead>
          <tr>
            <th scope="col">Vendedor</th>
            <Cabezas />
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
            <Fila
              fila={resumen.total}
              periodo={resumen}
              usuario={resumen.todos ? '' : codigo}
              nombre={resumen.todos ? 'Todos' : nombre}
            />
          )}
        </tbody>
      </table>
    </section>
  </Orillas>
)
