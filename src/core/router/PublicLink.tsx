import type { AnchorHTMLAttributes, MouseEvent, ReactNode } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { pathOf } from '#src/core/router/place.ts'
import { pushed, replaced, selectPlace } from '#src/core/router/router.slice.ts'

interface PublicLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly to: string
  readonly children: ReactNode
  /** Replaces the current entry of the history. */
  readonly replace?: boolean
}

/** The `Link` of the pages before the sign-in, which do not wait for react-router: it comes with the shell. */
export const PublicLink = ({ to, replace = false, children, ...anchor }: PublicLinkProps) => {
  const isHere = pathOf(useSelector(selectPlace)) === to
  const dispatch = useDispatch()
  const follow = (event: MouseEvent) => {
    // With another mouse button or a modifier key, the browser opens a tab or window or saves the page.
    if (event.button !== 0 || event.metaKey || event.altKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    dispatch(replace || isHere ? replaced(to) : pushed(to))
  }
  return (
    <a {...anchor} href={to} onClick={follow}>
      {children}
    </a>
  )
}
