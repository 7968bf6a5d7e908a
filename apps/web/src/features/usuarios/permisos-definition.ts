import {
  CODIGOS,
  type CodigoUsuario,
  type PermisosForm,
  type PermisosRecord,
  permisosForm,
  permisosRecord,
} from '@yunque/contracts/usuarios'
import { defineRecord } from '#/ui/record/define-record.ts'
import { codigosOf, labelOfCodigo } from './codigos.ts'

const savedOf = ({ version }: PermisosRecord) => ({ id: 'todos', version })

/** 'Néstor Aguirre: Cotizaciones (COT)' for 'celdas.nestor.COT'. */
const labelOf = (path: string, permisos: PermisosRecord | undefined): string | undefined => {
  const [, persona] = /^celdas\.(.+)\.\w+$/.exec(path) ?? []
  const codigo = labelOfCodigo(path)
  const nombre = permisos?.usuarios.find((one) => one.codigo === persona)?.nombre

  return persona && codigo ? `${nombre || persona}: ${codigo}` : undefined
}

/** Who has which code, as one record (PAN-11). */
export const permisosDefinition = defineRecord<PermisosForm, PermisosRecord>({
  name: 'permisos',
  label: 'Permisos',
  fields: [
    { name: 'celdas', label: 'Permisos' },
    { name: 'motivo', label: 'Motivo del cambio', max: 200 },
  ],
  labelOf,
  empty: { celdas: {}, motivo: '', version: '' },
  schema: permisosForm,
  call: (client, { form, idempotency_key }) => client.usuarios.guardarPermisos.mutate({ form, idempotency_key }),
  saved: savedOf,
  savedOf,
  record: permisosRecord,
  // The version counts every change of a user, but the author to name is whoever changed somebody's codes last.
  author: ({ cambios }) => {
    const last = cambios.reduce((a, b) => (b.momento > a.momento ? b : a), { por: '', momento: '' })

    return { usuario: last.por, momento: last.momento }
  },
  formOf: ({ usuarios, version }) => ({
    celdas: Object.fromEntries(usuarios.map(({ codigo, codigos }) => [codigo, codigosOf(codigos)])),
    motivo: '',
    version,
  }),
  read: (permisos) => permisos,
  notice: () => 'Los permisos se guardaron.',
})

type Celdas = PermisosForm['celdas']

/** What each person gains and loses by what is on screen (PAN-11). */
export const cambiosDe = (
  base: Celdas,
  celdas: Celdas,
): { codigo: string; gana: CodigoUsuario[]; pierde: CodigoUsuario[] }[] =>
  Object.entries(celdas)
    .filter(([persona, has]) => has !== base[persona])
    .map(([persona, has]) => ({
      codigo: persona,
      gana: CODIGOS.filter((codigo) => has[codigo] && !base[persona]?.[codigo]),
      pierde: CODIGOS.filter((codigo) => !has[codigo] && base[persona]?.[codigo]),
    }))
    .filter(({ gana, pierde }) => gana.length + pierde.length > 0)
