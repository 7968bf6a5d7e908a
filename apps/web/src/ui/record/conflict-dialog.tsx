import { Button, Group, Modal, Radio, Stack, Table, Text } from '@mantine/core'
import { formatDateTime } from '@yunque/contracts/codecs/format'
import { useState } from 'react'
import type { Choices } from './merge.ts'
import type { Changed, Question } from './session-types.ts'

type ConflictDialogProps = { question: Question; opened: boolean; onAnswer: (choices: Choices | null) => void }

/** Where conflicts are decided (VIS-07). Esc decides nothing. */
export function ConflictDialog({ question, opened, onAnswer }: ConflictDialogProps) {
  return (
    <Modal
      opened={opened}
      onClose={() => onAnswer(null)}
      title="El registro se modificó. Debe resolver el conflicto antes de guardarlo."
      size="xl"
      centered
      zIndex={300}
    >
      <Conflicts question={question} onAnswer={onAnswer} />
    </Modal>
  )
}

const PROPIO = 'Se guardó un cambio antes: puede ser su propio intento, cuya respuesta no llegó.'

/** 'Grace guardó antes, el 21/11/2026 14:32.' */
const quien = ({ author, propio = false }: Pick<Question, 'author' | 'propio'>): string =>
  propio && !author?.usuario
    ? PROPIO
    : `${author?.usuario || 'Otro usuario'} guardó antes${author?.momento ? `, el ${formatDateTime(author.momento)}` : ''}.`

type ChangedDialogProps = { changed: Changed; opened: boolean; onAnswer: (goesOn: boolean) => void }

/** What somebody changed of a record since a dialog over it was opened (VIS-32). Esc goes back to what was typed there. */
export function ChangedDialog({ changed, opened, onAnswer }: ChangedDialogProps) {
  const { changes, label, text } = changed

  return (
    <Modal
      opened={opened}
      onClose={() => onAnswer(false)}
      title="El registro se modificó mientras este cuadro estaba abierto."
      size="xl"
      centered
      zIndex={300}
    >
      <Stack gap="sm">
        <Text size="sm">
          {quien(changed)} {changes.length > 0 ? 'Esto cambió:' : 'Nada de lo que se muestra cambió.'}
        </Text>
        {changes.length > 0 && (
          <Table.ScrollContainer minWidth={0} type="native">
            <Table withTableBorder aria-label="Campos que cambiaron">
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>Campo</Table.Th>
                  <Table.Th>Antes</Table.Th>
                  <Table.Th>Ahora</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {changes.map(({ field, original, current }) => (
                  <Table.Tr key={field}>
                    <Table.Th scope="row">{label(field)}</Table.Th>
                    <Table.Td>{original === undefined ? '—' : text(field, original)}</Table.Td>
                    <Table.Td>{text(field, current)}</Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </Table.ScrollContainer>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={() => onAnswer(false)}>
            Volver
          </Button>
          <Button onClick={() => onAnswer(true)}>Continuar</Button>
        </Group>
      </Stack>
    </Modal>
  )
}

const SIDES = ['mine', 'current'] as const
const TITLE = { mine: 'Mi valor', current: 'Valor actual' } as const

/** Field by field: mine, the current one, and the one that we both started from. */
function Conflicts({ question, onAnswer }: Omit<ConflictDialogProps, 'opened'>) {
  const { conflicts, taken, label, text } = question
  const [choices, setChoices] = useState<Choices>({})
  const chooseAll = (side: (typeof SIDES)[number]) =>
    setChoices(Object.fromEntries(conflicts.map(({ field }) => [field, side])))

  return (
    <Stack gap="sm">
      <Text size="sm">
        {quien(question)} Elija qué valor queda en cada campo.
        {taken.length > 0 && ` Ya se unieron sus cambios de ${[...new Set(taken.map(label))].join(', ')}.`}
      </Text>
      <Table.ScrollContainer minWidth={520}>
        <Table withTableBorder aria-label="Campos en conflicto">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Campo</Table.Th>
              {SIDES.map((side) => (
                <Table.Th key={side}>
                  {TITLE[side]}{' '}
                  <Button size="compact-xs" variant="subtle" onClick={() => chooseAll(side)}>
                    Elegir todos
                  </Button>
                </Table.Th>
              ))}
              <Table.Th>Valor original</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {conflicts.map((conflict) => (
              <Table.Tr key={conflict.field}>
                <Table.Th scope="row">{label(conflict.field)}</Table.Th>
                {SIDES.map((side) => (
                  <Table.Td key={side}>
                    <Radio
                      size="xs"
                      name={`conflicto ${conflict.field}`}
                      label={text(conflict.field, conflict[side], conflict.original)}
                      aria-label={`${label(conflict.field)}, ${TITLE[side]}: ${text(conflict.field, conflict[side], conflict.original)}`}
                      checked={choices[conflict.field] === side}
                      onChange={() => setChoices({ ...choices, [conflict.field]: side })}
                    />
                  </Table.Td>
                ))}
                <Table.Td>{text(conflict.field, conflict.original, conflict.mine ?? conflict.current)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      <Group justify="flex-end">
        <Button variant="default" onClick={() => onAnswer(null)}>
          Seguir editando
        </Button>
        <Button disabled={conflicts.some(({ field }) => !choices[field])} onClick={() => onAnswer(choices)}>
          Guardar
        </Button>
      </Group>
    </Stack>
  )
}
