import { Alert, Group, NumberInput, Paper, Select, Stack, Text, Title } from '@mantine/core'
import type { CODIFICACIONES, ConjuntoImportar, ImportarMirar, SEPARADORES } from '@yunque/contracts/datos/importar'
import { ColumnasLeidas } from './columnas-leidas.tsx'
import { PrimerasFilas } from './primeras-filas.tsx'
import type { EnCurso } from './use-importacion.ts'

const CODIFICADO: readonly { value: (typeof CODIFICACIONES)[number]; label: string }[] = [
  { value: 'utf-8', label: 'UTF-8' },
  { value: 'windows-1252', label: 'Windows (1252)' },
  { value: 'cp850', label: 'DOS (CP850)' },
  { value: 'utf-16le', label: 'UTF-16 LE' },
  { value: 'utf-16be', label: 'UTF-16 BE' },
]
const SEPARADO: readonly { value: (typeof SEPARADORES)[number]; label: string }[] = [
  { value: ';', label: 'Punto y coma ;' },
  { value: ',', label: 'Coma ,' },
  { value: '\t', label: 'Tabulación' },
  { value: '|', label: 'Barra |' },
]

type LecturaProps = { curso: EnCurso; conjunto: ConjuntoImportar }

/** What was found of a file, to be corrected (DAT-05): each change looks at it anew. */
export function Lectura({ curso: { importacion, mirar, isBusy }, conjunto }: LecturaProps) {
  const { lectura } = importacion
  const { codificacion, separador, hojas, hoja, titulos, columnas, faltan, primeras, perfil } = lectura
  const isText = separador !== ''
  // What was said before is said again with it: each look is of all that a person said.
  const said = (change: ImportarMirar): ImportarMirar => ({
    ...(isText && {
      codificacion: codificacion as (typeof CODIFICACIONES)[number],
      separador: separador as (typeof SEPARADORES)[number],
    }),
    ...(hoja && { hoja }),
    ...change,
  })

  return (
    <Paper component="section" withBorder p="md" aria-labelledby="importar-lectura">
      <Stack gap="sm">
        <Title order={2} size="h5" id="importar-lectura">
          Cómo se leyó
        </Title>
        <Group gap="sm" align="end">
          {isText && (
            <>
              <Select
                label="Codificación"
                data={CODIFICADO}
                value={codificacion}
                disabled={isBusy}
                allowDeselect={false}
                onChange={(value) => value && mirar(said({ codificacion: value as (typeof CODIFICACIONES)[number] }))}
              />
              <Select
                label="Separador"
                data={SEPARADO}
                value={separador}
                disabled={isBusy}
                allowDeselect={false}
                onChange={(value) => value && mirar(said({ separador: value as (typeof SEPARADORES)[number] }))}
              />
            </>
          )}
          {hojas.length > 1 && (
            <Select
              label="Hoja"
              data={hojas}
              value={hoja}
              disabled={isBusy}
              allowDeselect={false}
              onChange={(value) => value && mirar(said({ hoja: value }))}
            />
          )}
          <NumberInput
            key={titulos}
            label="Fila de títulos"
            description="0 si no hay"
            w={130}
            min={0}
            max={300}
            allowDecimal={false}
            disabled={isBusy}
            defaultValue={titulos}
            onBlur={({ currentTarget: { value } }) => {
              const fila = Number(value)
              if (value !== '' && fila !== titulos) mirar(said({ titulos: fila }))
            }}
          />
        </Group>
        {perfil && (
          <Text size="sm" c="dimmed">
            Estas columnas ya se usaron: se leen como la última vez.
          </Text>
        )}
        {faltan.length > 0 && (
          <Alert color="red" title="Faltan columnas">
            Diga abajo qué columna es: {faltan.join(', ')}.
          </Alert>
        )}
        <PrimerasFilas primeras={primeras} titulos={titulos} />
        <ColumnasLeidas
          conjunto={conjunto}
          columnas={columnas}
          isBusy={isBusy}
          onChange={(dichas) => mirar(said({ titulos, columnas: dichas }))}
        />
      </Stack>
    </Paper>
  )
}
