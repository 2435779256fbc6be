import { type ComponentProps, createContext, type MouseEvent, use } from 'react'

/** Goes to a path of this site; `replace`: its place takes that of this one in the history. */
export type Go = (to: string, replace: boolean) => void

/** Says where links lead: to the store of the portal. */
export const GoContext = createContext<Go>(() => undefined)

interface LinkProps extends ComponentProps<'a'> {
  readonly to: string
  readonly replace?: boolean
}

/** A real link that moves the portal and loads no page. */
export const Link = ({ to, replace = false, onClick, children, ...anchor }: LinkProps) => {
  const go = use(GoContext)
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented) return
    // Another button or a key with it asks the browser for a new tab, a window or a copy.
    if (event.button !== 0 || event.metaKey || event.altKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    go(to, replace)
  }
  return (
    <a {...anchor} href={to} onClick={follow}>
      {children}
    </a>
  )
}
