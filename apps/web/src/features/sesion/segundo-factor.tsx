import { Alert, Button, Code, Group, Modal, PasswordInput, Stack, Text, TextInput, Title } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { encode } from 'uqr'
import { readError, withDuda } from '#/lib/gateway-error.ts'
import { type Outputs, trpc } from '#/lib/trpc.ts'
import { notify } from '#/ui/async/notify.ts'
import { Copiar } from '#/ui/show/copiar.tsx'

/** A square of dark and light that a telephone reads. */
function Qr({ texto }: { texto: string }) {
  const { data, size } = encode(texto, { border: 2 })
  const d = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')

  return (
    <svg role="img" aria-label="Código QR para su aplicación" width={180} height={180} viewBox={`0 0 ${size} ${size}`}>
      <rect width={size} height={size} fill="#fff" />
      <path d={d} fill="#000" shapeRendering="crispEdges" />
    </svg>
  )
}

/** Told where the answer was lost: each step can be taken once more, the last one with the same code. */
const DUDA = {
  preparar: 'La respuesta no llegó. Presione Continuar otra vez.',
  activar: 'No se pudo confirmar si se activó. Presione Activar otra vez, con el mismo código.',
  quitar: 'No se pudo confirmar si se quitó. Presione Quitar otra vez.',
} as const

type PasoProps = {
  label: string
  boton: string
  duda: string
  isSecret?: boolean
  run: (texto: string) => Promise<unknown>
}

/** A step with one text to type, which has the focus. A refusal is shown at the text, which stays, marked to be typed over. */
function Paso({ label, boton, duda, isSecret = false, run }: PasoProps) {
  const campo = useRef<HTMLInputElement>(null)
  const [texto, setTexto] = useState('')
  const [error, setError] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    setIsBusy(true)
    setError('')
    try {
      await run(texto)
    } catch (failure) {
      const { mensaje, campos } = withDuda(readError(failure), duda)
      setError(Object.values(campos).flat()[0] ?? mensaje)
      campo.current?.focus()
      campo.current?.select()
    } finally {
      setIsBusy(false)
    }
  }
  const Input = isSecret ? PasswordInput : TextInput

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="sm">
        <Input
          ref={campo}
          label={label}
          required
          autoFocus
          data-autofocus
          autoComplete={isSecret ? 'current-password' : 'one-time-code'}
          {...(!isSecret && { inputMode: 'numeric' as const })}
          value={texto}
          error={error}
          onChange={({ currentTarget }) => setTexto(currentTarget.value)}
        />
        <Group justify="flex-end">
          <Button type="submit" loading={isBusy}>
            {boton}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

/** The first step where nothing has to be typed. */
function Comenzar({ run }: { run: () => Promise<unknown> }) {
  const [error, setError] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const begin = async () => {
    setIsBusy(true)
    try {
      await run()
    } catch (failure) {
      setError(withDuda(readError(failure), DUDA.preparar).mensaje)
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <Stack gap="sm">
      {error && (
        <Alert color="red" role="alert" py="xs">
          {error}
        </Alert>
      )}
      <Button loading={isBusy} onClick={() => void begin()}>
        Continuar
      </Button>
    </Stack>
  )
}

/** The codes for a lost telephone, shown once. Their words have the focus: no key that follows the app's code takes them away. */
function Recuperacion({ codigos, onDone }: { codigos: readonly string[]; onDone: () => unknown }) {
  const aviso = useRef<HTMLParagraphElement>(null)
  useEffect(() => aviso.current?.focus(), [])

  return (
    <Stack gap="sm">
      <Text ref={aviso} tabIndex={-1} size="sm">
        Desde ahora se le pide un código al ingresar. Guarde estos de recuperación fuera de esta computadora: cada uno
        sirve una vez, si pierde su teléfono, y no se mostrarán otra vez.
      </Text>
      <Code block>{codigos.join('\n')}</Code>
      <Group justify="flex-end">
        <Copiar variant="default" value={codigos.join('\n')} texto="Copiar" copiado="Copiados" />
        <Button onClick={onDone}>Listo</Button>
      </Group>
    </Stack>
  )
}

type Preparado = Outputs['sesion']['prepararSegundo']

type ActivarProps = {
  onDone: () => unknown
  /** The codes for a lost telephone are shown, which only 'Listo' may take away. */
  onCodigos?: () => void
  sinClave?: boolean
}

/** Activates a second factor: the password, then the app's first code, then the codes for a lost telephone. */
export function ActivarSegundo({ onDone, onCodigos, sinClave = false }: ActivarProps) {
  const [preparado, setPreparado] = useState<Preparado>()
  const [codigos, setCodigos] = useState<readonly string[]>([])
  const preparar = trpc.sesion.prepararSegundo.useMutation()
  const activar = trpc.sesion.activarSegundo.useMutation()

  if (codigos.length > 0) return <Recuperacion codigos={codigos} onDone={onDone} />
  if (preparado) {
    return (
      <Stack gap="sm">
        <Text size="sm">Lea este código con la aplicación de su teléfono, o escriba en ella la clave de abajo.</Text>
        <Qr texto={preparado.uri} />
        <Code block>{preparado.secreto}</Code>
        <Paso
          label="Código de la aplicación"
          boton="Activar"
          duda={DUDA.activar}
          run={async (segundo) => {
            setCodigos((await activar.mutateAsync({ segundo })).codigos)
            onCodigos?.()
          }}
        />
      </Stack>
    )
  }

  if (sinClave) {
    return <Comenzar run={async () => setPreparado(await preparar.mutateAsync({ clave: '' }))} />
  }

  return (
    <Paso
      isSecret
      label="Su clave"
      boton="Continuar"
      duda={DUDA.preparar}
      run={async (clave) => setPreparado(await preparar.mutateAsync({ clave }))}
    />
  )
}

/** Whether signing in asks for a code of one's telephone (SEC-26); nothing beside a server without second factors. */
export function SegundoFactor({ estado }: { estado: 'S' | 'N' | '' }) {
  const router = useRouter()
  const [isOpen, setIsOpen] = useState(false)
  /**
   * Whether the dialog was opened to deactivate. Kept until it is closed: by then the state itself says the opposite.
   */
  const [isQuitando, setQuitando] = useState(false)
  const [hasCodigos, setHasCodigos] = useState(false)
  const quitar = trpc.sesion.quitarSegundo.useMutation()
  if (!estado) return null
  const isOn = estado === 'S'
  const close = () => {
    setIsOpen(false)
    setHasCodigos(false)
    void router.invalidate()
  }

  return (
    <Stack gap="xs" align="flex-start" maw={420}>
      <Title order={2} size="h5">
        Segundo factor
      </Title>
      {isOn ? (
        <Alert color="green" py="xs">
          Activado: al ingresar se le pide un código de su aplicación.
        </Alert>
      ) : (
        <Text size="sm">Además de su clave se le puede pedir un código de una aplicación de su teléfono.</Text>
      )}
      <Button
        variant="default"
        onClick={() => {
          setQuitando(isOn)
          setIsOpen(true)
        }}
      >
        {isOn ? 'Quitar segundo factor' : 'Activar segundo factor'}
      </Button>
      <Modal
        opened={isOpen}
        onClose={close}
        title="Segundo factor"
        centered
        closeOnClickOutside={false}
        closeOnEscape={!hasCodigos}
        withCloseButton={!hasCodigos}
      >
        {isQuitando ? (
          <Paso
            isSecret
            label="Su clave"
            boton="Quitar"
            duda={DUDA.quitar}
            run={async (clave) => {
              await quitar.mutateAsync({ clave })
              notify('El segundo factor se quitó.')
              close()
            }}
          />
        ) : (
          <ActivarSegundo onDone={close} onCodigos={() => setHasCodigos(true)} />
        )}
      </Modal>
    </Stack>
  )
}
