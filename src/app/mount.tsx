import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { App } from '#src/app/App.tsx'
import { drawnState } from '#src/app/drawnState.ts'
import type { RootStore } from '#src/app/store/liveStore.ts'
import { pathOf } from '#src/core/router/place.ts'
import { selectPlace } from '#src/core/router/router.slice.ts'
import { selectIsSignedIn } from '#src/core/session/session.slice.ts'
import { FilesProvider } from '#src/platform/files/FilesContext.tsx'
import type { Ports } from '#src/platform/ports.ts'

/**
 * Puts the portal into the page. A page that the build drew (config/webpack/pages.js) is taken over as it stands, if it
 * is what this visitor came for; otherwise it makes room.
 */
export const mount = (root: HTMLElement, store: RootStore, { vault, files }: Pick<Ports, 'vault' | 'files'>): void => {
  const drawn = root.dataset['drawn']
  if (drawn !== undefined && isDrawnFor(root, store)) {
    hydrateRoot(
      root,
      <FilesProvider value={files}>
        <App store={store} vault={vault} drawn={drawnState(drawn)} />
      </FilesProvider>,
    )
    return
  }
  emptied(root).render(
    <FilesProvider value={files}>
      <App store={store} vault={vault} />
    </FilesProvider>,
  )
}

/** Whether the page that the build drew is what this visitor came for. */
export const isDrawnFor = (root: HTMLElement, store: RootStore): boolean => {
  const state = store.getState()
  return root.dataset['drawn'] === pathOf(selectPlace(state)) && !selectIsSignedIn(state)
}

/** The element for something else than what the build drew there. */
export const emptied = (root: HTMLElement): Root => {
  root.replaceChildren()
  root.inert = false
  return createRoot(root)
}
