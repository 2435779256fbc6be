import { optionsAsked } from '#src/core/options/options.requests.ts'
import { defineRuntime } from '#src/core/router/runtime.ts'
import { rowIdOf, TRANSCRIPTS } from '#src/core/students/paths.ts'
import {
  cancelTranscript,
  changeYear,
  createYear,
  issueClass,
  issueTranscript,
  loadTranscript,
  loadTranscripts,
  makeYears,
  printClass,
  removeYear,
  simulateYears,
  transcriptsAsked,
} from '#src/features/academico/transcripts/transcripts.requests.ts'
import { transcriptsSaga } from '#src/features/academico/transcripts/transcripts.saga.ts'
import { transcriptsSlice } from '#src/features/academico/transcripts/transcripts.slice.ts'
import { endsOf } from '#src/platform/request/request.ts'

export const runtime = defineRuntime({
  state: { transcripts: transcriptsSlice.reducer },
  recorded: {
    transcripts: {
      name: ['nome', 'name', 'emitidoPor', 'por', 'diretor', 'secretario', 'filiacao'],
      birth: ['nascimento'],
      plain: ['componentes.nome', 'unidade.nome'],
      kept: [
        'naturalidade',
        'nacionalidade',
        'documento',
        'codigo',
        'motivo',
        'motivoLacuna',
        'lacuna',
        'observacao',
        'escola',
        'endereco',
        'cidade',
        'nota',
        'faltas.texto',
        'mudancas',
        'antes',
        'depois',
      ],
    },
  },
  requests: [
    loadTranscripts,
    loadTranscript,
    createYear,
    changeYear,
    removeYear,
    issueTranscript,
    cancelTranscript,
    simulateYears,
    makeYears,
    issueClass,
    printClass,
  ],
  sagas: { transcripts: transcriptsSaga },
  outdatedBy: [createYear.answered, changeYear.answered, ...endsOf(removeYear)],
  feeds: {
    [TRANSCRIPTS]: ({ filters, arriving }) => [
      ...(arriving ? optionsAsked('classGroups') : []),
      transcriptsAsked(filters),
    ],
    [`${TRANSCRIPTS}/:id`]: ({ params }) => {
      const id = rowIdOf(params['id'])
      return id === null ? [] : [loadTranscript.asked(id)]
    },
  },
})
