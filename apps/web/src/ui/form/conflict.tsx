import { Button, Group, Modal, Radio, Stack, Table, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { type Conflicto, type Elecciones, merge, type Tres } from '#/lib/merge.ts'
import { createStore, useStore } from '#/lib/store.ts'

/** How a screen words its fields and their values. */
export type Palabras = { etiqueta: (campo: string) => string; texto: (campo: string, valor: unknown) => string }

type Pregunta = Palabras & { conflictos: readonly Conflicto[]; responder: (elegido: Elecciones | null) => void }

const open = createStore<{ pregunta: Pregunta | null }>({ pregunta: null })

/**
 * Mine over what another user saved first (VIS-07): by itself where we changed different fields, asking where both
 * changed the same one. null when the person decides on nothing yet.
 */
export const mergeAsking = async <T extends object>(tres: Tres<T>, palabras: Palabras): Promise<T | null> => {
  const { unido, conflictos } = merge(tres)
  if (!conflictos.length) return unido
  const elegido = await new Promise<Elecciones | null>((responder) =>
    open.set({ pregunta: { ...palabras, conflictos, responder } }),
  )

  return elegido && merge(tres, elegido).unido
}

/** Where conflicts are decided. Esc decides nothing. */
export function ConflictHost() {
  const pregunta = useStore(open, (state) => state.pregunta)
  const responder = (elegido: Elecciones | null) => {
    pregunta?.responder(elegido)
    open.set({ pregunta: null })
  }
  useEffect(() => () => open.set({ pregunta: null }), [])

  return (
    <Modal
      opened={pregunta !== null}
      onClose={() => responder(null)}
      title="El registro se modificó. Debe resolver el conflicto antes de guardarlo."
      size="xl"
      centered
    >
      {pregunta && <Conflictos pregunta={pregunta} onResponder={responder} />}
    </Modal>
  )
}

type ConflictosProps = { pregunta: Pregunta; onResponder: (elegido: Elecciones | null) => void }

const LADOS = ['mio', 'actual'] as const
const TITULO = { mio: 'Mi valor', actual: 'Valor actual' } as const

/** Field by field: mine, the current one, and the one that we both started from. */
function Conflictos({ pregunta: { conflictos, etiqueta, texto }, onResponder }: ConflictosProps) {
  const [elegido, setElegido] = useState<Elecciones>({})
  const elegirTodos = (lado: (typeof LADOS)[number]) =>
    setElegido(Object.fromEntries(conflictos.map(({ campo }) => [campo, lado])))

  return (
    <Stack gap="sm">
      <Text size="sm">
        Otro usuario guardó antes. Elija qué valor queda en cada campo; los demás cambios ya se unieron.
      </Text>
      <Table.ScrollContainer minWidth={520}>
        <Table withTableBorder aria-label="Campos en conflicto">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Campo</Table.Th>
              {LADOS.map((lado) => (
                <Table.Th key={lado}>
                  {TITULO[lado]}{' '}
                  <Button size="compact-xs" variant="subtle" onClick={() => elegirTodos(lado)}>
                    Elegir todos
                  </Button>
                </Table.Th>
              ))}
              <Table.Th>Valor original</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {conflictos.map((conflicto) => (
              <Table.Tr key={conflicto.campo}>
                <Table.Th scope="row">{etiqueta(conflicto.campo)}</Table.Th>
                {LADOS.map((lado) => (
                  <Table.Td key={lado}>
                    <Radio
                      size="xs"
                      name={`conflicto ${conflicto.campo}`}
                      label={texto(conflicto.campo, conflicto[lado])}
                      aria-label={`${etiqueta(conflicto.campo)}, ${TITULO[lado]}: ${texto(conflicto.campo, conflicto[lado])}`}
                      checked={elegido[conflicto.campo] === lado}
                      onChange={() => setElegido({ ...elegido, [conflicto.campo]: lado })}
                    />
                  </Table.Td>
                ))}
                <Table.Td>{texto(conflicto.campo, conflicto.original)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      <Group justify="flex-end">
        <Button variant="default" onClick={() => onResponder(null)}>
          Seguir editando
        </Button>
        <Button disabled={conflictos.some(({ campo }) => !elegido[campo])} onClick={() => onResponder(elegido)}>
          Guardar
        </Button>
      </Group>
    </Stack>
  )
}
