import type { Kysely } from 'kysely'
import type { KeptSection } from '#domain/privacy/privacy.schemas.ts'
import { CHARGE_STATES } from '#domain/charges/charges.lists.ts'
import { nameIn } from '#domain/base/list.ts'
import type { Database } from '#server/db/schema.ts'
import { NEWEST, record, section } from '#server/modules/acesso/privacy/kept.ts'

/** What a guardian is charged and what was paid of it. Only the payer reads it, never the student (D 2.23). */
export const payerSection = async (db: Kysely<Database>, guardianId: number): Promise<KeptSection> => {
  const rows = await db
    .selectFrom('charge')
    .innerJoin('guardian', 'guardian.id', 'charge.guardian_id')
    .where((eb) => eb.or([eb('guardian.id', '=', guardianId), eb('guardian.merged_into', '=', guardianId)]))
    .select(['charge.description', 'charge.number', 'charge.count', 'charge.due_on', 'charge.status'])
    .select(['charge.net_cents', 'charge.paid_cents'])
    .orderBy('charge.due_on', 'desc')
    .orderBy('charge.id', 'desc')
    .limit(NEWEST)
    .execute()
  return section(
    'valores',
    rows.map((row) =>
      record(`${row.description}, ${row.number}/${row.count}`, {
        Vencimento: row.due_on,
        Situação: nameIn(CHARGE_STATES, row.status),
        'Valor em centavos': row.net_cents,
        'Pago em centavos': row.paid_cents,
      }),
    ),
  )
}
