import { lazy, Suspense } from 'react'
import { Provider, useSelector } from 'react-redux'
import { Alerts } from '#src/app/alerts/Alerts.tsx'
import { Appearance } from '#src/app/appearance/Appearance.tsx'
import { CrashBoundary } from '#src/app/crash/CrashBoundary.tsx'
import { Recorded } from '#src/app/recorder/Recorded.tsx'
import { nothingToBring, RuntimeContext } from '#src/app/routing/RuntimeContext.ts'
import { ScreenOutlet } from '#src/app/routing/ScreenOutlet.tsx'
import { loadShell } from '#src/app/store/chunks.ts'
import type { RootStore } from '#src/app/store/liveStore.ts'
import type { VisitorState } from '#src/app/store/visitorReducer.ts'
import { visitorRoutes } from '#src/app/visitorFeatures.ts'
import { ownerOf } from '#src/core/forms/forms.slice.ts'
import { RouteTableProvider } from '#src/core/router/RouteTable.tsx'
import { selectPathname } from '#src/core/router/router.slice.ts'
import { selectUser } from '#src/core/session/session.slice.ts'
import { VaultProvider } from '#src/platform/vault/VaultContext.tsx'
import type { Vault } from '#src/platform/vault/vault.ts'

const Shell = lazy(async () => ({ default: (await loadShell()).Shell }))

interface AppProps {
  readonly store: RootStore
  readonly vault: Vault
  /** The state from which the build rendered the page, if it did. */
  readonly drawn?: VisitorState
}

/** The portal over a live or a replayed store. */
export const App = ({ store, vault, drawn }: AppProps) => (
  <Provider store={store} {...(drawn === undefined ? {} : { serverState: drawn })}>
    <VaultProvider value={vault}>
      <RouteTableProvider value={visitorRoutes}>
        <RuntimeContext value={store.bringRuntime ?? nothingToBring}>
          <Appearance />
          <Alerts />
          <Layout whole={store.whole} />
          {__QA_REPLAY__ && <Recorded />}
        </RuntimeContext>
      </RouteTableProvider>
    </VaultProvider>
  </Provider>
)

/**
 * The five public pages render alone; members' pages render in the shell. Every person gets a new shell, so that the
 * local state of screens is lost when the person changes.
 */
const Layout = ({ whole }: Pick<RootStore, 'whole'>) => {
  const user = useSelector(selectUser)
  return (
    <CrashBoundary place={useSelector(selectPathname)}>
      {user === null ? (
        <ScreenOutlet waiting={null} notFound={null} />
      ) : (
        <Suspense fallback={null}>
          <Shell key={ownerOf(user)} whole={whole} />
        </Suspense>
      )}
    </CrashBoundary>
  )
}
