import { sql, type Transaction } from 'kysely'
import { type Decision, DECISIONS, NO, REVOKED, YES } from '#domain/authorisations/authorisations.lists.ts'
import type { FamilyAnswerBody } from '#domain/authorisations/authorisations.schemas.ts'
import { nameIn } from '#domain/base/list.ts'
import { writeAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/schema.ts'
import { type Act, actor } from '#server/http/audit.ts'
import { schoolDay } from '#server/http/clock.ts'
import { ruleBroken } from '#server/http/refusal.ts'
import type { Held } from '#server/modules/academico/authorisations/held.ts'
import { cancelUnheld, chargeAuthorised } from '#server/modules/academico/authorisations/prices.ts'
import { moveUp, takeSeat } from '#server/modules/academico/authorisations/seats.ts'
import { RELEASED } from '#server/school/authorisations/standing.ts'

type Trx = Transaction<Database>

/** What a guardian says for a student. */
export interface Answer {
  readonly studentId: number
  readonly guardianId: number
  readonly decisao: Decision
  readonly itens: readonly string[]
  readonly condicoes: string
  readonly contato: string
  readonly telefone: string
  /** Whether the student may wait, where no seat is left. */
  readonly espera: boolean
  /** Who entered it from paper, and the scan; null: the guardian answers. */
  readonly paper: { readonly fileId: number | null } | null
}

/** What was sent as an answer, texts trimmed, with who gives it. */
export const answerOf = (
  { idAluno, decisao, itens, condicoes, contato, telefone, espera }: Sent,
  from: Pick<Answer, 'guardianId' | 'paper'>,
): Answer => ({
  ...from,
  studentId: idAluno,
  decisao,
  itens,
  condicoes: condicoes.trim(),
  contato: contato.trim(),
  telefone: telefone.trim(),
  espera,
})

/** What both ways to answer send. */
type Sent = Omit<FamilyAnswerBody, 'versaoTexto'>

/**
 * Keeps what a guardian says of the text that holds, with what follows from it: the seat or a place in the waiting list, the charge
 * or its end, and who moves up. The same again changes nothing. Gives its id, null where nothing was written. @throws Refusal 422
 * AUTHORISATION_CLOSED, AUTHORISATION_MUST_ACCEPT, AUTHORISATION_STAYS, AUTHORISATION_FULL, AUTHORISATION_NOT_ENROLLED
 */
export const writeAnswer = async (trx: Trx, act: Act, held: Held, answer: Answer): Promise<number | null> => {
  const before = await lastAnswer(trx, held.id, answer)
  if (before !== undefined && isSame(before, held, answer)) return null
  refuseDecision(act, held, answer, before)
  if (before !== undefined)
    await trx.updateTable('authorisation_answer').set({ is_current: false }).where('id', '=', before.id).execute()
  const id = await insert(trx, act, held, answer)
  await audit(trx, act, held, answer)
  await takeSeat(trx, act, held, answer)
  await chargeAuthorised(trx, act, held, sql`asked.student_id = ${answer.studentId}`)
  if (answer.decisao !== YES) {
    const reason = `Autorização: ${nameIn(DECISIONS, answer.decisao).toLowerCase()}`
    await cancelUnheld(trx, act, { id: held.id, which: sql`enrolment.student_id = ${answer.studentId}`, reason })
    await moveUp(trx, act, held)
  }
  return id
}

const lastAnswer = (trx: Trx, id: number, { studentId, guardianId }: Answer) =>
  trx
    .selectFrom('authorisation_answer')
    .where('authorisation_id', '=', id)
    .where('student_id', '=', studentId)
    .where('guardian_id', '=', guardianId)
    .where('is_current', '=', true)
    .selectAll()
    .executeTakeFirst()

type Before = NonNullable<Awaited<ReturnType<typeof lastAnswer>>>

const isSame = (before: Before, held: Held, answer: Answer): boolean =>
  answer.paper === null &&
  before.decision === answer.decisao &&
  before.text_version === held.text_version &&
  before.conditions === answer.condicoes &&
  before.contact === answer.contato &&
  before.phone === answer.telefone &&
  JSON.stringify(before.items) === JSON.stringify(answer.itens)

/** A paper may come after the end: it was signed before. */
const refuseDecision = ({ now }: Act, held: Held, { decisao, paper }: Answer, before: Before | undefined): void => {
  const isShown = held.status === RELEASED && held.opens_at !== null && held.opens_at <= now
  if (decisao === REVOKED) {
    const isOver = held.event_on !== null && held.event_on < schoolDay(now)
    if (!isShown || isOver || !held.is_revocable || held.is_mandatory || before?.decision !== YES)
      throw ruleBroken('AUTHORISATION_STAYS')
    return
  }
  if (!isShown || (paper === null && held.closes_at <= now)) throw ruleBroken('AUTHORISATION_CLOSED')
  if (decisao === NO && held.is_mandatory) throw ruleBroken('AUTHORISATION_MUST_ACCEPT')
}

const insert = async (trx: Trx, { caller, now, address }: Act, held: Held, answer: Answer): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    insert into authorisation_answer (authorisation_id, student_id, guardian_id, decision, text_version, items, conditions,
      contact, phone, address, device, staff_user_id, file_id, at)
    values (${held.id}, ${answer.studentId}, ${answer.guardianId}, ${answer.decisao}, ${held.text_version},
      ${held.items.filter((item) => answer.itens.includes(item))}::text[], ${answer.condicoes}, ${answer.contato},
      ${answer.telefone}, ${address}, coalesce((select device from session where id = ${caller.sessionId}), ''),
      ${answer.paper === null ? null : caller.personId}, ${answer.paper?.fileId ?? null}, ${now})
    returning id`.execute(trx)
  const [row] = rows
  if (row === undefined) throw new Error('An answer was not written')
  return row.id
}

/** Neither care nor contact: they may tell of health. */
const audit = (trx: Trx, act: Act, { id }: Held, { studentId, guardianId, decisao, paper }: Answer): Promise<void> =>
  writeAudit(trx, {
    ...actor(act),
    entity: 'authorisation',
    entity_id: String(id),
    action: 'update',
    after: {
      Resposta: nameIn(DECISIONS, decisao),
      Aluno: studentId,
      ...(paper !== null && { 'Em papel, do responsável': guardianId }),
    },
  })
