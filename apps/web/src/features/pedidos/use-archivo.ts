import { ARCHIVO_MAX } from '@yunque/contracts/pedidos'
import { useCallback, useRef, useState } from 'react'
import { trpc } from '#/lib/trpc.ts'
import { base64Of, ILEGIBLE, isUnreadable, nombreDe } from '#/ui/fields/archivo.ts'

const GRANDE = 'El archivo tiene más de 2,9 MB: pegue su texto.'

/** The text of a file that a client sent, as the server reads it (PED-06), and what of it was not read. */
export const useArchivo = (onTexto: (texto: string) => void) => {
  const { mutateAsync, isPending } = trpc.pedidos.archivo.useMutation()
  const [avisos, setAvisos] = useState<readonly string[]>([])
  const [error, setError] = useState<unknown>(null)
  const tell = useRef(onTexto)
  tell.current = onTexto
  const last = useRef<File>(null)

  const open = useCallback(
    async (archivo: File) => {
      last.current = archivo
      setAvisos([])
      setError(null)
      if (archivo.size > ARCHIVO_MAX) return setError(GRANDE)
      try {
        const leido = await mutateAsync({ nombre: nombreDe(archivo, 300), contenido: await base64Of(archivo) })
        // Another file was chosen meanwhile: its text is the one that counts (VIS-10).
        if (last.current !== archivo) return
        setAvisos(leido.avisos)
        tell.current(leido.texto)
      } catch (failure) {
        if (last.current === archivo) setError(isUnreadable(failure) ? ILEGIBLE : failure)
      }
    },
    [mutateAsync],
  )

  return { open, isPending, avisos, error }
}
