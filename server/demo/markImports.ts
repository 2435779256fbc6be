import { sql, type Transaction } from 'kysely'
import { GIVEN_MARK, OF_ASSESSMENT, OF_STAGE } from '#domain/marks/marks.lists.ts'
import type { Database } from '#server/db/schema.ts'

/** Marks as a file may have brought them. */
const OF_FILES = sql`mark.kind in (${OF_ASSESSMENT}, ${OF_STAGE}) and mark.status = ${GIVEN_MARK}`

/**
 * Of each unit the marks of two sheets of the running stage came by spreadsheets: those of the first are in, those of the second
 * were taken back and typed by hand afterwards.
 */
export const writeMarkImports = async (trx: Transaction<Database>): Promise<void> => {
  await sql`
    with running as materialized (
      select class_group_id, max(stage_number) as stage_number from mark group by class_group_id
    ), posted as (
      select own.unit_id, own.school_year_id, own.name, mark.class_group_id, mark.subject_id, mark.stage_number,
        min(mark.saved_by) as saved_by, max(mark.saved_at) as saved_at, count(*)::integer as marks
      from mark join running on running.class_group_id = mark.class_group_id and running.stage_number = mark.stage_number
      join class_group as own on own.id = mark.class_group_id
      where ${OF_FILES} and mark.saved_by is not null
      group by own.unit_id, own.school_year_id, own.name, mark.class_group_id, mark.subject_id, mark.stage_number
    ), chosen as (
      select * from (select posted.*, row_number() over (partition by unit_id order by class_group_id desc, subject_id) as turn
        from posted) as numbered where turn <= 2
    ), made as (
      insert into mark_import (staff_user_id, school_year_id, unit_id, stage_number, class_group_id, subject_id, file_name,
        fields, row_count, check_number, created_at)
      select saved_by, school_year_id, unit_id, stage_number, class_group_id, subject_id,
        'notas ' || name || case when turn = 2 then ' (antiga)' else '' end || '.xlsx',
        '["ra", "", "avaliacao", "valor"]'::jsonb, marks, 1, saved_at
      from chosen order by unit_id, turn desc
      returning id, class_group_id, subject_id, stage_number, staff_user_id, created_at, file_name
    ), parts as (
      insert into mark_import_group (import_id, class_group_id, status, applied_by, applied_at, undone_by, undone_at)
      select id, class_group_id, case when is_old then 'undone' else 'applied' end, staff_user_id, created_at,
        case when is_old then staff_user_id end, case when is_old then created_at + interval '40 minutes' end
      from made cross join lateral (select file_name like '%(antiga)%' as is_old) as told
    )
    insert into mark_import_cell (import_id, line, place, class_group_id, subject_id, enrolment_id, kind, assessment_id, ra,
      column_name, said, status)
    select made.id, 1 + row_number() over (partition by made.id order by own.student_search, mark.assessment_id), 3,
      mark.class_group_id, mark.subject_id, mark.enrolment_id, mark.kind, mark.assessment_id, student.ra, coalesce(assessment.name, 'Conceito da etapa'),
      coalesce(mark.concept, replace(trim_scale(mark.value)::text, '.', ',')), 'changed'
    from made join mark on mark.class_group_id = made.class_group_id and mark.subject_id = made.subject_id
      and mark.stage_number = made.stage_number and ${OF_FILES}
    left join assessment on assessment.id = mark.assessment_id
    join enrolment as own on own.id = mark.enrolment_id
    join student on student.id = own.student_id`.execute(trx)
}
