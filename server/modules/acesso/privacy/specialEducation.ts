import type { Kysely } from 'kysely'
import type { KeptSection } from '#domain/privacy/privacy.schemas.ts'
import { SPECIAL_EDUCATION } from '#domain/specialEducation/specialEducation.fields.ts'
import type { Database } from '#server/db/schema.ts'
import { record, section } from '#server/modules/acesso/privacy/kept.ts'

/** Whether special education is for a student, and what was agreed about their evaluation. It tells of health. */
export const specialEducationSection = async (db: Kysely<Database>, studentId: number): Promise<KeptSection> => {
  const rows = await db.selectFrom('special_education').where('student_id', '=', studentId).selectAll().execute()
  const { publico, desde, avaliacaoDiferenciada, acordadaEm, documento, ateAno } = SPECIAL_EDUCATION
  return section(
    'educacaoEspecial',
    rows.map((own) =>
      record('Educação especial', {
        [publico.label]: own.is_included,
        [desde.label]: own.since,
        [avaliacaoDiferenciada.label]: own.has_own_rule,
        [acordadaEm.label]: own.agreed_on,
        [documento.label]: own.document,
        [ateAno.label]: own.last_year,
      }),
    ),
  )
}
