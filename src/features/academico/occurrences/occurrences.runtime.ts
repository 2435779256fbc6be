import { optionsAsked } from '#src/core/options/options.requests.ts'
import { defineRuntime } from '#src/core/router/runtime.ts'
import {
  addToOccurrence,
  loadChoices,
  loadOccurrences,
  loadStudents,
  occurrencesAsked,
  openOccurrence,
  registerOccurrence,
  stepOccurrence,
} from '#src/features/academico/occurrences/occurrences.requests.ts'
import { occurrencesSaga } from '#src/features/academico/occurrences/occurrences.saga.ts'
import { occurrencesSlice } from '#src/features/academico/occurrences/occurrences.slice.ts'
import { NEW_OCCURRENCE, OCCURRENCES } from '#src/features/academico/occurrences/paths.ts'
import { endsOf } from '#src/platform/request/request.ts'

export const runtime = defineRuntime({
  state: { occurrences: occurrencesSlice.reducer },
  // What happened to children, in words.
  recorded: {
    occurrences: {
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
        'lugar',
        'socorros',
        'atendidoPor',
        'avisado',
        'encaminhadoPara',
      ],
    },
  },
  requests: [
    loadOccurrences,
    openOccurrence,
    loadChoices,
    loadStudents,
    registerOccurrence,
    stepOccurrence,
    addToOccurrence,
  ],
  sagas: { occurrences: occurrencesSaga },
  outdatedBy: [registerOccurrence.answered, ...endsOf(stepOccurrence), addToOccurrence.answered],
  feeds: {
    [OCCURRENCES]: ({ filters, arriving }) => [
      ...(arriving ? optionsAsked('schoolYears', 'units', 'classGroups', 'occurrenceTypes') : []),
      occurrencesAsked(filters),
    ],
    [NEW_OCCURRENCE]: ({ arriving }) => (arriving ? [loadChoices.asked(null)] : []),
  },
})
