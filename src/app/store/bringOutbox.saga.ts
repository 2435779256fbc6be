import { isOnlyTeacher } from '#domain/access/modules.ts'
import { started } from '#src/core/router/router.slice.ts'
import type { Portal } from '#src/core/router/router.saga.ts'
import { personChanged, selectUser, signedIn } from '#src/core/session/session.slice.ts'
import { call, on, ports, type Reaction, type Saga, select } from '#src/platform/effects.ts'

const loadOutbox = async () => ({
  runtime: (await import(/* webpackChunkName: "outbox" */ '#src/core/outbox/outbox.runtime.ts')).outboxRuntime,
})

/** The outbox comes at once to teachers, and to others whose device keeps something. */
export const bringOutbox = ({ open }: Portal): readonly Reaction[] => [
  on([started, signedIn, personChanged], function* bring(): Saga {
    const user = yield* select(selectUser)
    if (user === null) return
    const { shelf } = yield* ports()
    if (isOnlyTeacher(user) || (yield* call(shelf.read, '')).length > 0) yield* open(loadOutbox)
  }),
]
