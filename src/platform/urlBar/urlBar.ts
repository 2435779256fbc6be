/** The address bar follows the store's location, and tells the store when a person goes back or forward. */
export interface UrlBar {
  readonly current: () => string
  /** `https://portal.escola`, before every path. */
  readonly origin: () => string
  readonly push: (path: string) => void
  readonly replace: (path: string) => void
  readonly onPop: (listener: (path: string) => void) => void
  /** Pixels by which the page is scrolled down. */
  readonly scrolled: () => number
  /** Opens another site or a file in a new tab. */
  readonly openTab: (url: string) => void
  /** Loads the page again, as after signing in as somebody else in another tab. */
  readonly reload: () => void
}

const currentPath = () => location.pathname + location.search + location.hash

export const browserUrlBar: UrlBar = {
  current: currentPath,
  origin: () => location.origin,
  push: (path) => history.pushState(null, '', path),
  replace: (path) => history.replaceState(null, '', path),
  onPop: (listener) => {
    // The portal restores the scroll position itself, once the screen is drawn; the browser does after a reload.
    history.scrollRestoration = 'manual'
    window.addEventListener('pagehide', () => {
      history.scrollRestoration = 'auto'
    })
    window.addEventListener('popstate', () => listener(currentPath()))
  },
  scrolled: () => Math.round(window.scrollY),
  openTab: (url) => {
    window.open(url, '_blank', 'noopener')
  },
  reload: () => location.reload(),
}
