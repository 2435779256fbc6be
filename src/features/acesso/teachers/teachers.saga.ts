import type { Action } from '@reduxjs/toolkit'
import * as staffMessages from '#domain/staff/staff.messages.ts'
import { formSaved } from '#src/core/forms/formSaved.saga.ts'
import { watch } from '#src/core/requests/requests.saga.ts'
import { stepFormOf, type TeacherStep } from '#src/core/staff/paths.ts'
import {
  curricular,
  loadTeacher,
  personal,
  professional,
  type StepRequests,
} from '#src/features/acesso/teachers/teachers.requests.ts'
import { fork, type Saga, takeEvery } from '#src/platform/effects.ts'

/** Loads and saves a step; what was saved is no draft any more. */
function* serve<R>(step: TeacherStep, { load, save }: StepRequests<R>): Saga {
  yield* fork(watch, load)
  yield* fork(watch, save)
  yield* takeEvery(
    save.answered,
    ({ payload: { input } }: { payload: { input: { id: number } } } & Action): Saga =>
      formSaved(stepFormOf(step, input.id), staffMessages.TEACHER_SAVED),
  )
}

export function* teachersSaga(): Saga {
  yield* fork(watch, loadTeacher)
  yield* fork(() => serve('dados-pessoais', personal))
  yield* fork(() => serve('dados-profissionais', professional))
  yield* serve('dados-curriculares', curricular)
}
