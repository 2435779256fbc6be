import { createHash } from 'node:crypto'
import { type ExpressionBuilder, sql } from 'kysely'
import { canonicalJson } from '#domain/base/canonical.ts'
import type { Database } from '#server/db/schema.ts'

/** An audit row as it is sealed. */
export interface SealedRow {
  readonly id: number
  /** Instant to the microsecond in UTC, as text: a `Date` would drop the microseconds. */
  readonly instant: string
  readonly login_type: number | null
  readonly person_id: number | null
  readonly original_person_id: number | null
  readonly address: string | null
  readonly entity: string
  readonly entity_id: string | null
  readonly action: string
  readonly before: unknown
  readonly after: unknown
  readonly reason: string | null
}

/** The columns of `SealedRow`, from a table or alias named `entry`. */
export const sealedColumns = (eb: ExpressionBuilder<Database & { entry: Database['audit_entry'] }, 'entry'>) =>
  [
    'entry.id',
    sql<string>`to_char(${eb.ref('entry.at')} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`.as('instant'),
    'entry.login_type',
    'entry.person_id',
    'entry.original_person_id',
    'entry.address',
    'entry.entity',
    'entry.entity_id',
    'entry.action',
    'entry.before',
    'entry.after',
    'entry.reason',
  ] as const

/** The seal of a row, after the previous seal: sha256 in hexadecimal. */
export const sealOf = (previous: string, row: SealedRow): string =>
  createHash('sha256')
    .update(previous)
    .update(
      canonicalJson([
        row.id,
        row.instant,
        row.login_type,
        row.person_id,
        row.original_person_id,
        row.address,
        row.entity,
        row.entity_id,
        row.action,
        row.before,
        row.after,
        row.reason,
      ]),
    )
    .digest('hex')
