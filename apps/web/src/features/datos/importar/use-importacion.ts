import type { ImportacionRecord } from '@yunque/contracts/datos/importar'
import { useEffect, useRef, useState } from 'react'
import { readError } from '#/lib/gateway-error.ts'
import { trpc } from '#/lib/trpc.ts'
import { endDoubt, notifyError } from '#/ui/async/notify.ts'
import { useRefreshNegocios } from '#/ui/fields/negocios.ts'
import { idempotencyKey } from '#/ui/record/idempotency-key.ts'
import { asSaid } from './as-said.ts'
import { trabajoDe } from './estado-de.ts'

/** How often the progress is asked for, in milliseconds. */
const EVERY_MS = 1_500

const standsOf = ({ estado, deshecha, error }: ImportacionRecord): string => [estado, deshecha, error].join('/')

/** A storing or undoing whose answer was lost, and where the import stood before it. */
type Doubt = { call: string | undefined; before: string }

/** An import, read again while the server works on it or may do so, and what can be done with it. */
export const useImportacion = (inicial: ImportacionRecord) => {
  const { id } = inicial
  const utils = trpc.useUtils()
  const [doubt, setDoubt] = useState<Doubt>()
  const isDoubted = (record: ImportacionRecord) => doubt?.before === standsOf(record)
  const { data: importacion = inicial } = trpc.datos.importacion.useQuery(
    { id },
    {
      initialData: inicial,
      refetchInterval: ({ state: { data } }) => (data && (trabajoDe(data) || isDoubted(data)) ? EVERY_MS : false),
    },
  )
  // The server stores the rows by and by: only at its end is all of it on other screens (VIS-34).
  const atWork = trabajoDe(importacion) !== undefined
  const stands = `${importacion.estado} ${importacion.deshecha}`
  const before = useRef({ atWork, stands })
  const refreshNegocios = useRefreshNegocios(importacion.conjunto)
  useEffect(() => {
    const { current } = before
    before.current = { atWork, stands }
    if (current.atWork && !atWork) void utils.invalidate()
    if (current.stands !== stands && !atWork) refreshNegocios()
  })
  const isInDoubt = isDoubted(importacion)
  useEffect(() => {
    if (doubt?.call !== undefined && !isInDoubt) endDoubt(doubt.call)
  }, [doubt, isInDoubt])
  const outcome = {
    // One after the other: a person goes on correcting while the file is read, and the last answer counts (VIS-10).
    scope: { id: `importacion/${id}` },
    onSuccess: (record: ImportacionRecord) => {
      utils.datos.importacion.setData({ id }, record)
      void utils.datos.importarFilas.invalidate({ id })
      void utils.datos.importarIniciar.invalidate()
    },
    // A call that failed may have been carried out, while the screen still says that nothing is stored: so the import
    // is read again (ARQ-16).
    onError: (error: unknown) => {
      notifyError(error)
      void utils.datos.importacion.invalidate({ id })
      void utils.datos.importarFilas.invalidate({ id })
    },
  }
  /** What the server may go on with for longer than anybody waits: until it stands otherwise, nobody knows (ARQ-16). */
  const long = {
    ...outcome,
    onMutate: () => standsOf(importacion),
    onError: (error: unknown, _asked: unknown, before: string | undefined) => {
      outcome.onError(error)
      const { codigo, call } = readError(error)
      if (codigo === 'UNCONFIRMED' && before !== undefined) setDoubt({ call, before })
    },
  }
  const mirar = trpc.datos.importarMirar.useMutation(outcome)
  const corregir = trpc.datos.importarCorregir.useMutation(outcome)
  const guardar = trpc.datos.importarGuardar.useMutation(long)
  const deshacer = trpc.datos.importarDeshacer.useMutation(long)
  const isReading = mirar.isPending || (mirar.isSuccess && atWork)
  const lectura = isReading && mirar.variables ? asSaid(importacion.lectura, mirar.variables) : importacion.lectura
  const isStoring = guardar.isPending || deshacer.isPending
  // Until the answer nobody knows which columns another separator or sheet gives.
  const isOther = mirar.isPending && mirar.variables.columnas === undefined
  const once = () => ({ id, idempotency_key: idempotencyKey() })

  return {
    importacion: { ...importacion, lectura },
    isInDoubt,
    isBusy: mirar.isPending || corregir.isPending || isStoring,
    /** How the file is read cannot be corrected now; nor, meanwhile, what its columns are. */
    isStoring,
    hasNoColumns: isStoring || isOther,
    mirar: (said: Omit<Parameters<typeof mirar.mutate>[0], 'id' | 'idempotency_key'>) =>
      mirar.mutate({ ...said, ...once() }),
    /** Says whether it arrived. */
    corregir: (celda: { fila: number; campo: string; texto: string }): Promise<boolean> =>
      corregir.mutateAsync({ ...celda, ...once() }).then(
        () => true,
        () => false,
      ),
    guardar: (parcial: boolean, perfil: string, entera: boolean) =>
      guardar.mutate({ parcial, perfil, entera, ...once() }),
    deshacer: () => deshacer.mutate(once()),
  }
}

export type EnCurso = ReturnType<typeof useImportacion>
