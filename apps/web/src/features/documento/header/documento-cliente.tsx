import { Button, Fieldset, Grid, Group, Stack, Text, TextInput } from '@mantine/core'
import { CLIENTE_GENERICO } from '@yunque/contracts/codecs/codigos'
import { formatCuit, isCuit } from '@yunque/contracts/codecs/format'
import { whyFija } from '@yunque/contracts/documento/bloqueo'
import { CABECERA } from '@yunque/contracts/documento/labels'
import { DOCUMENTO_MAX } from '@yunque/contracts/documento/lengths'
import { useState } from 'react'
import { NuevaEmpresa } from '#/features/clientes/nueva-empresa.tsx'
import { useBuscarCliente } from '#/features/clientes/use-buscar-cliente.ts'
import { useClienteInformacion } from '#/features/clientes/use-cliente-informacion.ts'
import { ContactoCampo } from '#/features/contactos/contacto-campo.tsx'
import { Autocomplete } from '#/ui/fields/autocomplete.tsx'
import { TextField } from '#/ui/record/text-field.tsx'
import classes from '../documento.module.css'
import type { Documento } from '../model/documento-store.ts'
import { type Inicio, isMissing, useCampo, useDocumento } from '../model/use-documento.ts'

type DocumentoClienteProps = {
  documento: Documento
  inicio: Inicio
  readOnly: boolean
  onProductos: () => void
  /** The client is being taken by Ctrl + Enter: to the lines, as soon as what is habitual with him is known. */
  onGoOn: (taken: Promise<string | null>) => void
}

/** CLIENTE: by name, or by code half a second after it stands still. */
export function DocumentoCliente({ documento, inicio, readOnly, onProductos, onGoOn }: DocumentoClienteProps) {
  const cliente = useCampo(documento, 'cliente')
  const record = useDocumento(documento, (state) => state.record)
  const fijo = whyFija(record?.productos ?? [])
  const isFijo = readOnly || fijo !== ''
  const [escrito, setEscrito] = useState(cliente.value)
  // What the lookup says is shown in the risk strip over the lines.
  useClienteInformacion(escrito, documento.setCliente)
  // A saved document shows the name that it was made with: the client's current one would replace it when his data
  // arrive.
  const conocido = record?.cliente === cliente.value ? record : inicio.data?.cliente
  const cuit = conocido?.cuit ?? ''
  const choose = (codigo: string) => {
    setEscrito(codigo)
    documento.setCliente(codigo)
  }
  /** The client whom Enter is taking, while he is still searched for. */
  const [tomando, setTomando] = useState<Promise<string | null> | null>(null)
  const onTake = (taken: Promise<string | null>) => {
    setTomando(taken)
    void taken.then((codigo) => codigo !== null && setTomando((now) => (now === taken ? null : now)))
  }
  /** Pressed before he, or what is habitual with him, is known, it goes on as Ctrl + Enter does (VIS-10). */
  const goToProductos = (button: HTMLElement) => {
    if (!tomando && (inicio.data || inicio.isError)) return onProductos()
    const taken = tomando ?? Promise.resolve(cliente.value)
    onGoOn(taken)
    // Where none was found the field says so, and is where one goes on.
    void taken.then((codigo) => {
      if (codigo === null && document.activeElement === button) button.parentElement?.querySelector('input')?.focus()
    })
  }

  return (
    <Fieldset legend="CLIENTE">
      <Stack gap="xs">
        <Grid gap="xs">
          <Grid.Col span={{ base: 12, sm: 5, lg: 4 }} data-campo="cliente">
            <Autocomplete
              label={CABECERA.cliente}
              placeholder="Nombre, código o CUIT"
              required
              value={cliente.value}
              text={conocido?.razon ?? ''}
              espera={inicio.isFetching && !conocido}
              onChange={choose}
              onGoOn={onGoOn}
              onTake={onTake}
              useBuscar={useBuscarCliente}
              error={cliente.error ?? (isMissing(inicio) ? `No existe el cliente ${cliente.value}.` : undefined)}
              disabled={isFijo}
            />
            {!isFijo && (cliente.value !== '' || tomando) && (
              <Button
                className={classes.atajo}
                variant="light"
                size="compact-sm"
                onClick={({ currentTarget }) => goToProductos(currentTarget)}
              >
                Ir a los productos
              </Button>
            )}
            {!isFijo && <NuevaEmpresa onCreada={choose} />}
          </Grid.Col>
          <Grid.Col span={{ base: 6, sm: 3, lg: 2 }}>
            <TextInput
              label="Código de cliente"
              inputMode="numeric"
              value={escrito}
              readOnly={isFijo}
              variant={isFijo ? 'filled' : 'default'}
              onChange={({ currentTarget }) => setEscrito(currentTarget.value.replace(/\D/g, '').slice(0, 40))}
              onBlur={() => documento.setCliente(escrito)}
            />
          </Grid.Col>
          <Grid.Col span={{ base: 6, sm: 4, lg: 2 }}>
            <TextInput label="CUIT" value={formatCuit(cuit)} readOnly variant="filled" tabIndex={-1} />
            {cuit !== '' && !isCuit(cuit) && (
              <Text size="xs" c="orange.9">
                El dígito verificador no coincide.
              </Text>
            )}
          </Grid.Col>
          <Grid.Col span={{ base: 12, lg: 4 }}>
            <DocumentoContacto documento={documento} readOnly={readOnly} />
          </Grid.Col>
        </Grid>
        {cliente.value === CLIENTE_GENERICO && <Reemplazo documento={documento} readOnly={readOnly} />}
        {isFijo && !readOnly && (
          <Text size="xs" c="gray.7">
            El cliente no se cambia: {fijo}
          </Text>
        )}
        <Sugeridos documento={documento} />
      </Stack>
    </Fieldset>
  )
}

/** Says which fields were filled in as in the client's newest document, with the button that takes them back. */
function Sugeridos({ documento }: { documento: Documento }) {
  const sugeridos = useDocumento(documento, (state) => state.sugeridos)
  const cliente = useDocumento(documento, ({ cabecera }) => cabecera.cliente)
  const [quitado, setQuitado] = useState<{ cliente: string; undo: () => void } | null>(null)
  const undo = sugeridos.length === 0 && quitado?.cliente === cliente ? quitado.undo : undefined
  if (sugeridos.length === 0 && !undo) return null

  return (
    <Group gap="xs">
      <Text size="xs" c="gray.7" role="status">
        {undo
          ? 'Se quitó lo que es habitual con este cliente.'
          : `Como es habitual con este cliente: ${sugeridos.map((campo) => CABECERA[campo]).join(', ')}.`}
      </Text>
      {/* One button with two texts, so that the focus stays on it. */}
      <Button
        variant="subtle"
        size="compact-xs"
        onClick={undo ?? (() => setQuitado({ cliente, undo: documento.withdraw() }))}
      >
        {undo ? 'Deshacer' : 'Quitar'}
      </Button>
    </Group>
  )
}

/** The buyer's names on this document, which stand for the generic client's. */
function Reemplazo({ documento, readOnly }: { documento: Documento; readOnly: boolean }) {
  const empresa = useCampo(documento, 'empresa_reemplazo')
  const razon = useCampo(documento, 'razon_reemplazo')

  return (
    <Grid gap="xs">
      <Grid.Col span={{ base: 12, sm: 6, lg: 4 }}>
        <TextField {...empresa} max={DOCUMENTO_MAX.empresa_reemplazo} readOnly={readOnly} />
      </Grid.Col>
      <Grid.Col span={{ base: 12, sm: 6, lg: 4 }}>
        <TextField {...razon} max={DOCUMENTO_MAX.razon_reemplazo} required readOnly={readOnly} />
      </Grid.Col>
    </Grid>
  )
}

/** The client's contact, from 'Maestro Avanzado' (CON-05). Another client clears it (CON-09). */
function DocumentoContacto({ documento, readOnly }: Pick<DocumentoClienteProps, 'documento' | 'readOnly'>) {
  const cliente = useCampo(documento, 'cliente').value
  const { value, error } = useCampo(documento, 'nro_cpt')
  const contacto = useDocumento(documento, (state) => state.contacto)

  return (
    <ContactoCampo
      label={CABECERA.nro_cpt}
      codigo_cliente={cliente}
      value={value}
      conocido={{ nro_cpt: value, text: contacto }}
      error={error}
      readOnly={readOnly}
      onChange={documento.setContacto}
    />
  )
}
