import { Button, Group, Modal } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useAppStore } from '#/lib/app-state.ts'
import { watchUnsaved } from './unsaved.ts'

type UnsavedGuardProps = {
  isDirty: () => boolean
  save: () => Promise<boolean>
  /** Told when the person gives the changes up. */
  onDiscard?: () => void
}

/** Asks before leaving with changes (VIS-05); the browser asks on closing. A lost session leaves without asking. */
export function UnsavedGuard({ isDirty, save, onDiscard }: UnsavedGuardProps) {
  const store = useAppStore()
  const latest = useRef(isDirty)
  latest.current = isDirty
  useEffect(() => {
    const unwatch = watchUnsaved(() => latest.current())
    return () => void unwatch()
  }, [])
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && store.get().user !== null && isDirty(),
    enableBeforeUnload: isDirty,
    withResolver: true,
  })

  return (
    <Modal
      opened={status === 'blocked'}
      onClose={() => reset?.()}
      title="Hay cambios sin guardar."
      centered
      size="md"
      zIndex={300}
    >
      <Group justify="flex-end">
        <Button data-autofocus onClick={async () => ((await save()) ? proceed?.() : reset?.())}>
          Guardar
        </Button>
        <Button
          color="red"
          variant="light"
          onClick={() => {
            onDiscard?.()
            proceed?.()
          }}
        >
          Salir sin guardar
        </Button>
        <Button variant="default" onClick={() => reset?.()}>
          Seguir editando
        </Button>
      </Group>
    </Modal>
  )
}
