import { printOccurrence as printCall } from '#domain/occurrences/occurrences.endpoints.ts'
import * as messages from '#domain/occurrences/occurrences.messages.ts'
import { serveFile } from '#src/core/files/serveFile.saga.ts'
import { formSaved } from '#src/core/forms/formSaved.saga.ts'
import { attemptAt } from '#src/core/requests/attempt.ts'
import { send } from '#src/core/requests/requests.saga.ts'
import { pushed } from '#src/core/router/router.slice.ts'
import { editingDraft, loadEditing, saveEditing } from '#src/features/academico/occurrences/editing.requests.ts'
import {
  addToOccurrence,
  attachFile,
  enterPaper,
  followPlan,
  loadChoices,
  loadStudents,
  OCCURRENCE_DRAFT,
  openOccurrence,
  printOccurrence,
  registerOccurrence,
  studentsAsked,
} from '#src/features/academico/occurrences/occurrences.requests.ts'
import {
  addendumTyped,
  asked,
  attempted,
  followUpTyped,
  occurrenceTyped,
  selectAttempt,
} from '#src/features/academico/occurrences/occurrences.slice.ts'
import { OCCURRENCES } from '#src/core/occurrences/paths.ts'
import { on, onLeading, ports, put, type Saga, select } from '#src/platform/effects.ts'
import { performWithAttachments, performWithFiles } from '#src/registers/registerFiles.saga.ts'

/** Another try of the same keeps its key, so that the server does it once. */
function* keyFor(content: object): Saga<string> {
  const { ids } = yield* ports()
  const attempt = attemptAt(content, yield* select(selectAttempt), ids)
  yield* put(attempted(attempt))
  return attempt.key
}

function* register({ payload }: ReturnType<typeof occurrenceTyped>): Saga {
  yield* put(registerOccurrence.asked({ ...payload, chave: yield* keyFor(payload) }))
}

const registered = (): Saga => formSaved(OCCURRENCE_DRAFT, messages.OCCURRENCE_REGISTERED, pushed(OCCURRENCES))

function* add({ payload }: ReturnType<typeof addendumTyped>): Saga {
  const { id, addendum } = payload
  yield* put(addToOccurrence.asked({ id, body: { ...addendum, chave: yield* keyFor(payload) } }))
}

function* added({ payload: { input } }: ReturnType<typeof addToOccurrence.answered>): Saga {
  yield* put(openOccurrence.asked(input.id))
}

/** Uploads the files first: where one cannot be sent, nothing is registered and the form keeps them all. */
const registerWithFiles = ({ payload: { input } }: ReturnType<typeof registerOccurrence.asked>): Saga =>
  performWithAttachments(registerOccurrence, input, input, (anexos) => ({ ...input, anexos }))

/** Uploads the file first. */
function* attach({ payload: { input } }: ReturnType<typeof attachFile.asked>): Saga {
  const key = yield* keyFor(input)
  const { file } = input
  yield* performWithFiles(attachFile, input, { arquivo: file.arquivo }, (sent) => ({
    ...input,
    key,
    file: { ...file, arquivo: String(sent['arquivo'] ?? '') },
  }))
}

/** Uploads the scan first. */
function* enter({ payload: { input } }: ReturnType<typeof enterPaper.asked>): Saga {
  const key = yield* keyFor(input)
  const { paper } = input
  yield* performWithFiles(enterPaper, input, { arquivo: paper.arquivo }, (sent) => ({
    ...input,
    key,
    paper: { ...paper, arquivo: String(sent['arquivo'] ?? '') },
  }))
}

function* follow({ payload }: ReturnType<typeof followUpTyped>): Saga {
  const { id, followUp } = payload
  yield* put(followPlan.asked({ id, followUp: { ...followUp, chave: yield* keyFor(payload) } }))
}

/** A plan names somebody of the school: the choices are asked for with the dialog. */
function* planOpened({ payload }: ReturnType<typeof asked>): Saga {
  if (payload === 'plan') yield* put(loadChoices.asked(null))
}

/** The form of an occurrence shows how many warnings each of its students has without it. */
function* editingLoaded({ payload: { result } }: ReturnType<typeof loadEditing.answered>): Saga {
  if (result.podeEditar) yield* put(loadStudents.asked(studentsAsked(result.turma.id, result.tipo.id, result.id)))
}

const changed = ({ payload: { input } }: ReturnType<typeof saveEditing.answered>): Saga =>
  formSaved(editingDraft(input.id), messages.OCCURRENCE_CHANGED, pushed(OCCURRENCES))

export const occurrencesSaga = [
  on(loadEditing.answered, editingLoaded),
  on(saveEditing.answered, changed),
  on(occurrenceTyped, register),
  onLeading(registerOccurrence.asked, registerWithFiles),
  on(registerOccurrence.answered, registered),
  onLeading(attachFile.asked, attach),
  onLeading(enterPaper.asked, enter),
  on(followUpTyped, follow),
  on(asked, planOpened),
  on(addendumTyped, add),
  on(addToOccurrence.answered, added),
  serveFile<ReturnType<typeof printOccurrence.asked>['payload']['input']>({
    request: printOccurrence,
    fetch: ({ id }) => send(printCall, { params: { id } }),
  }),
]
