/** Messages between the tabs of one browser. */
export const TAB_MESSAGES = ['signedOut', 'personChanged', 'renewed'] as const
export type TabMessage = (typeof TAB_MESSAGES)[number]

export interface Tabs {
  readonly tell: (message: TabMessage) => void
  readonly onMessage: (listener: (message: TabMessage) => void) => void
}

const isTabMessage = (data: unknown): data is TabMessage => TAB_MESSAGES.some((message) => message === data)

export const browserTabs = (): Tabs => {
  const channel = new BroadcastChannel('portal')
  return {
    tell: (message) => channel.postMessage(message),
    onMessage: (listener) => {
      channel.addEventListener('message', ({ data }) => {
        if (isTabMessage(data)) listener(data)
      })
      // A page that the browser restores from its back/forward cache has missed all messages.
      addEventListener('pageshow', ({ persisted }) => {
        if (persisted) listener('personChanged')
      })
    },
  }
}
