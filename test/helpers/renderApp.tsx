import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { App } from '#src/app/App.tsx'
import { selectRunning } from '#src/core/requests/requests.slice.ts'
import { FilesProvider } from '#src/platform/files/FilesContext.tsx'
import { failOnComplaints } from '#test/helpers/console.ts'
import { type PortalOptions, startPortal } from '#test/helpers/startPortal.ts'

failOnComplaints()

beforeEach(() => {
  // As in a browser: calls are answered at any time, and the tests wait for what a person would see.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
})

afterEach(cleanup)

/** The whole portal over the whole server, with its screens: `startPortal`, rendered. An error on the console fails the test. */
export const renderApp = async (options: PortalOptions) => {
  const portal = await startPortal(options)
  const { store, browser, page, ports, route } = portal
  await act(async () => {
    portal.start()
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
    ports,
    route,
    user: userEvent.setup(),
    /** Closes the page, as a reload does. */
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
