import { Anchor, Button, FileInput, Paper, Progress, Select, Stack, Tabs, Text, Textarea, Title } from '@mantine/core'
import { ARCHIVO_MAX_BYTES, type ConjuntoImportar } from '@yunque/contracts/datos/importar'
import { useRef, useState } from 'react'
import { readError, wordsOfFailure } from '#/lib/gateway-error.ts'
import { trpc } from '#/lib/trpc.ts'
import { notify, notifyFailure } from '#/ui/async/notify.ts'
import { useLeaving } from '#/ui/async/use-leaving.ts'
import { ILEGIBLE, isUnreadable, nombreDe } from '#/ui/fields/archivo.ts'
import { plantillaDe } from './plantilla.ts'
import { upload } from './upload.ts'

const TIPOS = '.xlsx,.xls,.ods,.csv,.tsv,.txt'
/** Characters of a file's name. */
const NOMBRE_MAX = 200
const PEGADO = 'Celdas pegadas.tsv'

type ChooseArchivoProps = { conjuntos: readonly ConjuntoImportar[]; inicial: string; onListo: (id: string) => void }

/** Chooses what is imported and from where: a file, or copied cells (DAT-05). It stores nothing yet. */
export function ChooseArchivo({ conjuntos, inicial, onListo }: ChooseArchivoProps) {
  const utils = trpc.useUtils()
  const [nombre, setNombre] = useState(conjuntos.some((one) => one.nombre === inicial) ? inicial : '')
  const [archivo, setArchivo] = useState<File | null>(null)
  const [pegado, setPegado] = useState('')
  const [share, setShare] = useState<number>()
  const [error, setError] = useState('')
  const conjunto = conjuntos.find((one) => one.nombre === nombre)
  const isBusy = share !== undefined
  // A browser says nothing of the file that is chosen already: one that was saved anew could not be chosen again.
  const forget = useRef<() => void>(null)
  const watchLeaving = useLeaving()

  const look = async (contenido: Blob, name: string) => {
    setError('')
    if (contenido.size > ARCHIVO_MAX_BYTES) return setError('El archivo es demasiado grande: hasta 200 MB.')
    setShare(0)
    const isLeft = watchLeaving()
    try {
      const id = await upload(utils, { conjunto: nombre, archivo: name, contenido }, setShare)
      if (isLeft()) notify(`${name} ya se envió: está en Importar, con el N° ${id}.`)
      else onListo(id)
    } catch (failure) {
      const told = readError(failure)
      const said = isUnreadable(failure) ? ILEGIBLE : wordsOfFailure(told)
      if (isLeft()) notifyFailure({ ...told, mensaje: `No se pudo enviar ${name}. ${said}` })
      else setError(said)
    }
    setShare(undefined)
  }

  return (
    <Paper component="section" withBorder p="md" aria-labelledby="importar-archivo">
      <Stack gap="sm" maw={760}>
        <Title order={2} size="h5" id="importar-archivo">
          Nuevo archivo
        </Title>
        <Select
          label="Qué importa"
          placeholder="Elija…"
          searchable
          required
          data={conjuntos.map(({ nombre: value, label }) => ({ value, label }))}
          value={nombre || null}
          onChange={(value) => setNombre(value ?? '')}
          disabled={isBusy}
          nothingFoundMessage="No hay nada con ese nombre."
        />
        {conjunto && <Columnas conjunto={conjunto} />}
        <Tabs defaultValue="archivo" keepMounted={false}>
          <Tabs.List>
            <Tabs.Tab value="archivo">Archivo</Tabs.Tab>
            <Tabs.Tab value="celdas">Pegar celdas</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="archivo" pt="sm">
            <Stack gap="sm" align="start">
              <FileInput
                w="100%"
                label="Archivo"
                description="Excel (.xlsx, .xls), .ods, .csv o .tsv, con títulos en las columnas."
                placeholder="Elija un archivo…"
                accept={TIPOS}
                value={archivo}
                resetRef={forget}
                onChange={(chosen) => {
                  setArchivo(chosen)
                  forget.current?.()
                }}
                disabled={isBusy}
                clearable
                clearButtonProps={{ 'aria-label': 'Quitar el archivo' }}
              />
              <Button
                loading={isBusy}
                disabled={!conjunto || !archivo}
                onClick={() => archivo && void look(archivo, nombreDe(archivo, NOMBRE_MAX))}
              >
                Mirar el archivo
              </Button>
            </Stack>
          </Tabs.Panel>
          <Tabs.Panel value="celdas" pt="sm">
            <Stack gap="sm" align="start">
              <Textarea
                w="100%"
                label="Celdas"
                description="Cópielas de su planilla, con la fila de títulos, y péguelas aquí."
                rows={8}
                value={pegado}
                onChange={({ currentTarget }) => setPegado(currentTarget.value)}
              />
              <Button
                loading={isBusy}
                disabled={!conjunto || pegado.trim() === ''}
                onClick={() => void look(new Blob([pegado]), PEGADO)}
              >
                Mirar las celdas
              </Button>
            </Stack>
          </Tabs.Panel>
        </Tabs>
        {isBusy && <Progress value={share * 100} aria-label="Envío del archivo" animated />}
        {error && (
          <Text role="alert" c="red" size="sm">
            {error}
          </Text>
        )}
      </Stack>
    </Paper>
  )
}

/** The columns that a file for this set may have, so that nobody has to guess. */
const Columnas = ({ conjunto }: { conjunto: ConjuntoImportar }) => {
  const { nombre, campos, ayuda } = conjunto

  return (
    <>
      {ayuda && <Text size="sm">{ayuda}</Text>}
      <Text size="sm" c="dimmed">
        Columnas: {campos.map(({ label, obligatorio }) => `${label}${obligatorio ? '*' : ''}`).join(', ')}. Con * son
        obligatorias; los títulos pueden llamarse de otro modo.{' '}
        <Anchor href={plantillaDe(conjunto)} download={`${nombre}.csv`}>
          Bajar una plantilla
        </Anchor>
      </Text>
    </>
  )
}
