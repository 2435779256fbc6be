import type { Call, Endpoint } from '#domain/base/endpoint.ts'
import {
  getStaff,
  getTeacherCurricular,
  getTeacherPersonal,
  getTeacherProfessional,
  saveTeacherCurricular,
  saveTeacherPersonal,
  saveTeacherProfessional,
} from '#domain/staff/staff.endpoints.ts'
import * as staffMessages from '#domain/staff/staff.messages.ts'
import { defineRequest } from '#src/platform/request/request.ts'

interface StepCall<Record> extends Call {
  readonly params: { id: number }
  readonly answer: Record
}

interface SaveCall<Record> extends StepCall<Record> {
  readonly body: Record
  readonly conflict: Record
}

/** The person, and the record to save with its version. */
export interface StepToSave<Record> {
  readonly id: number
  readonly record: Record
}

/** The requests of a step; all steps load and save alike. */
const stepRequests = <R>(name: string, get: Endpoint<StepCall<R>>, put: Endpoint<SaveCall<R>>) => ({
  load: defineRequest(`teachers/load${name}`, get, {
    concurrency: 'latest',
    call: (id: number) => ({ params: { id } }),
  }),
  save: defineRequest(`teachers/save${name}`, put, {
    concurrency: 'leading',
    scope: 'app',
    call: ({ id, record }: StepToSave<R>) => ({ params: { id }, body: record }),
    onFailure: { say: 'server', else: staffMessages.TEACHER_SAVE_FAILED },
  }),
})

export type StepRequests<R> = ReturnType<typeof stepRequests<R>>

export const personal = stepRequests('Personal', getTeacherPersonal, saveTeacherPersonal)
export const professional = stepRequests('Professional', getTeacherProfessional, saveTeacherProfessional)
export const curricular = stepRequests('Curricular', getTeacherCurricular, saveTeacherCurricular)

/** The teacher whose data are shown. */
export const loadTeacher = defineRequest('teachers/load', getStaff, {
  concurrency: 'latest',
  call: (id: number) => ({ params: { id } }),
})
