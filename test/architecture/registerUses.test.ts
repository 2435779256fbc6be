import { readFileSync } from 'node:fs'
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, sql } from 'kysely'
import { ALL_REGISTERS } from '#domain/all/registers.ts'
import { tableOf } from '#server/registers/lists.ts'
import { EVERYWHERE } from '#server/http/person.ts'
import { yearsThatUse } from '#server/registers/yearUses.ts'

/** Lists of which a record is not inactivated while it is used, besides the registers. */
const OTHER_LISTS = ['units', 'staffUsers']

/** What refers to a record of a list and keeps nobody from inactivating it. A new column belongs here, or into `yearUses.ts`. */
const NO_USES = {
  'who did something, and when is past': [
    'agreement.ended_by',
    'agreement.made_by',
    'contract.cancelled_by',
    'contract_signer.recorded_by',
    'contract_signer.staff_user_id',
    'discount_batch.granted_by',
    'discount_grant.decided_by',
    'document_version.saved_by',
    'import_batch.staff_user_id',
    'mark_import.staff_user_id',
    'mark_import_group.applied_by',
    'mark_import_group.undone_by',
    'absence_compensation.made_by',
    'absence_compensation.undone_by',
    'absence_excuse.decided_by',
    'arrival.registered_by',
    'arrival.undone_by',
    'movement.closed_by',
    'movement.ended_by',
    'movement.opened_by',
    'movement.returned_by',
    'report_view.staff_user_id',
    'subject_dismissal.granted_by',
    'subject_dismissal.removed_by',
    'appeal.decided_by',
    'appeal.entered_by',
    'transcript_issue.cancelled_by',
    'transcript_issue.issued_by',
    'transcript_model.saved_by',
    'pending_item.responsible_id',
    'pending_rule.changed_by',
    'stage_justification.author_id',
    'council.concluded_by',
    'council.president_id',
    'council.secretary_id',
    'council_addendum.author_id',
    'council_minutes.issued_by',
    'council_note.author_id',
    'council_participant.staff_user_id',
    'council_referral.responsible_id',
    'occurrence.ended_by',
    'occurrence.registered_by',
    'occurrence.teacher_id',
    'occurrence_addendum.written_by',
    'occurrence_acknowledgement.entered_by',
    'occurrence_change.changed_by',
    'occurrence_file.added_by',
    'occurrence_staff.staff_user_id',
    'bullying_follow_up.written_by',
    're_enrolment_release.released_by',
    'bullying_plan.closed_by',
    'bullying_plan.opened_by',
    'bullying_plan.responsible_id',
    'activity.author_id',
    'activity_delivery.corrected_by',
    'active_search.closed_by',
    'active_search.started_by',
    'active_search_contact.staff_user_id',
    'council_notice.printed_by',
    'timetable_search.author_id',
    'absence_excuse.staff_user_id',
    'lesson.changed_by',
    'lesson_balance_note.author_id',
    'lesson_content.author_id',
    'lesson_plan.author_id',
    'lesson_plan.opinion_by',
    'document_request.handled_by',
    'issued_document.cancelled_by',
    'issued_document.issued_by',
    'job.staff_user_id',
    'message_rule.saved_by',
    'parameter.changed_by',
    'place_change.changed_by',
    'closed_class_group.closed_by',
    'mark.saved_by',
    'late_change.asked_by',
    'late_change.decided_by',
    'reopening.asked_by',
    'reopening.decided_by',
    'year_closing.asked_by',
    'year_closing.confirmed_by',
    'year_closing.made_by',
    'year_preparation.made_by',
    'year_preparation.undone_by',
    'year_reopening.asked_by',
    'year_reopening.decided_by',
    'year_result.closed_by',
    'year_result.locked_by',
    'opinion.author_id',
    'opinion.reviewer_id',
    'applied_assessment.author_id',
    'second_call.decided_by',
    'mark_release.changed_by',
    'roll.saved_by',
    'return_file.sent_by',
    'settlement.reversed_by',
    'settlement.settled_by',
    'student_item.cancelled_by',
    'student_item.taken_by',
    'student_requirement.reviewed_by',
    'term_version.published_by',
    'timetable.author_id',
  ],
  'taught: it stays as it was, and what is planned goes on': [
    'activity.subject_id',
    'transcript_subject.subject_id',
    'activity.unit_id',
    'activity_class_group.subject_id',
    'absence_compensation.subject_id',
    'subject_dismissal.subject_id',
    'transferred_mark.subject_id',
    'attendance_count.subject_id',
    'timetable_search.unit_id',
    'lesson.class_time_id',
    'lesson.from_class_time_id',
    'lesson.location_id',
    'lesson.subject_id',
    'lesson_balance_note.subject_id',
    'mark.subject_id',
    'mark_import.subject_id',
    'mark_import.unit_id',
    'mark_import_cell.subject_id',
    'reopening.subject_id',
    'appeal.subject_id',
    'appeal.unit_id',
    'document_request.unit_id',
    'document_sequence.unit_id',
    'issued_document.unit_id',
    'pending_count.unit_id',
    'pending_item.subject_id',
    'pending_item.unit_id',
    'stage_justification.subject_id',
    'council_mark.subject_id',
    'council_note.subject_id',
    'council_minutes.unit_id',
    'result_difference.subject_id',
    'subject_result.subject_id',
    'opinion.subject_id',
    'applied_assessment.subject_id',
    'mark_release.subject_id',
    'lesson_plan.subject_id',
    'lesson_plan.unit_id',
    'closed_class_group.unit_id',
    'year_closing.unit_id',
    'year_preparation.unit_id',
    'lesson_plan_content.expected_content_id',
  ],
  'a part of the person or of the unit itself': [
    'criminal_certificate.staff_user_id',
    'teacher_absence.staff_user_id',
    'teacher_availability.staff_user_id',
    'calendar_subscription.staff_user_id',
    'legal_act.course_id',
    'legal_act.unit_id',
    'second_factor.staff_user_id',
    'staff_user.main_unit_id',
    'staff_user_profile.staff_user_id',
    'staff_user_unit.staff_user_id',
    'staff_user_unit.unit_id',
    'teacher_curricular.staff_user_id',
    'teacher_personal.staff_user_id',
    'teacher_professional.staff_user_id',
    'stage.unit_id',
    // What cards of it show; without enrolments there are none.
    'report_card_layout.unit_id',
    'report_view.unit_id',
    'transcript_issue.unit_id',
    'transcript_model.unit_id',
    'transcript_register.unit_id',
    'transcript_wording.unit_id',
    'transcript_year.unit_id',
    'stage_division.unit_id',
    'unit_year.unit_id',
  ],
  'what was done in a lesson, and stays so': ['lesson_content_expected.expected_content_id'],
  'settled with a family, or sent: it stays as it is': [
    'charge.bank_account_id',
    'charge.unit_id',
    'discount_batch.discount_type_id',
    'discount_grant.discount_type_id',
    'enrolment.origin_id',
    'message.unit_id',
    'publication.unit_id',
    'album.unit_id',
    'publication_unit.unit_id',
    'album_unit.unit_id',
    'album_picture.added_by_id',
    'barred_person.entered_by_id',
    'pickup_person.staff_user_id',
    'pickup_person.revoked_by_staff_id',
    'medication.responsible_id',
    'medication.decided_by_id',
    'medication.stopped_by_staff_id',
    'medication_dose.staff_user_id',
    'medication_dose.reversed_by_id',
    'school_exit.unit_id',
    'school_exit.staff_user_id',
    'school_exit.reversed_by_id',
    'school_exit.returned_by_id',
    'school_exit.looked_into_by_id',
    'authorisation.unit_id',
    'conversation.unit_id',
    'conversation.assigned_to_id',
    'conversation_line.staff_user_id',
    'conversation_reading.staff_user_id',
    'authorisation_target.course_id',
    'authorisation_target.grade_id',
    'authorisation_answer.staff_user_id',
    'authorisation_version.replaced_by_id',
    'publication_target.course_id',
    'publication_target.grade_id',
    'publication_version.replaced_by_id',
    'publication.sent_by_id',
    'publication_comment.hidden_by_id',
    'publication.reviewed_by_id',
    'record_opening.staff_user_id',
    'stage_step.staff_user_id',
    'place_change.left_grade_id',
    'place_change.left_shift_id',
    're_enrolment_choice.grade_id',
    're_enrolment_choice.shift_id',
    'return_file.bank_account_id',
    'student_item.other_item_id',
    'student_item.payment_term_id',
    'student_requirement.prerequisite_id',
    'waiting_entry.grade_id',
    'waiting_entry.shift_id',
    'waiting_entry.unit_id',
  ],
  'goes on with what was inactivated, which nobody can choose any more': [
    'annual_fee.grade_id',
    'annual_fee.other_item_id',
    'annual_fee.unit_id',
    'assessment.unit_id',
    'enrolment_process_grade.grade_id',
    'enrolment_process_place.grade_id',
    'enrolment_process_place.shift_id',
    'enrolment_process_place.unit_id',
    'enrolment_process_unit.unit_id',
    'extra_course_window.unit_id',
    'item_offer.other_item_id',
    'price_table.unit_id',
    'price_table_condition.initial_history_id',
    'price_table_condition.others_history_id',
    'school_calendar.course_id',
    'student_subject.subject_id',
    'teacher_absence.shift_id',
    // What a substitute takes over is an assignment, which is asked.
    'teacher_absence.substitute_id',
    // Only somebody with an assignment, which is asked.
    'timetable_item_teacher.staff_user_id',
  ],
  // An excuse keeps its reason; a new one chooses among the active ones.
  absenceReasons: ['absence_excuse.own_reason_id'],
  // So does an occurrence its type.
  occurrenceTypes: ['occurrence.type_id'],
  // And an authorisation.
  authorisationTypes: ['authorisation.type_id'],
}

/** `table.column` of what refers to a table, by `docs/schema.sql`. */
const referring = (to: string): readonly string[] =>
  readFileSync('docs/schema.sql', 'utf8')
    .split(/^CREATE TABLE /m)
    .flatMap((text) =>
      Array.from(
        text.matchAll(/FOREIGN KEY \((\w+)\) REFERENCES (\w+)\(/g),
        ([, column, table]) => [`${/^\w+/.exec(text)?.[0]}.${column}`, table] as const,
      ),
    )
    .flatMap(([column, table]) => (table === to ? [column] : []))

const db = new Kysely<Record<string, never>>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (one) => new PostgresIntrospector(one),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

/** The columns of registers are read from their fields. */
const OF_REGISTERS = new Set(
  ALL_REGISTERS.flatMap(({ table, fields }) => Object.values(fields).map(({ column }) => `${table}.${column}`)),
)

const lists = [...ALL_REGISTERS.map(({ name }) => name), ...OTHER_LISTS]
const unusing: readonly string[] = Object.values(NO_USES).flat()

describe.each(lists)('what refers to a record of %s', (list) => {
  const named = yearsThatUse(list, 1, EVERYWHERE).map(
    ({ table, refers }) => `${table} ${sql`${refers}`.compile(db).sql.replaceAll('"', '')}`,
  )
  const isNamed = (reference: string): boolean => {
    const [table = '', column = ''] = reference.split('.')
    return named.some((text) => [table, column].every((word) => new RegExp(`\\b${word}\\b`).test(text)))
  }

  it('is asked before it is inactivated, or keeps nobody from it', () => {
    const forgotten = referring(tableOf(list)).filter(
      (one) => !OF_REGISTERS.has(one) && !isNamed(one) && !unusing.includes(one),
    )
    expect(forgotten).toEqual([])
  })
})

it('what is said to be no use is a reference', () => {
  const all = new Set(lists.flatMap((list) => referring(tableOf(list))))
  expect(unusing.filter((one) => !all.has(one))).toEqual([])
})
