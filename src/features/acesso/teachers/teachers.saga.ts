import * as staffMessages from '#domain/staff/staff.messages.ts'
import { formSaved } from '#src/core/forms/formSaved.saga.ts'
import { stepFormOf, type TeacherStep } from '#src/core/staff/paths.ts'
import {
  curricular,
  personal,
  professional,
  type StepRequests,
} from '#src/features/acesso/teachers/teachers.requests.ts'
import { on, type Reaction } from '#src/platform/effects.ts'

/** A saved step drops its draft. */
const onSaved = <R>(step: TeacherStep, { save }: StepRequests<R>): Reaction =>
  on([save.answered], ({ payload: { input } }) => formSaved(stepFormOf(step, input.id), staffMessages.TEACHER_SAVED))

export const teachersSaga = [
  onSaved('dados-pessoais', personal),
  onSaved('dados-profissionais', professional),
  onSaved('dados-curriculares', curricular),
]
