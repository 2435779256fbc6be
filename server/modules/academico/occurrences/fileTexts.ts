import { type RawBuilder, sql } from 'kysely'
import { ALL_FAMILIES } from '#domain/occurrences/occurrences.lists.ts'
import type { FamilyOccurrence, OccurrenceSheet } from '#domain/occurrences/occurrences.schemas.ts'
import { instantText } from '#server/db/instantText.ts'

/** The files of an occurrence (`occurrence`), as the school reads them. */
export const FILES: RawBuilder<OccurrenceSheet['anexos']> = sql`coalesce((
  select json_agg(json_build_object('id', kept.id, 'arquivo', 'arquivo:' || file.id || ':' || file.name,
    'leitor', kept.reader, 'aluno', coalesce(shown.social_name, shown.name, ''), 'por', sender.name,
    'em', ${instantText('kept.added_at')}) order by kept.id)
  from occurrence_file as kept join stored_file as file on file.id = kept.file_id
  join staff_user as sender on sender.id = kept.added_by
  left join occurrence_student as part on part.id = kept.occurrence_student_id
  left join student as shown on shown.id = part.student_id
  where kept.occurrence_id = occurrence.id), '[]'::json)`

/** The files that the family of a part (`own`) reads. */
export const FAMILY_FILES: RawBuilder<FamilyOccurrence['anexos']> = sql`array(
  select 'arquivo:' || file.id || ':' || file.name from occurrence_file as kept
  join stored_file as file on file.id = kept.file_id
  where kept.occurrence_id = own.occurrence_id
    and (kept.reader = ${sql.lit(ALL_FAMILIES)} or kept.occurrence_student_id = own.id) order by kept.id)`
