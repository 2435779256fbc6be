import { filesRuntime } from '#src/core/files/files.runtime.ts'
import { idOf, idsOf, listQueryOf } from '#src/core/filters/listQuery.ts'
import { CONTENT_PROGRESS, CONTENTS, PENDING_CONTENTS } from '#src/core/lessonContents/paths.ts'
import { rowIdOf } from '#src/core/students/paths.ts'
import { defineRuntime } from '#src/core/router/runtime.ts'
import * as requests from '#src/features/academico/lessonContents/lessonContents.requests.ts'
import { lessonContentsSaga } from '#src/features/academico/lessonContents/lessonContents.saga.ts'
import { lessonContentsSlice } from '#src/features/academico/lessonContents/lessonContents.slice.ts'
import { dayFeed, diaryRuntime } from '#src/screens/diary/diary.runtime.ts'
import { reopeningRuntime } from '#src/screens/reopenings/reopening.runtime.ts'
import { skillSearchRuntime } from '#src/screens/skills/skillSearch.runtime.ts'

export const runtime = defineRuntime({
  uses: [diaryRuntime, filesRuntime, reopeningRuntime, skillSearchRuntime],
  state: { lessonContents: lessonContentsSlice.reducer },
  recorded: {
    lessonContents: {
      name: ['items.professores', 'planosDeAula.autor', 'professores.nome', 'conteudo.autor', 'atual.conteudo.autor'],
      kept: [
        'draft.texto',
        'draft.atividades',
        'draft.tarefa',
        'conteudo.texto',
        'conteudo.atividades',
        'conteudo.tarefa',
      ],
    },
  },
  // The saga saves, because what was typed decides what follows.
  requests: Object.values(requests).filter((request) => request !== requests.saveSheet),
  sagas: { lessonContents: lessonContentsSaga },
  feeds: {
    [CONTENTS]: dayFeed,
    [`${CONTENTS}/:id`]: ({ params, arriving, outdated }) => {
      const id = rowIdOf(params['id'])
      return id === null || !(arriving || outdated) ? [] : [requests.loadSheet.asked(id)]
    },
    [PENDING_CONTENTS]: ({ filters }) => [
      requests.loadPending.asked({
        ...listQueryOf(filters),
        ...idsOf(filters, { idTurma: 'group', idProfessor: 'teacher' }),
      }),
    ],
    [CONTENT_PROGRESS]: (visit) => {
      const [idTurma, idDisciplina] = [idOf(visit.filters, 'group'), idOf(visit.filters, 'subject')]
      const asked =
        idTurma === null || idDisciplina === null ? [] : [requests.loadProgress.asked({ idTurma, idDisciplina })]
      return [...dayFeed(visit), ...asked]
    },
  },
})
