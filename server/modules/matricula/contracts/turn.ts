import type { Kysely, Transaction } from 'kysely'
import { READER_GUARDIAN, READER_STAFF } from '#domain/feed/reading.ts'
import { isRefused, nextSigners } from '#domain/contracts/contractStatus.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Act } from '#server/http/audit.ts'
import { type MessageReader, notify } from '#server/messages/index.ts'
import { signAutomatically } from '#server/modules/matricula/contracts/automatic.ts'
import { contractOf, standing, textsOf, type WrittenText } from '#server/modules/matricula/contracts/texts.ts'
import type { SigningPort } from '#server/signing/port.ts'

type Acting = Act & { readonly db: Kysely<Database> }

/** Runs after a text was written or signed: lets automatic signers sign, then tells the next signer. */
export const passOn = async (acting: Acting, signing: SigningPort, enrolmentId: number): Promise<void> => {
  await signAutomatically(acting, signing, enrolmentId)
  await inTransaction(acting.db, (trx) => tellNext(trx, acting.now, enrolmentId))
}

/**
 * Tells the next signer. A turn is told once, however often the text is rewritten, but after a refusal once more for
 * the school's next text.
 */
const tellNext = async (trx: Transaction<Database>, now: Date, enrolmentId: number): Promise<void> => {
  const contract = await contractOf(trx, enrolmentId)
  if (contract === null || contract.status === 'rescindido') return
  const all = await textsOf(trx, contract.id)
  // The contract before its annexes.
  const text = standing(all)
    .toReversed()
    .find(({ issued_document_id }) => issued_document_id === null)
  if (text === undefined || !text.frozen.assinaturaDigital || text.frozen.faltas.length > 0) return
  const next = nextSigners(text.signers)
  const [first] = next
  if (first === undefined) return
  const refusals = all.filter(({ signers }) => isRefused(signers)).length
  const { student_id } = await trx
    .selectFrom('enrolment')
    .where('id', '=', enrolmentId)
    .select('student_id')
    .executeTakeFirstOrThrow()
  await notify(trx, 'contratoAguardandoAssinatura', {
    cause: ['contract', contract.id, text.kind, text.number, refusals, first.turn].join('/'),
    studentId: student_id,
    enrolmentId,
    people: next.flatMap(readerOf),
    values: { contrato: `${contract.number}/${contract.year}` },
    now,
  })
}

const readerOf = ({ guardian_id, staff_user_id }: WrittenText['signers'][number]): readonly MessageReader[] => {
  if (guardian_id !== null) return [{ type: READER_GUARDIAN, id: guardian_id }]
  return staff_user_id === null ? [] : [{ type: READER_STAFF, id: staff_user_id }]
}
