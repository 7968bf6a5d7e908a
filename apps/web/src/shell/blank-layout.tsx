import { Center, Paper, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { productName } from '#/lib/product-name.ts'

/** /login, /change-password and /segundo-factor: no menu (SHE-02). */
export function BlankLayout({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Center component="main" mih="100vh" p="md">
      <Paper withBorder p="xl" w="100%" maw={380}>
        <Stack gap="md">
          <div>
            <Text fw={700} size="xl" c="azul.6">
              {productName()}
            </Text>
            <Title order={1} size="h4">
              {title}
            </Title>
          </div>
          {children}
        </Stack>
      </Paper>
    </Center>
  )
}
