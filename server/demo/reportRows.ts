import { sql, type Transaction } from 'kysely'
import type { Database } from '#server/db/schema.ts'

/**
 * What a school rarely has and its reports still tell of: in each unit the day on which somebody left, and a student older than the
 * grade; where marks are given, a late change that was refused, so that the mark stays.
 */
export const writeReportRows = async (trx: Transaction<Database>): Promise<void> => {
  await sql`
    update enrolment set ended_on = movement.day, end_reason = 'Mudança de cidade'
    from movement where movement.enrolment_id = enrolment.id and movement.status = 3 and enrolment.status = 'Transferido'
      and enrolment.ended_on is null`.execute(trx)
  await sql`
    update student set birth_date = birth_date - interval '2 years' where id in (
      select min(own.student_id) from enrolment as own join school_year as year on year.id = own.school_year_id and year.year = 2026
      join grade on grade.id = own.grade_id
      where own.status = 'Matriculado' and own.class_group_id is not null and grade.ideal_age >= 8 group by own.unit_id)`.execute(
    trx,
  )
  await sql`
    insert into late_change (mark_id, seen_version, was, status, value, reason, asked_by, asked_at, decision, decided_by, decided_at, answer)
    select mark.id, mark.version, replace(trim_scale(mark.value)::text, '.', ','), mark.status, mark.value + 0.5,
      'A prova foi corrigida de novo.', asker.id, timestamptz '2026-06-01T12:00:00Z', 3, decider.id, timestamptz '2026-06-02T12:00:00Z',
      'A segunda correção deu a mesma nota.'
    from (select min(mark.id) as id from mark join enrolment as own on own.id = mark.enrolment_id
      join school_year as year on year.id = own.school_year_id and year.year = 2026
      where mark.value between 4 and 9 group by own.unit_id) as first
    join mark on mark.id = first.id
    cross join (select id from staff_user where email = 'professor@demo.escola') as asker
    cross join (select id from staff_user where email = 'coordenacao@demo.escola') as decider`.execute(trx)
}
