import { ActionIcon } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { openFile } from '../open-file.ts'

const TEXTOS = {
  espera: 'Preparando la exportación…',
  listo: 'La descarga comenzó. Puede cerrar esta ventana.',
}

export function ExportButton({ exportar, loading }: { exportar: () => Promise<string>; loading: boolean }) {
  return (
    <ActionIcon
      variant="default"
      size={30}
      aria-label="Exportar"
      title="Exportar"
      loading={loading}
      // A failed export is ignored, but for its window, which closes (LIS-09).
      onClick={() => void openFile(exportar, TEXTOS).catch(console.error)}
    >
      <IconDownload size={16} />
    </ActionIcon>
  )
}
