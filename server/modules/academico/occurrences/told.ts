import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { STUDENT } from '#domain/base/signedIn.ts'
import { CANCELLED } from '#domain/occurrences/occurrences.lists.ts'
import type { Caller } from '#server/http/caller.ts'

/** Condition: an occurrence (`occurrence`) was told; to the student, where its type (`type`) says so. */
export const isTold = ({ tipoLogin }: Pick<Caller, 'tipoLogin'>): RawBuilder<SqlBool> =>
  sql<SqlBool>`(occurrence.told_at is not null and occurrence.status <> ${CANCELLED}
    and ${tipoLogin === STUDENT ? sql`type.is_seen_by_student` : sql`true`})`
