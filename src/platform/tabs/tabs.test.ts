import { browserTabs, type TabMessage } from '#src/platform/tabs/tabs.ts'

/** A receive-only channel. */
class SilentChannel extends EventTarget {
  postMessage() {}
}

const listening = (): TabMessage[] => {
  Object.assign(globalThis, { BroadcastChannel: SilentChannel })
  const heard: TabMessage[] = []
  browserTabs().onMessage((message) => heard.push(message))
  return heard
}

test('a page that comes out of the browser’s memory may be of somebody who left', () => {
  const heard = listening()
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  expect(heard).toEqual(['personChanged'])
})

test('a page that was just loaded is of today', () => {
  const heard = listening()
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }))
  expect(heard).toEqual([])
})
