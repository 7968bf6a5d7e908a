import { Button, Group, Paper, ScrollArea, SegmentedControl, Stack, Table, Text, Title } from '@mantine/core'
import { formatCount } from '@yunque/contracts/codecs/format'
import type { CampoImportar, ConjuntoImportar, EstadoFila, FilaImportar } from '@yunque/contracts/datos/importar'
import { useState } from 'react'
import { trpc } from '#/lib/trpc.ts'
import { LoadFailed } from '#/ui/async/load-failed.tsx'
import { Estado, type Tono } from '#/ui/show/estado.tsx'
import { CeldaConFalta } from './celda-con-falta.tsx'
import classes from './importar.module.css'
import { primerasDe } from './load-importacion.ts'
import type { EnCurso } from './use-importacion.ts'

const ESTADO: Readonly<Record<EstadoFila, { text: string; tono: Tono }>> = {
  nueva: { text: 'Nueva', tono: 'green' },
  cambia: { text: 'Cambia', tono: 'yellow' },
  igual: { text: 'Igual', tono: 'gray' },
  rechazada: { text: 'Rechazada', tono: 'red' },
}

type FilasProps = { curso: EnCurso; conjunto: ConjuntoImportar }

/** What will happen, or happened, to each row (DAT-06). A mistake is shown in its cell, where it can be corrected. */
export function Filas({ curso, conjunto }: FilasProps) {
  const { importacion } = curso
  const { id, cuentas, lectura, estado: avance } = importacion
  const [estado, setEstado] = useState<EstadoFila | ''>(primerasDe(importacion))
  /** First row of each page that the person turned, so that he can go back. */
  const [desdes, setDesdes] = useState<number[]>([0])
  const { data, error, refetch, isPlaceholderData } = trpc.datos.importarFilas.useQuery(
    { id, estado, desde: desdes.at(-1) ?? 0 },
    { placeholderData: (before) => before },
  )
  // A field that no column holds is shown where a row is refused for it: a product whose options another one has, for example.
  const campos = conjunto.campos.filter(
    ({ campo }) =>
      lectura.columnas.some((columna) => columna.campo === campo) || data?.filas.some(({ faltas }) => campo in faltas),
  )
  const isOpen = avance === 'mirada'
  /** The rows on view are of the page before until the next ones come: where those begin is not known from them. */
  const turn = (pages: number[]) => !isPlaceholderData && setDesdes(pages)
  const choices = [
    ['', 'Todas', cuentas.nuevas + cuentas.cambiadas + cuentas.iguales + cuentas.rechazadas],
    ['nueva', 'Nuevas', cuentas.nuevas],
    ['cambia', 'Cambian', cuentas.cambiadas],
    ['igual', 'Iguales', cuentas.iguales],
    ['rechazada', 'Rechazadas', cuentas.rechazadas],
  ] as const

  return (
    <Paper component="section" withBorder p="md" aria-labelledby="importar-filas">
      <Stack gap="sm">
        <Title order={2} size="h5" id="importar-filas">
          {isOpen ? 'Qué va a pasar' : 'Qué pasó'}
        </Title>
        <ScrollArea>
          <SegmentedControl
            aria-label="Filas que se ven"
            value={estado}
            onChange={(value) => {
              setEstado(value as EstadoFila | '')
              setDesdes([0])
            }}
            data={choices.map(([value, text, n]) => ({ value, label: `${text} ${formatCount(n)}` }))}
          />
        </ScrollArea>
        {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
        {data && data.filas.length === 0 && <Text size="sm">No hay filas así.</Text>}
        {data && data.filas.length > 0 && (
          <ScrollArea>
            <Table fz="sm" withTableBorder aria-label="Filas del archivo">
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>Fila</Table.Th>
                  <Table.Th>Estado</Table.Th>
                  {campos.map(({ campo, label }) => (
                    <Table.Th key={campo}>{label}</Table.Th>
                  ))}
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {data.filas.map((fila) => (
                  <FilaLeida
                    key={fila.fila}
                    fila={fila}
                    campos={campos}
                    onCorrect={
                      isOpen ? (campo, texto) => curso.corregir({ fila: Number(fila.fila), campo, texto }) : undefined
                    }
                  />
                ))}
              </Table.Tbody>
            </Table>
          </ScrollArea>
        )}
        {(desdes.length > 1 || data?.hay_mas) && (
          <Group gap="xs">
            <Button
              variant="default"
              size="xs"
              disabled={desdes.length === 1}
              onClick={() => turn(desdes.slice(0, -1))}
            >
              Anteriores
            </Button>
            <Button
              variant="default"
              size="xs"
              disabled={!data?.hay_mas}
              onClick={() => turn([...desdes, Number(data?.filas.at(-1)?.fila ?? 0)])}
            >
              Siguientes
            </Button>
          </Group>
        )}
      </Stack>
    </Paper>
  )
}

type FilaLeidaProps = {
  fila: FilaImportar
  campos: readonly CampoImportar[]
  onCorrect: ((campo: string, texto: string) => Promise<boolean>) | undefined
}

function FilaLeida({ fila: { fila, estado, celdas, antes, faltas }, campos, onCorrect }: FilaLeidaProps) {
  const { text, tono } = ESTADO[estado]

  return (
    <Table.Tr>
      <Table.Th scope="row">{fila}</Table.Th>
      <Table.Td>
        <Estado tono={tono}>{text}</Estado>
      </Table.Td>
      {campos.map(({ campo, label }) => {
        const texto = celdas[campo] ?? ''
        const falta = faltas[campo]
        if (falta !== undefined) {
          return (
            <Table.Td key={campo} className={classes.falta}>
              <CeldaConFalta
                key={texto}
                nombre={`${label} de la fila ${fila}`}
                texto={texto}
                falta={falta}
                onCorrect={onCorrect && campo in celdas ? (nuevo) => onCorrect(campo, nuevo) : undefined}
              />
            </Table.Td>
          )
        }
        const before = antes[campo]

        return (
          <Table.Td key={campo} {...(before !== undefined && { className: classes.cambia })}>
            {before !== undefined && <div className={classes.antes}>{before || '(vacío)'}</div>}
            {texto || (before !== undefined && '(vacío)')}
          </Table.Td>
        )
      })}
    </Table.Tr>
  )
}
