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
  /** What happened since the person came: answers and failures of the requests of the screen. */
  readonly after?: readonly UnknownAction[]
}

const permissionTo = (key: FeatureKey): Permission => ({ uuid: featureOf(key).uuid, editar: true })

/** Shows the screen of a place to a person, as it stands after some events: reducers alone, nothing is called. */
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
    /** Something else happens. */
    happens: (...events: readonly UnknownAction[]) => act(() => events.forEach((event) => store.dispatch(event))),
  }
}
