import { Button, FileButton, Group, Stack, Textarea } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import { PEDIDO_MAX } from '@yunque/contracts/pedidos'
import { useRef } from 'react'
import { readError, wordsOfFailure } from '#/lib/gateway-error.ts'

/** File types of a request. The server looks at the bytes and refuses anything else with a reason. */
const ARCHIVOS = '.txt,.eml,.msg,.xlsx,.xls,.csv,.pdf,.html,.htm'

/** What is wrong, in words: a file's own sentence, or that of any failure. */
const palabrasDe = (error: unknown): string => (typeof error === 'string' ? error : wordsOfFailure(readError(error)))

type PedidoEntradaProps = {
  texto: string
  error: unknown
  isPending: boolean
  onTexto: (texto: string, isPegado: boolean) => void
  onArchivo: (archivo: File) => void
  onRead: () => void
}

/** Where a request is pasted, dropped as a file, or chosen as one (PED-04, PED-06). */
export function PedidoEntrada({ texto, error, isPending, onTexto, onArchivo, onRead }: PedidoEntradaProps) {
  // A browser says nothing of the file that is chosen already: after a failure the same one could not be chosen again.
  const forget = useRef<() => void>(null)

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
        onChange={({ currentTarget, nativeEvent }) =>
          onTexto(currentTarget.value, (nativeEvent as InputEvent).inputType === 'insertFromPaste')
        }
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
          resetRef={forget}
          onChange={(archivo) => {
            if (archivo) onArchivo(archivo)
            forget.current?.()
          }}
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
