import { addressesRuntime } from '#src/core/addresses/addresses.runtime.ts'
import { defineRuntime, type Feeds } from '#src/core/router/runtime.ts'
import { teacherStepPath } from '#src/core/staff/paths.ts'
import {
  curricular,
  loadTeacher,
  personal,
  professional,
  type StepRequests,
} from '#src/features/acesso/teachers/teachers.requests.ts'
import { teachersSaga } from '#src/features/acesso/teachers/teachers.saga.ts'
import { teachersReducer } from '#src/features/acesso/teachers/teachers.slice.ts'

const stepFeeds =
  <R>({ load }: StepRequests<R>): Feeds =>
  ({ params, arriving }) => {
    const id = Number(params['id'])
    return arriving ? [loadTeacher.asked(id), load.asked(id)] : []
  }

export const runtime = defineRuntime({
  uses: [addressesRuntime],
  state: { teachers: teachersReducer },
  recorded: { teachers: { name: ['nome'], rg: ['ctps.numero', 'matriculaFuncional', 'numeroMilitar', 'pisPasep'] } },
  requests: [
    loadTeacher,
    personal.load,
    personal.save,
    professional.load,
    professional.save,
    curricular.load,
    curricular.save,
  ],
  sagas: { teachers: teachersSaga },
  feeds: {
    [teacherStepPath('dados-pessoais')]: stepFeeds(personal),
    [teacherStepPath('dados-profissionais')]: stepFeeds(professional),
    [teacherStepPath('dados-curriculares')]: stepFeeds(curricular),
  },
})
