import { type Kysely, sql } from 'kysely'
import { run } from '../run.ts'

/** Lines whose numbers no rule can correct: priced by a weight or quantity of 0, or with another total than the rules give. */
const A_REVISAR = sql`
  select n_cotizacion, string_agg('Ítem ' || nro_item || ': ' || why, ' ' order by orden) as texto
  from (
    select n_cotizacion, nro_item, orden, case
      when coalesce(base, 0) = 0 then 'la cantidad o el peso por el que se cobra es 0.'
      when precio_total is distinct from round(precio_unitario * base, 2) then 'su total no es el de sus cantidades.'
    end as why
    from (select *, case when medidas_familia = 1 then cantidad else peso_total end as base from cotizacion_items) i
    where precio_unitario > 0
  ) i
  where why is not null
  group by n_cotizacion`

/**
 * Rewrites old lines as a save stores them now (PES-01, PES-05, PES-06, FAM-03), so that every view computes the same total.
 * Lines that cannot be corrected are noted in the document's history.
 */
export const up = (db: Kysely<unknown>) =>
  run(db, [
    // Takes the rounding off what a sales note promised of its lot, as it is taken off the note's weight.
    sql`update stock_fichas f set stock_comp_nve = stock_comp_nve - d.resto
      from (
        select i.ficha ->> 'ficha' as c_ficha, sum(i.peso_total - round(i.peso_total, 2)) as resto
        from cotizacion_items i
        join cotizaciones c on c.n_cotizacion = i.n_cotizacion and c.tipo = 'nota_venta' and c.anulada = 'N'
        join familias fa on fa.codigo = i.familia and fa.um2 = 'KG'
        where i.familia = '1' and i.peso_total <> round(i.peso_total, 2) and i.ficha ->> 'ficha' <> ''
        group by 1
      ) d
      where f.c_ficha = d.c_ficha`,
    sql`update cotizacion_items set peso_total = round(peso_total, 2)
      where familia = '1' and peso_total <> round(peso_total, 2)`,
    sql`update cotizacion_items i set peso_unitario = 1
      from cotizaciones c
      where c.n_cotizacion = i.n_cotizacion and c.tipo = 'factura-representante' and c.deposito is not null
        and i.familia in ('3', '4', '21') and i.peso_unitario <> 1`,
    sql`update cotizacion_items set peso_unitario = null, peso_total = null
      where familia = '47' and medidas_familia = 1 and (peso_unitario is not null or peso_total is not null)`,
    ...['medidas_seleccionadas', 'medidas_seleccionadas_hasta'].map(
      (campo) => sql`update cotizacion_items
        set ${sql.ref(campo)} = array(
          select case when m ~ '^[0-9]+[.][0-9]{3,}$' then round(m::numeric, 2)::text else m end
          from unnest(${sql.ref(campo)}) with ordinality as x(m, k) order by k)
        where array_to_string(${sql.ref(campo)}, ' ') ~ '[.][0-9]{3,}'`,
    ),
    sql`insert into auditoria (momento, usuario, accion, entidad, id_entidad, antes, despues)
      select now(), 'sistema', 'revisar', 'cotizaciones', n_cotizacion::text, '{}', jsonb_build_object('a_revisar', texto)
      from (${A_REVISAR}) r`,
  ])

/** Cannot be undone: the decimals that were rounded off are lost. */
export const down = async () => {}
