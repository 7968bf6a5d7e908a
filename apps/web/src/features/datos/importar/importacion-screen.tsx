import { Anchor, Group, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ConjuntoImportar, ImportacionRecord } from '@yunque/contracts/datos/importar'
import { linkTo } from '#/lib/link-to.ts'
import { Estado } from '#/ui/show/estado.tsx'
import { Acciones } from './acciones.tsx'
import { estadoDe } from './estado-de.ts'
import { Filas } from './filas.tsx'
import { Lectura } from './lectura.tsx'
import { useImportacion } from './use-importacion.ts'

type ImportacionScreenProps = { importacion: ImportacionRecord; conjunto: ConjuntoImportar }

/** An import: how its file was read, what will happen to each row, and storing it (DAT-05 to DAT-07). */
export function ImportacionScreen({ importacion: inicial, conjunto }: ImportacionScreenProps) {
  const curso = useImportacion(inicial)
  const { importacion } = curso
  const { archivo, label, estado, lectura } = importacion
  const { text, tono } = estadoDe(importacion)

  return (
    <Stack gap="md">
      <Group gap="sm">
        <Text fw={600}>
          {label}: {archivo}
        </Text>
        <Estado tono={tono}>{text}</Estado>
        <Anchor size="sm" renderRoot={(props) => <Link {...props} {...linkTo({ to: '/datos/importar' })} />}>
          Otro archivo
        </Anchor>
      </Group>
      <Acciones curso={curso} />
      {estado === 'mirada' && <Lectura curso={curso} conjunto={conjunto} />}
      {(estado === 'mirada' || estado === 'guardada') && lectura.faltan.length === 0 && (
        <Filas key={`${estado}/${importacion.cuentas.rechazadas > 0}`} curso={curso} conjunto={conjunto} />
      )}
    </Stack>
  )
}
