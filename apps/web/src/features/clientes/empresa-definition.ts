import {
  checkEmpresa,
  EMPRESA_LABELS,
  EMPRESA_MAX,
  type EmpresaForm,
  type EmpresaRecord,
  empresaForm,
  empresaFormOf,
  empresaRecord,
} from '@yunque/contracts/clientes/empresa'
import type { Opcion } from '@yunque/contracts/codecs/codecs'
import { formatDate } from '@yunque/contracts/codecs/format'
import type { Outputs } from '#/lib/trpc.ts'
import { authorOf, defineRecord } from '#/ui/record/define-record.ts'

export type EmpresaOpciones = Outputs['clientes']['opciones']

const savedOf = ({ codigo, version }: EmpresaRecord) => ({ id: codigo, version })

/** 'Exige orden de compra. (peligro) desde 01/11/2026' */
const avisoText = ({ color, mensaje, desde, hasta }: EmpresaForm['notificaciones'][number]): string =>
  [
    mensaje,
    color === 'danger' && '(peligro)',
    desde && `desde ${formatDate(desde)}`,
    hasta && `hasta ${formatDate(hasta)}`,
  ]
    .filter(Boolean)
    .join(' ')

/** The options of a field, and the stored one by its name also where it is offered no more (DAT-01). */
const conSuya = (
  campo: string,
  opciones: readonly Opcion[],
  fuera: Readonly<Record<string, string>>,
  dicho = 'fuera de uso',
) => ({
  options: opciones,
  opcionesOf: (_user: unknown, elegido: string) => {
    const text = opciones.some(({ value }) => value === elegido) ? undefined : fuera[`${campo} ${elegido}`]

    return text === undefined ? opciones : [...opciones, { value: elegido, text: `${text} (${dicho})` }]
  },
})

/** A company (PAN-07), with the options that its selects offer. */
export const empresaDefinition = ({
  vendedores,
  cobradores,
  transportistas,
  condiciones,
  condiciones_iva,
  fuera_de_uso: fuera = {},
}: EmpresaOpciones) =>
  defineRecord<EmpresaForm, EmpresaRecord>({
    name: 'empresa',
    label: 'Empresa',
    fields: [
      { name: 'razon', label: EMPRESA_LABELS.razon, cols: 6, max: EMPRESA_MAX.razon, required: true },
      { name: 'nombre_comercial', label: EMPRESA_LABELS.nombre_comercial, cols: 6, max: EMPRESA_MAX.nombre_comercial },
      { name: 'cuit', label: EMPRESA_LABELS.cuit, cols: 6, max: EMPRESA_MAX.cuit },
      { name: 'condicion_iva', label: EMPRESA_LABELS.condicion_iva, cols: 6, kind: 'select', options: condiciones_iva },
      { name: 'domicilio', label: EMPRESA_LABELS.domicilio, cols: 12, max: EMPRESA_MAX.domicilio },
      { name: 'localidad', label: EMPRESA_LABELS.localidad, cols: 6, max: EMPRESA_MAX.localidad },
      { name: 'provincia', label: EMPRESA_LABELS.provincia, cols: 6, max: EMPRESA_MAX.provincia },
      { name: 'telefono', label: EMPRESA_LABELS.telefono, cols: 6, kind: 'tel', max: EMPRESA_MAX.telefono },
      { name: 'e_mail', label: EMPRESA_LABELS.e_mail, cols: 6, kind: 'email', max: EMPRESA_MAX.e_mail },
      {
        name: 'e_mail_certificados',
        label: EMPRESA_LABELS.e_mail_certificados,
        cols: 6,
        kind: 'email',
        max: EMPRESA_MAX.e_mail,
      },
      {
        name: 'e_mail_facturas',
        label: EMPRESA_LABELS.e_mail_facturas,
        cols: 6,
        kind: 'email',
        max: EMPRESA_MAX.e_mail,
      },
      {
        name: 'condicion_ajuste',
        label: EMPRESA_LABELS.condicion_ajuste,
        cols: 6,
        kind: 'select',
        ...conSuya('condicion_ajuste', condiciones, fuera),
        falta: 'condiciones_opciones',
      },
      {
        name: 'vendedor',
        label: EMPRESA_LABELS.vendedor,
        cols: 6,
        kind: 'select',
        ...conSuya('vendedor', vendedores, fuera, 'ya no vende'),
      },
      {
        name: 'cobrador',
        label: EMPRESA_LABELS.cobrador,
        cols: 6,
        kind: 'select',
        ...conSuya('cobrador', cobradores, fuera),
        falta: 'cobradores',
      },
      {
        name: 'c_transp',
        label: EMPRESA_LABELS.c_transp,
        cols: 6,
        kind: 'select',
        ...conSuya('c_transp', transportistas, fuera),
        falta: 'transportistas',
      },
      { name: 'cm05_vencimiento', label: EMPRESA_LABELS.cm05_vencimiento, cols: 6, kind: 'date' },
      { name: 'limite_p', label: EMPRESA_LABELS.limite_p, cols: 6, kind: 'decimal', hint: 'Vacío: sin límite' },
      { name: 'limite_d', label: EMPRESA_LABELS.limite_d, cols: 6, kind: 'decimal', hint: 'Vacío: sin límite' },
      {
        name: 'lugares',
        label: 'Lugares de entrega',
        lista: 'suelta',
        text: (value) => (value as EmpresaForm['lugares']).map(({ nombre }) => nombre).join('; '),
      },
      {
        name: 'notificaciones',
        label: 'Avisos',
        lista: 'suelta',
        text: (value) => (value as EmpresaForm['notificaciones']).map(avisoText).join('; '),
      },
    ],
    empty: {
      razon: '',
      nombre_comercial: '',
      cuit: '',
      condicion_iva: '',
      domicilio: '',
      localidad: '',
      provincia: '',
      telefono: '',
      e_mail: '',
      e_mail_certificados: '',
      e_mail_facturas: '',
      condicion_ajuste: '',
      vendedor: '',
      cobrador: '',
      c_transp: '',
      limite_d: '',
      limite_p: '',
      cm05_vencimiento: '',
      lugares: [],
      notificaciones: [],
      version: '',
    },
    schema: empresaForm,
    check: checkEmpresa,
    call: (client, { id, ...attempt }) => client.clientes.guardar.mutate({ codigo: id, ...attempt }),
    saved: savedOf,
    savedOf,
    record: empresaRecord,
    formOf: empresaFormOf,
    author: authorOf,
    baja: ({ baja }) => baja,
    read: (empresa) => empresa,
    notice: ({ codigo, razon }) => `Empresa ${codigo} ${razon} guardada.`,
  })
