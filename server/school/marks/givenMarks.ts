import { type RawBuilder, sql } from 'kysely'
import { GIVEN_MARK, OF_TRANSFER } from '#domain/marks/marks.lists.ts'

/**
 * All cells of mark sheets as `mark`: those that somebody filled, and for each stage of a subject that a student brought from another
 * school one of `TRANSFERRED` with the school as its reason (D 2.13). Everything that judges or shows marks reads them here.
 */
export const GIVEN_MARKS: RawBuilder<unknown> = sql`(
  select id, class_group_id, subject_id, stage_number, enrolment_id, kind, assessment_id, status, value, concept, version, reason,
    saved_by, saved_at, posted_at from mark
  union all
  select -brought.id, enrolment.class_group_id, brought.subject_id, brought.stage_number, brought.enrolment_id,
    ${sql.lit(OF_TRANSFER)}::smallint, null::integer, ${sql.lit(GIVEN_MARK)}::smallint, brought.value, brought.concept, 1,
    arrival.school, brought.saved_by, brought.saved_at, brought.saved_at
  from transferred_mark as brought join enrolment on enrolment.id = brought.enrolment_id
  join arrival on arrival.id = brought.arrival_id
  where not brought.is_not_studied and enrolment.class_group_id is not null) as mark`
