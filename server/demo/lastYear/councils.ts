import { sql, type Transaction } from 'kysely'
import { CONCLUDED, FINAL_COUNCIL, TEACHING_ROLE } from '#domain/councils/councils.lists.ts'
import { YEAR_SITUATIONS } from '#domain/evaluation/situations.ts'
import { BY_COUNCIL, BY_OPINION } from '#domain/yearEnd/yearEnd.lists.ts'
import { RUNNING_YEAR } from '#server/db/demo/calendar.ts'
import type { Database } from '#server/db/schema.ts'
import { drawUpConcluded, writeFirstParticipants } from '#server/modules/academico/councils/index.ts'

/** Of every vote that a council carried. */
const VOTES = { for: 6, against: 2 } as const

/**
 * The final councils of a closed year in all its class groups, with what they voted and their minutes; those who teach the
 * class group of the same name today were there. `day`: ISO.
 */
export const writeFinalCouncils = async (
  trx: Transaction<Database>,
  { yearId, day }: { readonly yearId: number; readonly day: string },
): Promise<void> => {
  const { rows } = await sql<{ id: number; classGroupId: number; leader: number }>`
    insert into council (class_group_id, kind, status, held_on, begins_at, place, president_id, secretary_id, body,
      started_at, concluded_at, concluded_by)
    select own.id, ${FINAL_COUNCIL}::smallint, ${CONCLUDED}::smallint, ${day}::date, '14:00', 'Sala dos professores', leader.id,
      leader.id, 'O conselho leu os resultados do ano de cada aluno.' || coalesce(E'\\n' || voted.told, ''),
      ${day}::date + time '17:00', ${day}::date + time '19:30', leader.id
    from class_group as own cross join (select id from staff_user where email = 'coordenacao@demo.escola') as leader
    cross join lateral (
      select string_agg('Por ' || ${VOTES.for}::integer || ' votos a ' || ${VOTES.against}::integer || ', o conselho aprovou '
        || student.name || ' em ' || subject.name || ', com nota ' || replace(trim_scale(result.council)::text, '.', ',') || '.',
        E'\\n' order by enrolment.student_search, enrolment.id) as told
      from year_result as year join enrolment on enrolment.id = year.enrolment_id
      join student on student.id = enrolment.student_id
      join subject_result as result on result.enrolment_id = year.enrolment_id and result.decided_by = ${BY_COUNCIL}
      join subject on subject.id = result.subject_id
      where year.class_group_id = own.id) as voted
    where own.school_year_id = ${yearId} order by own.id
    returning id, class_group_id as "classGroupId", president_id as leader`.execute(trx)
  await sql`
    insert into council_mark (council_id, enrolment_id, subject_id, value, reason, previous, votes_for, votes_against)
    select council.id, result.enrolment_id, result.subject_id, result.council,
      'Progresso constante desde o segundo semestre; presente em todas as recuperações.',
      replace(trim_scale(result.mean)::text, '.', ','), ${VOTES.for}, ${VOTES.against}
    from council join year_result as year on year.class_group_id = council.class_group_id
    join subject_result as result on result.enrolment_id = year.enrolment_id and result.decided_by = ${BY_COUNCIL}
    where council.kind = ${FINAL_COUNCIL} order by council.id, result.enrolment_id, result.subject_id`.execute(trx)
  await sql`
    insert into council_opinion (council_id, enrolment_id, goes_on, reason, previous, votes_for, votes_against, abstentions,
      carried)
    select council.id, year.enrolment_id, true, 'Recuperou o essencial do ano; seguirá com reforço no contraturno.', 'Retido',
      ${VOTES.for}, ${VOTES.against}, 1, true
    from council join year_result as year on year.class_group_id = council.class_group_id
      and year.decided_by = ${BY_OPINION}
    where council.kind = ${FINAL_COUNCIL} order by council.id, year.enrolment_id`.execute(trx)
  const situations = Object.entries(YEAR_SITUATIONS).map(([nome, code]) => ({ nome, code }))
  await sql`
    insert into council_student (council_id, enrolment_id, synthesis)
    select council.id, year.enrolment_id, said.nome || '.'
    from council join year_result as year on year.class_group_id = council.class_group_id
    join json_to_recordset(${JSON.stringify(situations)}::json) as said (nome text, code smallint) on said.code = year.situation
    where council.kind = ${FINAL_COUNCIL} order by council.id, year.enrolment_id`.execute(trx)
  for (const { id, classGroupId, leader } of rows) {
    await writeFirstParticipants(trx, id, { classGroupId, day, named: [leader] })
    await sql`
      insert into council_participant (council_id, staff_user_id, name, role, subjects)
      select ${id}, staff_user.id, staff_user.name, ${TEACHING_ROLE},
        array_agg(distinct given.subject_id)
      from class_group as own
      join class_group as today on today.unit_id = own.unit_id and today.grade_id = own.grade_id
        and today.name = own.name and today.school_year_id = (select id from school_year where year = ${RUNNING_YEAR})
      join class_assignment as given on given.class_group_id = today.id and given.active
      join staff_user on staff_user.id = given.staff_user_id
      where own.id = ${classGroupId} group by staff_user.id, staff_user.name
      on conflict do nothing`.execute(trx)
    await sql`update council_participant set present = true where council_id = ${id}`.execute(trx)
    await drawUpConcluded(trx, id, new Date(`${day}T22:30:00Z`))
  }
}
