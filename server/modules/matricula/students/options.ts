import type { ListPeopleOptions, ListStudentOptions } from '#domain/students/students.schemas.ts'
import { searchable } from '#domain/base/text.ts'
import { everyPart } from '#server/db/parts.ts'
import { schoolDay } from '#server/http/clock.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { findStudents } from '#server/modules/matricula/students/students.repository.ts'
import { holdsOn } from '#server/db/holdsOn.ts'
import { guardianInUnitsOf } from '#server/rows/people.ts'

/** A school has too many people for one drop-down: typing finds those who are not among the first. */
const MOST = 50

/** Active students of the caller's units who match the words and the filters, with their RA. */
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
      caller,
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
  caller,
  query,
  now,
}: SignedIncoming<ListPeopleOptions>): Promise<ListPeopleOptions['answer']> => {
  const today = schoolDay(now)
  const typed = searchable(query.Filtro ?? '')
  const dados = await db
    .selectFrom('guardian')
    .$if(typed !== '', (found) => found.where(everyPart('guardian.name_search', typed.split(' '))))
    .where(guardianInUnitsOf(caller, 'guardian.id', holdsOn('link', today)))
    .select(['id as value', 'name as displayText', 'active as status'])
    .orderBy('name_search')
    .orderBy('id')
    .limit(MOST)
    .execute()
  return { dados }
}
