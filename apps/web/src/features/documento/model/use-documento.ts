import { CABECERA } from '@yunque/contracts/documento/labels'
import type { Lugar } from '@yunque/contracts/productos'
import { readError } from '#/lib/gateway-error.ts'
import { useStore } from '#/lib/store.ts'
import { trpc } from '#/lib/trpc.ts'
import { INICIO } from './ask-cliente.ts'
import type { Cabecera } from './cabecera.ts'
import type { DocumentoState } from './contenido.ts'
import type { Documento } from './documento-store.ts'

export const useDocumento = <S>(documento: Documento, select: (state: DocumentoState) => S): S =>
  useStore(documento.store, select)

/** A header field as its input needs it, with its word. */
export const useCampo = <K extends keyof Cabecera>(documento: Documento, name: K) => {
  const value = useDocumento(documento, ({ cabecera }) => cabecera[name])
  const error = useDocumento(documento, ({ campos }) => campos[name]?.[0])

  return { name, label: CABECERA[name], value, error, onChange: (next: Cabecera[K]) => documento.set(name, next) }
}

/**
 * What a document of this client is made with: conditions, delivery places, carriers. One query for each client, so that
 * the late answer for another one has nowhere to land (VIS-10).
 */
export const useInicio = (tipo: Lugar, codigo_cliente: string) =>
  trpc.documento.iniciar.useQuery({ tipo, codigo_cliente }, { enabled: codigo_cliente !== '', ...INICIO })

export type Inicio = ReturnType<typeof useInicio>

/** The code is nobody's, or of a client that this user does not see (LLA-07). */
export const isMissing = ({ isError, error }: Inicio): boolean => isError && readError(error).codigo === 'NOT_FOUND'
