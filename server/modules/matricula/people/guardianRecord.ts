import type { Kysely } from 'kysely'
import type { updateGuardianRecord } from '#domain/api/people.endpoints.ts'
import type { GetGuardianRecord, GuardianRecord, GuardianStudent, UpdateGuardianRecord } from '#domain/people/wire.ts'
import { writeAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { actor } from '#server/http/audit.ts'
import type { Caller } from '#server/http/caller.ts'
import { schoolDay } from '#server/http/clock.ts'
import { notFound, stale } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { readAnswers, saveAnswers } from '#server/modules/matricula/configuredFields/index.ts'
import { holdsOn, requireGuardian, studentWithin } from '#server/modules/matricula/families/index.ts'
import { refuseFlaws, settledPerson } from '#server/modules/matricula/people/checked.ts'
import { LINK_COLUMNS, linkOf } from '#server/modules/matricula/people/links.repository.ts'
import { auditedPerson, lockPerson, readPerson, updatePerson } from '#server/modules/matricula/people/persons.ts'
import { takingPeople } from '#server/modules/matricula/people/taken.ts'
import { changesOf } from '#server/registers/audited.ts'

/** M04: a guardian whole. @throws Refusal 404 for one who answers for none of the caller's students */
export const guardianRecord = async (incoming: SignedIncoming<GetGuardianRecord>): Promise<GuardianRecord> => {
  const { db, caller, params, now } = incoming
  await requireGuardian(incoming, params.id)
  return readGuardian(db, caller, params.id, schoolDay(now))
}

/**
 * Changes a guardian. @throws Refusal 404 as `guardianRecord`; 422 CHECK_FIELDS with a sentence per path, also for a
 * CPF or e-mail that somebody has; 409 with the guardian for an older `versao`, or as `saveAnswers`
 */
export const changeGuardian = async (incoming: SignedIncoming<UpdateGuardianRecord>): Promise<GuardianRecord> => {
  const { db, params, body, ...act } = incoming
  const today = schoolDay(act.now)
  await requireGuardian(incoming, params.id)
  const { draft, flaws } = settledPerson('guardian', body, today)
  refuseFlaws(flaws)
  const saved = { kind: 'guardian', id: params.id, path: 'cadastro', cadastro: draft.cadastro } as const
  return takingPeople(db, act.caller, [saved], () =>
    inTransaction(db, async (trx) => {
      await lockPerson(trx, 'guardian', params.id)
      const before = await readGuardian(trx, act.caller, params.id, today)
      if (before.versao !== body.versao) throw stale<typeof updateGuardianRecord>(before)
      await updatePerson(trx, 'guardian', params.id, draft)
      if (body.campos !== undefined)
        await saveAnswers(trx, act, { idAluno: null, idResponsavel: params.id }, body.campos)
      await writeAudit(trx, {
        ...actor(act),
        entity: 'guardian',
        entity_id: String(params.id),
        action: 'update',
        ...changesOf(auditedPerson('guardian', before), auditedPerson('guardian', draft)),
      })
      return readGuardian(trx, act.caller, params.id, today)
    }),
  )
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

/** The students of the caller's units for whom a guardian answers today. */
const studentsOf = async (
  db: Kysely<Database>,
  { units }: Caller,
  id: number,
  today: string,
): Promise<GuardianStudent[]> => {
  const rows = await db
    .selectFrom('student_guardian as link')
    .innerJoin('student', 'student.id', 'link.student_id')
    .where('link.guardian_id', '=', id)
    .where('student.active', '=', true)
    .where(holdsOn('link', today))
    .where(studentWithin('student.id', units))
    .orderBy('student.name_search')
    .orderBy('student.id')
    .select(LINK_COLUMNS)
    .select((eb) => ['link.student_id', eb.fn.coalesce('student.social_name', 'student.name').as('name'), 'student.ra'])
    .execute()
  return rows.map((row) => ({ ...linkOf(row), idAluno: row.student_id, nome: row.name, ra: row.ra }))
}
