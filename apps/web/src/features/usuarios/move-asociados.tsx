import { Button, NativeSelect } from '@mantine/core'
import type { AsociadosRecord, AsociadosResumen } from '@yunque/contracts/usuarios'
import { useRef, useState } from 'react'
import { trpc } from '#/lib/trpc.ts'
import { notify, notifyError, notifyFailure } from '#/ui/async/notify.ts'
import { useConfirm } from '#/ui/dialogs/confirm.tsx'
import { useOnce } from '#/ui/record/use-once.ts'
import { clientesDe, opcionDe, veInWords } from './asociados-definition.ts'

type MoveAsociadosProps = {
  resumen: AsociadosResumen
  asociados: AsociadosRecord
  isDirty: boolean
  onMoved: () => void
}

const CAMBIARON = 'Sus clientes cambiaron desde que se mostraron. No se movió ninguno: se muestran como están ahora.'

/** Moves all clients to another user, after showing what that means for both. */
export function MoveAsociados({
  resumen,
  asociados: { usuario, nombre, ve, sin_cambio, clientes, version },
  isDirty,
  onMoved,
}: MoveAsociadosProps) {
  const confirm = useConfirm()
  const utils = trpc.useUtils()
  const [a, setA] = useState('')
  const mover = trpc.usuarios.moverAsociados.useMutation()
  const once = useOnce(mover.mutateAsync)
  const move = async () => {
    const { failure } = await once({ de: usuario, a, version })
    if (failure && failure.codigo !== 'CONFLICT') return notifyFailure(failure)
    if (failure) notify(CAMBIARON, 'red')
    else notify('Los clientes se movieron.')
    onMoved()
  }
  const otro = resumen.usuarios.find(({ codigo }) => codigo === a)
  const ask = async () => {
    if (!otro) return
    const suyos = await utils.usuarios.asociadosDe.fetch({ usuario: a }, { staleTime: 0 }).catch(notifyError)
    if (!suyos) return
    const tiene = new Set(suyos.clientes.map(({ codigo }) => codigo))
    const gana = clientes.filter(({ codigo }) => !tiene.has(codigo)).length
    const despues =
      suyos.ve === 'todos'
        ? `${otro.nombre} los ve ya: ve todos los clientes.`
        : `${otro.nombre} gana ${gana}: hoy ${veInWords(suyos.ve, tiene.size)}, después ${veInWords(suyos.ve, tiene.size + gana)}.`
    const text = `¿Mover ${clientesDe(clientes.length)} de ${nombre} a ${otro.nombre}? ${nombre} pierde ${clientes.length}: después ${veInWords(ve, 0)}. ${despues}`
    if (await confirm(text, { si: 'Mover' })) await move()
  }
  const isAsking = useRef(false)
  /** Pressed again before it is known what to ask, it asks once. */
  const askOnce = () => {
    if (isAsking.current) return
    isAsking.current = true
    void ask().finally(() => {
      isAsking.current = false
    })
  }

  return (
    <>
      <NativeSelect
        label="Mover todos a"
        value={a}
        data={[
          { value: '', label: 'Seleccionar' },
          ...resumen.usuarios
            .filter(({ codigo, estado }) => codigo !== usuario && estado === 'A')
            .map((one) => ({
              value: one.codigo,
              label: `${one.nombre} (${one.sin_cambio ? 'no puede cambiarlo' : opcionDe(one.ve, one.clientes)})`,
              disabled: one.sin_cambio !== '',
            })),
        ]}
        onChange={({ currentTarget }) => setA(currentTarget.value)}
      />
      <Button
        variant="default"
        loading={mover.isPending}
        disabled={a === '' || clientes.length === 0 || isDirty || sin_cambio !== ''}
        onClick={askOnce}
      >
        Mover todos
      </Button>
    </>
  )
}
