import { lazy, Suspense } from 'react'
import { Provider, useSelector } from 'react-redux'
import { Alerts } from '#src/app/alerts/Alerts.tsx'
import { Appearance } from '#src/app/appearance/Appearance.tsx'
import { CrashBoundary } from '#src/app/crash/CrashBoundary.tsx'
import { ROUTES } from '#src/app/features.ts'
import { ScreenOutlet } from '#src/app/routing/ScreenOutlet.tsx'
import type { RootStore } from '#src/app/store/liveStore.ts'
import type { RootState } from '#src/app/store/reducer.ts'
import { RouteTableProvider } from '#src/core/router/RouteTable.tsx'
import { selectPathname } from '#src/core/router/router.slice.ts'
import { selectIsSignedIn } from '#src/core/session/session.slice.ts'
import { VaultProvider } from '#src/platform/vault/VaultContext.tsx'
import type { Vault } from '#src/platform/vault/vault.ts'

const Shell = lazy(async () => ({
  default: (await import(/* webpackChunkName: "shell" */ '#src/app/shell/Shell.tsx')).Shell,
}))

interface AppProps {
  readonly store: RootStore
  readonly vault: Vault
  /** The state that the page was drawn from, where the build drew it. */
  readonly drawn?: RootState
}

/** The portal over a store: live or replayed, the same screens. */
export const App = ({ store, vault, drawn }: AppProps) => (
  <Provider store={store} {...(drawn === undefined ? {} : { serverState: drawn })}>
    <VaultProvider value={vault}>
      <RouteTableProvider value={ROUTES}>
        <Appearance />
        <Alerts />
        <Layout />
      </RouteTableProvider>
    </VaultProvider>
  </Provider>
)

/** The five public pages stand alone; everything behind the sign-in stands in the shell. */
const Layout = () => (
  <CrashBoundary place={useSelector(selectPathname)}>
    {useSelector(selectIsSignedIn) ? (
      <Suspense fallback={null}>
        <Shell />
      </Suspense>
    ) : (
      <ScreenOutlet waiting={null} notFound={null} />
    )}
  </CrashBoundary>
)
