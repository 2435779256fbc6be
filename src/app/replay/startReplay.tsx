import '#src/styles/replay.scss'
import { App } from '#src/app/App.tsx'
import { emptied } from '#src/app/mount.tsx'
import { ReplayPanel } from '#src/app/replay/ReplayPanel.tsx'
import { createExtensionStore, createReplayStore } from '#src/app/replay/replayStore.ts'
import { memberRoutes } from '#src/app/routing/memberRoutes.ts'
import { createVault } from '#src/platform/vault/vault.ts'

/** The screens of the portal over a recording; with Redux DevTools if the browser has it, else with our own panel. */
export const startReplay = async (root: HTMLElement): Promise<void> => {
  await memberRoutes.bringAll()
  const vault = createVault()
  if ('__REDUX_DEVTOOLS_EXTENSION__' in window) {
    emptied(root).render(<App store={createExtensionStore()} vault={vault} />)
    return
  }
  const { store, history } = createReplayStore()
  emptied(root).render(
    <>
      <App store={store} vault={vault} />
      <ReplayPanel history={history} />
    </>,
  )
}
