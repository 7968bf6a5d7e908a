import { Alert, Button, Checkbox, Group, Paper, Progress, Stack, Text, TextInput } from '@mantine/core'
import { counted, formatCount, formatDateTime } from '@yunque/contracts/codecs/format'
import { perfilInput } from '@yunque/contracts/datos/importar'
import { useState } from 'react'
import { trpc } from '#/lib/trpc.ts'
import { notifyError } from '#/ui/async/notify.ts'
import { useConfirm } from '#/ui/dialogs/confirm.tsx'
import { DESCARGA, openFile } from '#/ui/show/open-file.ts'
import { saidOf } from './as-said.ts'
import { trabajoDe } from './estado-de.ts'
import type { EnCurso } from './use-importacion.ts'

const TEXTOS = { espera: 'Preparando las filas rechazadas…', listo: DESCARGA }
const filas = (n: number) => counted(n, 'fila', 'filas')

const nothingToStore = ({ iguales, rechazadas }: Record<'iguales' | 'rechazadas', number>) =>
  iguales + rechazadas === 0
    ? 'El archivo no tiene filas: debajo de sus títulos no hay nada que importar.'
    : rechazadas === 0
      ? 'No hay nada que importar: todo está igual.'
      : `Así no se puede importar nada: hay ${counted(rechazadas, 'fila rechazada', 'filas rechazadas')}. Abajo dice por qué.`

/** What can be done with an imported file in its state: store all rows or only the good ones, or undo the whole import (DAT-07). */
export function Acciones({ curso }: { curso: EnCurso }) {
  const { importacion, mirar, guardar, deshacer, isBusy, isInDoubt } = curso
  const { id, conjunto, estado, error, cuentas, deshecha, deshecha_por, momento, usuario, lectura } = importacion
  const { nuevas, cambiadas, rechazadas } = cuentas
  const confirm = useConfirm()
  const [perfil, setPerfil] = useState('')
  const [entera, setEntera] = useState(false)
  const faltaPerfil = perfil === '' ? undefined : perfilInput.safeParse(perfil).error?.issues[0]?.message
  const bajada = trpc.datos.importarRechazadas.useMutation()
  const aGuardar = nuevas + cambiadas
  const isReady = estado === 'mirada' && lectura.faltan.length === 0
  const isStored = estado === 'guardada'

  const undo = async () => {
    const text = `¿Deshacer esta importación? Filas nuevas que se van: ${formatCount(nuevas)}. Cambiadas que vuelven a como estaban: ${formatCount(cambiadas)}.`
    if (await confirm(text, { si: 'Deshacer', danger: true })) deshacer()
  }
  const download = () => openFile(() => bajada.mutateAsync({ id }), TEXTOS).catch(notifyError)

  // While columns are missing there is nothing to do here: what is missing is said at the columns.
  if (estado === 'mirada' && !isReady && !error) return null

  return (
    <Paper withBorder p="md">
      <Stack gap="sm">
        {error && <Alert color="red">{error}</Alert>}
        <Avance curso={curso} />
        {isStored && !deshecha && (
          <Text size="sm">
            Importado el {formatDateTime(momento)} por {usuario}. Filas nuevas: {formatCount(nuevas)}; cambiadas:{' '}
            {formatCount(cambiadas)}.
          </Text>
        )}
        {deshecha && (
          <Text size="sm">
            Deshecho el {formatDateTime(deshecha)} por {deshecha_por}.
          </Text>
        )}
        {isInDoubt && (
          <Text size="sm" role="status">
            {`No se pudo confirmar si se ${isReady ? 'importó' : 'deshizo'}. Se lo sigue mirando: esta pantalla lo dirá.`}
          </Text>
        )}
        {isReady && !isInDoubt && (
          <Text size="sm" role="status">
            {aGuardar === 0
              ? nothingToStore(cuentas)
              : `Todavía no se guardó nada. Se ${aGuardar === 1 ? 'importaría' : 'importarían'} ${filas(aGuardar)}.`}
          </Text>
        )}
        {isReady && (
          <TextInput
            label="Guardar este cotejo como"
            description="Para que una fuente o un comando lea por él archivos como este. Puede quedar vacío."
            placeholder="tango-stock"
            maw={420}
            maxLength={40}
            value={perfil}
            error={faltaPerfil}
            onChange={({ currentTarget }) => setPerfil(currentTarget.value.trim())}
          />
        )}
        {isReady && conjunto === 'stock' && (
          <Checkbox
            size="xs"
            label="Es todo el stock de los depósitos que nombra"
            description="Los lotes que no nombra quedan en cero, con su movimiento. Sin marcar, quedan como están."
            checked={entera}
            onChange={({ currentTarget }) => setEntera(currentTarget.checked)}
          />
        )}
        <Group gap="sm">
          {error && estado === 'mirada' && (
            <Button loading={isBusy} onClick={() => mirar(saidOf(lectura))}>
              Mirar de nuevo
            </Button>
          )}
          {isReady && (
            <Button
              variant={error ? 'light' : 'filled'}
              loading={isBusy}
              disabled={(aGuardar === 0 && !entera) || rechazadas > 0 || faltaPerfil !== undefined}
              onClick={() => guardar(false, perfil, entera)}
            >
              Importar todo
            </Button>
          )}
          {isReady && rechazadas > 0 && aGuardar > 0 && !entera && (
            <Button
              variant="light"
              loading={isBusy}
              disabled={faltaPerfil !== undefined}
              onClick={() => guardar(true, perfil, false)}
            >
              {`Importar lo que se pueda (${formatCount(aGuardar)})`}
            </Button>
          )}
          {rechazadas > 0 && (isReady || isStored) && (
            <Button variant="default" loading={bajada.isPending} onClick={() => void download()}>
              Bajar las rechazadas
            </Button>
          )}
          {isStored && !deshecha && (
            <Button variant="light" color="red" c="red.9" loading={isBusy} onClick={() => void undo()}>
              Deshacer
            </Button>
          )}
        </Group>
      </Stack>
    </Paper>
  )
}

/** How far the work on a long file is. */
function Avance({ curso: { importacion } }: { curso: EnCurso }) {
  const { filas: total, hechas } = importacion
  const what = trabajoDe(importacion)
  if (what === undefined) return null

  return (
    <Stack gap={4}>
      <Text size="sm" role="status">
        {hechas > 0
          ? `${what}: ${formatCount(hechas)}${total > 0 ? ` de ${formatCount(total)}` : ''} filas.`
          : `${what}…`}{' '}
        Puede seguir con otra cosa y volver.
      </Text>
      <Progress value={total > 0 ? Math.min(100, (hechas / total) * 100) : 100} animated aria-label={what} />
    </Stack>
  )
}
