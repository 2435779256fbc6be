import { type Kysely, type RawBuilder, sql } from 'kysely'
import { EMPTIED } from '#domain/marks/marks.lists.ts'
import type { RecordedDay, StageState } from '#domain/assessment/stages.schemas.ts'
import type { Database } from '#server/db/schema.ts'
import { stagesFollowed } from '#server/school/stages/followed.ts'

/** What is kept by the number of a stage. */
export type Posted = Pick<StageState, 'notas' | 'publicacoes' | 'atividades'>

export const NOTHING_POSTED: Posted = { notas: 0, publicacoes: 0, atividades: 0 }

/** The ids of the class groups that follow a division. */
const followersOf = (division: number) =>
  sql`select followed.class_group_id from (${stagesFollowed}) as followed where followed.division_id = ${division}`

/** What was posted in the class groups that follow a division, by the number of the stage. */
export const readPosted = (db: Kysely<Database>, division: number): Promise<ReadonlyMap<number, Posted>> =>
  postedIn(db, followersOf(division))

/** The same in one class group, whatever it follows. */
export const readPostedIn = (db: Kysely<Database>, classGroup: number): Promise<ReadonlyMap<number, Posted>> =>
  postedIn(db, sql`select ${classGroup}::integer`)

const postedIn = async (db: Kysely<Database>, groups: RawBuilder<unknown>): Promise<ReadonlyMap<number, Posted>> => {
  const { rows } = await sql<Posted & { number: number }>`
    with own as materialized (${groups})
    select number, sum(notas)::integer as notas, sum(publicacoes)::integer as publicacoes,
      sum(atividades)::integer as atividades
    from (
      select stage_number as number, count(*) as notas, 0 as publicacoes, 0 as atividades from mark
      where class_group_id in (select * from own) and status <> ${EMPTIED} group by stage_number
      union all
      select stage_number, 0, count(*), 0 from mark_release
      where class_group_id in (select * from own) group by stage_number
      union all
      select activity.stage_number, 0, 0, count(distinct activity.id) from activity
      join activity_class_group as named on named.activity_id = activity.id
      where named.class_group_id in (select * from own) and activity.stage_number is not null
      group by activity.stage_number) as posted
    group by number`.execute(db)
  return new Map(rows.map(({ number, ...posted }) => [number, posted]))
}

/** The rolls and contents of lessons in the class groups that follow a division, by their day. */
export const readRecordedDays = async (db: Kysely<Database>, division: number): Promise<RecordedDay[]> => {
  const { rows } = await sql<RecordedDay>`
    with own as materialized (${followersOf(division)})
    select day as dia, sum(chamadas)::integer as chamadas, sum(conteudos)::integer as conteudos
    from (
      select day, count(*) as chamadas, 0 as conteudos from roll
      where class_group_id in (select * from own) group by day
      union all
      select lesson.day, 0, count(*) from lesson_content join lesson on lesson.id = lesson_content.lesson_id
      where lesson.class_group_id in (select * from own) group by lesson.day) as recorded
    group by day order by day`.execute(db)
  return rows
}
