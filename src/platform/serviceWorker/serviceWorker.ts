const WORKER = '/sw.js'

/**
 * Registers the worker that shows the offline page, after the page is rendered. Its URL passes a Trusted Types policy
 * that the Content-Security-Policy names and that allows no other URL.
 */
export const registerServiceWorker = (): void => {
  if (!('serviceWorker' in navigator)) return
  const policy = window.trustedTypes?.createPolicy('worker', { createScriptURL: () => WORKER })
  const address = policy?.createScriptURL(WORKER) ?? WORKER
  // Browsers that refuse it, as in private mode, have no offline page.
  const register = () => void navigator.serviceWorker.register(address).catch(() => undefined)
  if (document.readyState === 'complete') register()
  else window.addEventListener('load', register, { once: true })
}
