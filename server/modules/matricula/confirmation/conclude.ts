import type { Kysely, Transaction } from 'kysely'
import type { Conclusion, ConcludeEnrolment, GetConclusion } from '#domain/confirmation/confirmation.schemas.ts'
import { message } from '#domain/all/messages.ts'
import { type Parameters, valueOf } from '#domain/parameters/parameters.ts'
import { type EnrolmentType, isConcluded, RE_ENROLMENT, RESERVATION } from '#domain/enrolments/enrolmentStatus.ts'
import { stepLabel } from '#domain/enrolling/enrollingSteps.ts'
import { totalsOf } from '#domain/proposals/totals.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Act } from '#server/http/audit.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { refuseInClosedYear } from '#server/school/years/years.ts'
import { readParameters } from '#server/school/parameters/parameters.ts'
import { refuseHeld } from '#server/school/enrolments/heldReEnrolments.ts'
import { nextChargeOf, refuseIndebted } from '#server/modules/financeiro/charges/index.ts'
import {
  type Enrolment,
  enrolmentOf,
  lockedEnrolment,
  refuseSettled,
  workedOn,
} from '#server/school/enrolments/enrolment.ts'
import { seatStateOf } from '#server/school/enrolments/heldSeat.ts'
import { confirmEnrolment } from '#server/modules/matricula/confirmation/confirm.ts'
import { writeEnrolmentStatus } from '#server/modules/matricula/confirmation/status.ts'
import { missingSignatures } from '#server/modules/matricula/contracts/index.ts'
import { gapsOf, hiddenTabsOf, holdSeat } from '#server/modules/matricula/enrolling/index.ts'
import { keptProposal } from '#server/modules/matricula/proposals/index.ts'
import { missingDocuments } from '#server/modules/matricula/requirements/index.ts'

/** The conclusion of an enrolment, as it stands. @throws Refusal 404 */
export const readConclusion = async (incoming: SignedIncoming<GetConclusion>): Promise<Conclusion> =>
  conclusionOf(incoming, await enrolmentOf(incoming, incoming.params.id))

/**
 * The last step of a family: with no gap left, the enrolment goes to the school, or is confirmed at once if a parameter
 * waives approval. A second call, by a double click, in another tab or by the other guardian, answers with the state. A
 * process that has closed meanwhile does not matter: a family that began in time and holds the seat may conclude.
 * @throws Refusal 404; 422 EARLIER_DEBT, ENROLMENT_INCOMPLETE, ENROLMENT_SETTLED, SCHOOL_YEAR_CLOSED, SEATS_GONE,
 * PROCESS_OVER, EXTRAS_GONE
 */
export const conclude = async (incoming: SignedIncoming<ConcludeEnrolment>): Promise<Conclusion> => {
  const { db, params } = incoming
  await workedOn(incoming, params.id)
  return inTransaction(db, async (trx) => {
    const enrolment = await lockedEnrolment(trx, params.id)
    if (!isConcluded(enrolment.status)) await send(trx, incoming, enrolment)
    return conclusionOf({ ...incoming, db: trx }, await lockedEnrolment(trx, params.id))
  })
}

const send = async (
  trx: Transaction<Database>,
  incoming: SignedIncoming<ConcludeEnrolment>,
  enrolment: Enrolment,
): Promise<void> => {
  refuseSettled(enrolment)
  await refuseInClosedYear(trx, { idAnoLetivo: enrolment.yearId, idUnidade: enrolment.unitId })
  await refuseHeld(trx, enrolment)
  await refuseIndebted(trx, enrolment, incoming.now)
  const held = await heldAgain(trx, incoming, enrolment)
  await refuseIncomplete(trx, incoming, held)
  await (needsApproval(await readParameters(trx), enrolment.type)
    ? writeEnrolmentStatus(trx, incoming, enrolment, { status: 'Escola' })
    : confirmEnrolment(trx, incoming, enrolment.id))
}

/**
 * The enrolment with its seat; takes another if it was lost. The family has to see first which extra courses were lost
 * with it. @throws Refusal 422 SEATS_GONE, PROCESS_OVER, EXTRAS_GONE
 */
const heldAgain = async (
  trx: Transaction<Database>,
  incoming: SignedIncoming<ConcludeEnrolment>,
  enrolment: Enrolment,
): Promise<Enrolment> => {
  if (seatStateOf(enrolment, incoming.now) !== 'perdida') return enrolment
  const { lost } = await holdSeat(trx, incoming, enrolment)
  const names = [...lost.courses, ...lost.items]
  if (names.length > 0) {
    const field = lost.courses.length > 0 ? 'inscricoes' : 'itens'
    const values = { nomes: names.join(', ') }
    throw new Refusal(422, 'EXTRAS_GONE', { values, fields: { [field]: message('EXTRAS_GONE', values) } })
  }
  return lockedEnrolment(trx, enrolment.id)
}

const refuseIncomplete = async (
  trx: Transaction<Database>,
  incoming: SignedIncoming<ConcludeEnrolment>,
  enrolment: Enrolment,
): Promise<void> => {
  const hidden = await hiddenTabsOf(trx, incoming, enrolment)
  const gaps = await gapsOf(trx, enrolment, { hidden, now: incoming.now })
  if (gaps.length === 0) return
  const faltas = gaps.map(({ step, faltas: sentences }) => `${stepLabel(step)}: ${sentences.join(' ')}`).join(' ')
  throw new Refusal(422, 'ENROLMENT_INCOMPLETE', { values: { faltas } })
}

/** The school always confirms a reservation; a parameter decides for the others (portal.md 3). */
const needsApproval = (parameters: Parameters, type: EnrolmentType): boolean =>
  type === RESERVATION ||
  valueOf(parameters, type === RE_ENROLMENT ? 'aprovacaoRematricula' : 'aprovacaoMatricula') === 'Sempre'

const conclusionOf = async (
  asking: Act & { readonly db: Kysely<Database> },
  enrolment: Enrolment,
): Promise<Conclusion> => {
  const { db } = asking
  const { id, status, type, studentId } = enrolment
  const { charges } = await keptProposal(db, enrolment)
  const missing = await missingDocuments(db, [studentId])
  return {
    id,
    protocolo: protocolOf(enrolment),
    status,
    precisaAprovacao: needsApproval(await readParameters(db), type),
    motivo: enrolment.endReason,
    documentos: [...(missing.get(studentId) ?? [])],
    totais: totalsOf(charges),
    assinaturas: (await missingSignatures(db, id)).map(({ text, names }) => ({ texto: text, faltam: [...names] })),
    idCobranca: await nextChargeOf(asking, id),
  }
}

/** By which family and school speak of an enrolment: `2027-000012`. */
export const protocolOf = ({ year, id }: Pick<Enrolment, 'year' | 'id'>): string =>
  `${year}-${String(id).padStart(6, '0')}`
