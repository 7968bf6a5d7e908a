import { Button, Center, Paper, PasswordInput, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'

export default function Login() {
  const [codigo, setCodigo] = useState('')
  const [clave, setClave] = useState('')

  return (
    <Center mih="100vh">
      <Paper withBorder p="xl" w={380}>
        <Stack>
          <TextInput
            label="Usuario"
            autoComplete="username"
            value={codigo}
            onChange={({ currentTarget }) => setCodigo(currentTarget.value)}
          />
          <PasswordInput label="Clave" value={clave} onChange={({ currentTarget }) => setClave(currentTarget.value)} />
          <Button>Ingresar</Button>
        </Stack>
      </Paper>
    </Center>
  )
}
