import type { Kysely, Transaction } from 'kysely'
import { type FieldSentences } from '#domain/staff/staffFields.ts'
import { writeAudit } from '#server/db/audit.ts'
import { brokenUnique } from '#server/db/errors.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { actor } from '#server/http/audit.ts'
import { type Fields, Refusal, ruleBroken } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { assertRank } from '#server/modules/acesso/users/allowed.ts'
import { changesOf } from '#server/modules/acesso/users/changes.ts'
import { lockStaff, requireStaff, watched } from '#server/modules/acesso/users/reach.ts'

interface Versioned {
  /** 0 before the first save. */
  readonly versao: number
}

/** One of the three further steps of a teacher. */
export interface Step<Record extends Versioned> {
  /** The record; an empty form before the first save. */
  readonly read: (db: Kysely<Database>, id: number) => Promise<Record>
  /** The record in the words of the audit. */
  readonly inWords: (record: Record) => object
  readonly flaws: (record: Record, now: Date) => FieldSentences
  /** Writes the record under its new version. */
  readonly write: (trx: Transaction<Database>, id: number, record: Record) => Promise<void>
  /** The refusal for each unique constraint that a write may break. */
  readonly taken: Readonly<Partial<{ [constraint: string]: () => Refusal }>>
}

interface Read<Record> {
  params: { id: number }
  answer: Record
}
interface Save<Record> extends Read<Record> {
  body: Record
  conflict: Record
}

const notTeacher = () => ruleBroken('NOT_TEACHER')

/**
 * Reads a step. @throws Refusal 404, audited, for a person whom the caller does not see; 422 NOT_TEACHER for a person
 * who does not teach
 */
export const readStep = async <Record extends Versioned>(
  incoming: SignedIncoming<Read<Record>>,
  step: Step<Record>,
): Promise<Record> => {
  const { db, params } = incoming
  await requireStaff(incoming, params.id)
  const person = await db.selectFrom('staff_user').where('id', '=', params.id).select('is_teacher').executeTakeFirst()
  if (person?.is_teacher !== true) throw notTeacher()
  return step.read(db, params.id)
}

/**
 * Saves a step and gives it as it was stored. @throws Refusal as `readStep`; 403 for a person of higher rank; 409 for
 * an older `versao`; 422 for fields that a rule refuses
 */
export const saveStep = async <Record extends Versioned>(
  incoming: SignedIncoming<Save<Record>>,
  step: Step<Record>,
): Promise<Record> => {
  const { db, caller, params, body, now } = incoming
  const { id } = params
  await requireStaff(incoming, id)
  const save = () =>
    inTransaction(db, async (trx) => {
      const person = await lockStaff(trx, id)
      assertRank(caller, person)
      if (!person.isProfessor) throw notTeacher()
      const before = await step.read(trx, id)
      if (before.versao !== body.versao) throw new Refusal(409, 'STALE', { current: before })
      refuse(step.flaws(body, now))
      await step.write(trx, id, { ...body, versao: before.versao + 1 })
      const after = await step.read(trx, id)
      await writeAudit(trx, {
        ...actor(incoming),
        entity: 'staff_details',
        entity_id: String(id),
        action: before.versao === 0 ? 'create' : 'update',
        ...changesOf(step.inWords(before), step.inWords(after)),
      })
      return after
    })
  return watched(incoming, id, () => save().catch(rethrow(step.taken)))
}

const refuse = (fields: Fields): void => {
  if (Object.keys(fields).length > 0) throw ruleBroken('CHECK_FIELDS', fields)
}

const rethrow =
  (taken: Step<never>['taken']) =>
  (error: unknown): never => {
    throw taken[brokenUnique(error) ?? '']?.() ?? error
  }
