import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { isOnlyTeacher } from '#domain/access/modules.ts'
import type { PersonFlags } from '#domain/base/signedIn.ts'
import { taughtOn } from '#server/rows/teaching.ts'
import { type InUnitsGiven, inUnitsOf } from '#server/rows/units.ts'

interface Reader {
  readonly caller: InUnitsGiven & PersonFlags & { readonly personId: number }
  /** ISO day. */
  readonly today: string
}

/** Condition: somebody gives, today, the subject of an activity (`activity`) to one of its class groups: a teacher what they teach, other staff all of their units. */
export const givesActivity = ({ caller, today }: Reader): RawBuilder<SqlBool> => {
  if (!isOnlyTeacher(caller)) return inUnitsOf(caller, 'activity.unit_id')
  return sql<SqlBool>`exists (select 1 from activity_class_group as given
    where given.activity_id = activity.id
      and (given.class_group_id, given.subject_id) in (${taughtOn({ teacher: caller.personId, caller, today })}))`
}

/** Condition: somebody sees an activity (`activity`) of their units: those that they give, and those that they wrote. */
export const seesActivity = (reader: Reader): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${inUnitsOf(reader.caller, 'activity.unit_id')}
    and (activity.author_id = ${reader.caller.personId} or ${givesActivity(reader)}))`
