import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import type { Rows } from '#test/helpers/foreignRows/rows.ts'

/** Adds rows that the demo school lacks, each of a student, an enrolment or a member of staff of one unit. */
export const addMissing = async (
  db: Kysely<Database>,
  { student, enrolment, charge, guardian, staff_user: author = 0 }: Rows,
  { unit, number }: { readonly unit: number; readonly number: number },
) => {
  const at = sql`'2026-03-02T12:00:00Z'::timestamptz`
  const made: Record<string, number> = {}
  const add = async (table: string, values: RawBuilder<unknown>) => {
    const [into = table] = table.split('.')
    const { rows } = await sql<{ id: number }>`insert into ${sql.table(into)} ${values} returning id`.execute(db)
    made[table] = rows[0]?.id ?? 0
  }
  const frozen = sql`'{"titulo":"","escola":{"nome":"","linhas":[]},"textos":[],"assinaturas":[],"testemunhas":[],"assinaturaDigital":false}'::jsonb`
  const version = sql`(select min(id) from document_version)`
  await add(
    'agreement',
    sql`(enrolment_id, status, owed_cents, waived_cents, total_cents, reason, made_at, made_by)
    values (${enrolment}, 1, 100, 0, 100, 'Acordo', ${at}, ${author})`,
  )
  await sql`update charge set agreement_id = ${made['agreement']} where id = ${charge}`.execute(db)
  await add(
    'issued_document',
    sql`(version_id, student_id, enrolment_id, type, year, number, frozen, code, issued_at, issued_by)
    values (${version}, ${student}, ${enrolment}, 1, 2026, ${number}, ${frozen}, ${`ABCD2345EFG${number}`}, ${at}, ${author})`,
  )
  await add(
    'contract',
    sql`(enrolment_id, year, number, status, created_at)
    values (${enrolment}, 2020, ${number}, 'aguardando assinatura', ${at})`,
  )
  await add(
    'contract_text',
    sql`(contract_id, kind, number, version, template_version_id, written_on, written_at, frozen, terms, changes, hash)
    values (${made['contract']}, 'contrato', 1, 1, ${version}, '2026-03-02', ${at}, ${frozen}, '[]', '[]', ${'0'.repeat(64)})`,
  )
  await add(
    'contract_signer',
    sql`(contract_text_id, turn, role, guardian_id, name, capacity, status)
    values (${made['contract_text']}, 1, 'responsavel', ${guardian}, 'Alguém', 'Contratante', 'pendente')`,
  )
  await add(
    'absence_alert',
    sql`(enrolment_id, level, absences, permitted, in_lessons, days_in_row, days_lately, status, opened_at)
    values (${enrolment}, 1, 20, 50, false, 0, 0, 1, ${at}) on conflict (enrolment_id) do update set absences = 20`,
  )
  await add(
    'council_notice',
    sql`(absence_alert_id, absences, printed_at) values (${made['absence_alert']}, 20, ${at})`,
  )
  await add(
    'message',
    sql`(event, cause, channel, reader_type, reader_id, student_id, unit_id, subject, body, status, next_at, created_at)
    values ('documento-recusado', 'alheia', 1, 2, ${guardian}, ${student}, ${unit}, 'Assunto', '{"blocos":[]}', 3, ${at}, ${at})`,
  )
  await add(
    'job',
    sql`(kind, input, staff_user_id, total, created_at) values ('exportStudents', '{}', ${author}, 1, ${at})`,
  )
  await add(
    'report_view',
    sql`(staff_user_id, report, name, name_search, settings) values (${author}, 'vagas', 'Minha', 'minha', '{"filtros":{},"colunas":["turma"]}')`,
  )
  await add(
    'report_schedule',
    sql`(report_view_id, frequency, clock_time, format) values (${made['report_view']}, 1, '07:30', 'pdf')`,
  )
  await add(
    'teacher_absence',
    sql`(staff_user_id, starts_on, ends_on, reason) values (${author}, '2026-03-02', '2026-03-03', 1)`,
  )
  await add(
    'absence_excuse',
    sql`(student_id, class_group_id, starts_on, ends_on, reason, guardian_id, sent_at) values (${student},
      (select min(id) from class_group where unit_id = ${unit}), '2026-03-02', '2026-03-02', 3, ${guardian}, ${at})`,
  )
  await add(
    'occurrence',
    sql`(type_id, class_group_id, day, title, wording, secrecy, status, needs_acknowledgement, registered_by, registered_at, told_at)
    values ((select min(id) from occurrence_type), (select min(id) from class_group where unit_id = ${unit}), '2026-03-02',
      'Conversa', 'Conversou durante a aula.', 1, 2, true, ${author}, ${at}, ${at})`,
  )
  await add(
    'occurrence_student',
    sql`(occurrence_id, student_id, role, wording) values (${made['occurrence']}, ${student}, 1, 'Conversou durante a aula.')`,
  )
  await add(
    'pickup_code',
    sql`(student_id, guardian_id, name, document, day, made_at)
    values (${student}, ${guardian}, 'Alguém', '12345', '2026-03-02', ${at})`,
  )
  await add(
    'year_closing',
    sql`(school_year_id, unit_id, made_by, made_at) values ((select min(id) from school_year), ${unit}, ${author}, ${at})`,
  )
  await add(
    'year_preparation',
    sql`(unit_id, from_year_id, to_year_id, piece, items, made_by, made_at)
    values (${unit}, (select min(id) from school_year), (select max(id) from school_year), 6, 1, ${author}, ${at})`,
  )
  await add(
    'year_reopening',
    sql`(class_group_id, asked_by, asked_at, reason, until_on)
    values ((select min(id) from class_group where unit_id = ${unit}), ${author}, ${at}, 'Nota errada', '2026-12-20')`,
  )
  await add(
    'reopening',
    sql`(class_group_id, subject_id, stage_number, covers, asked_by, asked_at, reason, until_on, status)
    values ((select min(id) from class_group where unit_id = ${unit}), (select min(id) from subject), 1, 1, ${author}, ${at},
      'Provas refeitas', '2026-12-04', 1)`,
  )
  // Of a subject that the class group may have already on a day.
  await add(
    'applied_assessment',
    sql`(class_group_id, subject_id, stage_number, assessment_id, day, is_visible, author_id)
    values ((select min(id) from class_group where unit_id = ${unit}), (select max(id) from subject), 1,
      (select max(id) from assessment), '2026-03-02', true, ${author})`,
  )
  await add(
    'second_call',
    sql`(applied_assessment_id, enrolment_id, reason, guardian_id, sent_at)
    values (${made['applied_assessment']}, ${enrolment}, 'Doença', ${guardian}, ${at})`,
  )
  await add(
    'mark',
    sql`(class_group_id, subject_id, stage_number, enrolment_id, kind, status, value, saved_at)
    values ((select min(id) from class_group where unit_id = ${unit}), (select min(id) from subject), 12, ${enrolment}, 2, 1, 7,
      ${at})`,
  )
  await add(
    'late_change',
    sql`(mark_id, seen_version, was, status, value, reason, asked_by, asked_at, decision)
    values (${made['mark']}, 1, '7', 1, 8, 'Prova revista', ${author}, ${at}, 1)`,
  )
  await add(
    'teacher_availability',
    sql`(staff_user_id, school_year_id, week_day, starts_at, ends_at, preferred)
    values (${author}, (select max(id) from school_year), 1, '07:00', '09:00', false)`,
  )
  await add(
    'timetable_search',
    sql`(unit_id, school_year_id, author_id, status, asked, started_at, seen_at)
    values (${unit}, (select max(id) from school_year), ${author}, 2, '{}', ${at}, ${at})`,
  )
  await add(
    'import_batch',
    sql`(register, staff_user_id, file_name, fields, row_count, status, created_at, expires_at)
    values ('suppliers', ${author}, 'fornecedores.xlsx', '[]', 1, 'checked', ${at}, '2030-01-01')`,
  )
  await add(
    'session',
    sql`(token_hash, companion_hash, login_type, person_id, created_at, expires_at)
    values (${`alheia ${number}`}, 'alheia', 2, ${guardian}, ${at}, '2030-01-01')`,
  )
  await add(
    'push_device',
    sql`(reader_type, reader_id, endpoint, p256dh, auth, name, added_at)
    values (2, ${guardian}, ${`https://fcm.googleapis.com/alheio/${number}`}, '', '', 'Chrome no Android', ${at})`,
  )
  for (const [kind, use, name, type] of [
    ['stored_file', 'document', 'alheio.pdf', 'application/pdf'],
    ['stored_file.picture', 'picture', 'alheia.png', 'image/png'],
  ] as const)
    await add(
      kind,
      sql`(use, name, content_type, bytes, sha256, storage, key, uploaded_by_type, uploaded_by, uploaded_at)
      values (${use}, ${name}, ${type}, 1, ${'0'.repeat(64)}, 'database', gen_random_uuid(), 1, ${author}, ${at})`,
    )
  await add(
    'occurrence_file',
    sql`(occurrence_id, reader, file_id, added_by, added_at)
    values (${made['occurrence']}, 1, ${made['stored_file']}, ${author}, ${at})`,
  )
  for (const [table, one] of [
    ['guardian_merge', guardian],
    ['student_merge', student],
  ] as const)
    await add(
      table,
      sql`(kept_id, merged_id, moved, merged_at, merged_by)
      values (${one}, ${one}, '{}', ${at}, ${author})`,
    )
  await add(
    'arrival',
    sql`(enrolment_id, school, city, state, day, documents_due_on, rule, origin, registered_by, registered_at)
    values (${enrolment}, 'Escola de origem', 'Campinas', 'SP', '2026-03-02', '2026-04-01', 1, '{}', ${author}, ${at})
    on conflict (enrolment_id) where undone_at is null do update set school = excluded.school`,
  )
  await add(
    'place_change',
    sql`(enrolment_id, changed_at, changed_by, effective_on, reason, before, after)
    values (${enrolment}, ${at}, ${author}, '2026-03-02', 'Mudança', '{}', '{}')`,
  )
  await add(
    'relocation',
    sql`(enrolment_id, place_change_id, kind, status, day, from_unit_id, to_unit_id, note, made_by, made_at)
    values (${enrolment}, ${made['place_change']}, 1, 1, '2026-03-02', ${unit}, ${unit}, 'Mudança', ${author}, ${at})`,
  )
  await add(
    'audit_entry',
    sql`(at, login_type, person_id, entity, entity_id, action)
    values (${at}, 1, ${author}, 'student', ${String(student)}, 'update')`,
  )
  return made
}
