import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

/** How far below the screen something counts as near. */
const AHEAD = '50%'

/** For what is fetched only when it comes near the screen: says so once, when the element of the ref does. */
export const useNear = (onNear: () => void): RefObject<HTMLDivElement | null> => {
  const ref = useRef<HTMLDivElement>(null)
  const cameNear = useEffectEvent(onNear)
  useEffect(() => {
    if (ref.current === null || !('IntersectionObserver' in window)) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        cameNear()
      },
      { rootMargin: AHEAD },
    )
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [])
  return ref
}
