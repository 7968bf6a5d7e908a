import { CLIENTE_GENERICO } from '@yunque/contracts/codecs/codigos'
import { cuitDigits } from '@yunque/contracts/codecs/format'
import { listOfEmpresas } from '@yunque/contracts/list/clientes'
import type { EmpresasSearch } from '@yunque/contracts/search/clientes'
import { alfabetico, beginsWith, containsText, isLargo } from '../../kernel/db/unaccent.ts'
import { listCalls } from '../../kernel/http/list.ts'
import type { Given } from '../../kernel/http/list-rows.ts'
import { cuentaDeLista, isSoloEstado } from '../../kernel/people/cuentas.ts'
import { visibleTo } from '../../kernel/people/visible.ts'
import { clientesWithNombres } from './with-nombres.ts'

const bajaDe = ({ estado }: Pick<EmpresasSearch, 'estado'>) => (estado === 'B' ? 'S' : 'N')
const CODIGO = { by: 'cl.codigo' }

/** A name of three letters is found by an index; in its own order those who bear it stand together, maybe at its end. */
const findsFew = ({ search: { razon, localidad, orden } }: Given<EmpresasSearch>): boolean =>
  (isLargo(razon) && orden.endsWith('razon')) || (isLargo(localidad) && orden.endsWith('localidad'))

/** Companies that buy, without the generic client, who stands for buyers without a record (PAN-07). */
export const empresasList = listCalls(listOfEmpresas, {
  key: ['cl.codigo'],
  orden: {
    razon: [{ by: alfabetico('cl.razon') }, CODIGO],
    codigo: [CODIGO],
    localidad: [{ by: alfabetico('cl.localidad') }, CODIGO],
    cm05_vencimiento: [{ by: 'cl.cm05_vencimiento' }, CODIGO],
  },
  few: findsFew,
  found: ({ db, search: { razon, codigo, cuit, localidad, vendedor, estado }, caller }) =>
    visibleTo(
      caller,
      db
        .selectFrom('clientes as cl')
        .where('cl.marca_cpt', '=', 'C')
        .where('cl.codigo', '<>', CLIENTE_GENERICO)
        .where(containsText('cl.razon', razon.trim()))
        .where(containsText('cl.localidad', localidad.trim()))
        .$if(codigo.trim() !== '', (q) => q.where(beginsWith('cl.codigo', codigo.trim())))
        .$if(cuit.trim() !== '', (q) => q.where('cl.cuit', '=', cuitDigits(cuit)))
        .$if(vendedor !== '', (q) => q.where('cl.vendedor', '=', vendedor))
        .$if(estado !== '', (q) => q.where('cl.baja', '=', bajaDe({ estado }))),
      'cl.codigo',
    ),
  total: ({ db, caller, search }) =>
    isSoloEstado(search)
      ? cuentaDeLista(db, caller, 'empresas')?.$if(search.estado !== '', (q) =>
          q.where('c.estado', '=', bajaDe(search)),
        )
      : undefined,
  rows: ({ db }, read) =>
    read(
      clientesWithNombres(db)
        .select(['cl.codigo', 'cl.razon', 'cl.cuit', 'cl.localidad', 'u.nombre as vendedor', 'cl.baja'])
        .select('cl.cm05_vencimiento'),
    ),
})
