import { Button, Stack } from '@mantine/core'
import { masDias } from '@yunque/contracts/codecs/dias'
import { formatDate, formatMoney, unbroken } from '@yunque/contracts/codecs/format'
import type { TablaResumen as Resumen } from '@yunque/contracts/inicio'
import type { TablaResumenSearch } from '@yunque/contracts/search/inicio'
import { useAppState } from '#/lib/app-state.ts'
import { useHoy } from '#/lib/hoy.ts'
import { trpc } from '#/lib/trpc.ts'
import { LoadFailed } from '#/ui/async/load-failed.tsx'
import { Part } from '#/ui/async/part.tsx'
import { DateField } from '#/ui/fields/date-field.tsx'
import { sameDayIn } from './eventos.ts'
import { Meses } from './tabla-meses.tsx'
import classes from './tabla-resumen.module.css'
import { Vendedores } from './tabla-vendedores.tsx'

const periodosDe = (hoy: string) => {
  const primero = `${hoy.slice(0, 7)}-01`

  return [
    { texto: 'Este mes', desde: primero, hasta: hoy },
    { texto: 'Mes pasado', desde: sameDayIn(primero, -1), hasta: masDias(primero, -1) },
    { texto: 'Últimos 3 meses', desde: sameDayIn(primero, -2), hasta: hoy },
    { texto: 'Últimos 12 meses', desde: sameDayIn(primero, -11), hasta: hoy },
  ]
}

/** What was won, line by line, which the amounts of whole quotations do not tell; '' where nothing was. */
const ganadoDe = ({ ganado_p, ganado_d }: Resumen['total']): string => {
  const importes = [formatMoney(ganado_p, 'P'), formatMoney(ganado_d, 'D')]
    .filter(Boolean)
    .map((importe) => unbroken(importe))

  return importes.length === 0 ? '' : `; de sus ítems se ganaron ${importes.join(' y ')}`
}

type TablaResumenProps = { search: TablaResumenSearch; onSearch: (search: TablaResumenSearch) => void }

/** /inicio/tabla-resumen (PAN-04): how are we doing? */
export function TablaResumen({ search, onSearch }: TablaResumenProps) {
  const codigo = useAppState((state) => state.codigo)
  const nombre = useAppState(({ user }) => user?.nombre ?? '')
  const hoy = useHoy()
  const { data, error, isError, isPending, refetch } = trpc.inicio.tablaResumen.useQuery(search, {
    retry: false,
    staleTime: 1000,
  })
  const [desde, hasta] = [search.desde || data?.desde || '', search.hasta || data?.hasta || '']

  return (
    <Stack gap="md">
      <div className={classes.periodo}>
        <DateField
          label="Desde"
          value={desde}
          onChange={(value) => onSearch({ desde: value, hasta })}
          error={desde > hasta && hasta !== '' && "La fecha 'Desde' es posterior a 'Hasta'."}
        />
        <DateField label="Hasta" value={hasta} onChange={(value) => onSearch({ desde, hasta: value })} />
        <div className={classes.periodos}>
          {periodosDe(hoy).map(({ texto, ...periodo }) => {
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
            {data.todos ? ', de todos los vendedores' : ', suyas'}. Las hechas incluyen rechazadas y anuladas. Los
            importes son de cotizaciones enteras, también los de las ganadas en parte{ganadoDe(data.total)}. La
            conversión es lo ganado de lo decidido: en cantidad de cotizaciones, y en importe de sus ítems ganados.
          </p>
          <Part>
            <Vendedores resumen={data} codigo={codigo} nombre={nombre || codigo} />
          </Part>
          <Part>
            <Meses resumen={data} codigo={codigo} />
          </Part>
        </>
      )}
    </Stack>
  )
}
