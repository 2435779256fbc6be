import { type Kysely, sql } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import { sealAudit } from '#server/modules/acesso/audit/seal.ts'
import { type SealedRow, sealedColumns, sealOf } from '#server/modules/acesso/audit/sealedRow.ts'

/** A row that does not agree with its seal. */
export interface Divergence {
  readonly kind: 'changed' | 'removed' | 'misplaced'
  readonly entryId: number | null
  readonly position: number
  /** ISO instant in UTC; null if the row is gone. */
  readonly at: string | null
}

export interface Verdict {
  readonly rows: number
  readonly sealed: number
  readonly divergences: number
  readonly first: Divergence | null
  /** The newest seal. Kept outside the portal, it later proves that no earlier row was replaced. */
  readonly seal: string
}

const AT_A_TIME = 1_000
/** The clocks of machines, and calls that run side by side, differ by some seconds or minutes. */
const TOLERANCE_MS = 10 * 60_000

/**
 * Seals the unsealed rows, then verifies the whole chain in batches. A row diverges when it differs from its seal
 * (changed), when it or its seal is gone (removed), or when its time is long before that of the row sealed before it
 * (misplaced: added later among old rows).
 */
export const verifyAudit = async (db: Kysely<Database>): Promise<Verdict> => {
  await sealAudit(db)
  const chain = await db.selectFrom('audit_chain').select(['length', 'hash']).executeTakeFirstOrThrow()
  const found = await walk(db, chain.length)
  const { rows } = await db
    .selectFrom('audit_entry')
    .select((eb) => eb.fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow()
  const ends = found.last === chain.hash ? [] : [cutOff(chain.length)]
  const all = [...found.divergences, ...ends]
  return { rows, sealed: chain.length, divergences: all.length, first: all[0] ?? null, seal: chain.hash }
}

interface Walked {
  readonly divergences: readonly Divergence[]
  /** The last seal that was read. */
  readonly last: string
}

const walk = async (db: Kysely<Database>, length: number): Promise<Walked> => {
  const divergences: Divergence[] = []
  let previous: Link = START
  while (previous.position < length) {
    const links = await linksAfter(db, previous.position, length)
    if (links.length === 0) break
    for (const link of links) {
      divergences.push(...divergencesOf(link, previous))
      previous = link
    }
  }
  return { divergences, last: previous.hash }
}

interface Link {
  readonly position: number
  readonly audit_entry_id: number
  readonly hash: string
  /** Null if the row is gone. */
  readonly row: SealedRow | null
}

const START: Link = { position: 0, audit_entry_id: 0, hash: '', row: null }

/** Judges each row by the stored seal before it, so that one divergence does not hide the next. */
const divergencesOf = (link: Link, previous: Link): readonly Divergence[] => {
  const { position, row } = link
  if (position !== previous.position + 1)
    return [{ kind: 'removed', entryId: null, position: previous.position + 1, at: null }]
  if (row === null) return [{ kind: 'removed', entryId: link.audit_entry_id, position, at: null }]
  const about = { entryId: row.id, position, at: row.instant }
  if (sealOf(previous.hash, row) !== link.hash) return [{ kind: 'changed', ...about }]
  if (isMisplaced(row, previous.row)) return [{ kind: 'misplaced', ...about }]
  return []
}

const isMisplaced = (row: SealedRow, before: SealedRow | null): boolean =>
  before !== null && Date.parse(row.instant) < Date.parse(before.instant) - TOLERANCE_MS

/** The chain was longer: its last seals are gone. */
const cutOff = (length: number): Divergence => ({ kind: 'removed', entryId: null, position: length, at: null })

const linksAfter = async (db: Kysely<Database>, position: number, length: number): Promise<readonly Link[]> => {
  const links = await db
    .selectFrom('audit_link')
    .where('position', '>', position)
    .where('position', '<=', length)
    .select(['position', 'audit_entry_id', 'hash'])
    .orderBy('position')
    .limit(AT_A_TIME)
    .execute()
  const ids = links.map(({ audit_entry_id }) => audit_entry_id)
  const rows = await db
    .selectFrom('audit_entry as entry')
    .where('entry.id', '=', sql<number>`any(${ids}::bigint[])`)
    .select(sealedColumns)
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return links.map((link) => ({ ...link, row: byId.get(link.audit_entry_id) ?? null }))
}
