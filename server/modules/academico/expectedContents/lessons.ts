import { type Kysely, sql } from 'kysely'
import { IN_FORCE } from '#domain/curricula/curricula.lists.ts'
import { type GivenLessons, stageLessons } from '#domain/expectedContents/plan.ts'
import type { PlanPlace } from '#domain/expectedContents/expectedContents.schemas.ts'
import type { Database } from '#server/db/schema.ts'
import type { InUnits } from '#server/http/person.ts'
import type { Stage } from '#server/modules/academico/expectedContents/stages.ts'
import { inUnitsOf } from '#server/rows/units.ts'
import { readSchoolDays } from '#server/school/calendars/schoolDays.ts'

/**
 * The lessons that the matrices in force give a subject in each stage, by its id: the fewest and the most, since shifts and
 * units may have other ones. A week of lessons is spread over five school days of the unit's calendar.
 */
export const lessonsGiven = async (
  db: Kysely<Database>,
  caller: InUnits,
  { ano, unidade, serie, disciplina }: PlanPlace,
  stages: readonly Stage[],
): Promise<ReadonlyMap<number, GivenLessons>> => {
  const { rows } = await sql<{ unit: number; weekly: number }>`
    select distinct curriculum.unit_id as unit, item.weekly_lessons as weekly
    from curriculum join curriculum_item as item on item.curriculum_id = curriculum.id
    where curriculum.status = ${IN_FORCE} and curriculum.school_year_id = ${ano} and curriculum.grade_id = ${serie}
      and item.subject_id = ${disciplina} and ${inUnitsOf(caller, 'curriculum.unit_id')}
      and (${unidade}::integer is null or curriculum.unit_id = ${unidade}::integer)
  `.execute(db)
  const byUnit = await daysOf(db, ano, [...new Set(rows.map(({ unit }) => unit))])
  if (rows.length === 0) return new Map()
  return new Map(
    stages.map(({ id, startsOn, endsOn }) => {
      const lessons = rows.map(({ unit, weekly }) => {
        const days = byUnit.get(unit) ?? []
        return stageLessons(weekly, days.filter((day) => startsOn <= day && day <= endsOn).length)
      })
      return [id, { menos: Math.min(...lessons), mais: Math.max(...lessons) }]
    }),
  )
}

/** The school days of some units, ISO. */
const daysOf = async (db: Kysely<Database>, ano: number, units: readonly number[]) => {
  const days = new Map<number, readonly string[]>()
  for (const unit of units)
    days.set(unit, (await readSchoolDays(db, { idAnoLetivo: ano, idUnidade: unit })).diasLetivos)
  return days
}
