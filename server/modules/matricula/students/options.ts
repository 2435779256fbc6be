import { type SqlBool, sql } from 'kysely'
import type { ListPeopleOptions, ListStudentOptions } from '#domain/students/students.schemas.ts'
import { searchable } from '#domain/base/text.ts'
import { everyPart } from '#server/db/parts.ts'
import { schoolDay } from '#server/http/clock.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { findStudents } from '#server/modules/matricula/students/students.repository.ts'

/** A school has too many people for one drop-down: whoever is not among the first is typed. */
const MOST = 50

/** Active students of the caller's units whom the typed words and the filters mean, with their RA. */
export const readStudentOptions = async ({
  db,
  caller,
  query,
  now,
}: SignedIncoming<ListStudentOptions>): Promise<ListStudentOptions['answer']> => {
  const { items } = await findStudents(
    db,
    {
      text: query.Filtro ?? '',
      units: caller.units,
      yearId: query.idAnoLetivo,
      unitId: query.idUnidade,
      gradeId: query.idSerie,
      classGroupId: query.idTurma,
      today: schoolDay(now),
    },
    { offset: 0, limit: MOST, field: 'proximidade', direction: 'asc' },
  )
  return { dados: items.map(({ id, name, ra }) => ({ value: id, displayText: `${name} (RA ${ra})`, status: true })) }
}

/** Guardians, by links that hold today, of students who are or were in the caller's units. */
export const readGuardianOptions = async ({
  db,
  caller: { units },
  query,
  now,
}: SignedIncoming<ListPeopleOptions>): Promise<ListPeopleOptions['answer']> => {
  const today = schoolDay(now)
  const typed = searchable(query.Filtro ?? '')
  const near = sql<SqlBool>`exists (
    select 1 from student_guardian link join enrolment on enrolment.student_id = link.student_id
    where link.guardian_id = guardian.id and enrolment.unit_id = any(${units === 'all' ? [] : [...units]}::integer[])
      and link.valid_from <= ${today} and (link.valid_to is null or link.valid_to >= ${today}))`
  const dados = await db
    .selectFrom('guardian')
    .$if(typed !== '', (found) => found.where(everyPart('guardian.name_search', typed.split(' '))))
    .$if(units !== 'all', (found) => found.where(near))
    .select(['id as value', 'name as displayText', 'active as status'])
    .orderBy('name_search')
    .orderBy('id')
    .limit(MOST)
    .execute()
  return { dados }
}
