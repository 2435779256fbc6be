/** The push services of the browsers that the portal supports: Chrome and Edge on Android, Firefox, Safari, Edge on Windows. */
const HOSTS = ['fcm.googleapis.com', 'updates.push.services.mozilla.com', 'web.push.apple.com'] as const
const DOMAINS = ['.push.services.mozilla.com', '.push.apple.com', '.notify.windows.com'] as const

/**
 * Whether an address belongs to a push service. The server calls it later, so that no other address may be given: it could
 * lie inside the school's network.
 */
export const isPushAddress = (address: string): boolean => {
  const url = URL.canParse(address) ? new URL(address) : null
  return (
    url?.protocol === 'https:' &&
    url.port === '' &&
    url.username === '' &&
    (HOSTS.some((host) => url.hostname === host) || DOMAINS.some((domain) => url.hostname.endsWith(domain)))
  )
}
