import { type Kysely, sql } from 'kysely'
import type { ChargeDetail } from '#domain/charges/charges.schemas.ts'
import type { Database } from '#server/db/schema.ts'
import { type ReadCharge, wireOf } from '#server/modules/financeiro/charges/rows.ts'

/** A charge with its payments, reversed ones included, and its agreement. */
export const detailOf = async (db: Kysely<Database>, charge: ReadCharge, today: string): Promise<ChargeDetail> => ({
  cobranca: wireOf(charge, today),
  baixas: await settlementsOf(db, charge.id),
  acordo: await agreementOf(db, charge),
})

const settlementsOf = async (db: Kysely<Database>, chargeId: number): Promise<ChargeDetail['baixas']> => {
  const rows = await db
    .selectFrom('settlement')
    .leftJoin('staff_user', 'staff_user.id', 'settlement.settled_by')
    .where('settlement.charge_id', '=', chargeId)
    .selectAll('settlement')
    .select('staff_user.name as author')
    .orderBy('settlement.paid_on')
    .orderBy('settlement.id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    pagoEm: row.paid_on,
    valor: row.cents,
    dispensado: row.waived_cents,
    multa: row.fine_cents,
    juros: row.interest_cents,
    excedente: row.over_cents,
    origem: row.origin,
    motivo: row.reason,
    por: row.author ?? '',
    em: row.settled_at.toISOString(),
    estornadaEm: row.reversed_at?.toISOString() ?? '',
    motivoEstorno: row.reverse_reason ?? '',
    devolvida: row.refunded,
  }))
}

/** The agreement whose plan has the charge, else the last agreement that took the charge in. */
const agreementOf = async (db: Kysely<Database>, { id, agreementId }: ReadCharge): Promise<ChargeDetail['acordo']> => {
  const row = await db
    .selectFrom('agreement')
    .innerJoin('staff_user', 'staff_user.id', 'agreement.made_by')
    .where(
      'agreement.id',
      '=',
      agreementId ?? sql<number>`(select max(agreement_id) from agreement_charge where charge_id = ${id})`,
    )
    .selectAll('agreement')
    .select('staff_user.name as author')
    .executeTakeFirst()
  return row === undefined
    ? null
    : {
        id: row.id,
        situacao: row.status,
        devido: row.owed_cents,
        dispensado: row.waived_cents,
        total: row.total_cents,
        motivo: row.reason,
        em: row.made_at.toISOString(),
        por: row.author,
      }
}
