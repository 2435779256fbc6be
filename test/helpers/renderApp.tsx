import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { App } from '#src/app/App.tsx'
import { loadSaved } from '#src/app/persistence/loadSaved.ts'
import { recorderMiddleware } from '#src/app/recorder/recorderMiddleware.ts'
import { createLiveStore } from '#src/app/store/liveStore.ts'
import { recordingStarted } from '#src/core/recording/recording.slice.ts'
import { selectRunning } from '#src/core/requests/requests.slice.ts'
import { started } from '#src/core/router/router.slice.ts'
import { signedInOf } from '#src/core/session/session.requests.ts'
import { FilesProvider } from '#src/platform/files/FilesContext.tsx'
import { sealedUrlBar } from '#src/platform/urlBar/sealedUrlBar.ts'
import type { TestApi } from '#test/helpers/api.ts'
import { createBrowser, type PagePorts, type TestBrowser } from '#test/helpers/browser.ts'
import { complain, failOnComplaints } from '#test/helpers/console.ts'
import { enterDemo } from '#test/helpers/demoApi.ts'
import { onlyData } from '#test/helpers/strictStore.ts'

interface RenderOptions {
  /** The server with its demo school: `startDemoApi()`. */
  readonly world: TestApi
  /** Login of an account of the demo school who is signed in already; without it nobody is. */
  readonly as?: string
  /** Where the page opens. */
  readonly at: string
  /** An earlier browser: a reload, or another tab. */
  readonly browser?: TestBrowser
}

const pages: { close: () => void }[] = []

failOnComplaints()

beforeEach(() => {
  // As in a browser: calls are answered whenever they are, and the tests wait for what a person would see.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
})

afterEach(() => {
  cleanup()
  for (const page of pages.splice(0)) page.close()
})

/**
 * The whole portal over the whole server: the only way in which tests show screens. It takes a person and a place,
 * never a state made by hand. An error on the console, a saga that crashes, or a value in events or state that is not
 * data fails the test.
 */
export const renderApp = async ({
  world,
  as,
  at,
  browser = createBrowser(world.app, () => world.clock.now()),
}: RenderOptions) => {
  if (as !== undefined) await signInBefore(world, browser, as)
  const page = browser.openPage(at)
  pages.push(page)
  const ports: PagePorts = { ...page, urlBar: sealedUrlBar(page.urlBar, page.vault) }
  const store = createLiveStore({
    ports,
    preloadedState: await loadSaved(ports),
    report: (name, error) => complain(`Saga ${name} crashed: ${String(error)}`),
    recorder: [onlyData, recorderMiddleware(ports.files)],
    devTools: false,
  })
  store.dispatch(recordingStarted())
  await act(async () => {
    store.dispatch(started(ports.urlBar.current()))
  })
  const { unmount } = await act(async () =>
    render(
      <FilesProvider value={ports.files}>
        <App store={store} vault={ports.vault} />
      </FilesProvider>,
    ),
  )
  return {
    store,
    browser,
    page,
    user: userEvent.setup(),
    /** The page is closed, as by a reload. */
    close: () => {
      unmount()
      page.close()
    },
    /** Waits until every call is answered and the screen shows its heading. */
    settled: () =>
      waitFor(() => {
        expect(page.pending()).toBe(0)
        expect(selectRunning(store.getState())).toBe(0)
        expect(screen.getByRole('heading', { level: 1 })).toBeVisible()
      }),
  }
}

/** What a sign-in of earlier left in the browser. */
const signInBefore = async (world: TestApi, browser: TestBrowser, login: string): Promise<void> => {
  const { as, access } = await enterDemo(world, login)
  const { user, permissions } = signedInOf(access)
  browser.cookies.write('token', access.token)
  browser.cookies.write('user', JSON.stringify(user))
  browser.storage.write('permissions', JSON.stringify(permissions))
  browser.companion = as.companion
}
