import { ActionIcon } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { DESCARGA, openExport } from '../show/open-file.ts'

const TEXTOS = {
  espera: 'Preparando la exportación…',
  listo: DESCARGA,
}

export function ExportButton({ exportar, loading }: { exportar: () => Promise<string>; loading: boolean }) {
  return (
    <ActionIcon
      variant="default"
      size={30}
      aria-label="Exportar"
      title="Exportar"
      loading={loading}
      onClick={() => void openExport(exportar, TEXTOS)}
    >
      <IconDownload size={16} />
    </ActionIcon>
  )
}
