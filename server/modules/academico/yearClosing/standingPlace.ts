import { type Kysely, sql } from 'kysely'
import { isOnlyTeacher } from '#domain/access/modules.ts'
import type { Named } from '#domain/base/common.schemas.ts'
import type { ReadStanding, Standing } from '#domain/yearEnd/standing.schemas.ts'
import type { Database } from '#server/db/schema.ts'
import type { Caller } from '#server/http/caller.ts'
import { schoolDay } from '#server/http/clock.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { inUnitsOf } from '#server/rows/units.ts'
import { readGroupChoices, readTaughtGroups, requireTaughtGroup } from '#server/school/teaching/choices.ts'
import { isClosedIn } from '#server/school/years/years.ts'

interface StandingPlace extends Pick<Standing, 'anos' | 'idAnoLetivo' | 'turmas' | 'idTurma'> {
  /** Whether the school year of the class group is closed. */
  readonly isClosedYear: boolean
}

/**
 * The years, and the class groups of one of them: the one that is asked for, else that of the class group asked for, else the
 * running one. A class group of another year gives way to the first one. Teachers have those that they teach now. @throws Refusal
 * 404, audited for a class group of another unit
 */
export const readStandingPlace = async (incoming: SignedIncoming<ReadStanding>): Promise<StandingPlace> => {
  const { db, query, caller, now } = incoming
  const today = schoolDay(now)
  if (query.idTurma !== undefined) await requireTaughtGroup(incoming, query.idTurma)
  const group = await readGroupYear(db, query.idTurma)
  if (isOnlyTeacher(caller)) {
    const turmas = await readTaughtGroups(db, incoming, today)
    const idTurma = query.idTurma ?? turmas[0]?.id ?? null
    return { anos: [], idAnoLetivo: null, turmas, idTurma, isClosedYear: group?.isClosed ?? false }
  }
  const years = await readBegunYears(db, caller, today)
  const idAnoLetivo = query.idAnoLetivo ?? group?.yearId ?? years.find(({ runs }) => runs)?.id ?? years[0]?.id ?? null
  const turmas = await readGroupChoices(
    db,
    sql`year.id = ${idAnoLetivo} and class_group.active and ${inUnitsOf(caller, 'class_group.unit_id')}`,
  )
  const asked = group?.yearId === idAnoLetivo ? query.idTurma : undefined
  const idTurma = asked ?? turmas[0]?.id ?? null
  const shown = asked === undefined ? await readGroupYear(db, idTurma ?? undefined) : group
  return {
    anos: years.map(({ id, nome }) => ({ id, nome })),
    idAnoLetivo,
    turmas,
    idTurma,
    isClosedYear: shown?.isClosed ?? false,
  }
}

interface GroupYear {
  readonly yearId: number
  readonly isClosed: boolean
}

const readGroupYear = async (db: Kysely<Database>, id: number | undefined): Promise<GroupYear | undefined> => {
  if (id === undefined) return undefined
  const { rows } = await sql<GroupYear>`
    select school_year.id as "yearId", ${isClosedIn('class_group')} as "isClosed"
    from class_group join school_year on school_year.id = class_group.school_year_id
    where class_group.id = ${id}`.execute(db)
  return rows[0]
}

/** The school years in which the caller's units have class groups and which have begun, the newest first. */
const readBegunYears = async (
  db: Kysely<Database>,
  caller: Caller,
  today: string,
): Promise<readonly (Named & { readonly runs: boolean })[]> => {
  const { rows } = await sql<Named & { runs: boolean }>`
    select id, year::text as nome, ${today}::date between starts_on and ends_on as runs from school_year
    where starts_on <= ${today}::date and exists (select 1 from class_group
      where class_group.school_year_id = school_year.id and class_group.active and ${inUnitsOf(caller, 'class_group.unit_id')})
    order by year desc`.execute(db)
  return rows
}
