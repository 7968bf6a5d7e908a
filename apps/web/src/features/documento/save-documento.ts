import { type DocumentoRecord, documentoRecord } from '@yunque/contracts/documento'
import { ERRORES } from '@yunque/contracts/error-codes'
import { readError } from '#/lib/gateway-error.ts'
import type { Palabras } from '#/ui/form/conflict.tsx'
import { dejarEncima, ponerEncima } from './documento-conflicto.ts'
import type { Documento } from './documento-store.ts'
import { DOCUMENTOS } from './documentos.ts'
import type { Envio } from './envio.ts'
import { validarCabecera } from './validate.ts'

/** A failure of ours, not of the call, says what matters to who saves: nothing was (VIS-04). */
const falloDe = (error: unknown) => {
  const fallo = readError(error)

  return fallo.mensaje === ERRORES.INTERNAL ? { ...fallo, mensaje: 'No se pudo guardar. Intente nuevamente.' } : fallo
}

/** `leido` is false when the document was saved but could not be read again. */
type Guardado = { n_cotizacion: string; leido: boolean }

type Deps = {
  envio: Envio
  leer: (id: string) => Promise<DocumentoRecord>
  /** How a conflict with another user is worded. */
  palabras: Palabras
}

/**
 * Saves what is on screen, unless a save is under way (VIS-08): prices on their way arrive first, what is missing is
 * marked, and a saved document is read again, so that the screen shows what the server holds. Answers null when it was
 * not saved; then everything stays as it was typed (VIS-04). What another user saved first is merged, and saved (VIS-07).
 */
export const guardarDocumento = async (documento: Documento, deps: Deps): Promise<Guardado | null> => {
  const { envio, leer, palabras } = deps
  const { store, items, tipo } = documento
  if (store.get().guardando) return null
  store.set({ guardando: true, fallo: null })
  try {
    await items.whenSettled()
    const { cabecera, record } = store.get()
    const campos = {
      ...validarCabecera(cabecera, DOCUMENTOS[tipo].condiciones, items.getState().items.length),
      ...items.validate(),
    }
    documento.setCampos(campos)
    if (Object.keys(campos).length > 0) return null

    const { n_cotizacion } = await envio.enviar(record?.n_cotizacion ?? '', documento.getForm())
    const actual = await leer(n_cotizacion).catch(() => null)
    if (actual) documento.load(actual)
    else documento.setLimpio()

    return { n_cotizacion, leido: actual !== null }
  } catch (error) {
    const fallo = falloDe(error)
    const otro = fallo.codigo === 'CONFLICT' ? documentoRecord.safeParse(fallo.actual).data : undefined
    if (otro && (await ponerEncima(documento, otro, palabras))) return guardarDocumento(documento, deps)
    const cortado = fallo.codigo === 'INCOMPLETE' ? documentoRecord.safeParse(fallo.actual).data : undefined
    if (cortado) dejarEncima(documento, cortado)
    console.error(error)
    documento.setCampos(fallo.campos)
    store.set({ fallo })

    return null
  } finally {
    store.set({ guardando: false })
  }
}
