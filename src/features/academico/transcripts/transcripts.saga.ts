import { previewTranscript, transcriptPdf } from '#domain/transcripts/transcripts.endpoints.ts'
import * as messages from '#domain/transcripts/transcripts.messages.ts'
import { serveFile } from '#src/core/files/serveFile.saga.ts'
import { draftClosed } from '#src/core/forms/forms.slice.ts'
import { followJob } from '#src/core/jobs/followJob.saga.ts'
import { attemptAt } from '#src/core/requests/attempt.ts'
import { send } from '#src/core/requests/requests.saga.ts'
import { yearDraftAt } from '#src/features/academico/transcripts/paths.ts'
import {
  changeYear,
  createYear,
  downloadPdf,
  issueClass,
  issueTranscript,
  makeYears,
  previewPdf,
  printClass,
} from '#src/features/academico/transcripts/transcripts.requests.ts'
import {
  attempted,
  classIssueConfirmed,
  issueConfirmed,
  makingConfirmed,
  printConfirmed,
  selectAttempt,
  selectStudent,
  yearTyped,
} from '#src/features/academico/transcripts/transcripts.slice.ts'
import { on, ports, put, type Saga, select } from '#src/platform/effects.ts'

/** The key of what is asked. Another try of the same keeps it, so that the server does it once. */
function* keyOf(asked: object): Saga<string> {
  const { ids } = yield* ports()
  const attempt = attemptAt(asked, yield* select(selectAttempt), ids)
  yield* put(attempted(attempt))
  return attempt.key
}

function* create({ payload }: ReturnType<typeof yearTyped>): Saga {
  yield* put(createYear.asked({ ...payload, key: yield* keyOf({ year: payload }) }))
}

function* created({ payload: { input } }: ReturnType<typeof createYear.answered>): Saga {
  yield* put(draftClosed({ form: yearDraftAt(input.studentId, null) }))
}

function* changed({ payload: { input } }: ReturnType<typeof changeYear.answered>): Saga {
  const student = yield* select(selectStudent)
  yield* put(draftClosed({ form: yearDraftAt(student?.dados.aluno.id ?? 0, input.before.id) }))
}

function* issue({ payload }: ReturnType<typeof issueConfirmed>): Saga {
  yield* put(issueTranscript.asked({ ...payload, key: yield* keyOf({ issue: payload }) }))
}

function* make({ payload }: ReturnType<typeof makingConfirmed>): Saga {
  yield* put(makeYears.asked({ ...payload, chave: yield* keyOf({ make: payload }) }))
}

function* issueAll({ payload }: ReturnType<typeof classIssueConfirmed>): Saga {
  const { ids } = yield* ports()
  yield* put(issueClass.asked({ ...payload, chave: ids.next() }))
}

function* print({ payload }: ReturnType<typeof printConfirmed>): Saga {
  const { ids } = yield* ports()
  yield* put(printClass.asked({ ...payload, chave: ids.next() }))
}

const making = ({ payload: { result } }: ReturnType<typeof makeYears.answered>): Saga =>
  followJob(result.idTarefa, messages.YEARS_QUEUED)

const issuing = ({ payload: { result } }: ReturnType<typeof issueClass.answered>): Saga =>
  followJob(result.idTarefa, messages.TRANSCRIPTS_QUEUED)

const printing = ({ payload: { result } }: ReturnType<typeof printClass.answered>): Saga =>
  followJob(result.idTarefa, messages.TRANSCRIPTS_PRINT_QUEUED)

export const transcriptsSaga = [
  on(yearTyped, create),
  on(createYear.answered, created),
  on(changeYear.answered, changed),
  on(issueConfirmed, issue),
  on(makingConfirmed, make),
  on(classIssueConfirmed, issueAll),
  on(printConfirmed, print),
  on(makeYears.answered, making),
  on(issueClass.answered, issuing),
  on(printClass.answered, printing),
  serveFile({ request: previewPdf, fetch: ({ body }) => send(previewTranscript, { body }) }),
  serveFile({ request: downloadPdf, fetch: ({ id }) => send(transcriptPdf, { params: { id } }) }),
]
