import { Button, NativeSelect } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconFilter } from '@tabler/icons-react'
import type { ConsultaStockSearch } from '@yunque/contracts/search/stock'
import { useState } from 'react'
import { SELDOM } from '#/lib/query-client.ts'
import { trpc } from '#/lib/trpc.ts'
import { ReadFailed } from '#/ui/async/read-failed.tsx'
import { useNegocioInicial } from '#/ui/fields/negocios.ts'
import { optionsOf } from '#/ui/fields/options-select.tsx'
import { Falta } from '#/ui/show/falta.tsx'
import { type Filtros, filtrosDeUrl, urlDe } from './busqueda.ts'
import classes from './consulta-stock.module.css'
import { FiltrosDeNegocio, useFamilias } from './filtros-de-negocio.tsx'

type BusquedaProps = {
  search: ConsultaStockSearch
  onSearch: (search: ConsultaStockSearch) => void
  searching: boolean
}

/** The filters as they are typed, until they are searched. */
export function BusquedaDeStock({ search, onSearch, searching }: BusquedaProps) {
  const [filtros, setFiltros] = useState<Filtros>(() => filtrosDeUrl(search))
  const [negocio, setNegocio] = useState(useNegocioInicial(search.negocio))
  const [deposito, setDeposito] = useState(search.deposito)
  const familias = useFamilias(negocio)
  const depositos = trpc.productos.depositos.useQuery(undefined, SELDOM)

  const phone = useMediaQuery('(max-width: 36em)', undefined, { getInitialValueInEffect: false })
  // On a telephone the results stand first, and the filters unfold.
  const [abierto, setAbierto] = useState(search.familia === '')

  const submit = () => {
    if (filtros.familia === '') return window.alert('Debe seleccionar una familia')
    onSearch(urlDe(filtros, { negocio, deposito }))
  }

  if (phone && !abierto)
    return (
      <Button
        variant="default"
        className={classes.enPantalla}
        leftSection={<IconFilter size={14} aria-hidden />}
        aria-expanded={false}
        onClick={() => setAbierto(true)}
      >
        {familias.data?.find(({ value }) => value === search.familia)?.text ?? 'Filtros'}
      </Button>
    )
  return (
    <div className={classes.enPantalla}>
      <FiltrosDeNegocio
        negocio={negocio}
        onNegocio={(elegido) => {
          setNegocio(elegido)
          setFiltros(filtrosDeUrl({ ...search, familia: '', productos: '', desde: '', hasta: '', atributos: '' }))
        }}
        filtros={filtros}
        onChange={setFiltros}
        onSubmit={submit}
        searching={searching}
      >
        <ReadFailed of={depositos} />
        <NativeSelect
          label="Depósito"
          size="xs"
          w={180}
          aria-busy={(depositos.isLoading && deposito !== '') || undefined}
          data={optionsOf(depositos.data ?? [], deposito, 'Todos', depositos.isLoading ? 'Cargando…' : undefined)}
          value={deposito}
          onChange={({ currentTarget }) => setDeposito(currentTarget.value)}
        />
        {depositos.data?.length === 0 && <Falta de="depositos" />}
      </FiltrosDeNegocio>
    </div>
  )
}
