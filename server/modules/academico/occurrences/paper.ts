import { sql, type Transaction } from 'kysely'
import { readOccurrence } from '#domain/occurrences/occurrences.endpoints.ts'
import { ACKNOWLEDGED, TOLD } from '#domain/occurrences/occurrences.lists.ts'
import type { EnterOccurrencePaper, OccurrenceSheet, PaperBody } from '#domain/occurrences/occurrences.schemas.ts'
import { onceByKey } from '#server/db/idempotency.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { attachFiles, type MaySeeOwner } from '#server/files/index.ts'
import type { Act } from '#server/http/audit.ts'
import { schoolDay } from '#server/http/clock.ts'
import { malformed, refuseFlaws, ruleBroken } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { readPart, writeAcknowledgement } from '#server/modules/academico/occurrences/acknowledge.ts'
import { requireOccurrence } from '#server/school/occurrences/seen.ts'
import { readSheet } from '#server/modules/academico/occurrences/sheet.ts'
import { heldOccurrence } from '#server/modules/academico/occurrences/steps.ts'
import { requireStudent } from '#server/school/families/families.ts'
import { checkPaper, seesScan } from '#server/school/papers/signedPaper.ts'

type Trx = Transaction<Database>

/**
 * Enters that a guardian acknowledged an occurrence on paper, with the scan; the same key again finds what it made. From then on it
 * is as it was read. @throws Refusal 404, audited, as `requireOccurrence` and for a student of another unit; 422 CHECK_FIELDS,
 * OCCURRENCE_NOT_NOW
 */
export const enterOccurrencePaper = async (
  incoming: SignedIncoming<EnterOccurrencePaper>,
): Promise<OccurrenceSheet> => {
  const { db, params, body, ...act } = incoming
  await requireOccurrence(incoming, params.id)
  await requireStudent(incoming, body.idAluno)
  return inTransaction(db, async (trx) => {
    const tried = { key: body.chave, caller: act.caller, now: act.now }
    const made = await onceByKey(trx, tried, () => enter(trx, act, params.id, body))
    if (made === null) throw malformed()
    return readSheet(trx, params.id, act.now)
  })
}

interface Standing {
  readonly id: number
  /** ISO days on which the family was told, and on which what it reads was last changed; null: it was not. */
  readonly toldOn: string | null
  readonly changedOn: string | null
  readonly needs: boolean
  readonly hasAcknowledged: boolean
}

const enter = async (trx: Trx, act: Act, id: number, body: PaperBody): Promise<number> => {
  const { situacao, needs } = await heldOccurrence(trx, id)
  const part = await standingOf(trx, id, body)
  const { fileId, flaws } = await checkPaper(trx, act, body)
  refuseFlaws({
    ...flaws,
    ...(part === undefined && { idAluno: 'Escolha um aluno da ocorrência.' }),
    ...(part?.hasAcknowledged && { idResponsavel: 'Este responsável já tomou ciência.' }),
    ...dayFlaw(body.dia, schoolDay(act.now), part),
  })
  if (!needs || (situacao !== TOLD && situacao !== ACKNOWLEDGED)) throw ruleBroken('OCCURRENCE_NOT_NOW')
  if (part === undefined || fileId === null) throw malformed()
  const read = await readPart(trx, act, part.id)
  const made = await writeAcknowledgement(trx, act, {
    part: read,
    occurrenceId: id,
    guardianId: body.idResponsavel,
    comment: '',
    paper: { day: body.dia, fileId },
  })
  await attachFiles(trx, [fileId], { entity: 'occurrence_acknowledgement', id: made })
  return made
}

const standingOf = async (
  trx: Trx,
  id: number,
  { idAluno, idResponsavel }: PaperBody,
): Promise<Standing | undefined> => {
  const own = await trx
    .selectFrom('occurrence_student as own')
    .innerJoin('occurrence', 'occurrence.id', 'own.occurrence_id')
    .where('own.occurrence_id', '=', id)
    .where('own.student_id', '=', idAluno)
    .select(['own.id', 'own.changed_at', 'occurrence.told_at', 'occurrence.needs_acknowledgement as needs'])
    .select(
      sql<boolean>`exists (select 1 from occurrence_acknowledgement as seen
        where seen.occurrence_student_id = own.id and seen.guardian_id = ${idResponsavel})`.as('hasAcknowledged'),
    )
    .executeTakeFirst()
  if (own === undefined) return undefined
  const toldOn = own.told_at === null ? null : schoolDay(own.told_at)
  const changedOn = own.changed_at === null ? null : schoolDay(own.changed_at)
  return { ...own, toldOn, changedOn }
}

/** It was signed after the family was told of what it reads now. */
const dayFlaw = (day: string, today: string, part: Standing | undefined): Readonly<Record<string, string>> => {
  if (day > today) return { dia: 'O dia ainda não chegou.' }
  if (part === undefined || part.toldOn === null) return {}
  if (day < part.toldOn) return { dia: 'A família soube depois deste dia.' }
  return part.changedOn !== null && day < part.changedOn
    ? { dia: 'O registro mudou depois deste dia: peça que a família leia e assine de novo.' }
    : {}
}

/** The scan of an acknowledgement is for the staff of the student's units who read occurrences, and for the guardian who signed it. */
export const seesPaper: MaySeeOwner = async ({ db, caller }, id) => {
  const own = await db
    .selectFrom('occurrence_acknowledgement as seen')
    .innerJoin('occurrence_student as part', 'part.id', 'seen.occurrence_student_id')
    .where('seen.id', '=', id)
    .select(['part.student_id as studentId', 'seen.guardian_id as guardianId'])
    .executeTakeFirst()
  return own !== undefined && seesScan(db, caller, own, readOccurrence)
}
