import * as peopleMessages from '#domain/people/people.messages.ts'
import { showAlert } from '#src/core/alerts/alerts.saga.ts'
import { sayWhyNotSaved } from '#src/core/alerts/sayWhy.saga.ts'
import { formSaved } from '#src/core/forms/formSaved.saga.ts'
import { watch } from '#src/core/requests/requests.saga.ts'
import { replaced } from '#src/core/router/router.slice.ts'
import { studentRecordOf } from '#src/core/students/paths.ts'
import { studentMerging } from '#src/features/matricula/people/merging/merging.slice.ts'
import { serveMerging } from '#src/features/matricula/people/merging/merging.saga.ts'
import {
  findTwins,
  loadGuardianRecord,
  loadStudentRecord,
  setStudentPhoto,
  updateGuardianRecord,
  updateStudentRecord,
} from '#src/features/matricula/people/records/personRecords.requests.ts'
import { selectStudentRecord } from '#src/features/matricula/people/records/personRecords.slice.ts'
import { personDraftName } from '#src/features/matricula/people/paths.ts'
import { answersByPath, withAnswers } from '#src/lib/answerTexts.ts'
import { fork, put, type Saga, select, takeEvery, takeLeading } from '#src/platform/effects.ts'
import { performWithFiles } from '#src/registers/registerFiles.saga.ts'

/** The files among the answers go first. */
const sendStudent = ({ payload: { input } }: ReturnType<typeof updateStudentRecord.asked>): Saga =>
  performWithFiles(updateStudentRecord, input, answersByPath(input.campos), (draft) => ({
    ...input,
    campos: withAnswers(input.campos, draft),
  }))

const sendGuardian = ({ payload: { input } }: ReturnType<typeof updateGuardianRecord.asked>): Saga =>
  performWithFiles(updateGuardianRecord, input, answersByPath(input.campos), (draft) => ({
    ...input,
    campos: withAnswers(input.campos, draft),
  }))

const studentSaved = ({ payload: { input } }: ReturnType<typeof updateStudentRecord.answered>): Saga =>
  formSaved(personDraftName('student', input.id), peopleMessages.STUDENT_SAVED)

const guardianSaved = ({ payload: { input } }: ReturnType<typeof updateGuardianRecord.answered>): Saga =>
  formSaved(personDraftName('guardian', input.id), peopleMessages.GUARDIAN_SAVED)

const photoSaved = ({ payload: { input } }: ReturnType<typeof setStudentPhoto.answered>): Saga =>
  showAlert('success', input.avatar === null ? peopleMessages.PHOTO_REMOVED : peopleMessages.PHOTO_SAVED)

/** Where the record on the screen became part of the other, that one takes its place. */
function* toKept({ payload: { input } }: ReturnType<typeof studentMerging.mergePeople.answered>): Saga {
  const student = yield* select(selectStudentRecord)
  if (student?.id === input.idUnificado) yield* put(replaced(studentRecordOf(input.idMantido)))
}

function* loadAgain(): Saga {
  const student = yield* select(selectStudentRecord)
  if (student !== null) yield* put(loadStudentRecord.asked(student.id))
}

export function* personRecordsSaga(): Saga {
  yield* fork(watch, findTwins)
  yield* fork(serveMerging, studentMerging, loadAgain)
  yield* fork(takeEvery, studentMerging.mergePeople.answered, toKept)
  yield* fork(watch, loadStudentRecord)
  yield* fork(takeLeading, updateStudentRecord.asked, sendStudent)
  yield* fork(watch, setStudentPhoto)
  yield* fork(watch, loadGuardianRecord)
  yield* fork(takeEvery, setStudentPhoto.answered, photoSaved)
  yield* fork(takeEvery, setStudentPhoto.failed, sayWhyNotSaved)
  yield* fork(takeLeading, updateGuardianRecord.asked, sendGuardian)
  yield* fork(takeEvery, updateStudentRecord.answered, studentSaved)
  yield* fork(takeEvery, updateGuardianRecord.answered, guardianSaved)
  yield* fork(takeEvery, updateStudentRecord.failed, sayWhyNotSaved)
  yield* takeEvery(updateGuardianRecord.failed, sayWhyNotSaved)
}
