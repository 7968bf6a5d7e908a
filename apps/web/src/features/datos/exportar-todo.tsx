import { Alert, Button, List, Stack, Text } from '@mantine/core'
import { TODO_CODIGOS } from '@yunque/contracts/datos/empresa'
import { MODULOS } from '@yunque/contracts/modulos'
import { hasModulo, useAppState } from '#/lib/app-state.ts'
import { trpc } from '#/lib/trpc.ts'
import { notifyError } from '#/ui/async/notify.ts'
import { DESCARGA, openFile } from '#/ui/show/open-file.ts'

const TEXTOS = { espera: 'Preparando la exportación…', listo: DESCARGA }

/** /datos/exportar (DAT-11): the whole desk as open files. */
export function ExportarTodo() {
  const user = useAppState((state) => state.user)
  const exportar = trpc.datos.exportarTodo.useMutation()
  const faltan = TODO_CODIGOS.filter((codigo) => !hasModulo(user, codigo))
  const download = () => openFile(() => exportar.mutateAsync(), TEXTOS).catch(notifyError)

  return (
    <Stack gap="md" maw={720} align="flex-start">
      <Text size="sm">
        Un archivo .zip con todo lo que guarda este escritorio, de un mismo momento. Los demás pueden seguir trabajando.
      </Text>
      <List size="sm" spacing={4}>
        <List.Item>Cada tabla en .csv y en .xlsx</List.Item>
        <List.Item>Los papeles de los clientes y los certificados, como se subieron</List.Item>
        <List.Item>datos.md, que dice qué hay en cada columna, y las sumas de control</List.Item>
      </List>
      <Alert color="yellow">
        Lleva precios, costos y datos de personas: guárdelo como guarda los libros. Las claves no están: quien lo vuelva
        a cargar le da una temporal a cada uno.
      </Alert>
      {faltan.length > 0 ? (
        <Text size="sm" role="note">
          Pide además {faltan.map((codigo) => `${MODULOS[codigo]} (${codigo})`).join(' y ')}. Solicítelo a un
          administrador.
        </Text>
      ) : (
        <Button loading={exportar.isPending} onClick={() => void download()}>
          Exportar todo
        </Button>
      )}
    </Stack>
  )
}
