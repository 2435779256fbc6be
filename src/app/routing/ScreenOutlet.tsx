import { lazy, type ReactNode, Suspense, use, useEffect, useLayoutEffect } from 'react'
import { useSelector } from 'react-redux'
import { type BringRuntime, RuntimeContext } from '#src/app/routing/RuntimeContext.ts'
import { useArrival } from '#src/app/routing/useArrival.ts'
import { matchOf } from '#src/core/router/matching.ts'
import { useRoutes, useRouteTable } from '#src/core/router/RouteTable.tsx'
import type { Route } from '#src/core/router/route.ts'
import { selectPathname } from '#src/core/router/router.slice.ts'
import { selectUser } from '#src/core/session/session.slice.ts'

/** Cache of the shown screens, by store and row. */
const shown = new WeakMap<BringRuntime, Map<Route, ReactNode>>()

const screenOf = (route: Route, bring: BringRuntime): ReactNode => {
  const screens = shown.get(bring) ?? new Map<Route, ReactNode>()
  shown.set(bring, screens)
  const screen = screens.get(route) ?? lazyScreen(route, bring, () => screens.delete(route))
  screens.set(route, screen)
  return screen
}

/**
 * The screen of a row and the parts of the state that it reads, fetched in parallel. After a failure the cache drops
 * it, so that a retry fetches the code again.
 */
const lazyScreen = (route: Route, bring: BringRuntime, forget: () => void): ReactNode => {
  const coming = Promise.all([route.screen(), route.runtime && bring(route.runtime)])
  coming.catch(forget)
  const Screen = lazy(async () => ({ default: (await coming)[0].Screen }))
  return <Screen />
}

interface ScreenOutletProps {
  /** Shown while the screen's code loads. */
  readonly waiting: ReactNode
  /** Shown at a path without a screen. */
  readonly notFound: ReactNode
}

/** The screen of the place. */
export const ScreenOutlet = (props: ScreenOutletProps) => (
  <Suspense fallback={props.waiting}>
    <ScreenOfPlace {...props} />
  </Suspense>
)

const ScreenOfPlace = ({ waiting, notFound }: ScreenOutletProps) => {
  const { isHere, bring: bringRows } = useRouteTable()
  const pathname = useSelector(selectPathname)
  const user = useSelector(selectUser)
  const bring = use(RuntimeContext)
  const route = matchOf(useRoutes(), pathname, user)?.route
  if (!isHere(pathname)) use(bringRows(pathname))
  useTitle(route?.title ?? 'Página não encontrada')
  if (route === undefined) {
    return (
      <>
        {notFound}
        <Arrival />
      </>
    )
  }
  return (
    <Suspense fallback={waiting}>
      {screenOf(route, bring)}
      <Arrival />
    </Suspense>
  )
}

/**
 * Rendered beside the screen, so that both mount together. A page rendered by the build is inert until its screen is
 * hydrated: text typed earlier would be lost, or the browser would submit the form itself. It wakes before the effects
 * of the screen, of which one may take the focus.
 */
const Arrival = () => {
  useArrival()
  useLayoutEffect(() => document.getElementById('root')?.removeAttribute('inert'), [])
  return null
}

const useTitle = (title: string) => {
  useEffect(() => {
    document.title = `${title} · Portal`
  }, [title])
}
