import { Anchor, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { hasModulo, useAppState } from '#/lib/app-state.ts'
import type { Documento } from '../model/documento-store.ts'
import { DOCUMENTOS } from '../model/documentos.ts'
import { useCampo } from '../model/use-documento.ts'

const { modulo, ruta } = DOCUMENTOS.cotizacion

/** The quotation that a nota de venta comes from (DOC-07). */
export function DocumentoOrigen({ documento }: { documento: Documento }) {
  const origen = useCampo(documento, 'n_cotizacion_origen').value
  const puede = useAppState(({ user }) => hasModulo(user, modulo))
  if (origen === '') return null

  return (
    <Text size="xs" c="gray.7">
      Desde la cotización N°{' '}
      {puede ? (
        <Anchor size="xs" renderRoot={(props) => <Link {...props} {...ruta(origen)} />}>
          {origen}
        </Anchor>
      ) : (
        origen
      )}
    </Text>
  )
}
