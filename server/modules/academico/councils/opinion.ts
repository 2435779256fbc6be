import { sql, type Transaction } from 'kysely'
import type {
  saveCouncilOpinion as saveCall,
  withdrawCouncilOpinion as withdrawCall,
} from '#domain/councils/councils.endpoints.ts'
import * as messages from '#domain/councils/councils.messages.ts'
import type {
  CouncilStudent,
  OpinionBody,
  SaveCouncilOpinion,
  WithdrawCouncilOpinion,
} from '#domain/councils/councils.schemas.ts'
import { votesIn } from '#domain/councils/quorum.ts'
import { isCarried, isTie, voteFlaws, votesText } from '#domain/councils/vote.ts'
import { retains, type YearSituation } from '#domain/evaluation/situations.ts'
import { writeAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { actor } from '#server/http/audit.ts'
import { refuseFlaws, ruleBroken, stale } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { readKnownStudents } from '#server/modules/academico/councils/facts.ts'
import { opinionHeld, votingOf } from '#server/modules/academico/councils/known.ts'
import { readParticipants } from '#server/modules/academico/councils/participants.ts'
import {
  type Acting,
  type HeldCouncil,
  holdUnderWay,
  requireCouncil,
} from '#server/modules/academico/councils/place.ts'
import { studentOf } from '#server/modules/academico/councils/students.ts'
import { requireEnrolment } from '#server/school/enrolments/near.ts'

type Trx = Transaction<Database>

/**
 * Keeps what a council voted to conclude of a student's year, otherwise than it was calculated; where the vote is not carried
 * the calculation stays. @throws Refusal 404, audited for a student or council of another unit; 409 with the student for an older
 * version; 422 CHECK_FIELDS with why the council may not, a tie without a casting vote, …; COUNCIL_NOT_UNDER_WAY, COUNCIL_FROZEN
 */
export const saveOpinion = async (incoming: SignedIncoming<SaveCouncilOpinion>): Promise<CouncilStudent> => {
  const { db, params, body, ...act } = incoming
  await requireCouncil(incoming, params.id)
  await requireEnrolment(incoming, body.idMatricula)
  return inTransaction(db, async (trx) => {
    const acting = { ...act, db: trx }
    const held = await holdUnderWay(trx, params.id)
    const kept = await keptVersion(trx, held.id, body.idMatricula)
    if (kept !== body.versao) {
      const current = await studentOf(acting, held, body.idMatricula)
      if (kept === body.versao + 1 && isSame(current, body)) return current
      throw stale<typeof saveCall>(current)
    }
    const previous = await refuseOpinion(acting, held, body)
    await write(trx, held.id, body, previous)
    await writeAudit(trx, {
      ...actor(act),
      entity: 'council_opinion',
      entity_id: `${held.id}/${body.idMatricula}`,
      action: kept === 0 ? 'create' : 'update',
      before: { Situação: previous },
      after: {
        Turma: held.classGroup,
        Segue: body.segue ? 'Sim' : 'Não',
        Votos: votesText(body),
        Resultado: isCarried(body) ? 'Parecer alterado pelo conselho' : 'Mantido',
      },
      reason: body.justificativa.trim(),
    })
    return studentOf(acting, held, body.idMatricula)
  })
}

/** Takes an opinion back before the council is concluded; one that is not there stays away. @throws Refusal as `saveOpinion` */
export const withdrawOpinion = async (incoming: SignedIncoming<WithdrawCouncilOpinion>): Promise<CouncilStudent> => {
  const { db, params, body, ...act } = incoming
  await requireCouncil(incoming, params.id)
  await requireEnrolment(incoming, body.idMatricula)
  return inTransaction(db, async (trx) => {
    const acting = { ...act, db: trx }
    const held = await holdUnderWay(trx, params.id)
    const kept = await keptVersion(trx, held.id, body.idMatricula)
    if (kept === 0) return studentOf(acting, held, body.idMatricula)
    if (kept !== body.versao) throw stale<typeof withdrawCall>(await studentOf(acting, held, body.idMatricula))
    await sql`
      delete from council_opinion where council_id = ${held.id} and enrolment_id = ${body.idMatricula}`.execute(trx)
    await writeAudit(trx, {
      ...actor(act),
      entity: 'council_opinion',
      entity_id: `${held.id}/${body.idMatricula}`,
      action: 'remove',
      before: { Turma: held.classGroup },
    })
    return studentOf(acting, held, body.idMatricula)
  })
}

/** 0: there is no opinion yet. */
const keptVersion = async (trx: Trx, councilId: number, enrolmentId: number): Promise<number> => {
  const kept = await trx
    .selectFrom('council_opinion')
    .where('council_id', '=', councilId)
    .where('enrolment_id', '=', enrolmentId)
    .select('version')
    .executeTakeFirst()
  return kept?.version ?? 0
}

const isSame = ({ parecer }: CouncilStudent, body: OpinionBody): boolean =>
  parecer !== null &&
  parecer.segue === body.segue &&
  parecer.justificativa === body.justificativa.trim() &&
  parecer.favor === body.favor &&
  parecer.contra === body.contra &&
  parecer.abstencoes === body.abstencoes &&
  parecer.desempate === (isTie(body) ? body.desempate : null)

/** The situation that the opinion changes. @throws Refusal 422 with why there may be no such opinion */
const refuseOpinion = async (acting: Acting, held: HeldCouncil, body: OpinionBody): Promise<YearSituation> => {
  const [known] = await readKnownStudents(acting, { ...held, council: held.id, enrolmentId: body.idMatricula })
  if (known === undefined) throw ruleBroken('COUNCIL_NO_STUDENT')
  if (known.judged === null) throw ruleBroken('COUNCIL_OPINION_OPEN')
  const flaw = opinionHeld(known.judged, await votingOf(acting.db, held))
  const { situation } = known.judged.voted
  if (flaw !== null) refuseFlaws({ segue: flaw })
  refuseFlaws({
    ...(body.segue !== retains(situation) && { segue: messages.COUNCIL_OPINION_SAME }),
    ...(body.justificativa.trim() === '' && { justificativa: messages.COUNCIL_REASON_MISSING }),
    ...voteFlaws(body, votesIn(await readParticipants(acting.db, held.id))),
  })
  return situation
}

const write = async (trx: Trx, councilId: number, body: OpinionBody, previous: YearSituation): Promise<void> => {
  const opinion = {
    goes_on: body.segue,
    reason: body.justificativa.trim(),
    previous,
    votes_for: body.favor,
    votes_against: body.contra,
    abstentions: body.abstencoes,
    casting_vote: isTie(body) ? body.desempate : null,
    carried: isCarried(body),
  }
  await trx
    .insertInto('council_opinion')
    .values({ council_id: councilId, enrolment_id: body.idMatricula, ...opinion })
    .onConflict((conflict) =>
      conflict
        .columns(['council_id', 'enrolment_id'])
        .doUpdateSet((eb) => ({ ...opinion, version: eb('council_opinion.version', '+', 1) })),
    )
    .execute()
}
