import type { Transaction } from 'kysely'
import type { ChangedPerson, PersonDraft } from '#domain/people/people.wire.ts'
import { writeAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { actor } from '#server/http/audit.ts'
import { schoolDay } from '#server/http/clock.ts'
import { type Refusal, refuseFlaws } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { type AnswerOwnerIds, saveAnswers } from '#server/modules/matricula/configuredFields/index.ts'
import { settledPerson } from '#server/modules/matricula/people/checked.ts'
import { auditedPerson, lockPerson, type PersonKind, updatePerson } from '#server/school/people/persons.ts'
import { takingPeople } from '#server/modules/matricula/people/taken.ts'
import { refuseCpf } from '#server/modules/matricula/people/withoutCpf.ts'
import { changesOf } from '#server/records/audited.ts'

interface PersonChange<R> {
  readonly params: { id: number }
  readonly body: ChangedPerson
  readonly answer: R
}

interface Changing<R> {
  readonly kind: PersonKind
  /** The owner of the answers to configured fields. */
  readonly owner: AnswerOwnerIds
  readonly read: (trx: Transaction<Database>, today: string) => Promise<R>
  readonly stale: (current: R) => Refusal
}

/**
 * Changes a person, with addresses and answers, in one transaction. The caller has checked access.
 * @throws Refusal 422 CHECK_FIELDS with a sentence per path, also for a value that another person has; 409 with the
 * person for an older `versao`, or as `saveAnswers`
 */
export const changePerson = async <R extends PersonDraft & { readonly versao: number }>(
  { db, params: { id }, body, ...act }: SignedIncoming<PersonChange<R>>,
  { kind, owner, read, stale }: Changing<R>,
): Promise<R> => {
  const today = schoolDay(act.now)
  const { draft, flaws } = settledPerson(kind, body, today)
  refuseFlaws(flaws)
  return takingPeople(db, act.caller, [{ kind, id, path: 'cadastro', cadastro: draft.cadastro }], () =>
    inTransaction(db, async (trx) => {
      await lockPerson(trx, kind, id)
      const before = await read(trx, today)
      if (before.versao !== body.versao) throw stale(before)
      if (kind === 'guardian') await refuseCpf(trx, id, draft.cadastro)
      await updatePerson(trx, kind, id, draft)
      if (body.campos !== undefined) await saveAnswers(trx, act, owner, body.campos)
      await writeAudit(trx, {
        ...actor(act),
        entity: kind,
        entity_id: String(id),
        action: 'update',
        ...changesOf(auditedPerson(kind, before), auditedPerson(kind, draft)),
      })
      return read(trx, today)
    }),
  )
}
