import { Alert, Group, NativeSelect, Stack, Text } from '@mantine/core'
import { counted, formatCount } from '@yunque/contracts/codecs/format'
import { type ConjuntoImportar, CREAR, type ImportarMirar, type SueltaImportar } from '@yunque/contracts/datos/importar'

type Referencia = NonNullable<ImportarMirar['referencias']>[number]

/** How many names are called by name where nothing can be done here. */
const NOMBRADAS = 5

const canChoose = ({ sugeridas, creable, codigo }: SueltaImportar): boolean =>
  sugeridas.length > 0 || creable || codigo !== ''

type SueltasProps = {
  conjunto: ConjuntoImportar
  sueltas: readonly SueltaImportar[]
  isBusy: boolean
  onChange: (referencias: Referencia[]) => void
}

/** Names in the file that match no record: each is matched once for all its rows, or its record is made with them (DAT-05). */
export function Sueltas({ conjunto: { campos }, sueltas, isBusy, onChange }: SueltasProps) {
  if (sueltas.length === 0) return null
  const labelOf = (name: string) => campos.find(({ campo }) => campo === name)?.label ?? name
  const lost = Map.groupBy(
    sueltas.filter((suelta) => !canChoose(suelta)),
    ({ campo }) => campo,
  )
  const say = (suelta: SueltaImportar, codigo: string) =>
    onChange(
      sueltas
        .map((one) => ({ campo: one.campo, texto: one.texto, codigo: one === suelta ? codigo : one.codigo }))
        .filter((one) => one.codigo !== ''),
    )

  return (
    <Alert color="yellow" title="Lo que el archivo nombra y no está">
      <Stack gap="xs">
        {sueltas.filter(canChoose).map((suelta) => {
          const { campo, texto, filas, sugeridas, creable, codigo } = suelta
          const isKnown = codigo === CREAR || sugeridas.some(({ value }) => value === codigo)
          return (
            <Group key={`${campo}/${texto}`} gap="xs">
              <Text size="sm">
                {labelOf(campo)} «{texto}»{filas > 0 ? ` (${counted(filas, 'fila', 'filas')})` : ''}:
              </Text>
              <NativeSelect
                size="xs"
                aria-label={`Qué es ${labelOf(campo)} «${texto}»`}
                disabled={isBusy}
                value={codigo}
                data={[
                  { value: '', label: 'Elija…' },
                  ...sugeridas.map(({ value, text }) => ({ value, label: `Es ${text}` })),
                  ...(creable ? [{ value: CREAR, label: `Crear «${texto}»` }] : []),
                  ...(codigo !== '' && !isKnown ? [{ value: codigo, label: `Es ${codigo}` }] : []),
                ]}
                onChange={({ currentTarget: { value } }) => say(suelta, value)}
              />
            </Group>
          )
        })}
        {[...lost].map(([campo, suyas]) => (
          <Text key={campo} size="sm">
            {labelOf(campo)}{' '}
            {suyas
              .slice(0, NOMBRADAS)
              .map(({ texto }) => `«${texto}»`)
              .join(', ')}
            {suyas.length > NOMBRADAS && ` y ${formatCount(suyas.length - NOMBRADAS)} más`}: cargue antes lo que falta,
            o corrija sus celdas.
          </Text>
        ))}
      </Stack>
    </Alert>
  )
}
