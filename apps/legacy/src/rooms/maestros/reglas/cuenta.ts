import { isDebe } from '@yunque/contracts/maestros/cuenta'
import type { Campos } from '@yunque/contracts/wire/error-codes'
import { compare } from '@yunque/pricing'
import { sql } from 'kysely'
import type { Trx } from '../../../kernel/db/db.ts'
import { invalid } from '../../../kernel/http/errors.ts'
import type { Regla } from './regla.ts'

/** The kind of a movement decides the sign of its amount, all of which is open at first (PAN-19). */
export const deMovimientos: Regla = {
  check: async (_trx, { form: { tipo, vencimiento = '', fecha = '' }, hoy }): Promise<Campos> => ({
    ...(fecha > hoy && { fecha: ['La fecha no puede ser posterior a hoy.'] }),
    ...(isDebe(tipo) && vencimiento === '' && { vencimiento: ['Indique el vencimiento.'] }),
    // A year mistyped would be a debt of more than 90 days in every projection. What the books bring is theirs.
    ...(isDebe(tipo) &&
      vencimiento !== '' &&
      vencimiento < fecha && { vencimiento: ['El vencimiento es anterior a la fecha.'] }),
    ...(!isDebe(tipo) && vencimiento !== '' && { vencimiento: ['Solo lo que se debe vence: déjelo vacío.'] }),
  }),
  insert: async (trx, { tipo = '', numero = '', fecha, cliente, moneda, monto, vencimiento, vendedor }) => {
    const importe = `${isDebe(tipo) ? '' : '-'}${monto?.trim()}`
    const { rows } = await sql<{ id: string }>`insert into movimientos
        (tipo, numero, fecha, cliente, moneda, vencimiento, vendedor, importe, saldo)
      values (${tipo}, ${numero.trim()}, ${fecha}, ${cliente?.trim()}, ${moneda}, ${vencimiento || null}, ${vendedor || null},
        ${importe}::numeric, ${importe}::numeric)
      on conflict do nothing returning registro::text as id`.execute(trx)
    const [made] = rows
    if (!made) throw invalid({ numero: ['Ya hay uno de ese tipo con ese número.'] })

    return made.id
  },
}

type Lado = { id: string; tipo: string; cuenta: string; saldo: string }

/** The two movements of a payment, locked until this transaction ends. */
const ladosDe = async (trx: Trx, ids: readonly string[]): Promise<ReadonlyMap<string, Lado>> => {
  const { rows } =
    await sql<Lado>`select id::text as id, tipo, cliente || ' ' || moneda as cuenta, abs(saldo)::text as saldo
    from movimientos where id::text = any(${ids}::text[]) order by id for update`.execute(trx)

  return new Map(rows.map((row) => [row.id, row]))
}

const PASA = 'Pasa de lo que está abierto de uno de los dos.'

/** The most that can be applied of two movements: what is open of both. */
const abiertoDe = ([one, other]: readonly [Lado, Lado]): string =>
  compare(one.saldo, other.saldo) < 0 ? one.saldo : other.saldo

/** Whether an amount, in its movements' currency, is more than what is open of one of the two. */
const exceeds = (importe: string, lados: readonly Lado[]): boolean =>
  lados.some(({ saldo }) => compare(importe, saldo) > 0)

/**
 * Opens both movements again by what was applied. The books may have brought a balance since that knows of the annulment already: of a
 * movement at most that is open which its other applications do not pay.
 */
const reopen = (trx: Trx, { id = '', haber, debe, importe }: Readonly<Record<string, string>>) =>
  sql`update movimientos m set version = version + 1, saldo = sign(importe) * greatest(abs(saldo), least(
      abs(saldo) + ${importe}::numeric,
      abs(importe) - (select coalesce(sum(a.importe), 0) from aplicaciones a
        where (a.haber = m.id or a.debe = m.id) and a.en_uso and a.registro <> ${id}::bigint)))
    where id in (${haber}::bigint, ${debe}::bigint)`.execute(trx)

const close = (trx: Trx, { haber, debe, importe }: Readonly<Record<string, string>>) =>
  sql`update movimientos set saldo = saldo - sign(saldo) * ${importe}::numeric, version = version + 1
    where id in (${haber}::bigint, ${debe}::bigint)`.execute(trx)

/** A payment is within one account, and at most what is open on both sides; it reduces the open part of both (PAN-19). */
export const deAplicaciones: Regla = {
  check: async (trx, { form: { haber = '', debe = '', importe = '' }, antes }): Promise<Campos> => {
    if (antes) return {}
    const lados = await ladosDe(trx, [haber, debe])
    const [h, d] = [lados.get(haber), lados.get(debe)]
    if (!h || !d) return {}
    if (isDebe(h.tipo)) return { haber: ['No es un recibo ni una nota de crédito.'] }
    if (!isDebe(d.tipo)) return { debe: ['No es una factura ni una nota de débito.'] }
    if (h.cuenta !== d.cuenta) return { debe: ['Es de otro cliente, o de otra moneda.'] }

    if (compare(abiertoDe([h, d]), '0') === 0) return { importe: ['No queda nada abierto de uno de los dos.'] }

    return importe.trim() !== '' && exceeds(importe, [h, d]) ? { importe: [PASA] } : {}
  },
  insert: async (trx, given) => {
    const { haber = '', debe = '', importe = '' } = given
    const lados = await ladosDe(trx, [haber, debe])
    const [h, d] = [lados.get(haber), lados.get(debe)]
    const form: typeof given = { ...given, importe: importe.trim() || (h && d ? abiertoDe([h, d]) : '') }
    // An annulled one gives way: what is applied anew may be another amount.
    const { rows } = await sql<{ id: string }>`insert into aplicaciones (haber, debe, importe)
      values (${form.haber}::bigint, ${form.debe}::bigint, ${form.importe}::numeric)
      on conflict (haber, debe) do update set importe = excluded.importe, en_uso = true, version = aplicaciones.version + 1
        where not aplicaciones.en_uso
      returning registro::text as id`.execute(trx)
    const [made] = rows
    if (!made) throw invalid({ debe: ['Ya está aplicado a esa factura.'] })
    await close(trx, form)

    return made.id
  },
  uso: async (trx, row, estado) => {
    const { haber = '', debe = '', importe = '' } = row
    const lados = [...(await ladosDe(trx, [haber, debe])).values()]
    if (estado === 'B') await reopen(trx, row)
    else if (exceeds(importe, lados)) throw invalid({ estado: [PASA] })
    else await close(trx, row)
  },
}
