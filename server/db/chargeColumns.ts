import type { Insertable } from 'kysely'
import type { NewCharge } from '#domain/charges/billed.ts'
import type { Database } from './schema.ts'

type ChargeRow = Insertable<Database['charge']>

/** What a charge says by itself; when it was made and how it stands, its owner adds. */
export const chargeColumns = (charge: NewCharge) =>
  ({
    key: charge.key,
    kind: charge.kind,
    description: charge.description,
    number: charge.number,
    count: charge.count,
    part: charge.part,
    parts: charge.parts,
    share_percent: charge.payer.percent,
    guardian_id: charge.payer.guardianId,
    gross_cents: charge.gross,
    net_cents: charge.net,
    late_cents: charge.late,
    discounts: charge.discounts,
    due_on: charge.due,
    agreement_id: null,
    version: 1,
  }) satisfies Partial<ChargeRow>
