import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { cantidadLeft } from '@yunque/contracts/documento/bloqueo'
import type { DocumentoRecord } from '@yunque/contracts/documento/documento'
import { PedidosButton } from '#/features/pedidos/pedidos-guardados.tsx'
import { trpc } from '#/lib/trpc.ts'
import { notify, notifyError } from '#/ui/async/notify.ts'
import { useNegociosTodos } from '#/ui/fields/negocios.ts'
import { openFile } from '#/ui/show/open-file.ts'
import { EnviarButton } from '../../envio/enviar.tsx'
import { DuplicateButton } from '../copy/duplicate-button.tsx'
import { isCerrado } from '../model/aprobacion.ts'
import type { Documento } from '../model/documento-store.ts'
import { overDocumento } from '../model/nombres.ts'
import { useInicio } from '../model/use-documento.ts'
import { AnularButton } from './anular.tsx'
import { GenerarNotaVenta } from './generar-nota-venta.tsx'
import { HistorialButton } from './historial.tsx'
import { MasAcciones } from './mas-acciones.tsx'

const TEXTOS = { espera: 'Preparando la impresión…', listo: 'El documento está listo. Puede cerrar esta ventana.' }

/**
 * The won lines that can still be sold: not those that a sales note took (DOC-09), nor those of a document from before
 * this desk (DAT-05).
 */
const ganadosDelDocumento = ({ productos, numero_anterior }: DocumentoRecord) =>
  productos
    .filter((item) => numero_anterior === '' && item.estado === 'G' && cantidadLeft(item) !== '')
    .map(({ nro_item, descripcion }) => ({ nro_item: String(nro_item), texto: descripcion }))

type DocumentoAccionesProps = { documento: Documento; record: DocumentoRecord }

/** The actions on a saved document, besides changing it. */
export function DocumentoAcciones({ documento, record }: DocumentoAccionesProps) {
  // The type comes from the address, since a server may answer another one (VIS-23).
  const { tipo } = documento
  const { n_cotizacion, cliente } = record
  const { data: inicio } = useInicio(tipo, cliente)
  const negocios = useNegociosTodos()
  const imprimir = trpc.documento.imprimir.useMutation()

  const onPrint = async () => {
    // A print shows stored values only, so unsaved changes are left out (VIS-14).
    if (documento.isDirty()) notify('Se imprime lo guardado: hay cambios sin guardar.', 'yellow')
    try {
      await openFile(() => imprimir.mutateAsync({ tipo, id: n_cotizacion }), TEXTOS)
    } catch (error) {
      console.error(error)
      notifyError(error)
    }
  }

  return (
    <MasAcciones
      cerca={
        <>
          <Button
            variant="default"
            leftSection={<IconPrinter size={14} aria-hidden />}
            loading={imprimir.isPending}
            onClick={() => void onPrint()}
          >
            Imprimir
          </Button>
          <EnviarButton
            tipo={tipo}
            record={record}
            enPantalla={() => ({ version: documento.getForm().version, isDirty: documento.isDirty() })}
            over={overDocumento(documento, inicio, negocios)}
          />
          {tipo === 'cotizacion' && (
            <Button
              variant="default"
              renderRoot={(props) => (
                <Link {...props} to="/cotizaciones/estado" search={{ n_cotizacion, codigo_cliente: cliente }} />
              )}
            >
              Estado
            </Button>
          )}
          {tipo === 'cotizacion' && (
            <GenerarNotaVenta n_cotizacion={n_cotizacion} ganados={ganadosDelDocumento(record)} />
          )}
        </>
      }
    >
      <DuplicateButton tipo={tipo} record={record} />
      {record.cant_pedidos > 0 && <PedidosButton tipo={tipo} id={n_cotizacion} />}
      <HistorialButton tipo={tipo} id={n_cotizacion} />
      {!isCerrado(record) && <AnularButton documento={documento} record={record} />}
    </MasAcciones>
  )
}
