import { ABSENCE_LEVELS, ALERT_STATUSES } from '#domain/infrequency/infrequency.lists.ts'
import { given, idOf, idsOf, listQueryOf, textOf } from '#src/core/filters/listQuery.ts'
import { defineRuntime } from '#src/core/router/runtime.ts'
import { rowIdOf } from '#src/core/students/paths.ts'
import {
  closeSearch,
  loadAlert,
  loadAlerts,
  noteContact,
  noteDelivery,
  startSearch,
} from '#src/features/academico/infrequency/infrequency.requests.ts'
import { infrequencySaga } from '#src/features/academico/infrequency/infrequency.saga.ts'
import { infrequencySlice } from '#src/features/academico/infrequency/infrequency.slice.ts'
import { codeIn } from '#src/features/academico/infrequency/words.ts'
import { INFREQUENCY } from '#src/core/attendance/paths.ts'

export const runtime = defineRuntime({
  state: { infrequency: infrequencySlice.reducer },
  recorded: {
    infrequency: {
      name: ['aluno', 'responsaveis.nome', 'contatos.autor', 'buscas.iniciadaPor', 'buscas.encerradaPor', 'avisos.por'],
    },
  },
  requests: [loadAlerts, loadAlert, startSearch, noteContact, closeSearch, noteDelivery],
  sagas: { infrequency: infrequencySaga },
  feeds: {
    [INFREQUENCY]: ({ filters }) => {
      const [level, status] = [idOf(filters, 'level'), idOf(filters, 'status')]
      return [
        loadAlerts.asked({
          ...listQueryOf(filters),
          ...given(textOf(filters, 'search'), (Filtro) => ({ Filtro })),
          ...idsOf(filters, { idUnidade: 'unit', idTurma: 'group' }),
          ...given(codeIn(ABSENCE_LEVELS, level), (nivel) => ({ nivel })),
          ...given(codeIn(ALERT_STATUSES, status), (situacao) => ({ situacao })),
        }),
      ]
    },
    [`${INFREQUENCY}/:id`]: ({ params }) => {
      const id = rowIdOf(params['id'])
      return id === null ? [] : [loadAlert.asked(id)]
    },
  },
})
