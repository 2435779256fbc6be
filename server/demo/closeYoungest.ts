import { sql, type Transaction } from 'kysely'
import { STAFF } from '#domain/base/signedIn.ts'
import { DEMO_TODAY, demoInstant, RUNNING_YEAR } from '#server/db/demo/calendar.ts'
import type { Database } from '#server/db/schema.ts'
import { keepTranscriptYears } from '#server/school/transcripts/keepYears.ts'
import { noteClosed } from '#server/school/yearEnd/closeGroup.ts'
import { writeFrozen } from '#server/school/yearEnd/frozen.ts'
import { judgeGroup } from '#server/school/yearEnd/judgedGroup.ts'

/** The youngest class groups have no marks: they are judged, and their year is closed, while the others still have lessons. */
const CLOSED = 'Infantil 3 A'

/**
 * Closes the youngest class group of each unit by what the portal itself judges; one of them is asked to be reopened, so that
 * somebody else has a request to decide.
 */
export const closeYoungest = async (trx: Transaction<Database>): Promise<void> => {
  const now = demoInstant(0, '11:00')
  const { id: master } = await trx
    .selectFrom('staff_user')
    .where('is_master', '=', true)
    .select('id')
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const { rows: groups } = await sql<{ id: number; name: string; unitId: number; yearId: number }>`
    select own.id, own.name, own.unit_id as "unitId", own.school_year_id as "yearId" from class_group as own
    join school_year on school_year.id = own.school_year_id
    where school_year.year = ${RUNNING_YEAR} and own.name = ${CLOSED} order by own.unit_id, own.id`.execute(trx)
  for (const group of groups) {
    const judged = await judgeGroup(trx, { classGroupId: group.id, today: DEMO_TODAY })
    const outcomes = judged.map(({ outcome }) => outcome)
    await writeFrozen(trx, { classGroupId: group.id, now, staffId: master }, outcomes)
    await keepTranscriptYears(
      trx,
      outcomes.map(({ idMatricula }) => idMatricula),
      now,
    )
    const caller = { tipoLogin: STAFF, personId: master, original: null } as const
    await noteClosed(trx, { caller, now, address: '127.0.0.1' }, group, outcomes.length)
  }
  await sql`
    insert into year_reopening (class_group_id, asked_by, asked_at, reason, until_on)
    select min(class_group_id), (select min(id) from staff_user where is_super_admin), ${now}, ${REASON},
      ${`${RUNNING_YEAR}-12-04`}::date
    from closed_class_group having count(*) > 0`.execute(trx)
}

const REASON = 'A chamada de 12/11 ficou com uma falta a mais.'
