import { type Kysely, sql } from 'kysely'
import { nameIn } from '#domain/base/list.ts'
import { measuresText } from '#domain/occurrences/words.ts'
import { ALL_FAMILIES, CANCELLED, OCCURRENCE_ROLES } from '#domain/occurrences/occurrences.lists.ts'
import type { KeptSection } from '#domain/privacy/privacy.schemas.ts'
import type { Database } from '#server/db/schema.ts'
import { record, section } from '#server/modules/acesso/privacy/kept.ts'

interface Reader {
  /** A guardian reads of a child; otherwise the student does, of the types that are open to students. */
  readonly isChild: boolean
}

/** What families were told of occurrences of a student, and who acknowledged it: what names others stays with the school. */
export const occurrenceSection = async (
  db: Kysely<Database>,
  studentId: number,
  { isChild }: Reader,
): Promise<KeptSection> => {
  const parts = await db
    .selectFrom('occurrence_student as own')
    .innerJoin('occurrence', 'occurrence.id', 'own.occurrence_id')
    .innerJoin('occurrence_type as type', 'type.id', 'occurrence.type_id')
    .where('own.student_id', '=', studentId)
    .where('occurrence.told_at', 'is not', null)
    .where('occurrence.status', '<>', CANCELLED)
    .$if(!isChild, (parts) => parts.where('type.is_seen_by_student', '=', true))
    .selectAll('own')
    .select(['occurrence.title', 'occurrence.day', 'occurrence.told_at', 'type.name as type'])
    .select(
      sql<string>`(select string_agg(guardian.name, ', ' order by seen.id) from occurrence_acknowledgement as seen
        join guardian on guardian.id = seen.guardian_id where seen.occurrence_student_id = own.id)`.as('guardians'),
    )
    .select(
      sql<Parameters<typeof measuresText>[0]>`coalesce((select json_agg(json_build_object('medida', taken.measure,
        'numero', taken.warning_number, 'inicio', taken.starts_on, 'fim', taken.ends_on) order by taken.id)
        from occurrence_measure as taken where taken.occurrence_student_id = own.id), '[]'::json)`.as('measures'),
    )
    .select(
      sql<string>`coalesce((select string_agg(file.name, ', ' order by kept.id) from occurrence_file as kept
        join stored_file as file on file.id = kept.file_id where kept.occurrence_id = own.occurrence_id
          and (kept.reader = ${ALL_FAMILIES} or kept.occurrence_student_id = own.id)), '')`.as('files'),
    )
    .orderBy('own.id')
    .execute()
  return section(
    'ocorrencias',
    parts.map((own) =>
      record(own.title, {
        Tipo: own.type,
        Dia: own.day,
        Papel: nameIn(OCCURRENCE_ROLES, own.role),
        'O que aconteceu': own.wording,
        'Primeiros socorros': own.first_aid,
        'Quem atendeu': own.attended_by,
        'Família avisada': own.told_hour === null ? null : `${own.told_person}, às ${own.told_hour}`,
        'Encaminhado para': own.referred_to,
        Anexos: own.files === '' ? null : own.files,
        Medidas: measuresText(own.measures),
        'Comunicada em': own.told_at,
        Ciência: own.guardians,
      }),
    ),
  )
}
