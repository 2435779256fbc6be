import * as peopleMessages from '#domain/people/people.messages.ts'
import { formSaved } from '#src/core/forms/formSaved.saga.ts'
import { replaced } from '#src/core/router/router.slice.ts'
import { studentRecordOf } from '#src/core/students/paths.ts'
import { studentMerging } from '#src/features/matricula/people/merging/merging.slice.ts'
import { personDraftName } from '#src/features/matricula/people/paths.ts'
import {
  updateGuardianRecord,
  updateStudentRecord,
} from '#src/features/matricula/people/records/personRecords.requests.ts'
import { selectStudentRecord } from '#src/features/matricula/people/records/personRecords.slice.ts'
import { answersByPath, withAnswers } from '#src/lib/answerTexts.ts'
import { on, onLeading, put, type Saga, select } from '#src/platform/effects.ts'
import { performWithFiles } from '#src/registers/registerFiles.saga.ts'

/** Uploads the files among the answers first. */
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

/** Goes to the kept record if the one on the screen was merged into it. */
function* toKept({ payload: { input } }: ReturnType<typeof studentMerging.mergePeople.answered>): Saga {
  const student = yield* select(selectStudentRecord)
  if (student?.id === input.idUnificado) yield* put(replaced(studentRecordOf(input.idMantido)))
}

export const personRecordsSaga = [
  on(studentMerging.mergePeople.answered, toKept),
  onLeading(updateStudentRecord.asked, sendStudent),
  onLeading(updateGuardianRecord.asked, sendGuardian),
  on(updateStudentRecord.answered, studentSaved),
  on(updateGuardianRecord.answered, guardianSaved),
]
