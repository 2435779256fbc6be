import { ActionCreators } from '@redux-devtools/instrument'
import { act, render } from '@testing-library/react'
import { App } from '#src/app/App.tsx'
import { createReplayStore, importTrace } from '#src/app/replay/replayStore.ts'
import type { Trace } from '#src/app/replay/trace.ts'
import { memberRoutes } from '#src/app/routing/memberRoutes.ts'
import { createVault } from '#src/platform/vault/vault.ts'

/** The screens of the portal over a recording, as in `/?replay`. */
export const renderReplay = async (trace: Pick<Trace, 'events' | 'start'>) => {
  await memberRoutes.bringAll()
  const { store, history } = createReplayStore()
  importTrace(history, trace)
  await act(async () => render(<App store={store} vault={createVault()} />))
  return {
    store,
    history,
    /** 0 is before the first event. */
    jumpTo: (index: number) => act(async () => history.dispatch(ActionCreators.jumpToState(index))),
  }
}
