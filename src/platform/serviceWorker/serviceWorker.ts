const WORKER = '/sw.js'

/** The worker that serves the portal's files without a network (config/webpack/worker.js). */
export interface PortalWorker {
  /** Starts it, after the page is rendered. */
  readonly register: () => void
  /** The device keeps the code that a teacher needs without a network. */
  readonly keepCode: () => void
  /** Calls back when a new version of the portal is ready on this device. */
  readonly onNewVersion: (listener: () => void) => void
  /** Opens the page anew with the new version. */
  readonly takeNewVersion: () => void
}

/** Browsers that have no worker, or refuse it as in private mode, work with a network only. */
export const browserWorker = (): PortalWorker => {
  const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker
  let tell = () => {}
  const watch = (registration: ServiceWorkerRegistration) => {
    const look = () => {
      if (registration.waiting !== null && registration.active !== null) tell()
    }
    look()
    registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', look))
    // A page may stay open for days.
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') void registration.update().catch(() => undefined)
    })
  }
  const register = () => void workers?.register(addressOf(WORKER)).then(watch, () => undefined)
  return {
    register: () => {
      if (document.readyState === 'complete') register()
      else window.addEventListener('load', register, { once: true })
    },
    keepCode: () => void workers?.ready.then(({ active }) => active?.postMessage('keep')),
    onNewVersion: (listener) => {
      tell = listener
    },
    takeNewVersion: () =>
      void workers?.getRegistration().then((registration) => {
        const waiting = registration?.waiting
        if (!waiting) return location.reload()
        waiting.addEventListener('statechange', () => waiting.state === 'activated' && location.reload())
        waiting.postMessage('update')
      }),
  }
}

/** Through a Trusted Types policy that the Content-Security-Policy names and that allows no other URL. */
const addressOf = (worker: string): string | TrustedScriptURL =>
  window.trustedTypes?.createPolicy('worker', { createScriptURL: () => worker }).createScriptURL(worker) ?? worker
