import { Button, FileButton, Group, Stack, Textarea } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import { PEDIDO_MAX } from '@yunque/contracts/pedidos'
import { readError } from '#/lib/gateway-error.ts'

/** File types of a request. The server looks at the bytes and refuses anything else with a reason. */
const ARCHIVOS = '.txt,.eml,.msg,.xlsx,.xls,.csv,.pdf,.html,.htm'

/** What is wrong, in words: a file's own sentence, or that of any failure. */
const palabrasDe = (error: unknown): string => {
  if (typeof error === 'string') return error
  const { campos, mensaje } = readError(error)

  return campos?.archivo?.[0] ?? campos?.contenido?.[0] ?? mensaje
}

type PedidoEntradaProps = {
  texto: string
  error: unknown
  isPending: boolean
  onTexto: (texto: string) => void
  onArchivo: (archivo: File) => void
  onRead: () => void
}

/** Where a request is pasted, dropped as a file, or chosen as one (PED-04, PED-06). */
export function PedidoEntrada({ texto, error, isPending, onTexto, onArchivo, onRead }: PedidoEntradaProps) {
  return (
    <Stack gap="sm">
      <Textarea
        data-autofocus
        label="Texto del pedido"
        description="Péguelo como llegó: del correo, de WhatsApp o de una planilla; o suelte aquí el archivo. Ctrl+Enter lo lee."
        rows={14}
        maxLength={PEDIDO_MAX}
        value={texto}
        error={error ? palabrasDe(error) : undefined}
        onChange={({ currentTarget }) => onTexto(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onRead()
        }}
        onDrop={(event) => {
          const [archivo] = event.dataTransfer.files
          if (!archivo) return
          event.preventDefault()
          onArchivo(archivo)
        }}
      />
      <Group justify="space-between">
        <FileButton
          accept={ARCHIVOS}
          inputProps={{ 'aria-label': 'Archivo del pedido' }}
          onChange={(archivo) => archivo && onArchivo(archivo)}
        >
          {(props) => (
            <Button
              {...props}
              variant="default"
              loading={isPending}
              leftSection={<IconPaperclip size={14} aria-hidden />}
            >
              Elegir archivo
            </Button>
          )}
        </FileButton>
        <Button loading={isPending} disabled={texto.trim() === ''} onClick={onRead}>
          Leer pedido
        </Button>
      </Group>
    </Stack>
  )
}
