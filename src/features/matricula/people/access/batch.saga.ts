import { goesOn } from '#src/core/jobs/goesOn.saga.ts'
import { batchOpened } from '#src/features/matricula/people/access/batch.slice.ts'
import { inviteMany, loadOffers } from '#src/features/matricula/people/access/batch.requests.ts'
import { on, put, type Saga } from '#src/platform/effects.ts'

const begun = ({ payload }: ReturnType<typeof inviteMany.answered>): Saga =>
  goesOn(
    payload.result,
    'Convites prontos! As cartas estão em “Tarefas em segundo plano”.',
    'Os convites continuam em segundo plano. As cartas ficam em “Tarefas em segundo plano”.',
  )

export const batchSaga = [on(batchOpened, () => put(loadOffers.asked(null))), on(inviteMany.answered, begun)]
