import { APPEAL, APPEALS } from '#src/core/appeals/paths.ts'
import { filesRuntime } from '#src/core/files/files.runtime.ts'
import { defineRuntime } from '#src/core/router/runtime.ts'
import { rowIdOf } from '#src/core/students/paths.ts'
import {
  appealsAsked,
  decideAppeal,
  enterAppeal,
  findStudents,
  forwardAppeal,
  loadAppeal,
  loadAppeals,
  loadContestable,
  noteOrganDecision,
} from '#src/features/academico/appeals/appeals.requests.ts'
import { appealsSaga } from '#src/features/academico/appeals/appeals.saga.ts'
import { appealsSlice } from '#src/features/academico/appeals/appeals.slice.ts'
import { endsOf } from '#src/platform/request/request.ts'

export const runtime = defineRuntime({
  uses: [filesRuntime],
  state: { appeals: appealsSlice.reducer },
  recorded: {
    appeals: {
      name: ['aluno', 'pedidoPor', 'decididoPor', 'name', 'responsaveis.nome'],
      kept: ['motivo', 'decisao', 'motivoRecurso', 'decisaoOrgao', 'arquivos', 'texto', 'anexos', 'content'],
    },
  },
  requests: [loadAppeals, findStudents, loadContestable, loadAppeal, decideAppeal, forwardAppeal, noteOrganDecision],
  sagas: { appeals: appealsSaga },
  outdatedBy: [enterAppeal.answered, ...endsOf(decideAppeal), ...endsOf(forwardAppeal), ...endsOf(noteOrganDecision)],
  feeds: {
    [APPEALS]: ({ filters }) => [appealsAsked(filters)],
    [APPEAL]: ({ params }) => {
      const id = rowIdOf(params['id'])
      return id === null ? [] : [loadAppeal.asked(id)]
    },
  },
})
