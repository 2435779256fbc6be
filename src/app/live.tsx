import { isDrawnFor, mount } from '#src/app/mount.tsx'
import { loadSaved } from '#src/app/persistence/loadSaved.ts'
import { recorderMiddleware } from '#src/app/recorder/recorderMiddleware.ts'
import { fetchScreen } from '#src/app/routing/fetchScreen.ts'
import { visitorRoutes } from '#src/app/visitorFeatures.ts'
import { createLiveStore } from '#src/app/store/liveStore.ts'
import { selectPathname, started } from '#src/core/router/router.slice.ts'
import { selectUser } from '#src/core/session/session.slice.ts'
import { browserClipboard } from '#src/platform/clipboard/clipboard.ts'
import { systemClock } from '#src/platform/clock/clock.ts'
import { nextTask } from '#src/platform/clock/nextTask.ts'
import { browserCookies } from '#src/platform/cookies/cookies.ts'
import { browserDevice } from '#src/platform/device/device.ts'
import { browserFiles } from '#src/platform/files/files.ts'
import { axiosHttp } from '#src/platform/http/axiosHttp.ts'
import { randomIds } from '#src/platform/ids/ids.ts'
import type { Ports } from '#src/platform/ports.ts'
import { browserPush } from '#src/platform/push/push.ts'
import { browserWorker } from '#src/platform/serviceWorker/serviceWorker.ts'
import { browserShelf } from '#src/platform/shelf/shelf.ts'
import { browserSheets } from '#src/platform/sheets/browserSheets.ts'
import { browserStorage } from '#src/platform/storage/storage.ts'
import { browserTabs } from '#src/platform/tabs/tabs.ts'
import { sealedUrlBar } from '#src/platform/urlBar/sealedUrlBar.ts'
import { browserUrlBar } from '#src/platform/urlBar/urlBar.ts'
import { createVault } from '#src/platform/vault/vault.ts'

const browserPorts = (): Ports => {
  const vault = createVault()
  const files = browserFiles()
  return {
    http: axiosHttp({ bases: __API_BASES__ }),
    clock: systemClock,
    clipboard: browserClipboard,
    ids: randomIds,
    cookies: browserCookies,
    device: browserDevice(),
    files,
    sheets: browserSheets(files),
    shelf: browserShelf(),
    storage: browserStorage,
    vault,
    urlBar: sealedUrlBar(browserUrlBar, vault),
    tabs: browserTabs(),
    worker: browserWorker(),
    push: browserPush(),
    prefersDark: () => matchMedia('(prefers-color-scheme: dark)').matches,
  }
}

/**
 * Starts the live portal. Between its steps the browser may paint and react; together they would be the longest task of
 * the start.
 */
export const startLive = async (root: HTMLElement): Promise<void> => {
  // The caller and its imports have just been evaluated, in the same task.
  await nextTask()
  const ports = browserPorts()
  const store = createLiveStore({
    ports,
    preloadedState: await loadSaved(ports),
    report: (name, error) => console.error(`saga ${name}`, error),
    recorder: __QA_REPLAY__ ? [recorderMiddleware(ports.files)] : [],
    devTools: __DEV__ || __QA_REPLAY__,
  })
  store.dispatch(started(ports.urlBar.current()))
  // In parallel to loading the sagas.
  fetchScreen(visitorRoutes, selectPathname(store.getState()), selectUser(store.getState()))
  // The guard decides first what people see; a page that the build rendered is visible to everybody. Without a network,
  // people see the alert.
  if (!isDrawnFor(root, store)) await store.ready
  await nextTask()
  mount(root, store, ports)
  if (!__DEV__) ports.worker.register()
}
