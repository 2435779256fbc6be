import { useEffect, useEffectEvent } from 'react'

/** Does something when the page may go for good: when it is closed, or put behind others, where a phone may end it. */
export const usePageGoing = (work: () => void): void => {
  const run = useEffectEvent(work)
  useEffect(() => {
    const now = () => run()
    const hidden = () => {
      if (document.visibilityState === 'hidden') run()
    }
    window.addEventListener('pagehide', now)
    document.addEventListener('visibilitychange', hidden)
    return () => {
      window.removeEventListener('pagehide', now)
      document.removeEventListener('visibilitychange', hidden)
    }
  }, [])
}

/** The browser asks before the page is closed or loaded again, for as long as `asks` holds; in words of its own. */
export const useUnloadQuestion = (asks: boolean): void => {
  useEffect(() => {
    if (!asks) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [asks])
}
