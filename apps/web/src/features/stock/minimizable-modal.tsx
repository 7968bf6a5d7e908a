import { ActionIcon, Button, Group, Modal, Paper, Portal, Text, Title } from '@mantine/core'
import { IconMinus, IconX } from '@tabler/icons-react'
import type { KeyboardEvent, ReactNode } from 'react'
import classes from './stock.module.css'

type MinimizableModalProps = {
  titulo: string
  /** What the dialog is for, beside its title. */
  para: string
  minimizado: boolean
  onClose: () => void
  onMinimize: () => void
  onRestore: () => void
  closeOnEscape: boolean
  children: ReactNode
}

/** Ctrl+S does nothing in the dialog: neither the document behind nor the browser saves. */
const blockSave = (event: KeyboardEvent) => {
  if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return
  event.preventDefault()
  event.stopPropagation()
}

/**
 * Persistent, minimizable, closable, at most 98% wide (STO-01): a click beside it does not close it. Whoever opens it
 * holds whether it is minimised and gives the focus back (VIS-13).
 */
export function MinimizableModal({
  titulo,
  para,
  minimizado,
  onClose,
  onMinimize,
  onRestore,
  closeOnEscape,
  children,
}: MinimizableModalProps) {
  return (
    <>
      <Modal.Root
        opened={!minimizado}
        onClose={onClose}
        size="98%"
        closeOnClickOutside={false}
        closeOnEscape={closeOnEscape}
        returnFocus={false}
        keepMounted
        xOffset="1vw"
        yOffset="2vh"
        onKeyDown={blockSave}
      >
        <Modal.Overlay />
        <Modal.Content style={{ maxWidth: '98%' }}>
          <Modal.Header role="none">
            <Group gap="sm" align="baseline">
              <Modal.Title>{titulo}</Modal.Title>
              <Text size="sm" c="gray.7">
                {para}
              </Text>
            </Group>
            <Group gap={4}>
              <ActionIcon variant="subtle" color="gray" aria-label="Minimizar" onClick={onMinimize}>
                <IconMinus size={16} />
              </ActionIcon>
              <Modal.CloseButton aria-label="Cerrar" />
            </Group>
          </Modal.Header>
          <Modal.Body>{children}</Modal.Body>
        </Modal.Content>
      </Modal.Root>
      {minimizado && (
        <Portal>
          <Paper withBorder shadow="md" p="xs" className={classes.minimized} role="region" aria-label={titulo}>
            <Group gap="xs">
              <Title order={2} size="h6">
                {titulo}
              </Title>
              <Text size="xs" c="gray.7">
                {para}
              </Text>
              <Button variant="light" onClick={onRestore}>
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
