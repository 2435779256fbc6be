import { type Kysely, sql } from 'kysely'
import { storedFileText } from '#domain/files/stored.ts'
import type { CardOpinion } from '#domain/reportCards/reportCards.schemas.ts'
import type { Database } from '#server/db/schema.ts'
import { type CardShown, isOpinionPreviewed, isOpinionReleased } from '#server/school/marks/released.ts'

interface Asked {
  readonly studentId: number
  readonly yearId: number
  readonly shows: CardShown
}

/** The opinions of a student in a year by stage and subject, those of the year last. What is not shown is not read, and drafts are shown to nobody. */
export const readCardOpinions = async (
  db: Kysely<Database>,
  { studentId, yearId, shows }: Asked,
): Promise<CardOpinion[]> => {
  const shown = shows === 'released' ? isOpinionReleased('opinion') : isOpinionPreviewed('opinion')
  const { rows } = await sql<CardOpinion & { files: readonly { readonly id: number; readonly name: string }[] }>`
    select opinion.subject_id as "idDisciplina", coalesce(subject.name, '') as disciplina,
      opinion.stage_number as "numeroEtapa", opinion.body as texto,
      coalesce((select json_agg(json_build_object('id', file.id, 'name', file.name) order by file.id)
        from opinion_file as named join stored_file as file on file.id = named.file_id
        where named.opinion_id = opinion.id), '[]') as files
    from opinion join enrolment as own on own.id = opinion.enrolment_id
    left join subject on subject.id = opinion.subject_id
    where own.student_id = ${studentId} and own.school_year_id = ${yearId} and ${shown}
    order by opinion.stage_number nulls last, subject.position nulls first, subject.id, opinion.id`.execute(db)
  return rows.map(({ files, ...opinion }) => ({ ...opinion, anexos: files.map(storedFileText) }))
}
