import { sql, type Transaction } from 'kysely'
import type {
  saveCouncilMark as saveCall,
  withdrawCouncilMark as withdrawCall,
} from '#domain/councils/councils.endpoints.ts'
import * as messages from '#domain/councils/councils.messages.ts'
import type {
  CouncilStudent,
  SaveCouncilMark,
  VoteBody,
  WithdrawCouncilMark,
} from '#domain/councils/councils.schemas.ts'
import { givenFlaws } from '#domain/councils/power.ts'
import { votesIn } from '#domain/councils/quorum.ts'
import { isCarried, isTie, voteFlaws, votesText } from '#domain/councils/vote.ts'
import { writeAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type Act, actor } from '#server/http/audit.ts'
import { refuseFlaws, ruleBroken, stale } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { markText, readKnownStudents } from '#server/modules/academico/councils/facts.ts'
import { powerOver, votingOf } from '#server/modules/academico/councils/known.ts'
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
 * Keeps how a council voted about a subject of a student; whether that changes anything the votes say. @throws Refusal 404,
 * audited for a student or council of another unit; 409 with the student for an older version; 422 CHECK_FIELDS with the power
 * that the scheme does not leave the council, a tie without a casting vote, …; COUNCIL_NOT_UNDER_WAY, COUNCIL_FROZEN
 */
export const saveVote = async (incoming: SignedIncoming<SaveCouncilMark>): Promise<CouncilStudent> => {
  const { db, params, body, ...act } = incoming
  await requireCouncil(incoming, params.id)
  await requireEnrolment(incoming, body.idMatricula)
  return inTransaction(db, async (trx) => {
    const acting = { ...act, db: trx }
    const held = await holdUnderWay(trx, params.id)
    const kept = await keptVersion(trx, held.id, body)
    if (kept !== body.versao) {
      const current = await studentOf(acting, held, body.idMatricula)
      if (kept === body.versao + 1 && isSame(current, body)) return current
      throw stale<typeof saveCall>(current)
    }
    const previous = await refuseVote(acting, held, body)
    await write(trx, held.id, body, previous)
    await auditVote(trx, act, { held, body, previous })
    return studentOf(acting, held, body.idMatricula)
  })
}

/** Takes a vote back before the council is concluded; one that is not there stays away. @throws Refusal as `saveVote` */
export const withdrawVote = async (incoming: SignedIncoming<WithdrawCouncilMark>): Promise<CouncilStudent> => {
  const { db, params, body, ...act } = incoming
  await requireCouncil(incoming, params.id)
  await requireEnrolment(incoming, body.idMatricula)
  return inTransaction(db, async (trx) => {
    const acting = { ...act, db: trx }
    const held = await holdUnderWay(trx, params.id)
    const kept = await keptVersion(trx, held.id, body)
    if (kept === 0) return studentOf(acting, held, body.idMatricula)
    if (kept !== body.versao) throw stale<typeof withdrawCall>(await studentOf(acting, held, body.idMatricula))
    await sql`
      delete from council_mark where council_id = ${held.id} and enrolment_id = ${body.idMatricula}
        and subject_id = ${body.idDisciplina}`.execute(trx)
    await writeAudit(trx, {
      ...actor(act),
      entity: 'council_mark',
      entity_id: keyOf(held, body),
      action: 'remove',
      before: { Turma: held.classGroup },
    })
    return studentOf(acting, held, body.idMatricula)
  })
}

type OfSubject = Pick<VoteBody, 'idMatricula' | 'idDisciplina'>

const keyOf = ({ id }: HeldCouncil, { idMatricula, idDisciplina }: OfSubject): string =>
  `${id}/${idMatricula}/${idDisciplina}`

/** 0: there is no vote yet. */
const keptVersion = async (trx: Trx, councilId: number, { idMatricula, idDisciplina }: OfSubject): Promise<number> => {
  const kept = await trx
    .selectFrom('council_mark')
    .where('council_id', '=', councilId)
    .where('enrolment_id', '=', idMatricula)
    .where('subject_id', '=', idDisciplina)
    .select('version')
    .executeTakeFirst()
  return kept?.version ?? 0
}

const isSame = ({ disciplinas }: CouncilStudent, body: VoteBody): boolean => {
  const voto = disciplinas.find(({ idDisciplina }) => idDisciplina === body.idDisciplina)?.voto
  return (
    voto != null &&
    voto.nota === body.nota &&
    voto.conceito === body.conceito &&
    voto.justificativa === body.justificativa.trim() &&
    voto.favor === body.favor &&
    voto.contra === body.contra &&
    voto.abstencoes === body.abstencoes
  )
}

/** The mean that the vote is about, as people read it. @throws Refusal 422 with why there may be no such vote */
const refuseVote = async (acting: Acting, held: HeldCouncil, body: VoteBody): Promise<string> => {
  const [known] = await readKnownStudents(acting, { ...held, council: held.id, enrolmentId: body.idMatricula })
  if (known === undefined) throw ruleBroken('COUNCIL_NO_STUDENT')
  const voting = await votingOf(acting.db, held)
  const power = known.judged === null ? null : powerOver(known.judged, voting, body.idDisciplina)
  if (power === null) throw ruleBroken('COUNCIL_NOT_FAILED')
  if (power.flaw !== null) refuseFlaws({ nota: power.flaw })
  const participants = await readParticipants(acting.db, held.id)
  refuseFlaws({
    ...givenFlaws(power.scheme, body),
    ...(body.justificativa.trim() === '' && { justificativa: messages.COUNCIL_REASON_MISSING }),
    ...voteFlaws(body, votesIn(participants)),
  })
  return power.result.concept ?? markText(power.result.mean)
}

const write = async (trx: Trx, councilId: number, body: VoteBody, previous: string): Promise<void> => {
  const vote = {
    value: body.nota === null ? null : String(body.nota),
    concept: body.conceito,
    reason: body.justificativa.trim(),
    previous,
    votes_for: body.favor,
    votes_against: body.contra,
    abstentions: body.abstencoes,
    casting_vote: isTie(body) ? body.desempate : null,
    carried: isCarried(body),
  }
  await trx
    .insertInto('council_mark')
    .values({ council_id: councilId, enrolment_id: body.idMatricula, subject_id: body.idDisciplina, ...vote })
    .onConflict((conflict) =>
      conflict
        .columns(['council_id', 'enrolment_id', 'subject_id'])
        .doUpdateSet((eb) => ({ ...vote, version: eb('council_mark.version', '+', 1) })),
    )
    .execute()
}

interface Voted {
  readonly held: HeldCouncil
  readonly body: VoteBody
  readonly previous: string
}

const auditVote = (trx: Trx, act: Act, { held, body, previous }: Voted): Promise<void> =>
  writeAudit(trx, {
    ...actor(act),
    entity: 'council_mark',
    entity_id: keyOf(held, body),
    action: body.versao === 0 ? 'create' : 'update',
    before: { Nota: previous },
    after: {
      Turma: held.classGroup,
      Nota: body.conceito ?? body.nota ?? '',
      Votos: votesText(body),
      Resultado: isCarried(body) ? 'Aprovado pelo conselho' : 'Mantido',
    },
    reason: body.justificativa.trim(),
  })
