import type { JobBegun } from '#domain/jobs/jobs.schemas.ts'
import { showAlert } from '#src/core/alerts/alerts.saga.ts'
import { jobQueued } from '#src/core/jobs/jobNotices.saga.ts'
import { plural } from '#src/lib/text.ts'
import { put, type Saga } from '#src/platform/effects.ts'

/**
 * Says that a job is done, that it continues in the background, where the person is told when it ends, or that some of
 * it was not done.
 */
export function* goesOn({ concluida, comErro }: JobBegun, done: string, underWay: string): Saga {
  if (!concluida) {
    yield* showAlert('info', underWay)
    yield* put(jobQueued())
  } else if (comErro === 0) yield* showAlert('success', done)
  else yield* showAlert('warning', `Terminou, mas ${leftText(comErro)}. Veja em “Tarefas em segundo plano”.`)
}

const leftText = (count: number): string => plural(count, 'parte não foi feita', 'partes não foram feitas')
