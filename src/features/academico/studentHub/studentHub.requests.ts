import { readStudentAuthorisations } from '#domain/authorisations/authorisations.endpoints.ts'
import type { BodyOf, QueryOf } from '#domain/base/endpoint.ts'
import { readStudentPickup } from '#domain/gate/gate.endpoints.ts'
import { readStudentAttendance } from '#domain/infrequency/infrequency.endpoints.ts'
import { readHubCard } from '#domain/reportCards/reportCards.endpoints.ts'
import * as subjectCalls from '#domain/studentSubjects/studentSubjects.endpoints.ts'
import * as subjectMessages from '#domain/studentSubjects/studentSubjects.messages.ts'
import { listStudents, studentHub } from '#domain/students/students.endpoints.ts'
import type { FilterValues } from '#src/core/filters/filters.slice.ts'
import { listQueryOf, textOf } from '#src/core/filters/listQuery.ts'
import { defineRequest, SAY_WHY_NOT_SAVED } from '#src/platform/request/request.ts'

export const findStudents = defineRequest('studentHub/find', listStudents, {
  concurrency: 'latest',
  call: (query: QueryOf<typeof listStudents>) => ({ query }),
})

export const loadStudentHub = defineRequest('studentHub/load', studentHub, {
  concurrency: 'latest',
  call: (id: number) => ({ params: { id } }),
})

/** The marks of the year. */
export const loadHubCard = defineRequest('studentHub/card', readHubCard, {
  concurrency: 'latest',
  call: (id: number) => ({ params: { id } }),
})

export const loadHubAttendance = defineRequest('studentHub/attendance', readStudentAttendance, {
  concurrency: 'latest',
  call: (id: number) => ({ params: { id } }),
})

export const loadHubAuthorisations = defineRequest('studentHub/authorisations', readStudentAuthorisations, {
  concurrency: 'latest',
  call: (id: number) => ({ params: { id } }),
})

/** Asked for those who may see it: a look at restrictions is audited. */
export const loadHubPickup = defineRequest('studentHub/pickup', readStudentPickup, {
  concurrency: 'latest',
  call: (id: number) => ({ params: { id } }),
})

/** A dependency or an adaptation. */
export const addStudentSubject = defineRequest('studentHub/addSubject', subjectCalls.addStudentSubject, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ id, draft }: { readonly id: number; readonly draft: BodyOf<typeof subjectCalls.addStudentSubject> }) => ({
    params: { id },
    body: draft,
  }),
  onSuccess: () => subjectMessages.STUDENT_SUBJECT_ADDED,
  onFailure: SAY_WHY_NOT_SAVED,
})

/** A subject that is kept by itself, of a student. */
interface OwnSubject {
  readonly id: number
  readonly idRegistro: number
}

export const endStudentSubject = defineRequest('studentHub/endSubject', subjectCalls.endStudentSubject, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ id, idRegistro, fim }: OwnSubject & { readonly fim: string }) => ({
    params: { id, idRegistro },
    body: { fim },
  }),
  onSuccess: () => subjectMessages.STUDENT_SUBJECT_ENDED,
  onFailure: SAY_WHY_NOT_SAVED,
})

/** Names of the drafts of both. */
export const subjectDraftOf = (studentId: number): string => `studentHub/${studentId}/disciplina`
export const subjectEndDraftOf = ({ id, idRegistro }: OwnSubject): string => `studentHub/${id}/disciplina/${idRegistro}`

/** Characters from which a search is useful. */
const SHORTEST = 2

/** Whether the search text is long enough. */
export const isSought = (values: FilterValues): boolean => textOf(values, 'search').length >= SHORTEST

/** The students who match; no request for a short text. */
export const soughtAsked = (values: FilterValues) =>
  isSought(values) ? [findStudents.asked({ ...listQueryOf(values), Filtro: textOf(values, 'search') })] : []
