import * as callMessages from '#domain/base/call.messages.ts'
import * as messages from '#domain/lessonContents/lessonContents.messages.ts'
import type { LessonSheet } from '#domain/lessonContents/lessonContents.schemas.ts'
import { showAlert } from '#src/core/alerts/alerts.saga.ts'
import { isSaidByForm } from '#src/core/alerts/sayWhy.saga.ts'
import { draftClosed } from '#src/core/forms/forms.slice.ts'
import { formSaved } from '#src/core/forms/formSaved.saga.ts'
import { mayKeep } from '#src/core/outbox/keeper.ts'
import { keptOnDevice } from '#src/core/outbox/keptAnswers.saga.ts'
import { added, dropped, stopped } from '#src/core/outbox/outbox.slice.ts'
import { isUnanswered, lessonTitle } from '#src/core/outbox/unanswered.ts'
import { type MayWait, selectEntries, waitingOf } from '#src/core/outbox/waiting.ts'
import { perform } from '#src/core/requests/requests.saga.ts'
import { contentDraft } from '#src/features/academico/lessonContents/contentForm.ts'
import { loadSheet, saveSheet } from '#src/features/academico/lessonContents/lessonContents.requests.ts'
import { selectSheet } from '#src/features/academico/lessonContents/lessonContents.slice.ts'
import { on, onLeading, ports, put, type Saga, select } from '#src/platform/effects.ts'
import { attachmentsOf } from '#src/registers/registerFiles.saga.ts'

const RULE_BROKEN = 422

type Change = ReturnType<typeof saveSheet.asked>['payload']['input']

const waitingFor = (lesson: number) => select((state: MayWait) => waitingOf(selectEntries(state), 'content', lesson))

/** Saves a content once its picked files are uploaded; behind one that waits, or without a network, it waits too. */
function* save({ payload: { input } }: ReturnType<typeof saveSheet.asked>): Saga {
  const sheet = yield* select(selectSheet)
  const anexos = yield* attachmentsOf(saveSheet, input, input.draft.anexos)
  if (anexos === null) return
  const ready = { ...input, draft: { ...input.draft, anexos } }
  if (sheet !== null && (yield* waitingFor(input.id))?.first.status === 'waiting') {
    yield* put(saveSheet.dropped({ input }))
    yield* keepForLater(sheet, ready)
    return
  }
  const result = yield* perform(saveSheet, input, ready)
  if (result.ok) yield* put(dropped({ kind: 'content', lesson: input.id }))
  else if (sheet !== null && isUnanswered(result.failure) && (yield* mayKeep())) yield* keepForLater(sheet, ready)
  else if (result.failure.message !== '' && !isSaidByForm(result.failure)) {
    yield* showAlert('error', result.failure.message || callMessages.UNEXPECTED)
    // The window may have closed meanwhile: the sheet says how to ask for it, and keeps what was typed.
    if (result.failure.status === RULE_BROKEN) yield* put(loadSheet.asked(input.id))
  }
}

const afterSaving = ({ payload: { input } }: ReturnType<typeof saveSheet.answered>): Saga =>
  formSaved(contentDraft(input.id), messages.LESSON_CONTENT_SAVED)

/** Keeps a content on the device until it can be sent, in the place of one that the server did not take. */
function* keepForLater({ aula }: LessonSheet, { id, versao, draft }: Change): Saga {
  const { clock, ids } = yield* ports()
  const waiting = yield* waitingFor(id)
  if (waiting !== null && waiting.first.status !== 'waiting') yield* put(dropped({ kind: 'content', lesson: id }))
  yield* put(
    added({
      kind: 'content',
      id: ids.next(),
      lesson: id,
      title: lessonTitle(aula),
      at: clock.now(),
      status: 'waiting',
      reason: '',
      versao,
      draft,
    }),
  )
  yield* put(draftClosed({ form: contentDraft(id) }))
  yield* showAlert('info', messages.LESSON_CONTENT_WAITS)
}

/** What waited for this lesson meets a content that somebody else saved: both are shown where it is open. */
function* showWaitingConflict({ payload: { input: id, result } }: ReturnType<typeof loadSheet.answered>): Saga {
  const waiting = yield* waitingFor(id)
  if (waiting?.first.status !== 'conflict') return
  const failure = { status: 409, code: null, message: waiting.first.reason, fields: {}, current: result }
  yield* put(saveSheet.failed({ input: { id, versao: waiting.first.versao, draft: waiting.last.draft }, failure }))
}

/** The server did not take what waited for the lesson that is open: it is asked how the lesson stands. */
function* lookAgain(): Saga {
  const sheet = yield* select(selectSheet)
  if (sheet !== null && (yield* waitingFor(sheet.aula.id))?.first.status === 'conflict')
    yield* put(loadSheet.asked(sheet.aula.id))
}

export const lessonContentsSaga = [
  onLeading(saveSheet.asked, save),
  on(saveSheet.answered, afterSaving),
  ...keptOnDevice(loadSheet),
  on(loadSheet.answered, showWaitingConflict),
  on(stopped, lookAgain),
]
