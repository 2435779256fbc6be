import { type Kysely, sql } from 'kysely'
import { dayText } from '#domain/base/days.ts'
import type { KeptSection } from '#domain/privacy/privacy.schemas.ts'
import { reasonText } from '#domain/subjectDismissals/dismissal.ts'
import type { Database } from '#server/db/schema.ts'
import { record, section } from '#server/modules/acesso/privacy/kept.ts'

interface Row {
  readonly subject: string
  readonly reason: number
  readonly stages: readonly number[]
  readonly from: string
  readonly to: string
  readonly law: string
  readonly note: string
  readonly file: string | null
  readonly removed: boolean
}

/** From which subjects a student is, or was, dismissed, and why. It may tell of health, family or belief. */
export const dismissalSection = async (db: Kysely<Database>, studentId: number): Promise<KeptSection> => {
  const { rows } = await sql<Row>`
    select subject.name as subject, own.reason, own.stages, own.starts_on as "from", own.ends_on as "to",
      own.legal_basis as law, own.transcript_note as note, file.name as file, own.removed_at is not null as removed
    from subject_dismissal as own join enrolment on enrolment.id = own.enrolment_id
    join subject on subject.id = own.subject_id left join stored_file as file on file.id = own.file_id
    where enrolment.student_id = ${studentId} order by own.id`.execute(db)
  return section(
    'dispensas',
    rows.map(({ subject, reason, stages, from, to, law, note, file, removed }) =>
      record(`Dispensa de ${subject}`, {
        Motivo: reasonText(reason),
        Etapas: stages.length === 0 ? 'Ano todo' : stages.map((stage) => `${stage}ª`).join(', '),
        Dias: `${dayText(from)} a ${dayText(to)}`,
        'Base legal': law,
        Observação: note,
        Documento: file,
        Situação: removed ? 'Removida' : 'Vigente',
      }),
    ),
  )
}
