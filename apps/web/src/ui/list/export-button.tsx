import { ActionIcon } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { safeUrl } from './url-template.ts'

/**
 * Opens the window within the click, before the call: a window opened later would be blocked (spec §5, §7; LIS-09).
 * A failed export is ignored, but for the window, which closes.
 */
const openExport = async (exportar: () => Promise<string>) => {
  const opened = window.open('about:blank', '_blank')
  if (!opened) return window.alert('Debes activar la apertura de ventanas emergentes.')

  opened.opener = null
  opened.document.body.textContent = 'Preparando la exportación…'
  try {
    const url = safeUrl(await exportar())
    if (!url) return opened.close()
    opened.document.body.textContent = 'La descarga comenzó. Puede cerrar esta ventana.'
    opened.location.replace(url)
  } catch (error) {
    console.error(error)
    opened.close()
  }
}

export function ExportButton({ exportar, loading }: { exportar: () => Promise<string>; loading: boolean }) {
  return (
    <ActionIcon
      variant="default"
      size={30}
      aria-label="Exportar"
      title="Exportar"
      loading={loading}
      onClick={() => void openExport(exportar)}
    >
      <IconDownload size={16} />
    </ActionIcon>
  )
}
