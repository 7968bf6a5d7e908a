import { Alert, Button, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { INGRESO, SIN_VERIFICAR } from '@yunque/contracts/wire/error-codes'
import { type KeyboardEvent, type SubmitEvent, useRef, useState } from 'react'
import { readError } from '#/lib/gateway-error.ts'

type LoginDatos = { codigo: string; clave: string; segundo?: string }

/** The field that is to be typed in next; what stands in it is typed over. */
const goTo = (campo: HTMLInputElement | null) => {
  campo?.focus()
  campo?.select()
}

type LoginFormProps = {
  login: (form: LoginDatos) => Promise<void>
  /** Checks the session again, where the server could not tell whether it is still alive. */
  reintentar?: (() => void) | undefined
}

/** Sign-in (LLA-01). What was typed stays after a refusal; the refusal does not tell which of the two was wrong. */
export function LoginForm({ login, reintentar }: LoginFormProps) {
  const [codigo, setCodigo] = useState('')
  const [clave, setClave] = useState('')
  /** The code of his second factor; undefined until he is asked for it (SEC-26). */
  const [segundo, setSegundo] = useState<string>()
  const [errorSegundo, setErrorSegundo] = useState('')
  const [error, setError] = useState('')
  const [entrando, setEntrando] = useState(false)
  const [mayusculas, setMayusculas] = useState(false)
  const codigoInput = useRef<HTMLInputElement>(null)
  const claveInput = useRef<HTMLInputElement>(null)
  const segundoInput = useRef<HTMLInputElement>(null)

  const refuse = (mensaje: string, campo: HTMLInputElement | null) => {
    setError(mensaje)
    goTo(campo)
  }

  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (!codigo.trim()) return refuse(INGRESO.codigo, codigoInput.current)
    if (!clave) return refuse(INGRESO.clave, claveInput.current)
    setEntrando(true)
    setError('')
    setErrorSegundo('')
    try {
      await login({ codigo: codigo.trim(), clave, ...(segundo?.trim() && { segundo }) })
    } catch (failure) {
      const { mensaje, campos } = readError(failure)
      setEntrando(false)
      if (campos.segundo) {
        setSegundo((typed) => typed ?? '')
        setErrorSegundo(campos.segundo[0] ?? mensaje)
        return goTo(segundoInput.current)
      }
      refuse(mensaje, claveInput.current)
    }
  }

  const noteCapsLock = (event: KeyboardEvent) => setMayusculas(event.getModifierState('CapsLock'))

  return (
    <form onSubmit={(event) => void submit(event)} aria-label="Iniciar sesión" noValidate>
      <Stack gap="sm">
        {reintentar && (
          <Alert color="yellow" role="alert" py="xs">
            {SIN_VERIFICAR} El servidor no responde.
            <Button variant="default" mt="xs" onClick={reintentar}>
              Reintentar
            </Button>
          </Alert>
        )}
        <TextInput
          ref={codigoInput}
          label="Usuario"
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          size="sm"
          value={codigo}
          onChange={({ currentTarget }) => setCodigo(currentTarget.value)}
        />
        <PasswordInput
          ref={claveInput}
          label="Clave"
          name="password"
          autoComplete="current-password"
          size="sm"
          value={clave}
          onChange={({ currentTarget }) => setClave(currentTarget.value)}
          onKeyUp={noteCapsLock}
          onKeyDown={noteCapsLock}
        />
        {segundo !== undefined && (
          <TextInput
            ref={segundoInput}
            label="Código"
            name="one-time-code"
            autoComplete="one-time-code"
            autoFocus
            size="sm"
            value={segundo}
            error={errorSegundo}
            onChange={({ currentTarget }) => setSegundo(currentTarget.value)}
          />
        )}
        <Text size="xs" c="orange.9" mih={18} role="status">
          {mayusculas && 'La tecla Bloq Mayús está activada.'}
        </Text>
        {error && (
          <Alert color="red" role="alert" py="xs">
            {error}
          </Alert>
        )}
        <Button type="submit" size="sm" loading={entrando}>
          Ingresar
        </Button>
      </Stack>
    </form>
  )
}
