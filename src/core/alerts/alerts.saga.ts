import { type AlertLink, type AlertType, alertClosed, alertShown } from '#src/core/alerts/alerts.slice.ts'
import { delay, on, ports, put, type Saga } from '#src/platform/effects.ts'

const AUTO_CLOSE_MS = 5000

/** Shows an alert. The saga makes its id, not the reducer, so that the event can be replayed. */
export function* showAlert(type: AlertType, message: string, persist = false, link?: AlertLink): Saga {
  const { ids } = yield* ports()
  yield* put(alertShown({ id: ids.next(), type, message, persist, ...(link !== undefined && { link }) }))
}

function* closeLater({ payload }: ReturnType<typeof alertShown>): Saga {
  if (payload.persist) return
  yield* delay(AUTO_CLOSE_MS)
  yield* put(alertClosed({ id: payload.id }))
}

export const alertsSaga = [on(alertShown, closeLater)]
