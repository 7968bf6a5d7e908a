import {
  CONDICIONES_IVA,
  cuitRequest,
  empresaAnswer,
  empresaFicha,
  empresaOpciones,
  empresaRequest,
  formOfEmpresa,
  papelRequest,
} from '@yunque/contracts/clientes/empresa'
import { opciones } from '@yunque/contracts/codecs/codecs'
import { cuitDigits } from '@yunque/contracts/codecs/format'
import { exportarAnswer } from '@yunque/contracts/wire/paged'
import { sql } from 'kysely'
import { saveDescarga } from '../../exportacion/descargas.ts'
import type { Db } from '../../kernel/db/db.ts'
import { type Call, call } from '../../kernel/http/call.ts'
import { notFound } from '../../kernel/http/errors.ts'
import { formCalls } from '../../kernel/http/form-calls.ts'
import { clientesVisibles } from '../../kernel/people/visible.ts'
import { papelPorClave } from '../legajo/papeles.ts'
import { fichaDe } from './read-empresa.ts'
import { saveEmpresa, setBaja } from './save-empresa.ts'

const BASE = '/api/clientes/maestro-empresas'

/** How many other companies with the same CUIT are shown. */
const MAX_MISMO_CUIT = 5

/** Who sells: companies are given to nobody else. */
const vende = sql<boolean>`(u.estado = 'A'
  and exists (select 1 from usuarios_modulos m where m.usuario = u.codigo and m.modulo = 'COT'))`

/** Names of what is offered no more, which companies may still have (DAT-01, VIS-28). */
const fueraDeUso = sql<Record<string, string>>`(select coalesce(jsonb_object_agg(f.campo, f.nombre), '{}') from (
  select 'vendedor ' || u.codigo as campo, u.nombre from usuarios u where not ${vende}
  union all select 'cobrador ' || codigo, nombre from cobradores where not en_uso
  union all select 'c_transp ' || codigo, nombre from transportistas where not en_uso
  union all select 'condicion_ajuste ' || codigo, nombre from condiciones_de_pago where not en_uso) f)`

const opcionesDe = async (db: Db) => ({
  ...(await db.selectNoFrom(fueraDeUso.as('fuera_de_uso')).executeTakeFirstOrThrow()),
  vendedores: await db
    .selectFrom('usuarios as u')
    .select(['u.codigo as value', 'u.nombre as text'])
    .where(vende)
    .orderBy('u.nombre')
    .execute(),
  cobradores: await db
    .selectFrom('cobradores')
    .select(['codigo as value', 'nombre as text'])
    .where('en_uso', '=', true)
    .orderBy('nombre')
    .execute(),
  transportistas: await db
    .selectFrom('transportistas')
    .select(['codigo as value', 'nombre as text'])
    .where('en_uso', '=', true)
    .orderBy('nombre')
    .execute(),
  condiciones: await db
    .selectFrom('condiciones_de_pago')
    .select(['codigo as value', 'nombre as text'])
    .where('en_uso', '=', true)
    .orderBy('orden_plazo')
    .orderBy('orden_forma')
    .execute(),
  condiciones_iva: CONDICIONES_IVA.map((value) => ({ value, text: value })),
})

/** A company's record (PAN-07). */
export const empresaCalls: readonly Call[] = [
  call({
    path: `${BASE}/opciones`,
    access: ['MEM'],
    rows: 'house',
    answer: empresaOpciones,
    handler: ({ db }) => opcionesDe(db),
  }),
  call({
    path: `${BASE}/cuit`,
    access: ['MEM'],
    rows: 'clients',
    request: cuitRequest,
    answer: opciones,
    handler: ({ db, caller, body: { cuit, codigo } }) =>
      clientesVisibles(db, caller)
        .select(['codigo as value', 'razon as text'])
        .where('cuit', '=', cuitDigits(cuit) || 'none')
        .where('codigo', '<>', codigo)
        .orderBy('codigo')
        .limit(MAX_MISMO_CUIT)
        .execute(),
  }),
  call({
    path: `${BASE}/:codigo/get`,
    access: ['MEM'],
    rows: 'clients',
    params: empresaRequest,
    answer: empresaFicha,
    handler: ({ db, caller, usuario: { modulos }, params: { codigo } }) => fichaDe(db, caller, modulos, codigo),
  }),
  call({
    path: `${BASE}/papel/:clave`,
    access: ['MEM'],
    rows: 'clients',
    params: papelRequest,
    answer: exportarAnswer,
    handler: async ({ db, deps, usuario, caller, params: { clave } }) => {
      const papel = await papelPorClave(db, caller, clave)
      if (!papel) throw notFound('No existe el papel.')
      const { nombre, mime, contenido } = papel

      return saveDescarga(deps, usuario, { nombre, tipo: mime, contenido: Buffer.from(contenido) })
    },
  }),
  ...formCalls(formOfEmpresa, 'clients', ({ trx, caller, body }, codigo) => saveEmpresa(trx, caller, codigo, body)),
  ...(['anular', 'reactivar'] as const).map((accion) =>
    call({
      path: `${BASE}/:codigo/${accion}`,
      access: ['MEM'],
      rows: 'clients',
      saves: true,
      params: empresaRequest,
      answer: empresaAnswer,
      handler: async ({ trx, caller, params: { codigo } }) => ({
        empresa: await setBaja(trx, caller, codigo, accion === 'anular' ? 'S' : 'N'),
      }),
    }),
  ),
]
