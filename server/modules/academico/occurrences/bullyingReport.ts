import { sql } from 'kysely'
import { CANCELLED } from '#domain/occurrences/occurrences.lists.ts'
import type { BullyingCount, ReadBullyingReport } from '#domain/occurrences/occurrences.schemas.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { inUnitsOf } from '#server/rows/units.ts'

/** How many cases of bullying there were in the caller's units, by school year and category, the newest year first. Names nobody. */
export const readBullyingReport = async ({
  db,
  caller,
}: SignedIncoming<ReadBullyingReport>): Promise<ReadBullyingReport['answer']> => {
  const { rows } = await sql<BullyingCount>`
    select school_year.year as ano, plan.category as categoria, count(*)::integer as casos,
      (count(*) filter (where plan.closed_at is null))::integer as abertos
    from bullying_plan as plan join occurrence on occurrence.id = plan.occurrence_id
    join class_group on class_group.id = occurrence.class_group_id
    join school_year on school_year.id = class_group.school_year_id
    where ${inUnitsOf(caller, 'class_group.unit_id')} and occurrence.status <> ${CANCELLED}
    group by school_year.year, plan.category order by school_year.year desc, plan.category`.execute(db)
  return { linhas: rows }
}
