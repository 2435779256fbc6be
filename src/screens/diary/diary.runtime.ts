import { isDay } from '#domain/base/typedDay.ts'
import { idsOf, textOf } from '#src/core/filters/listQuery.ts'
import { outboxRuntime } from '#src/core/outbox/outbox.runtime.ts'
import { sent } from '#src/core/outbox/outbox.slice.ts'
import { NOTHING_PERSONAL } from '#src/core/recording/personal.ts'
import { defineRuntime, type Feeds } from '#src/core/router/runtime.ts'
import { loadDay } from '#src/screens/diary/diary.requests.ts'
import { keepDaySaga } from '#src/screens/diary/keepDay.saga.ts'
import { diarySlice } from '#src/screens/diary/diary.slice.ts'

/** For features whose screens open a lesson of a day. */
export const diaryRuntime = defineRuntime({
  uses: [outboxRuntime],
  state: { diary: diarySlice.reducer },
  recorded: { diary: { name: ['professores', 'autor', 'substituto'], kept: ['motivo', 'motivoSubstituicao'] } },
  requests: [loadDay],
  sagas: { keepDay: keepDaySaga },
  outdatedBy: [sent],
})

/** What the lessons of a day ask for. Until a typed day is whole, and without one, the server takes the last school day. */
export const dayFeed: Feeds = ({ filters }) => {
  const dia = textOf(filters, 'day')
  return [loadDay.asked({ ...(isDay(dia) && { dia }), ...idsOf(filters, { idTurma: 'group' }) })]
}
