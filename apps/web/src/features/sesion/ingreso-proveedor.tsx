import { Alert, Button, Divider, Stack, Text, TextInput } from '@mantine/core'
import { FALLAS_INGRESO, LLEGADO } from '@yunque/contracts/wire/fallas-ingreso'
import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { readError } from '#/lib/gateway-error.ts'

type Login = (form: { segundo?: string }) => Promise<unknown>

const fallaDe = (ingreso = ''): string =>
  Object.hasOwn(FALLAS_INGRESO, ingreso) ? FALLAS_INGRESO[ingreso as keyof typeof FALLAS_INGRESO] : ''

type Estado = { es: 'entrando' } | { es: 'pide'; error: string } | { es: 'falla'; mensaje: string } | { es: 'nada' }

/** Whoever comes back from the provider is let in, asked for his code, or told why not. */
const useLlegada = (ingreso: string | undefined, login: Login) => {
  const [estado, setEstado] = useState<Estado>(
    ingreso === LLEGADO ? { es: 'entrando' } : { es: 'falla', mensaje: fallaDe(ingreso) },
  )
  const enter = async (form: { segundo?: string }) => {
    setEstado({ es: 'entrando' })
    try {
      await login(form)
    } catch (failure) {
      const { mensaje, campos } = readError(failure)
      const { segundo } = campos
      setEstado(segundo ? { es: 'pide', error: segundo[0] ?? mensaje } : { es: 'falla', mensaje })
    }
  }
  const hasBegun = useRef(false)
  useEffect(() => {
    if (ingreso !== LLEGADO || hasBegun.current) return
    hasBegun.current = true
    void enter({})
  })

  return { estado, enter, leave: () => setEstado({ es: 'nada' }) }
}

function Codigo({ error, enter, leave }: { error: string; enter: Login; leave: () => void }) {
  const [segundo, setSegundo] = useState('')
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void enter({ segundo })
  }

  return (
    <form onSubmit={submit} aria-label="Segundo factor" noValidate>
      <Stack gap="sm">
        <TextInput
          label="Código"
          name="one-time-code"
          autoComplete="one-time-code"
          autoFocus
          size="sm"
          value={segundo}
          error={error}
          onChange={({ currentTarget }) => setSegundo(currentTarget.value)}
        />
        <Button type="submit" size="sm">
          Ingresar
        </Button>
        <Button variant="subtle" size="sm" onClick={leave}>
          Ingresar con mi clave
        </Button>
      </Stack>
    </form>
  )
}

type Props = {
  /** How the way to the provider ended, from the address. */
  ingreso: string | undefined
  volver: string | undefined
  login: Login
  /** What the gateway calls the provider; '' where there is none. */
  pregunta: () => Promise<string>
  /** Where one signs in with a password. */
  children: ReactNode
}

/** Signing in by the company's OpenID Connect, beside the password (OPE-08). */
export function IngresoProveedor({ ingreso, volver, login, pregunta, children }: Props) {
  const { estado, enter, leave } = useLlegada(ingreso, login)
  const [proveedor, setProveedor] = useState('')
  const ask = useRef(pregunta)
  useEffect(() => void ask.current().then(setProveedor), [])
  const query = volver ? `?${new URLSearchParams({ volver })}` : ''
  if (estado.es === 'entrando') return <Text role="status">Ingresando…</Text>
  if (estado.es === 'pide') return <Codigo error={estado.error} enter={enter} leave={leave} />

  return (
    <Stack gap="sm">
      {estado.es === 'falla' && estado.mensaje && (
        <Alert color="red" role="alert" py="xs">
          {estado.mensaje}
        </Alert>
      )}
      {children}
      {proveedor && (
        <>
          <Divider label="o" />
          <Button component="a" href={`/crm-new/oidc/entrar${query}`} variant="default" size="sm">
            Entrar con {proveedor}
          </Button>
          <Text size="xs" c="dimmed">
            Al salir se cierra su sesión aquí, y no la de su empresa, que sigue abierta en este navegador.
          </Text>
        </>
      )}
    </Stack>
  )
}
