import { ActionCreators } from '@redux-devtools/instrument'
import { act, render, waitFor } from '@testing-library/react'
import { App } from '#src/app/App.tsx'
import { SAME_SCREEN, screenDifference } from '#src/app/replay/screenDifference.ts'
import { createReplayStore, importTrace } from '#src/app/replay/replayStore.ts'
import type { Trace } from '#src/app/replay/trace.ts'
import { memberRoutes } from '#src/app/routing/memberRoutes.ts'
import { outlineOf } from '#src/app/replay/outline.ts'
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

/** Waits until the page shows what it showed when the recording ended. */
export const expectSameScreen = ({ outline }: Pick<Trace, 'outline'>): Promise<void> =>
  waitFor(() => expect(screenDifference(outline, outlineOf(document))).toEqual(SAME_SCREEN))
