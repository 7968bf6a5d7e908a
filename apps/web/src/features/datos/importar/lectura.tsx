import { Alert, Group, NumberInput, Paper, Select, Stack, Text, Title } from '@mantine/core'
import { formatCount } from '@yunque/contracts/codecs/format'
import type { CODIFICACIONES, ConjuntoImportar, ImportarMirar, SEPARADORES } from '@yunque/contracts/datos/importar'
import { readAs, saidOf } from './as-said.ts'
import { ColumnasLeidas } from './columnas-leidas.tsx'
import { Fijas } from './fijas.tsx'
import { PrimerasFilas } from './primeras-filas.tsx'
import { Sueltas } from './sueltas.tsx'
import type { EnCurso } from './use-importacion.ts'

const CODIFICADO: { value: (typeof CODIFICACIONES)[number]; label: string }[] = [
  { value: 'utf-8', label: 'UTF-8' },
  { value: 'windows-1252', label: 'Windows (1252)' },
  { value: 'cp850', label: 'DOS (CP850)' },
  { value: 'utf-16le', label: 'UTF-16 LE' },
  { value: 'utf-16be', label: 'UTF-16 BE' },
]
const SEPARADO: { value: (typeof SEPARADORES)[number]; label: string }[] = [
  { value: ';', label: 'Punto y coma ;' },
  { value: ',', label: 'Coma ,' },
  { value: '\t', label: 'Tabulación' },
  { value: '|', label: 'Barra |' },
]

/** How many lines of totals are named. */
const MAX_TOTALES = 5

type LecturaProps = { curso: EnCurso; conjunto: ConjuntoImportar }

/** How the file was read, which a person can correct (DAT-05). Each correction has the file read again. */
export function Lectura({ curso: { importacion, mirar, isStoring, hasNoColumns }, conjunto }: LecturaProps) {
  const { lectura } = importacion
  const { codificacion, separador, hojas, hoja, titulos, columnas, faltan, primeras, perfil, sueltas, totales } =
    lectura
  const isText = separador !== ''
  const leidas = columnas.filter(({ fija }) => fija === '')
  const texto = readAs(lectura)
  const said = saidOf(lectura)
  const { fijas = [] } = said
  // Another separator, encoding or sheet gives other columns, so what was said of the earlier ones is dropped.
  const choose = (
    label: string,
    data: { value: string; label: string }[],
    value: string,
    campo: keyof ImportarMirar,
  ) => (
    <Select
      {...{ label, data, value }}
      disabled={isStoring}
      allowDeselect={false}
      onChange={(next) => next && mirar({ ...texto, [campo]: next })}
    />
  )

  return (
    <Paper component="section" withBorder p="md" aria-labelledby="importar-lectura">
      <Stack gap="sm">
        <Title order={2} size="h5" id="importar-lectura">
          Cómo se leyó
        </Title>
        <Group gap="sm" align="end">
          {isText && choose('Codificación', CODIFICADO, codificacion, 'codificacion')}
          {isText && choose('Separador', SEPARADO, separador, 'separador')}
          {hojas.length > 1 &&
            choose(
              'Hoja',
              hojas.map((value) => ({ value, label: value })),
              hoja,
              'hoja',
            )}
          <NumberInput
            key={titulos}
            label="Fila de títulos"
            description="0 si no hay"
            w={130}
            min={0}
            max={300}
            allowDecimal={false}
            disabled={isStoring}
            defaultValue={titulos}
            onBlur={({ currentTarget: { value } }) => {
              const fila = Number(value)
              if (value !== '' && fila !== titulos) mirar({ ...texto, titulos: fila })
            }}
          />
        </Group>
        {hojas.length > 1 && (
          <Text size="sm">
            De {hojas.length === 2 ? 'la otra hoja' : 'las otras hojas'} no se toma nada:{' '}
            {hojas
              .filter((una) => una !== hoja)
              .map((una) => `«${una}»`)
              .join(', ')}
            . Elíjala en «Hoja», o suba el archivo una vez por hoja.
          </Text>
        )}
        {perfil && (
          <Text size="sm" c="dimmed">
            Estas columnas ya se usaron: se leen como la última vez.
          </Text>
        )}
        {totales.length > 0 && (
          <Text size="sm">
            {totales.length === 1
              ? '1 renglón de totales o de títulos no se toma: '
              : `${formatCount(totales.length)} renglones de totales o de títulos no se toman: `}
            {totales
              .slice(0, MAX_TOTALES)
              .map(({ fila, texto: dicho }) => `fila ${fila} «${dicho}»`)
              .join(', ')}
            {totales.length > MAX_TOTALES ? '…' : '.'}
          </Text>
        )}
        {faltan.length > 0 && (
          <Alert color="red" title="Faltan columnas">
            Diga abajo qué columna es, o qué vale en todas las filas: {faltan.join(', ')}.
          </Alert>
        )}
        <PrimerasFilas primeras={primeras} titulos={titulos} />
        <ColumnasLeidas
          conjunto={conjunto}
          columnas={leidas}
          isBusy={hasNoColumns}
          onChange={(dichas) => mirar({ ...said, columnas: dichas })}
        />
        <Fijas
          conjunto={conjunto}
          columnas={columnas}
          fijas={fijas}
          isBusy={hasNoColumns}
          onChange={(dichas) => mirar({ ...said, fijas: dichas })}
        />
        <Sueltas
          conjunto={conjunto}
          sueltas={sueltas}
          isBusy={hasNoColumns}
          onChange={(referencias) => mirar({ ...said, referencias })}
        />
      </Stack>
    </Paper>
  )
}
