import { sql, type Transaction } from 'kysely'
import { examFlaw } from '#domain/marks/exam.ts'
import { GIVEN_MARK, OF_EXAM } from '#domain/marks/marks.lists.ts'
import { EXAM } from '#domain/marks/sheetStage.ts'
import { DEMO_TODAY } from '#server/db/demo/calendar.ts'
import type { Database } from '#server/db/schema.ts'
import { markedStages, readYearSheets } from '#server/school/marks/yearSheets.ts'

interface Sheet {
  readonly classGroup: string
  readonly subject: string
}

/** Marks of the exam in a subject for most of those whom the calculation sends there, in all class groups of a name. */
export const giveExams = async (trx: Transaction<Database>, { classGroup, subject }: Sheet): Promise<void> => {
  const { rows } = await sql<{ group: number; subject: number; enrolments: number[] }>`
    select own.id as "group", subject.id as subject, array_agg(seated.id order by seated.id) as enrolments
    from class_group as own join subject on subject.name = ${subject}
    join enrolment as seated on seated.class_group_id = own.id and seated.status = 'Matriculado'
    where own.name = ${classGroup} and exists (select 1 from mark where mark.class_group_id = own.id
      and mark.subject_id = subject.id)
    group by own.id, subject.id`.execute(trx)
  for (const { group, subject: subjectId, enrolments } of rows) {
    const asked = { classGroupId: group, subjects: [subjectId], enrolments, today: DEMO_TODAY }
    const sheets = await readYearSheets(trx, asked)
    const sitting = enrolments.filter((enrolment) => sitsExam(sheets(enrolment, subjectId)))
    await sql`
      insert into mark (class_group_id, subject_id, stage_number, enrolment_id, kind, status, value, saved_by, saved_at, posted_at)
      select ${group}, ${subjectId}, ${EXAM}, enrolment_id, ${OF_EXAM}, ${GIVEN_MARK}, 4 + (enrolment_id % 12) * 0.5,
        (select min(id) from staff_user where is_master), given_at, given_at
      from unnest(${sitting}::integer[]) as sitting (enrolment_id)
      cross join (select (${DEMO_TODAY}::date - 1)::timestamp + interval '19 hours' as given_at) as given
      where enrolment_id % 4 > 0`.execute(trx)
  }
}

const sitsExam = (sheets: Parameters<typeof markedStages>[0]): boolean => {
  const held = sheets.flatMap((sheet) => (typeof sheet.held === 'string' ? [] : [sheet.held]))[0]
  return held !== undefined && examFlaw(held.scheme, markedStages(sheets)) === null
}
