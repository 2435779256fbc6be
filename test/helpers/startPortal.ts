import { loadSaved } from '#src/app/persistence/loadSaved.ts'
import { ROUTES } from '#src/app/features.ts'
import { recorderMiddleware } from '#src/app/recorder/recorderMiddleware.ts'
import { createLiveStore } from '#src/app/store/liveStore.ts'
import { recordingStarted } from '#src/core/recording/recording.slice.ts'
import { selectRunning } from '#src/core/requests/requests.slice.ts'
import { matchOf } from '#src/core/router/matching.ts'
import { selectPathname, started } from '#src/core/router/router.slice.ts'
import { signedInOf } from '#src/core/session/session.requests.ts'
import { selectUser } from '#src/core/session/session.slice.ts'
import { sealedUrlBar } from '#src/platform/urlBar/sealedUrlBar.ts'
import type { TestApi } from '#test/helpers/api.ts'
import { createBrowser, type PagePorts, type TestBrowser } from '#test/helpers/browser.ts'
import { complain } from '#test/helpers/console.ts'
import { enterDemo } from '#test/helpers/demoApi.ts'
import { onlyData } from '#test/helpers/strictStore.ts'

export interface PortalOptions {
  /** The server with its demo school: `startDemoApi()`. */
  readonly world: TestApi
  /** Login of the signed-in account of the demo school; without it nobody is signed in. */
  readonly as?: string | undefined
  /** The address at which the page opens. */
  readonly at: string
  /** An earlier browser: a reload, or another tab. */
  readonly browser?: TestBrowser
}

const pages: { close: () => void }[] = []

afterEach(() => {
  for (const page of pages.splice(0)) page.close()
})

/**
 * The portal without its screens over the whole server: store, sagas, calls and ports. It takes a person and an
 * address, never a state made by hand; a test dispatches the events that a screen would send. A saga that crashes, or a
 * value in events or state that is not data, fails the test.
 */
export const startPortal = async ({
  world,
  as,
  at,
  browser = createBrowser(world.app, () => world.clock.now()),
}: PortalOptions) => {
  if (as !== undefined) await signInBefore(world, browser, as)
  const page = browser.openPage(at)
  pages.push(page)
  const ports: PagePorts = { ...page, urlBar: sealedUrlBar(page.urlBar, page.vault) }
  const store = createLiveStore({
    ports,
    preloadedState: await loadSaved(ports),
    report: (name, error) => complain(`Saga ${name} crashed: ${String(error)}`),
    recorder: [onlyData, recorderMiddleware(ports.files)],
    devTools: true,
  })
  store.dispatch(recordingStarted())
  const route = () => matchOf(ROUTES, selectPathname(store.getState()), selectUser(store.getState()))?.route ?? null
  const isQuiet = () => page.pending() === 0 && selectRunning(store.getState()) === 0
  return {
    store,
    browser,
    page,
    ports,
    /** Opens the page. */
    start: () => store.dispatch(started(ports.urlBar.current())),
    /** Closes the page, as a reload does. */
    close: page.close,
    /** The row of the route table that the person sees. */
    route,
    /** Waits until the place has sent its requests, and every call is answered. */
    quiet: async () => {
      await store.ready
      const { runtime } = route() ?? {}
      if (runtime !== undefined) await store.bringRuntime(runtime)
      await nextTurn()
      while (!isQuiet()) await nextTurn()
    },
  }
}

export type Portal = Awaited<ReturnType<typeof startPortal>>

/** Waits for pending events and the sagas that hear them. */
const nextTurn = () => new Promise((resolve) => setTimeout(resolve))

/** Prepares the browser as an earlier sign-in left it. */
const signInBefore = async (world: TestApi, browser: TestBrowser, login: string): Promise<void> => {
  const { as, access } = await enterDemo(world, login)
  const { user, permissions } = signedInOf(access)
  browser.cookies.write('token', access.token)
  browser.cookies.write('user', JSON.stringify(user))
  browser.storage.write('permissions', JSON.stringify(permissions))
  browser.companion = as.companion
}
