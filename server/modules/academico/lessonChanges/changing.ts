import { type Kysely, sql, type Transaction } from 'kysely'
import type { AuditAction } from '#domain/audit/auditLabels.ts'
import { writeAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type Act, actor } from '#server/http/audit.ts'
import { notFound } from '#server/http/refusal.ts'
import { placeText } from '#server/school/lessons/fate.ts'
import { findLessons, type RecordedLesson, requireLesson } from '#server/school/lessons/recording.ts'
import { refuseInClosedYear } from '#server/school/years/years.ts'

type Trx = Transaction<Database>

/** A lesson with what already became of it. */
export interface ChangedLesson extends RecordedLesson {
  readonly replacesId: number | null
  /** Of an exchanged one. */
  readonly exchangedWithId: number | null
  readonly isAway: boolean
}

interface Incoming extends Act {
  readonly db: Kysely<Database>
  readonly params: { readonly id: number }
}

/**
 * Changes a lesson in one transaction. Changes of a year and publications of timetables follow each other, so that of two who
 * want the same teacher, room or place the second sees the first; a roll or content that is saved meanwhile waits for the
 * lesson. @throws Refusal 404, audited for a lesson of another unit; 422 SCHOOL_YEAR_CLOSED, and what `work` throws
 */
export const changing = async (
  incoming: Incoming,
  work: (trx: Trx, lesson: ChangedLesson) => Promise<void>,
): Promise<{ isSuccess: true }> => {
  const { yearId, unitId } = await requireLesson(incoming, incoming.params.id)
  return inTransaction(incoming.db, async (trx) => {
    await sql`select id from school_year where id = ${yearId} for no key update`.execute(trx)
    await refuseInClosedYear(trx, { idAnoLetivo: yearId, idUnidade: unitId })
    await work(trx, await heldLesson(trx, incoming.params.id))
    return { isSuccess: true }
  })
}

/** A lesson as it stands, held until the transaction ends. @throws Refusal 404 */
export const heldLesson = async (trx: Trx, id: number): Promise<ChangedLesson> => {
  const { rows } = await sql<Pick<ChangedLesson, 'replacesId' | 'exchangedWithId' | 'isAway'>>`
    select replaces_id as "replacesId", exchanged_with_id as "exchangedWithId", from_day is not null as "isAway"
    from lesson where id = ${id} for update`.execute(trx)
  const [lesson] = await findLessons(trx, [id])
  const [state] = rows
  if (lesson === undefined || state === undefined) throw notFound()
  return { ...lesson, ...state }
}

/** Which lesson, for people: “Matemática, 12/11/2026, 2ª aula”. */
export const lessonText = ({ disciplina, dia, horario }: RecordedLesson): string =>
  `${disciplina}, ${placeText({ day: dia, time: horario })}`

/** Keeps a change of a lesson in the audit, with its class group and place. */
export const auditLesson = (
  trx: Trx,
  act: Act,
  lesson: RecordedLesson,
  change: {
    readonly action: AuditAction
    readonly before?: Readonly<Record<string, unknown>>
    readonly after?: Readonly<Record<string, unknown>>
    readonly reason?: string
  },
): Promise<void> =>
  writeAudit(trx, {
    ...actor(act),
    entity: 'lesson',
    entity_id: String(lesson.id),
    action: change.action,
    ...(change.before !== undefined && { before: change.before }),
    after: { Turma: lesson.turma, Aula: lessonText(lesson), ...change.after },
    reason: change.reason ?? null,
  })
