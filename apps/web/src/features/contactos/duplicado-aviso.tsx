import { Anchor, Button, Group, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'

type DuplicadoAvisoProps = { nro_cpt: string; onGuardarIgual: () => void }

/** The client has a contact with this e-mail or phone: look at it, in another tab so that nothing is lost, or go on. */
export function DuplicadoAviso({ nro_cpt, onGuardarIgual }: DuplicadoAvisoProps) {
  return (
    <Group gap="sm" role="group" aria-label="Contacto duplicado">
      <Text size="sm">¿Es el mismo contacto?</Text>
      <Anchor
        size="sm"
        renderRoot={(props) => (
          <Link {...props} to="/clientes/maestro-contactos/$id" params={{ id: nro_cpt }} target="_blank" />
        )}
      >
        Ver
      </Anchor>
      <Button variant="light" color="orange" onClick={onGuardarIgual}>
        Guardar igual
      </Button>
    </Group>
  )
}
