import { optionsAsked } from '#src/core/options/options.requests.ts'
import { defineRuntime } from '#src/core/router/runtime.ts'
import {
  decideExcuse,
  excusesAsked,
  findClass,
  findStudents,
  loadExcuses,
  openExcuse,
} from '#src/features/academico/excuses/excuses.requests.ts'
import { excusesSlice } from '#src/features/academico/excuses/excuses.slice.ts'
import { EXCUSES } from '#src/core/attendance/paths.ts'
import { openingIn } from '#src/core/router/opening.ts'
import { endsOf } from '#src/platform/request/request.ts'
import { enterExcuse, enterExcuses, loadReasons } from '#src/registers/excuses/excuseForm.requests.ts'
import { excuseFormRuntime } from '#src/registers/excuses/excuseForm.runtime.ts'

/** The excuse to which a link leads. */
const openedExcuse = (opened: ReturnType<typeof openingIn>) =>
  typeof opened === 'number' ? [openExcuse.asked(opened)] : []

export const runtime = defineRuntime({
  uses: [excuseFormRuntime],
  state: { excuses: excusesSlice.reducer },
  // Reasons and files tell of health.
  recorded: {
    excuses: {
      name: ['aluno', 'enviadaPor', 'decididaPor', 'students.name', 'several.name'],
      search: ['findStudents.input'],
      kept: ['texto', 'arquivo', 'resposta'],
    },
  },
  requests: [loadExcuses, openExcuse, decideExcuse, findStudents, findClass],
  outdatedBy: [enterExcuse.answered, enterExcuses.answered, ...endsOf(decideExcuse)],
  feeds: {
    [EXCUSES]: ({ filters, arriving, query }) => [
      ...(arriving ? openedExcuse(openingIn(query)) : []),
      ...(arriving ? [...optionsAsked('schoolYears', 'units', 'classGroups'), loadReasons.asked(null)] : []),
      excusesAsked(filters),
    ],
  },
})
