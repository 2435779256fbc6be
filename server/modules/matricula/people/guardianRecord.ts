import type { Kysely } from 'kysely'
import type { updateGuardianRecord } from '#domain/people/people.endpoints.ts'
import type {
  GetGuardianRecord,
  GuardianRecord,
  GuardianStudent,
  UpdateGuardianRecord,
} from '#domain/people/people.wire.ts'
import type { Database } from '#server/db/schema.ts'
import type { Caller } from '#server/http/caller.ts'
import { schoolDay } from '#server/http/clock.ts'
import { notFound, stale } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { readAnswers } from '#server/modules/matricula/configuredFields/index.ts'
import { requireGuardian } from '#server/school/families/families.ts'
import { readPerson } from '#server/school/people/persons.ts'
import { changePerson } from '#server/modules/matricula/people/changePerson.ts'
import { LINK_COLUMNS, linkOf } from '#server/modules/matricula/people/links.repository.ts'
import { holdsOn } from '#server/db/holdsOn.ts'
import { studentInUnitsOf } from '#server/rows/people.ts'

/** M04: the full record of a guardian. @throws Refusal 404 for a guardian of none of the caller's students */
export const guardianRecord = async (incoming: SignedIncoming<GetGuardianRecord>): Promise<GuardianRecord> => {
  const { db, caller, params, now } = incoming
  await requireGuardian(incoming, params.id)
  return readGuardian(db, caller, params.id, schoolDay(now))
}

/**
 * Changes a guardian. @throws Refusal 404 as `guardianRecord`; 422 CHECK_FIELDS with a sentence per path, also for a
 * CPF or e-mail that is taken; 409 with the guardian for an older `versao`, or as `saveAnswers`
 */
export const changeGuardian = async (incoming: SignedIncoming<UpdateGuardianRecord>): Promise<GuardianRecord> => {
  const { caller, params } = incoming
  await requireGuardian(incoming, params.id)
  return changePerson(incoming, {
    kind: 'guardian',
    owner: { idAluno: null, idResponsavel: params.id },
    read: (trx, today) => readGuardian(trx, caller, params.id, today),
    stale: stale<typeof updateGuardianRecord>,
  })
}

const readGuardian = async (
  db: Kysely<Database>,
  caller: Caller,
  id: number,
  today: string,
): Promise<GuardianRecord> => {
  const person = await readPerson(db, 'guardian', id)
  if (person === null) throw notFound()
  return {
    ...person,
    alunos: await studentsOf(db, caller, id, today),
    respostas: await readAnswers(db, { idAluno: null, idResponsavel: id }),
  }
}

/** The students in the caller's units for whom a guardian answers today. */
const studentsOf = async (
  db: Kysely<Database>,
  caller: Caller,
  id: number,
  today: string,
): Promise<GuardianStudent[]> => {
  const rows = await db
    .selectFrom('student_guardian as link')
    .innerJoin('student', 'student.id', 'link.student_id')
    .where('link.guardian_id', '=', id)
    .where('student.active', '=', true)
    .where(holdsOn('link', today))
    .where(studentInUnitsOf(caller, 'student.id'))
    .orderBy('student.name_search')
    .orderBy('student.id')
    .select(LINK_COLUMNS)
    .select((eb) => ['link.student_id', eb.fn.coalesce('student.social_name', 'student.name').as('name'), 'student.ra'])
    .execute()
  return rows.map((row) => ({ ...linkOf(row), idAluno: row.student_id, nome: row.name, ra: row.ra }))
}
