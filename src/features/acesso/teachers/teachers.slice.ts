import { combineReducers, createAction, type UnknownAction } from '@reduxjs/toolkit'
import type { Conflict } from '#src/core/records/openRecord.ts'
import {
  curricular,
  loadTeacher,
  personal,
  professional,
  type StepRequests,
} from '#src/features/acesso/teachers/teachers.requests.ts'

/** One of the three steps: a teacher's record, and the record that another person saved first. */
export interface StepState<R> {
  readonly id: number | null
  readonly record: R | null
  readonly conflict: Conflict<R, R> | null
}

const NONE = { id: null, record: null, conflict: null } as const

/** The person goes on typing; no decision is made. */
export const conflictClosed = createAction('teachers/conflictClosed')

/** Shared by the three steps. */
const stepReducer =
  <R>({ load, save }: StepRequests<R>) =>
  (state: StepState<R> = NONE, event: UnknownAction): StepState<R> => {
    if (load.answered.match(event)) return { id: event.payload.input, record: event.payload.result, conflict: null }
    if (save.asked.match(event) || conflictClosed.match(event)) return { ...state, conflict: null }
    if (save.answered.match(event)) {
      return { id: event.payload.input.id, record: event.payload.result, conflict: null }
    }
    if (save.failed.match(event)) {
      const { input, failure } = event.payload
      return { ...state, conflict: failure.current && { mine: input.record, current: failure.current } }
    }
    return state
  }

interface Teacher {
  readonly id: number
  readonly nome: string
}

const teacherReducer = (state: Teacher | null = null, event: UnknownAction): Teacher | null => {
  if (loadTeacher.answered.match(event)) {
    const { id, nome } = event.payload.result
    return { id, nome }
  }
  return state
}

/** The three further steps of a teacher (portal.md 2 “create/edit steps”). */
export const teachersReducer = combineReducers({
  teacher: teacherReducer,
  personal: stepReducer(personal),
  professional: stepReducer(professional),
  curricular: stepReducer(curricular),
})

interface Root {
  readonly teachers: ReturnType<typeof teachersReducer>
}

export const selectTeacher = ({ teachers }: Root) => teachers.teacher
export const selectPersonal = ({ teachers }: Root) => teachers.personal
export const selectProfessional = ({ teachers }: Root) => teachers.professional
export const selectCurricular = ({ teachers }: Root) => teachers.curricular
