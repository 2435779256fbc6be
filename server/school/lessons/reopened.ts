import type { Kysely } from 'kysely'
import { message } from '#domain/all/messages.ts'
import type { LessonRow } from '#domain/lessons/lessons.schemas.ts'
import { REOPENED_DIARY } from '#domain/reopenings/reopenings.lists.ts'
import type { ReopeningPlace } from '#domain/reopenings/reopenings.schemas.ts'
import type { Database } from '#server/db/schema.ts'
import type { Act } from '#server/http/audit.ts'
import { type Reopenable, reopeningOffer } from '#server/school/stages/reopenings.ts'
import type { HoldingStage } from '#server/school/stages/stages.ts'

type Lesson = Pick<LessonRow, 'idTurma' | 'idDisciplina'>

/** What is reopened so that roll and content of a lesson are posted. */
export const diaryOf = ({ idTurma, idDisciplina }: Lesson, stage: HoldingStage): Omit<Reopenable, 'isYearClosed'> => ({
  classGroupId: idTurma,
  subjectId: idDisciplina,
  stage,
  covers: REOPENED_DIARY,
})

interface Closed {
  readonly lesson: Lesson
  readonly stage: HoldingStage | null
  /** Why the stage takes nothing: a sentence. */
  readonly reason: string
}

/** What somebody reads to whom the diary of a lesson is closed, and where they may ask for a reopening (V30); null: nowhere. */
export const closedDiary = async (
  acting: Pick<Act, 'caller' | 'now'> & { readonly db: Kysely<Database> },
  { lesson, stage, reason }: Closed,
): Promise<{ readonly motivo: string; readonly reabertura: ReopeningPlace | null }> => {
  const closed = { motivo: reason, reabertura: null }
  if (stage === null) return closed
  const { idTurma, idDisciplina } = lesson
  const offer = await reopeningOffer(acting, { ...diaryOf(lesson, stage), isYearClosed: false })
  if (offer === 'waits') return { motivo: `${reason} ${message('REOPENING_WAITS')}`, reabertura: null }
  if (offer === 'none') return closed
  return { ...closed, reabertura: { idTurma, idDisciplina, numeroEtapa: stage.numero, abrange: REOPENED_DIARY } }
}
