import { Button, Checkbox, Fieldset, Group, Loader, SimpleGrid, Stack, Text } from '@mantine/core'
import { type Condicion, ESTADOS } from '@yunque/contracts/codecs/codigos'
import { type AskedOfNota, dueOfNota } from '@yunque/contracts/documento/faltas'
import { useSyncExternalStore } from 'react'
import { ausencia, failureText } from '#/lib/gateway-error.ts'
import { trpc } from '#/lib/trpc.ts'
import { Ausencia } from '#/ui/async/ausencia.tsx'
import { DateField } from '#/ui/fields/date-field.tsx'
import { OptionsSelect } from '#/ui/fields/options-select.tsx'
import type { QueFalta } from '#/ui/show/faltas.ts'
import { INICIO } from '../model/ask-cliente.ts'
import { tipoVencimCodi } from '../model/cabecera.ts'
import type { Documento } from '../model/documento-store.ts'
import { DOCUMENTOS } from '../model/documentos.ts'
import { type Inicio, isMissing, useCampo, useDocumento } from '../model/use-documento.ts'
import { CondicionAjuste } from './condicion-ajuste.tsx'

type Props = { documento: Documento; inicio: Inicio; readOnly: boolean }

/** CONDICIONES: which ones depends on the kind of document (CND-02..04). */
export function DocumentoCondiciones(props: Props) {
  const muestra = (condicion: Condicion) => DOCUMENTOS[props.documento.tipo].condiciones.includes(condicion)

  return (
    <Fieldset legend="CONDICIONES">
      <Stack gap="sm">
        {muestra('condicion_ajuste') && <Ajuste {...props} />}
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs" verticalSpacing="xs">
          <EntregaDeValores {...props} />
          {muestra('validez_oferta') && <Validez {...props} />}
          {muestra('usuario_destino_nv') && (
            <DeLista {...props} campo="usuario_destino_nv" lista="usuarios_nv" falta="usuarios" />
          )}
          {muestra('estado') && <EstadoNv {...props} />}
          {muestra('tipo_cambio') && (
            <DeLista {...props} campo="tipo_cambio" lista="tipos_cambio" falta="tipos_cambio" />
          )}
        </SimpleGrid>
        {muestra('flete_seguro_destino') && <Flete {...props} />}
      </Stack>
    </Fieldset>
  )
}

function Ajuste({ documento, inicio, readOnly }: Props) {
  const campo = useCampo(documento, 'condicion_ajuste')

  if (inicio.data) {
    const { cliente, iniciar } = inicio.data

    return (
      <CondicionAjuste
        {...campo}
        condiciones={cliente.condiciones.original}
        fuera={iniciar.fuera_de_uso[`condicion_ajuste ${campo.value}`]}
        readOnly={readOnly}
      />
    )
  }
  if (inicio.isFetching) {
    return (
      <Group gap="xs" role="status">
        <Loader size="xs" aria-hidden />
        <Text size="xs">Cargando…</Text>
      </Group>
    )
  }
  if (inicio.isError && !isMissing(inicio)) {
    return (
      <Group gap="xs" role="alert">
        <Text size="xs">{failureText(inicio.error)}</Text>
        {!ausencia(inicio.error) && (
          <Button size="compact-xs" variant="default" onClick={() => void inicio.refetch()}>
            Reintentar
          </Button>
        )}
      </Group>
    )
  }

  return (
    <Text size="xs" c="dimmed">
      Elija un cliente para ver sus condiciones.
    </Text>
  )
}

/** Options by the tipo_vencim_codi of the condition; until one is chosen, those of the client (CND-05). */
function EntregaDeValores({ documento, inicio, readOnly }: Props) {
  const campo = useCampo(documento, 'entrega_valor')
  const tipo_vencim_codi = tipoVencimCodi(useCampo(documento, 'condicion_ajuste').value)
  const { data, error, isFetching } = trpc.documento.entregaValores.useQuery(
    { tipo_vencim_codi },
    { enabled: tipo_vencim_codi !== '', ...INICIO },
  )
  const opciones = tipo_vencim_codi === '' ? inicio.data?.array_tipo_ajuste.cboEntregaValores : data
  const { fuera_de_uso = {} } = inicio.data?.iniciar ?? {}
  const suNombre = fuera_de_uso[`entrega_valor ${tipo_vencim_codi}_${campo.value}`]

  return (
    <div>
      <OptionsSelect
        {...campo}
        opciones={opciones ?? null}
        espera={isFetching || inicio.isFetching}
        falta={tipo_vencim_codi === '' ? undefined : 'entrega_valores'}
        fuera={suNombre ? { [`entrega_valor ${campo.value}`]: suNombre } : fuera_de_uso}
        error={campo.error ?? (error && !ausencia(error) ? 'No se pudieron cargar las opciones.' : undefined)}
        disabled={readOnly}
      />
      <Ausencia error={error} />
    </div>
  )
}

function Validez({ documento, readOnly }: Props) {
  return <DateField {...useCampo(documento, 'validez_oferta')} disabled={readOnly} />
}

/** What was chosen, unless the note was annulled since, which comes before all others (DOC-01). */
function EstadoNv(props: Props) {
  const isAnulada = useDocumento(props.documento, ({ record }) => record?.estado_documento === 'AN')
  const campo = useCampo(props.documento, 'estado')
  if (isAnulada) return <OptionsSelect {...campo} value={ESTADOS.AN} opciones={null} disabled />

  return <DeLista {...props} campo="estado" lista="estados_nv" falta="estados_nv" />
}

type DeListaProps = Props & {
  campo: AskedOfNota
  lista: 'usuarios_nv' | 'estados_nv' | 'tipos_cambio'
  falta: QueFalta
}

function DeLista({ documento, inicio, readOnly, campo, lista, falta }: DeListaProps) {
  const isAsked = useDocumento(documento, ({ asked }) => asked.includes(campo))
  const isDue = useSyncExternalStore(documento.subscribe, () => dueOfNota(campo, documento.items.getState().items))

  return (
    <OptionsSelect
      {...useCampo(documento, campo)}
      required={isAsked && isDue}
      opciones={inicio.data?.iniciar[lista] ?? null}
      espera={inicio.isFetching}
      fuera={inicio.data?.iniciar.fuera_de_uso}
      falta={falta}
      disabled={readOnly}
    />
  )
}

function Flete({ documento, readOnly }: Props) {
  const { value, onChange, name, label } = useCampo(documento, 'flete_seguro_destino')

  return (
    <Checkbox
      size="xs"
      name={name}
      label={label}
      checked={value}
      disabled={readOnly}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  )
}
