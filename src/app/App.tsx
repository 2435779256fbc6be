import { lazy, Suspense, use } from 'react'
import { Provider, useSelector } from 'react-redux'
import { Alerts } from '#src/app/alerts/Alerts.tsx'
import { Appearance } from '#src/app/appearance/Appearance.tsx'
import { CrashBoundary } from '#src/app/crash/CrashBoundary.tsx'
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
  /** The state that the page was drawn from, where the build drew it. */
  readonly drawn?: VisitorState
}

/** The portal over a store: live or replayed, the same screens. */
export const App = ({ store, vault, drawn }: AppProps) => (
  <Provider store={store} {...(drawn === undefined ? {} : { serverState: drawn })}>
    <VaultProvider value={vault}>
      <RouteTableProvider value={visitorRoutes}>
        <RuntimeContext value={store.bringRuntime ?? nothingToBring}>
          <Appearance />
          <Alerts />
          <Layout whole={store.whole} />
        </RuntimeContext>
      </RouteTableProvider>
    </VaultProvider>
  </Provider>
)

/**
 * The five public pages stand alone; everything behind the sign-in stands in the shell, which is another one for every
 * person: what a screen keeps to itself goes with them.
 */
const Layout = ({ whole }: Pick<RootStore, 'whole'>) => {
  const user = useSelector(selectUser)
  return (
    <CrashBoundary place={useSelector(selectPathname)}>
      {user === null ? (
        <ScreenOutlet waiting={null} notFound={null} />
      ) : (
        <Suspense fallback={null}>
          <WholePortal key={ownerOf(user)} whole={whole} />
        </Suspense>
      )}
    </CrashBoundary>
  )
}

/** The shell speaks to sagas that come with the sign-in. */
const WholePortal = ({ whole }: Pick<RootStore, 'whole'>) => {
  if (whole !== undefined) use(whole)
  return <Shell />
}
