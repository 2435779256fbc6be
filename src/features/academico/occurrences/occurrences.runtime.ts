import { filesRuntime } from '#src/core/files/files.runtime.ts'
import { optionsAsked } from '#src/core/options/options.requests.ts'
import { defineRuntime } from '#src/core/router/runtime.ts'
import { loadEditing, saveEditing } from '#src/features/academico/occurrences/editing.requests.ts'
import { editingSlice } from '#src/features/academico/occurrences/editing.slice.ts'
import {
  addToOccurrence,
  detachFile,
  enterPaper,
  followPlan,
  loadBullyingReport,
  loadChoices,
  loadOccurrences,
  loadStudents,
  occurrencesAsked,
  openOccurrence,
  registerOccurrence,
  savePlan,
  stepOccurrence,
} from '#src/features/academico/occurrences/occurrences.requests.ts'
import { occurrencesSaga } from '#src/features/academico/occurrences/occurrences.saga.ts'
import { occurrencesSlice } from '#src/features/academico/occurrences/occurrences.slice.ts'
import { OCCURRENCES, OPENED_OCCURRENCE } from '#src/core/occurrences/paths.ts'
import { BULLYING_REPORT, NEW_OCCURRENCE } from '#src/features/academico/occurrences/paths.ts'
import { rowIdOf } from '#src/core/students/paths.ts'
import { endsOf } from '#src/platform/request/request.ts'

// What happened to children, in words.
const PERSONAL = {
  name: [
    'alunos',
    'alunos.nome',
    'registradaPor',
    'encerradaPor',
    'professor',
    'professores.nome',
    'responsavel',
    'escritoPor',
    'adendos.aluno',
    'anexos.aluno',
    'responsaveis.nome',
    'papel.por',
    'responsavel.nome',
    'acompanhamentos.por',
    'abertoPor',
    'encerradoPor',
    'por',
    'funcionarios.nome',
    'envolvidos.nome',
  ],
  kept: [
    'titulo',
    'texto',
    'relato',
    'desfecho',
    'motivoNumero',
    'comentario',
    'endereco',
    'aparelho',
    'content',
    'campos',
    'passos',
    'arquivo',
    'lugar',
    'socorros',
    'atendidoPor',
    'avisado',
    'encaminhadoPara',
  ],
} as const

/** The occurrence that an address names. */
const openedIn = (text: string | undefined) => {
  const id = rowIdOf(text)
  return id === null ? [] : [openOccurrence.asked(id)]
}

export const runtime = defineRuntime({
  uses: [filesRuntime],
  state: { occurrences: occurrencesSlice.reducer, occurrenceEditing: editingSlice.reducer },
  recorded: { occurrences: PERSONAL, occurrenceEditing: PERSONAL },
  requests: [
    loadOccurrences,
    openOccurrence,
    loadChoices,
    loadStudents,
    loadEditing,
    saveEditing,
    stepOccurrence,
    addToOccurrence,
    detachFile,
    savePlan,
    followPlan,
    loadBullyingReport,
  ],
  sagas: { occurrences: occurrencesSaga },
  outdatedBy: [
    registerOccurrence.answered,
    saveEditing.answered,
    ...endsOf(stepOccurrence),
    addToOccurrence.answered,
    enterPaper.answered,
  ],
  feeds: {
    [OCCURRENCES]: ({ filters, query, arriving }) => [
      ...(arriving ? openedIn(query[OPENED_OCCURRENCE]) : []),
      ...(arriving ? optionsAsked('schoolYears', 'units', 'classGroups', 'occurrenceTypes') : []),
      occurrencesAsked(filters),
    ],
    [BULLYING_REPORT]: () => [loadBullyingReport.asked(null)],
    [NEW_OCCURRENCE]: ({ arriving }) => (arriving ? [loadChoices.asked(null)] : []),
    [`${OCCURRENCES}/:id`]: ({ params, arriving }) => {
      const id = rowIdOf(params['id'])
      return id === null || !arriving ? [] : [loadChoices.asked(null), loadEditing.asked(id)]
    },
  },
})
