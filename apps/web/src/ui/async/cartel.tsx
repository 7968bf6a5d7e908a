import { Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'

/** How large its icon is. */
export const ICON = { size: 40, stroke: 1.25 } as const

type CartelProps = {
  icon: ReactNode
  /** One sentence: what there is, or why there is nothing. */
  text: string
  /** Announced by screen readers as soon as it appears. */
  isAlert?: boolean
  detail?: string | false
  /** What to do next. */
  children?: ReactNode
}

/** Shown where there is no data: a sentence in the middle, with the next step. */
export const Cartel = ({ icon, text, isAlert = false, detail = '', children }: CartelProps) => (
  <Stack align="center" gap="sm" py={48} px="md" ta="center" flex={1}>
    <Text span c="gray.5" lh={0} aria-hidden>
      {icon}
    </Text>
    <Text maw={480} role={isAlert ? 'alert' : undefined} style={{ textWrap: 'balance' }}>
      {text}
    </Text>
    {detail && (
      <Text size="xs" c="dimmed">
        {detail}
      </Text>
    )}
    {children && (
      <Group gap="xs" justify="center">
        {children}
      </Group>
    )}
  </Stack>
)
