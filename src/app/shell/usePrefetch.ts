import { useEffect } from 'react'
import { useSelector } from 'react-redux'
import { fetchScreen } from '#src/app/routing/fetchScreen.ts'
import { useRouteTable } from '#src/core/router/RouteTable.tsx'
import { selectUser } from '#src/core/session/session.slice.ts'

/** Prefetches the code of a screen as soon as a person points at a link to it, or reaches it with the keyboard. */
export const usePrefetch = (): void => {
  const user = useSelector(selectUser)
  const table = useRouteTable()
  useEffect(() => {
    const prefetch = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]') : null
      if (link) fetchScreen(table, link.pathname, user)
    }
    document.addEventListener('pointerover', prefetch)
    document.addEventListener('focusin', prefetch)
    return () => {
      document.removeEventListener('pointerover', prefetch)
      document.removeEventListener('focusin', prefetch)
    }
  }, [user, table])
}
