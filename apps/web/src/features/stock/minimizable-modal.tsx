import { ActionIcon, Button, Group, Modal, Paper, Portal, Title } from '@mantine/core'
import { IconMinus, IconX } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import classes from './stock.module.css'

type MinimizableModalProps = {
  titulo: string
  onClose: () => void
  /** What lies behind can take the focus. */
  onMinimize: () => void
  closeOnEscape: boolean
  children: ReactNode
}

/** Persistent, minimizable, closable, at most 98% wide (STO-01): a click beside it does not close it. */
export function MinimizableModal({ titulo, onClose, onMinimize, closeOnEscape, children }: MinimizableModalProps) {
  const [minimized, setMinimized] = useState(false)

  const minimize = () => {
    setMinimized(true)
    onMinimize()
  }

  return (
    <>
      <Modal.Root
        opened={!minimized}
        onClose={onClose}
        size="98%"
        closeOnClickOutside={false}
        closeOnEscape={closeOnEscape}
        keepMounted
        xOffset="1vw"
        yOffset="2vh"
      >
        <Modal.Overlay />
        <Modal.Content style={{ maxWidth: '98%' }}>
          <Modal.Header>
            <Modal.Title>{titulo}</Modal.Title>
            <Group gap={4}>
              <ActionIcon variant="subtle" color="gray" aria-label="Minimizar" onClick={minimize}>
                <IconMinus size={16} />
              </ActionIcon>
              <Modal.CloseButton aria-label="Cerrar" />
            </Group>
          </Modal.Header>
          <Modal.Body>{children}</Modal.Body>
        </Modal.Content>
      </Modal.Root>
      {minimized && (
        <Portal>
          <Paper withBorder shadow="md" p="xs" className={classes.minimized} role="region" aria-label={titulo}>
            <Group gap="xs">
              <Title order={2} size="h6">
                {titulo}
              </Title>
              <Button variant="light" onClick={() => setMinimized(false)}>
                Restaurar
              </Button>
              <ActionIcon variant="subtle" color="gray" aria-label="Cerrar" onClick={onClose}>
                <IconX size={16} />
              </ActionIcon>
            </Group>
          </Paper>
        </Portal>
      )}
    </>
  )
}
