import { Button } from '@mantine/core'
import { useState } from 'react'
import { hasModulo, useAppState } from '#/lib/app-state.ts'
import { Ausencia } from '#/ui/async/ausencia.tsx'
import { lazyPart } from '#/ui/async/lazy-part.tsx'
import { LoadFailed } from '#/ui/async/load-failed.tsx'
import { RecordModal } from '#/ui/record/record-modal.tsx'
import { useOpcionesEmpresa } from './use-opciones-empresa.ts'

const EmpresaForm = lazyPart(async () => (await import('./empresa-form.tsx')).EmpresaForm, { soon: true })

/** Lets users who may do so make a company where one is to be chosen; hands back its code. */
export function NuevaEmpresa({ onCreada }: { onCreada: (codigo: string) => void }) {
  const [opened, setOpened] = useState(false)
  const puede = useAppState(({ user }) => hasModulo(user, 'MEM'))
  const { data: opciones, error, refetch } = useOpcionesEmpresa(opened)
  if (!puede) return null

  return (
    <>
      <Button variant="subtle" size="compact-xs" mt={4} onClick={() => EmpresaForm.whenHere(() => setOpened(true))}>
        Nueva empresa
      </Button>
      <RecordModal opened={opened} onClose={() => setOpened(false)} title="Nueva empresa" size="60rem">
        {opciones ? <Ausencia error={error} /> : error && <LoadFailed error={error} onRetry={refetch} />}
        {opciones && (
          <EmpresaForm
            opciones={opciones}
            onSaved={({ codigo }) => {
              setOpened(false)
              onCreada(codigo)
            }}
          />
        )}
      </RecordModal>
    </>
  )
}
