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
 * Puts the portal into the page. A page that the build rendered (config/webpack/pages.js) is hydrated if it is the page
 * that this visitor requested; otherwise it is removed.
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

/** Whether the build rendered the page that this visitor requested. */
export const isDrawnFor = (root: HTMLElement, store: RootStore): boolean => {
  const state = store.getState()
  return root.dataset['drawn'] === pathOf(selectPlace(state)) && !selectIsSignedIn(state)
}

/** The root element, emptied of the page that the build rendered. */
export const emptied = (root: HTMLElement): Root => {
  root.replaceChildren()
  root.inert = false
  return createRoot(root)
}
