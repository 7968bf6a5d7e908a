import { Stack } from '@mantine/core'
import type { ConsultaPreciosSearch } from '@yunque/contracts/search/productos'
import { useState } from 'react'
import { useBuscarCliente } from '#/features/clientes/use-buscar-cliente.ts'
import { type Filtros, filtrosDe, listaDe, textoDe, withFamilia } from '#/features/stock/busqueda.ts'
import { FiltrosDeNegocio } from '#/features/stock/filtros-de-negocio.tsx'
import { Autocomplete } from '#/ui/fields/autocomplete.tsx'
import { useNegocioInicial } from '#/ui/fields/negocios.ts'

const seleccionDe = (search: ConsultaPreciosSearch): Filtros =>
  filtrosDe({
    familia: search.familia,
    productos_seleccionados: listaDe(search.productos),
    medidas_seleccionadas: listaDe(search.desde),
    medidas_seleccionadas_hasta: [],
    atributos_seleccionados: [],
  })

type BusquedaProps = {
  search: ConsultaPreciosSearch
  onSearch: (search: ConsultaPreciosSearch) => void
  searching: boolean
}

/** The filters as they are typed, until they are searched. */
export function BusquedaDePrecios({ search, onSearch, searching }: BusquedaProps) {
  const [filtros, setFiltros] = useState(() => seleccionDe(search))
  const [negocio, setNegocio] = useState(useNegocioInicial(search.negocio))
  const [empresa, setEmpresa] = useState(search.empresa)

  const submit = () => {
    if (filtros.familia === '') return window.alert('Debe seleccionar una familia')
    onSearch({
      negocio,
      empresa,
      familia: filtros.familia,
      cantidad: search.cantidad,
      productos: textoDe(filtros.productos_seleccionados),
      desde: textoDe(filtros.medidas_seleccionadas),
    })
  }

  return (
    <Stack gap="xs">
      <FiltrosDeNegocio
        negocio={negocio}
        onNegocio={(elegido) => {
          setNegocio(elegido)
          setFiltros(withFamilia(''))
        }}
        filtros={filtros}
        onChange={setFiltros}
        onSubmit={submit}
        searching={searching}
        exacto
      >
        <Autocomplete
          label="Cliente"
          placeholder="Nombre o código"
          value={empresa}
          onChange={setEmpresa}
          useBuscar={useBuscarCliente}
          falta="clientes"
        />
      </FiltrosDeNegocio>
    </Stack>
  )
}
