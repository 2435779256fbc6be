import type { UnknownAction } from '@reduxjs/toolkit'
import { act, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import type { FeatureKey } from '#domain/base/featureIds.ts'
import { featureOf } from '#domain/access/features.ts'
import type { Permission } from '#domain/access/permissions.ts'
import { ROUTES } from '#src/app/features.ts'
import { createReplayStore } from '#src/app/replay/replayStore.ts'
import { ScreenOutlet } from '#src/app/routing/ScreenOutlet.tsx'
import { StoreRouter } from '#src/app/routing/StoreRouter.tsx'
import { ticked } from '#src/core/clock/clock.slice.ts'
import { createRouteTable } from '#src/core/router/createRouteTable.ts'
import { RouteTableProvider } from '#src/core/router/RouteTable.tsx'
import { started } from '#src/core/router/router.slice.ts'
import { type SessionUser, signedIn } from '#src/core/session/session.slice.ts'
import { NOW } from '#test/helpers/fakePorts.ts'

const TABLE = createRouteTable(ROUTES)

interface Visit {
  readonly as: SessionUser
  readonly holding?: readonly FeatureKey[]
  readonly at: string
  /** Events since the arrival: answers and failures of the screen's requests. */
  readonly after?: readonly UnknownAction[]
}

const permissionTo = (key: FeatureKey): Permission => ({ uuid: featureOf(key).uuid, editar: true })

/** Shows the screen of an address to a person after some events, with reducers alone and without calls. */
export const showScreen = async ({ as, holding = [], at, after = [] }: Visit) => {
  const { store, history } = createReplayStore()
  const happened = [signedIn({ user: as, permissions: holding.map(permissionTo) }), started(at), ticked(NOW), ...after]
  happened.forEach((event) => store.dispatch(event))
  await act(async () => {
    render(
      <Provider store={store}>
        <RouteTableProvider value={TABLE}>
          <StoreRouter>
            <ScreenOutlet waiting={null} notFound={null} />
          </StoreRouter>
        </RouteTableProvider>
      </Provider>,
    )
  })
  return {
    store,
    user: userEvent.setup(),
    /** Events that the screen sent. */
    sent: (): UnknownAction[] =>
      Object.values(history.getState().actionsById)
        .map(({ action }) => action)
        .slice(happened.length + 1),
    /** Dispatches further events. */
    happens: (...events: readonly UnknownAction[]) => act(() => events.forEach((event) => store.dispatch(event))),
  }
}
