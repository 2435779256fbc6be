import { defineRuntime } from '#src/core/router/runtime.ts'
import { TRANSCRIPT_MODELS, TRANSCRIPT_WORDINGS } from '#src/features/academico/transcripts/paths.ts'
import {
  findStudents,
  loadExample,
  loadSettings,
  saveModel,
  saveWording,
} from '#src/features/academico/transcripts/transcriptModels.requests.ts'
import { transcriptModelsSaga } from '#src/features/academico/transcripts/transcriptModels.saga.ts'
import { transcriptModelsSlice } from '#src/features/academico/transcripts/transcriptModels.slice.ts'

export const runtime = defineRuntime({
  state: { transcriptModels: transcriptModelsSlice.reducer },
  // A preview may show a real student.
  recorded: {
    transcriptModels: {
      name: ['example.aluno.nome', 'filiacao', 'found.name', 'diretor', 'secretario', 'items.name'],
      birth: ['nascimento'],
      search: ['findStudents.input'],
      kept: ['naturalidade', 'nacionalidade', 'documento', 'observacao', 'escola', 'cidade', 'nota'],
    },
  },
  requests: [loadSettings, loadExample, findStudents, saveModel, saveWording],
  sagas: { transcriptModels: transcriptModelsSaga },
  feeds: {
    [TRANSCRIPT_MODELS]: ({ arriving }) => (arriving ? [loadSettings.asked(null)] : []),
    [TRANSCRIPT_WORDINGS]: ({ arriving }) => (arriving ? [loadSettings.asked(null)] : []),
  },
})
