import { Checkbox, Fieldset, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { isFoundBy } from '@yunque/contracts/codecs/text'
import type { CodigosForm, CodigoUsuario } from '@yunque/contracts/usuarios'
import { nombreDe } from '@yunque/contracts/usuarios/matriz'
import { useState } from 'react'
import { type Seccion, withSigla } from './codigos.ts'

type CodigosPanelProps = {
  secciones: readonly Seccion[]
  value: CodigosForm
  onChange: (value: CodigosForm) => void
  error?: string | undefined
  /** A code that this person may not take from himself (PAN-10). */
  fijo?: CodigoUsuario | undefined
  /** None of the codes may be changed; the screen says why. */
  cerrado?: boolean | undefined
  /** The codes that the giver has himself; undefined where he may give any (ARQ-15). */
  propios?: ReadonlySet<string> | undefined
}

const AJENO = 'Usted no lo tiene: lo da o lo quita alguien con PER.'

/** What a user may open and do, as the menu groups it, with a search (PAN-10). */
export function CodigosPanel({ secciones, value, onChange, error, fijo, cerrado = false, propios }: CodigosPanelProps) {
  const [text, setText] = useState('')
  const isAjeno = (codigo: string) => propios !== undefined && !propios.has(codigo)
  const found = secciones
    .map(({ nombre, codigos }) => ({
      nombre,
      codigos: codigos.filter((codigo) => isFoundBy(`${nombreDe(codigo)} ${codigo} ${nombre}`, text)),
    }))
    .filter(({ codigos }) => codigos.length > 0)

  return (
    <Stack gap="sm">
      <TextInput
        label="Buscar código"
        maw={320}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      {error && (
        <Text size="sm" c="red.9" role="alert">
          {error}
        </Text>
      )}
      {found.length === 0 && <Text size="sm">Ningún código coincide con la búsqueda.</Text>}
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="sm">
        {found.map(({ nombre, codigos }) => (
          <Fieldset key={nombre} legend={nombre}>
            <Stack gap={8}>
              {codigos.map((codigo) => {
                const why = codigo === fijo ? 'No puede quitárselo a usted mismo.' : isAjeno(codigo) ? AJENO : undefined

                return (
                  <Checkbox
                    key={codigo}
                    size="xs"
                    label={withSigla(codigo)}
                    checked={value[codigo] === true}
                    disabled={why !== undefined || cerrado}
                    description={cerrado ? undefined : why}
                    onChange={({ currentTarget }) => onChange({ ...value, [codigo]: currentTarget.checked })}
                  />
                )
              })}
            </Stack>
          </Fieldset>
        ))}
      </SimpleGrid>
    </Stack>
  )
}
