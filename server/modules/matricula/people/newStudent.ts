import type { Transaction } from 'kysely'
import type { FilledForm } from '#domain/configuredFields/configuredFields.schemas.ts'
import type { PersonDraft } from '#domain/people/people.wire.ts'
import { writeAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/schema.ts'
import { type Act, actor } from '#server/http/audit.ts'
import { schoolDay } from '#server/http/clock.ts'
import { malformed } from '#server/http/refusal.ts'
import { saveAnswers } from '#server/modules/matricula/configuredFields/index.ts'
import { auditedPerson, insertPerson } from '#server/school/people/persons.ts'
import { nextRa } from '#server/modules/matricula/people/ra.ts'

/** Writes a new student from a checked draft, with an RA and the answers, and gives the id. @throws Refusal as `saveAnswers` */
export const insertStudent = async (
  trx: Transaction<Database>,
  act: Act,
  draft: PersonDraft | undefined,
  campos: FilledForm | undefined,
): Promise<number> => {
  if (draft === undefined) throw malformed()
  const ra = await nextRa(trx, schoolDay(act.now).slice(0, 4))
  const id = await insertPerson(trx, 'student', draft, { ra })
  await writeAudit(trx, {
    ...actor(act),
    entity: 'student',
    entity_id: String(id),
    action: 'create',
    after: { RA: ra, ...auditedPerson('student', draft) },
  })
  if (campos !== undefined) await saveAnswers(trx, act, { idAluno: id }, campos, 'aluno.')
  return id
}
