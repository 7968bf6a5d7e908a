import { ActionIcon, type MantineColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconDeviceDesktop, IconMoon, IconSun, type TablerIcon } from '@tabler/icons-react'

const SCHEMES = {
  auto: { nombre: 'el del sistema', icon: IconDeviceDesktop, next: 'light' },
  light: { nombre: 'claro', icon: IconSun, next: 'dark' },
  dark: { nombre: 'oscuro', icon: IconMoon, next: 'auto' },
} as const satisfies Record<MantineColorScheme, { nombre: string; icon: TablerIcon; next: MantineColorScheme }>

/** Light, dark or as the system has it (VIS-25); this browser keeps the choice. */
export function SchemeButton() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const { nombre, icon: Icon, next } = SCHEMES[colorScheme]
  const label = `Tema: ${nombre}. Cambiar a ${SCHEMES[next].nombre}.`

  return (
    <ActionIcon variant="subtle" color="gray.7" aria-label={label} title={label} onClick={() => setColorScheme(next)}>
      <Icon size={18} aria-hidden />
    </ActionIcon>
  )
}
