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
import { saveDescarga } from '../../exportacion/descargas.ts'
import type { Db } from '../../kernel/db/db.ts'
import { type Call, call } from '../../kernel/http/call.ts'
import { notFound } from '../../kernel/http/errors.ts'
import { formCalls } from '../../kernel/http/form-calls.ts'
import { canSee } from '../../kernel/people/visible.ts'
import { papelPorClave } from '../legajo/papeles.ts'
import { fichaDe } from './read-empresa.ts'
import { saveEmpresa, setBaja } from './save-empresa.ts'

const BASE = '/api/clientes/maestro-empresas'

/** How many other companies with the same CUIT are shown. */
const MAX_MISMO_CUIT = 5

const opcionesDe = async (db: Db) => ({
  vendedores: await db
    .selectFrom('usuarios as u')
    .select(['u.codigo as value', 'u.nombre as text'])
    .where('u.estado', '=', 'A')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('usuarios_modulos as m')
          .select('m.modulo')
          .whereRef('m.usuario', '=', 'u.codigo')
          .where('m.modulo', '=', 'COT'),
      ),
    )
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
      db
        .selectFrom('clientes')
        .select(['codigo as value', 'razon as text'])
        .where('cuit', '=', cuitDigits(cuit) || 'none')
        .where('codigo', '<>', codigo)
        .where('marca_cpt', '=', 'C')
        .where(canSee(caller, 'clientes.codigo'))
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
