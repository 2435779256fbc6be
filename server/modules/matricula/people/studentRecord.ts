import { type Kysely, sql } from 'kysely'
import type { updateStudentRecord } from '#domain/people/people.endpoints.ts'
import type {
  Candidate,
  GetStudentRecord,
  SetStudentPhoto,
  Sibling,
  StudentRecord,
  UpdateStudentRecord,
} from '#domain/people/people.wire.ts'
import { PHOTO_MAX_BYTES } from '#domain/staff/photo.ts'
import { writeAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { dataUrlOf, readPicture } from '#server/files/index.ts'
import { actor } from '#server/http/audit.ts'
import type { Caller } from '#server/http/caller.ts'
import { schoolDay } from '#server/http/clock.ts'
import { notFound, stale } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { readAnswers } from '#server/modules/matricula/configuredFields/index.ts'
import { requireStudent } from '#server/school/families/families.ts'
import { noteOpening } from '#server/school/people/openings.ts'
import { type KeptPerson, readPerson } from '#server/school/people/persons.ts'
import { alikeStudents, mothersOf } from '#server/modules/matricula/people/candidates.ts'
import { changePerson } from '#server/modules/matricula/people/changePerson.ts'
import { holdsOn } from '#server/db/holdsOn.ts'
import { studentInUnitsOf } from '#server/rows/people.ts'

/** M03: the full record of a student; that it was opened is noted. @throws Refusal 404 for a foreign student */
export const studentRecord = async (incoming: SignedIncoming<GetStudentRecord>): Promise<StudentRecord> => {
  const { db, caller, params, now } = incoming
  await requireStudent(incoming, params.id)
  await noteOpening(incoming, [params.id])
  return readStudent(db, caller, params.id, schoolDay(now))
}

/**
 * Changes a student. @throws Refusal 404 as `studentRecord`; 422 CHECK_FIELDS with a sentence per path, also for a CPF
 * that is taken; 409 with the student for an older `versao`, or as `saveAnswers`
 */
export const changeStudent = async (incoming: SignedIncoming<UpdateStudentRecord>): Promise<StudentRecord> => {
  const { caller, params } = incoming
  await requireStudent(incoming, params.id)
  return changePerson(incoming, {
    kind: 'student',
    owner: { idAluno: params.id },
    read: (trx, today) => readStudent(trx, caller, params.id, today),
    stale: stale<typeof updateStudentRecord>,
  })
}

/** Replaces or removes the photo. @throws Refusal 404 as `studentRecord`; 422 as `readPicture` */
export const setStudentPhoto = async (
  incoming: SignedIncoming<SetStudentPhoto>,
): Promise<SetStudentPhoto['answer']> => {
  const { db, params, body, ...act } = incoming
  await requireStudent(incoming, params.id)
  const reading = { use: 'photo', maxBytes: PHOTO_MAX_BYTES, field: 'avatar' } as const
  const image = body.avatar === null ? null : await readPicture(body.avatar, reading)
  await inTransaction(db, async (trx) => {
    const { had } = await trx
      .selectFrom('student')
      .where('id', '=', params.id)
      .select((eb) => eb('avatar', 'is not', null).as('had'))
      .forUpdate()
      .executeTakeFirstOrThrow()
    await trx
      .updateTable('student')
      .set({ avatar: image && Buffer.from(image.content), avatar_type: image?.type ?? null })
      .where('id', '=', params.id)
      .execute()
    await writeAudit(trx, {
      ...actor(act),
      entity: 'student',
      entity_id: String(params.id),
      action: 'update',
      before: { photo: had ? 'guardada' : null },
      after: { photo: image === null ? null : 'nova' },
    })
  })
  return { avatar: image && dataUrlOf(image.type, image.content) }
}

const readStudent = async (db: Kysely<Database>, caller: Caller, id: number, today: string): Promise<StudentRecord> => {
  const person = await readPerson(db, 'student', id)
  if (person === null) throw notFound()
  const { ra, avatar, avatar_type } = await db
    .selectFrom('student')
    .where('id', '=', id)
    .select(['ra', 'avatar', 'avatar_type'])
    .executeTakeFirstOrThrow()
  return {
    ...person,
    ra,
    avatar: avatar === null || avatar_type === null ? null : dataUrlOf(avatar_type, avatar),
    irmaos: await siblingsOf(db, caller, id, today),
    parecidos: await alikeTo(db, caller, person, today),
    respostas: await readAnswers(db, { idAluno: id }),
  }
}

/** Other students of the caller's units who may be the same person. */
const alikeTo = async (
  db: Kysely<Database>,
  caller: Caller,
  { id, cadastro }: KeptPerson,
  today: string,
): Promise<Candidate[]> => {
  const mothers = (await mothersOf(db, [id])).get(id) ?? []
  return (await alikeStudents(db, caller, { cadastro, mothers, today })).filter((one) => one.id !== id)
}

/** Students of the caller's units with a guardian in common today. */
const siblingsOf = (db: Kysely<Database>, caller: Caller, id: number, today: string): Promise<Sibling[]> =>
  db
    .selectFrom('student_guardian as own')
    .innerJoin('student_guardian as other', 'other.guardian_id', 'own.guardian_id')
    .innerJoin('student', 'student.id', 'other.student_id')
    .innerJoin('guardian', 'guardian.id', 'own.guardian_id')
    .where('own.student_id', '=', id)
    .where('other.student_id', '<>', id)
    .where('student.active', '=', true)
    .where(holdsOn('own', today))
    .where(holdsOn('other', today))
    .where(studentInUnitsOf(caller, 'student.id'))
    .groupBy('student.id')
    .orderBy('student.name_search')
    .orderBy('student.id')
    .select((eb) => [
      'student.id',
      eb.fn.coalesce('student.social_name', 'student.name').as('nome'),
      'student.ra',
      sql<string[]>`array_agg(guardian.name order by guardian.name_search)`.as('responsaveis'),
    ])
    .execute()
