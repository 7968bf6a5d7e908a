import { useDebouncedValue } from '@mantine/hooks'
import type { ClienteAsociado } from '@yunque/contracts/usuarios'
import { useEffect, useState } from 'react'
import { failureText } from '#/lib/gateway-error.ts'
import { trpc } from '#/lib/trpc.ts'
import { NADA } from './asociados-definition.ts'
import { AsociadosLista, SHOWN } from './asociados-lista.tsx'

/**
 * Where the list is cut and all of it is chosen already, another search may find more, so it does not say that there
 * are none.
 */
const vacioDe = ({ recortado }: { recortado: boolean }) => (recortado ? '' : 'No se encontraron registros.')

/** The clients to choose from, searched on the server. */
export function AsociadosHallados({
  chosen,
  cerrada,
  onAdd,
}: {
  chosen: Readonly<Record<string, boolean>>
  cerrada: boolean
  onAdd: (one: ClienteAsociado) => void
}) {
  const [text, setText] = useState('')
  const [q] = useDebouncedValue(text, 300)
  const { data, error, mutate } = trpc.usuarios.buscarAsociados.useMutation({
    onError: (error) => console.error(error),
  })
  useEffect(() => mutate({ ...NADA, q }), [q, mutate])
  const left = (data?.clientes ?? []).filter(({ codigo }) => !chosen[codigo])

  return (
    <AsociadosLista
      titulo="Clientes"
      etiqueta="Buscar en clientes"
      buscar={text}
      onSearch={setText}
      clientes={left.slice(0, SHOWN)}
      resto={data?.recortado ? 'Hay más: use la búsqueda.' : ''}
      accion="Agregar"
      cerrada={cerrada}
      onAccion={onAdd}
      vacio={error ? failureText(error) : data ? vacioDe(data) : 'Buscando...'}
    />
  )
}
