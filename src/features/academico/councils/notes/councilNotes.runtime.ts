import { idsOf } from '#src/core/filters/listQuery.ts'
import { COUNCIL_NOTES } from '#src/core/marks/councilPaths.ts'
import { defineRuntime } from '#src/core/router/runtime.ts'
import { finishReferral, loadNotes, saveNote } from '#src/features/academico/councils/notes/councilNotes.requests.ts'
import { councilNotesSaga } from '#src/features/academico/councils/notes/councilNotes.saga.ts'
import { councilNotesSlice } from '#src/features/academico/councils/notes/councilNotes.slice.ts'

export const runtime = defineRuntime({
  state: { councilNotes: councilNotesSlice.reducer },
  recorded: {
    councilNotes: {
      name: ['alunos.nome', 'autor', 'aluno'],
      kept: ['apontamentos.texto', 'encaminhamentos.texto'],
    },
  },
  requests: [loadNotes, saveNote, finishReferral],
  sagas: { councilNotes: councilNotesSaga },
  feeds: {
    [COUNCIL_NOTES]: ({ filters }) => [loadNotes.asked(idsOf(filters, { idTurma: 'group', numeroEtapa: 'stage' }))],
  },
})
