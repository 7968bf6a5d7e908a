import { readError } from '#/lib/gateway-error.ts'
import { notify } from '../async/notify.ts'
import { safeUrl } from './url-template.ts'

type Textos = { espera: string; listo: string }

/** What stays in a download's window. Nothing tells it whether the download was cut on its way, so it says what to do then. */
export const DESCARGA =
  'La descarga comenzó. Puede cerrar esta ventana. Si el navegador dice que se cortó, vuelva a pedirla.'

/**
 * Opens the window of a file within the click, before the call that answers its URL: a window opened later would be
 * blocked (LIS-09). A failure closes the window and is thrown on.
 */
export const openFile = async (pedir: () => Promise<string>, { espera, listo }: Textos): Promise<void> => {
  const opened = window.open('about:blank', '_blank')
  if (!opened) return window.alert('Debes activar la apertura de ventanas emergentes.')

  opened.opener = null
  opened.document.body.textContent = espera
  try {
    const url = safeUrl(await pedir())
    if (!url) return opened.close()
    opened.document.body.textContent = listo
    opened.location.replace(url)
  } catch (error) {
    opened.close()
    throw error
  }
}

/**
 * Opens an exported file. A failure only closes the window (LIS-09), unless no other try would do better: a call that the
 * server lacks (ARQ-10), or a tab from before a deploy (VIS-19).
 */
export const openExport = async (pedir: () => Promise<string>, textos: Textos): Promise<void> => {
  try {
    await openFile(pedir, textos)
  } catch (error) {
    console.error(error)
    const { codigo, mensaje } = readError(error)
    if (codigo === 'NOT_OFFERED' || codigo === 'OUTDATED') notify(mensaje, 'yellow')
  }
}
