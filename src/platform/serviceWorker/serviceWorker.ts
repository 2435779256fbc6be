const WORKER = '/sw.js'

/**
 * Registers the worker that shows the offline page, once the page stands. Its address passes a policy of its own, which
 * the Content-Security-Policy names and which lets nothing else through.
 */
export const registerServiceWorker = (): void => {
  if (!('serviceWorker' in navigator)) return
  const policy = window.trustedTypes?.createPolicy('worker', { createScriptURL: () => WORKER })
  const address = policy?.createScriptURL(WORKER) ?? WORKER
  // A browser that refuses it, as in private mode, does without the offline page.
  const register = () => void navigator.serviceWorker.register(address).catch(() => undefined)
  if (document.readyState === 'complete') register()
  else window.addEventListener('load', register, { once: true })
}
