import { Checkbox, Group, NativeSelect, ScrollArea, Table, Text } from '@mantine/core'
import { formatCount } from '@yunque/contracts/codecs/format'
import type { CampoImportar, ColumnaImportar, ConjuntoImportar, ImportarMirar } from '@yunque/contracts/datos/importar'
import { asRead } from './as-said.ts'

type Dicha = NonNullable<ImportarMirar['columnas']>[number]

const SIGNO = [
  { value: ',', label: '1.234,50' },
  { value: '.', label: '1,234.50' },
]
/** No figure of the column proves its decimal sign, and some can be read both ways. */
const SIN_SIGNO = { value: '', label: '¿Coma o punto?' }
const ORDEN = [
  { value: 'dma', label: 'día/mes/año' },
  { value: 'mda', label: 'mes/día/año' },
  { value: 'amd', label: 'año-mes-día' },
]

type ColumnasLeidasProps = {
  conjunto: ConjuntoImportar
  columnas: readonly ColumnaImportar[]
  isBusy: boolean
  onChange: (dichas: Dicha[]) => void
}

/**
 * Which field each column of the file holds, with examples (DAT-05). A field belongs to one column, unless it has parts:
 * choosing it for another column takes it from the first.
 */
export function ColumnasLeidas({ conjunto: { campos }, columnas, isBusy, onChange }: ColumnasLeidasProps) {
  const hasParts = (campo: string | undefined) => campos.some((one) => one.campo === campo && one.varias)
  const say = (at: number, change: Partial<Dicha>) =>
    onChange(
      columnas.map((columna, i) => {
        const dicha = asRead(columna)
        if (i === at) return { ...dicha, ...change }

        return dicha.campo === change.campo && !hasParts(change.campo) ? { ...dicha, campo: '' } : dicha
      }),
    )

  return (
    <ScrollArea>
      <Table miw={640} withTableBorder aria-label="Columnas del archivo">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Columna</Table.Th>
            <Table.Th>Contiene</Table.Th>
            <Table.Th>Es</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {columnas.map((columna, i) => {
            const suyo = { columna, campo: campos.find(({ campo }) => campo === columna.campo), isBusy }

            return (
              <Table.Tr key={i}>
                <Table.Td>{columna.titulo || `Columna ${i + 1}`}</Table.Td>
                <Table.Td>
                  <Text size="xs" c="dimmed" lineClamp={2}>
                    {columna.muestra.join(' · ')}
                  </Text>
                </Table.Td>
                <Table.Td>
                  <Group gap="xs" wrap="nowrap">
                    <NativeSelect
                      size="xs"
                      aria-label={`Qué es ${columna.titulo || `la columna ${i + 1}`}`}
                      disabled={isBusy}
                      value={columna.campo}
                      data={[
                        { value: '', label: 'No se importa' },
                        ...campos.map(({ campo, label, obligatorio }) => ({
                          value: campo,
                          label: `${label}${obligatorio ? ' *' : ''}`,
                        })),
                      ]}
                      onChange={({ currentTarget: { value } }) => say(i, { campo: value, vaciar: false })}
                    />
                    <Escritura {...suyo} onChange={(change) => say(i, change)} />
                  </Group>
                  <Malas {...suyo} onChange={(vaciar) => say(i, { vaciar })} />
                </Table.Td>
              </Table.Tr>
            )
          })}
        </Table.Tbody>
      </Table>
    </ScrollArea>
  )
}

type MalasProps = {
  columna: ColumnaImportar
  campo: CampoImportar | undefined
  isBusy: boolean
  onChange: (vaciar: boolean) => void
}

/** How many cells of a column are no value of its field, and whether they are left empty instead of refusing their rows (DAT-06). */
function Malas({ columna: { malas, vaciar }, campo, isBusy, onChange }: MalasProps) {
  if (!campo || (malas === 0 && !vaciar)) return null
  const cuantas = malas > 0 && `${formatCount(malas)} ${malas === 1 ? 'no vale' : 'no valen'}`
  if (campo.obligatorio || campo.clave)
    return (
      <Text size="xs" mt={4}>
        {cuantas}
      </Text>
    )

  return (
    <Checkbox
      size="xs"
      mt={6}
      label={`Dejar en blanco lo que no vale en ${campo.label}`}
      description={cuantas || undefined}
      checked={vaciar}
      disabled={isBusy}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  )
}

type EscrituraProps = {
  columna: ColumnaImportar
  campo: CampoImportar | undefined
  isBusy: boolean
  onChange: (change: Partial<Dicha>) => void
}

/** How a column writes its figures or days, where its field holds some. */
function Escritura({ columna: { signo, orden, titulo, malas, vaciar }, campo, isBusy, onChange }: EscrituraProps) {
  if (campo?.clase === 'decimal' || campo?.clase === 'entero') {
    const isOpen = signo === '' && (malas > 0 || vaciar)

    return (
      <NativeSelect
        size="xs"
        aria-label={`Cómo se escriben los números de ${titulo}`}
        disabled={isBusy}
        error={isOpen}
        value={isOpen ? '' : signo || ','}
        data={isOpen ? [SIN_SIGNO, ...SIGNO] : SIGNO}
        onChange={({ currentTarget: { value } }) => onChange({ signo: value as Dicha['signo'] })}
      />
    )
  }
  if (campo?.clase !== 'fecha') return null

  return (
    <NativeSelect
      size="xs"
      aria-label={`Cómo se escriben las fechas de ${titulo}`}
      disabled={isBusy}
      value={orden || 'dma'}
      data={ORDEN}
      onChange={({ currentTarget: { value } }) => onChange({ orden: value as Dicha['orden'] })}
    />
  )
}
