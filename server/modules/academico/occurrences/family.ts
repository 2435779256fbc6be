import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import { GUARDIAN } from '#domain/base/signedIn.ts'
import { ACKNOWLEDGED, TOLD } from '#domain/occurrences/occurrences.lists.ts'
import type {
  FamilyOccurrence,
  FamilyOccurrences,
  ReadFamilyOccurrences,
} from '#domain/occurrences/occurrences.schemas.ts'
import { instantText } from '#server/db/instantText.ts'
import type { Database } from '#server/db/schema.ts'
import type { Act } from '#server/http/audit.ts'
import { schoolDay } from '#server/http/clock.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { CARE } from '#server/modules/academico/occurrences/care.ts'
import { FAMILY_FILES } from '#server/modules/academico/occurrences/fileTexts.ts'
import { INVOLVED_STAFF } from '#server/modules/academico/occurrences/involved.ts'
import { MEASURES } from '#server/modules/academico/occurrences/measures.ts'
import { isTold } from '#server/modules/academico/occurrences/told.ts'
import { answersFor, informedOf } from '#server/rows/family.ts'
import { requireStudent } from '#server/school/families/families.ts'

/** What the family of a child was told, the newest first. @throws Refusal 404, audited, for a foreign child */
export const readFamilyOccurrences = async (
  incoming: SignedIncoming<ReadFamilyOccurrences>,
): Promise<FamilyOccurrences> => {
  const { db, caller, now, query } = incoming
  await requireStudent(incoming, query.idAluno)
  const { rows } = await sql`
    select 1 from student where id = ${query.idAluno} and ${informedOf(caller, schoolDay(now), 'student.id')}`.execute(
    db,
  )
  if (rows.length === 0) return { podeVer: false, ocorrencias: [] }
  return { podeVer: true, ocorrencias: await readParts(db, incoming, sql`own.student_id = ${query.idAluno}`) }
}

/** Condition: the caller answers at school for the student of a column. */
const mayAnswer = ({ caller, now }: Act, studentId: string): RawBuilder<SqlBool> =>
  caller.tipoLogin === GUARDIAN ? answersFor(caller.personId, schoolDay(now), studentId) : sql<SqlBool>`false`

/** Condition: the caller may acknowledge the part of a student (`own`) now, or has. */
export const mayAcknowledge = (act: Act): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${isTold(act.caller)} and occurrence.needs_acknowledgement and ${mayAnswer(act, 'own.student_id')})`

/** The told parts of students in occurrences, as the caller reads them: of each nothing but what is the student's own. */
export const readParts = async (
  db: Kysely<Database>,
  act: Act,
  which: RawBuilder<unknown>,
): Promise<FamilyOccurrence[]> => {
  const isOwn = act.caller.tipoLogin === GUARDIAN ? sql`seen.guardian_id = ${act.caller.personId}` : sql`false`
  const { rows } = await sql<FamilyOccurrence>`
    select own.id, occurrence.version as versao, type.name as tipo, type.nature as natureza, occurrence.title as titulo,
      occurrence.day as dia, coalesce(occurrence.hour, '') as hora, occurrence.place as lugar, own.wording as texto,
      ${MEASURES} as medidas, ${CARE} as atendimento,
      case when type.is_staff_seen then ${INVOLVED_STAFF} else '[]'::json end as funcionarios,
      ${instantText('occurrence.told_at')} as "comunicadaEm", occurrence.needs_acknowledgement as "exigeCiencia",
      occurrence.acknowledge_until as "cienciaAte",
      ${mayAcknowledge(act)} and occurrence.status in (${TOLD}, ${ACKNOWLEDGED}) and not exists (
        select 1 from occurrence_acknowledgement as seen where seen.occurrence_student_id = own.id and ${isOwn})
        as "podeDarCiencia",
      coalesce((select json_agg(json_build_object('responsavel', guardian.name, 'em', ${instantText('seen.at')},
          'comentario', case when ${isOwn} then seen.comment else '' end, 'assinadaEm', seen.signed_on) order by seen.id)
        from occurrence_acknowledgement as seen join guardian on guardian.id = seen.guardian_id
        where seen.occurrence_student_id = own.id), '[]'::json) as ciencias,
      ${FAMILY_FILES} as anexos,
      coalesce((select json_agg(json_build_object('texto', added.body, 'escritoEm', ${instantText('added.written_at')})
          order by added.id)
        from occurrence_addendum as added where added.occurrence_student_id = own.id), '[]'::json) as adendos
    from occurrence_student as own
    join occurrence on occurrence.id = own.occurrence_id
    join occurrence_type as type on type.id = occurrence.type_id
    where ${which} and ${isTold(act.caller)}
    order by occurrence.day desc, own.id desc limit 200`.execute(db)
  return rows
}
