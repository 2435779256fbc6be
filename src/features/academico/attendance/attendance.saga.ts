import * as messages from '#domain/attendance/attendance.messages.ts'
import type { Roll } from '#domain/attendance/attendance.schemas.ts'
import * as callMessages from '#domain/base/call.messages.ts'
import { showAlert } from '#src/core/alerts/alerts.saga.ts'
import { isSaidByForm } from '#src/core/alerts/sayWhy.saga.ts'
import { rollDraft, rollOf } from '#src/core/attendance/paths.ts'
import { draftChanged, draftClosed, selectDraft } from '#src/core/forms/forms.slice.ts'
import { formSaved } from '#src/core/forms/formSaved.saga.ts'
import { mayKeep } from '#src/core/outbox/keeper.ts'
import { keptOnDevice } from '#src/core/outbox/keptAnswers.saga.ts'
import { added, dropped, stopped } from '#src/core/outbox/outbox.slice.ts'
import { isUnanswered, lessonTitle } from '#src/core/outbox/unanswered.ts'
import { type MayWait, selectEntries, waitingOf } from '#src/core/outbox/waiting.ts'
import { attemptAt } from '#src/core/requests/attempt.ts'
import { perform } from '#src/core/requests/requests.saga.ts'
import { loadPhotos, loadRoll, saveRoll } from '#src/features/academico/attendance/attendance.requests.ts'
import {
  attempted,
  conflictClosed,
  conflictDecided,
  conflictFound,
  saveAsked,
  selectAttempt,
  selectConflict,
  selectRoll,
  viewChosen,
} from '#src/features/academico/attendance/attendance.slice.ts'
import { rollConflict } from '#src/features/academico/attendance/conflict.ts'
import { markOf, marksBeside, marksIn, withMarks } from '#src/features/academico/attendance/marks.ts'
import { withWaiting } from '#src/features/academico/attendance/waitingRoll.ts'
import { on, onLeading, ports, put, type Saga, select } from '#src/platform/effects.ts'
import type { Failure } from '#src/platform/http/http.ts'

/** Photos come when somebody wants to see them: they weigh more than all the rest. */
function* showPhotos({ payload }: ReturnType<typeof viewChosen>): Saga {
  const roll = yield* select(selectRoll)
  if (payload === 'fotos' && roll !== null) yield* put(loadPhotos.asked(roll.aula.id))
}

const waitingFor = (lesson: number) => select((state: MayWait) => waitingOf(selectEntries(state), 'roll', lesson))

/** Saves the roll as it stands. Another try of the same keeps its key, so that the server does it once. */
function* save({ payload: { lesson } }: ReturnType<typeof saveAsked>): Saga {
  const opened = yield* select(selectRoll)
  if (opened === null || opened.aula.id !== lesson) return
  const waiting = yield* waitingFor(lesson)
  const roll = withWaiting(opened, waiting?.last ?? null)
  const draft = yield* select((state: Parameters<typeof selectDraft>[0]) => selectDraft(state, rollDraft(lesson)))
  const alunos = withMarks(roll.alunos, marksIn(draft)).map(markOf)
  const { ids } = yield* ports()
  if (waiting?.first.status === 'waiting') {
    yield* keepForLater(roll, { chave: ids.next(), versao: waiting.last.versao + 1, alunos })
    return
  }
  // Of what the server did not take the version stays: it is compared with what a colleague saved, never written over it.
  const versao = waiting?.first.versao ?? roll.versao
  const attempt = attemptAt([lesson, versao, alunos], yield* select(selectAttempt), ids)
  yield* put(attempted(attempt))
  yield* put(saveRoll.asked({ lesson, body: { chave: attempt.key, versao, alunos } }))
}

/** Sends a roll. Without a network it waits on the device, under the key of this try. */
function* sendRoll({ payload: { input } }: ReturnType<typeof saveRoll.asked>): Saga {
  const roll = yield* select(selectRoll)
  const result = yield* perform(saveRoll, input)
  if (result.ok) {
    yield* put(dropped({ kind: 'roll', lesson: input.lesson }))
    yield* formSaved(rollDraft(input.lesson), messages.ROLL_SAVED)
  } else if (roll !== null && isUnanswered(result.failure) && (yield* mayKeep())) yield* keepForLater(roll, input.body)
  else if (result.failure.message !== '') yield* refused(input.lesson, result.failure)
}

/** Keeps a roll on the device until it can be sent, in the place of one that the server did not take. */
function* keepForLater(roll: Roll, { chave, versao, alunos }: Sent): Saga {
  const { clock } = yield* ports()
  const lesson = roll.aula.id
  const waiting = yield* waitingFor(lesson)
  const replaced = waiting !== null && waiting.first.status !== 'waiting' ? waiting.first : null
  if (replaced !== null) yield* put(dropped({ kind: 'roll', lesson }))
  yield* put(
    added({
      kind: 'roll',
      id: chave,
      lesson,
      title: lessonTitle(roll.aula),
      at: clock.now(),
      status: 'waiting',
      reason: '',
      versao,
      alunos,
      before: replaced?.before ?? roll.alunos.map(markOf),
    }),
  )
  yield* put(draftClosed({ form: rollDraft(lesson) }))
  yield* showAlert('info', messages.ROLL_WAITS)
}

type Sent = ReturnType<typeof saveRoll.asked>['payload']['input']['body']

const RULE_BROKEN = 422

function* refused(lesson: number, failure: Failure): Saga {
  if (!isSaidByForm(failure)) yield* showAlert('error', failure.message || callMessages.UNEXPECTED)
  // The window may have closed meanwhile: the roll says how to ask for it, and keeps what was marked.
  if (failure.status === RULE_BROKEN) yield* put(loadRoll.asked(lesson))
  const [waiting, conflict] = [yield* waitingFor(lesson), yield* select(selectConflict)]
  if (waiting !== null && conflict !== null) yield* put(conflictFound({ ...conflict, before: waiting.first.before }))
  yield* settleAlike(lesson)
}

/** Other students are called by now, but both say the same of each: the person looks, and saves again. */
function* settleAlike(lesson: number): Saga {
  const conflict = yield* select(selectConflict)
  if (conflict === null || rollConflict(conflict).length > 0) return
  yield* keepMarks(lesson, [])
  yield* put(dropped({ kind: 'roll', lesson }))
  yield* put(conflictClosed())
  yield* showAlert('info', messages.ROLL_CHANGED)
}

/** What waited for this roll meets one that somebody else saved: both are shown where the roll is open. */
function* showWaitingConflict({ payload: { input } }: ReturnType<typeof loadRoll.answered>): Saga {
  const waiting = yield* waitingFor(input)
  const current = yield* select(selectRoll)
  if (waiting?.first.status !== 'conflict' || current?.aula.id !== input) return
  yield* put(conflictFound({ before: waiting.first.before, mine: waiting.last.alunos, current }))
  yield* settleAlike(input)
}

/** The server did not take what waited for the roll that is open: it is asked how the roll stands. */
function* lookAgain(): Saga {
  const roll = yield* select(selectRoll)
  if (roll !== null && (yield* waitingFor(roll.aula.id))?.first.status === 'conflict')
    yield* put(loadRoll.asked(roll.aula.id))
}

function* decided({ payload: { lesson, saved: taken } }: ReturnType<typeof conflictDecided>): Saga {
  yield* keepMarks(lesson, taken)
  yield* put(dropped({ kind: 'roll', lesson }))
  yield* put(conflictClosed())
  yield* put(saveAsked({ lesson }))
}

/** The person's marks as a draft over what is saved, except for the students of whom the saved value stays. */
function* keepMarks(lesson: number, taken: readonly string[]): Saga {
  const conflict = yield* select(selectConflict)
  if (conflict === null) return
  const mine = conflict.mine.filter(({ idMatricula }) => !taken.includes(String(idMatricula)))
  const marcas = marksBeside(conflict.current, mine)
  const form = rollDraft(lesson)
  yield* put(
    Object.keys(marcas).length === 0
      ? draftClosed({ form })
      : draftChanged({ form, draft: { values: { marcas }, touched: [], tried: false, unsavedAt: rollOf(lesson) } }),
  )
}

export const attendanceSaga = [
  on(viewChosen, showPhotos),
  on(saveAsked, save),
  onLeading(saveRoll.asked, sendRoll),
  ...keptOnDevice(loadRoll),
  on(loadRoll.answered, showWaitingConflict),
  on(stopped, lookAgain),
  on(conflictDecided, decided),
]
