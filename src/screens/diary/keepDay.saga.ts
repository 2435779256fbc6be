import { holds } from '#domain/access/permissions.ts'
import { readRoll } from '#domain/attendance/attendance.endpoints.ts'
import { readLessonContent } from '#domain/lessonContents/lessonContents.endpoints.ts'
import { CANCELLED } from '#domain/lessons/lessons.lists.ts'
import type { DiaryDay } from '#domain/lessons/lessons.schemas.ts'
import { keepsClasses } from '#src/core/outbox/keeper.ts'
import { forgetAnswers, keepAhead, keepShown, keptOnDevice } from '#src/core/outbox/keptAnswers.saga.ts'
import { isOfGate } from '#src/core/outbox/place.ts'
import { dayKept, sent } from '#src/core/outbox/outbox.slice.ts'
import { type MayWait, selectKeptDay } from '#src/core/outbox/waiting.ts'
import { selectPermissions } from '#src/core/permissions/permissions.slice.ts'
import { selectUser } from '#src/core/session/session.slice.ts'
import { delay, on, onLatest, put, type Saga, select } from '#src/platform/effects.ts'
import { loadDay } from '#src/screens/diary/diary.requests.ts'

/** What the person opens themselves goes first, in ms. */
const PAUSE_MS = 2000

/**
 * Keeps the classes of a teacher's day on the device, in the place of those of an earlier one: who is called, what was
 * said of them, and the plan. Which day it is, the server says.
 */
function* keepDay({ payload: { input, result } }: ReturnType<typeof loadDay.answered>): Saga {
  if (Object.keys(input).length > 0 || !(yield* keepsClasses())) return
  const day = textOf(result)
  if ((yield* select((state: MayWait) => selectKeptDay(state))) === day) return
  yield* delay(PAUSE_MS)
  yield* forgetAnswers()
  yield* keepShown(loadDay.endpoint, loadDay.call(input), result)
  for (const { id, situacao } of result.aulas) if (situacao !== CANCELLED) yield* keepLesson(id)
  yield* put(dayKept(day))
}

const textOf = ({ dia, aulas }: DiaryDay): string => [dia, ...aulas.map(({ id }) => id)].join(' ')

function* keepLesson(id: number): Saga {
  const user = yield* select(selectUser)
  const permissions = yield* select(selectPermissions)
  const mayOpen = (feature: 'apontamentoPresenca' | 'apontamentoConteudo') =>
    user !== null && holds(user, permissions, feature)
  if (mayOpen('apontamentoPresenca')) yield* keepAhead(readRoll, { params: { id } })
  if (mayOpen('apontamentoConteudo')) yield* keepAhead(readLessonContent, { params: { id } })
}

/** What was sent is what the next look without a network begins with. */
function* keepSent({ payload: { entry } }: ReturnType<typeof sent>): Saga {
  if (!isOfGate(entry)) yield* keepLesson(entry.lesson)
}

export const keepDaySaga = [...keptOnDevice(loadDay), onLatest(loadDay.answered, keepDay), on(sent, keepSent)]
