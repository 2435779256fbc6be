import { lazy, type ReactNode, Suspense, use, useEffect } from 'react'
import { useSelector } from 'react-redux'
import { type BringRuntime, RuntimeContext } from '#src/app/routing/RuntimeContext.ts'
import { useArrival } from '#src/app/routing/useArrival.ts'
import { matchOf } from '#src/core/router/matching.ts'
import { useRoutes, useRouteTable } from '#src/core/router/RouteTable.tsx'
import type { Route } from '#src/core/router/route.ts'
import { selectPathname } from '#src/core/router/router.slice.ts'
import { selectUser } from '#src/core/session/session.slice.ts'

/** What was shown before, by the store that it reads and the row. */
const shown = new WeakMap<BringRuntime, Map<Route, ReactNode>>()

const screenOf = (route: Route, bring: BringRuntime): ReactNode => {
  const screens = shown.get(bring) ?? new Map<Route, ReactNode>()
  shown.set(bring, screens)
  const screen = screens.get(route) ?? lazyScreen(route, bring, () => screens.delete(route))
  screens.set(route, screen)
  return screen
}

/**
 * The screen of a row with the parts of the state that it reads, fetched side by side. After a failure it is
 * forgotten, so that another try fetches the code again.
 */
const lazyScreen = (route: Route, bring: BringRuntime, forget: () => void): ReactNode => {
  const coming = Promise.all([route.screen(), route.runtime && bring(route.runtime)])
  coming.catch(forget)
  const Screen = lazy(async () => ({ default: (await coming)[0].Screen }))
  return <Screen />
}

interface ScreenOutletProps {
  /** While the screen's code is on its way. */
  readonly waiting: ReactNode
  /** Where nobody has a screen. */
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
 * Stands beside the screen, so that it comes into being together with it. A drawn page is inert until its screen is
 * alive: what is typed before would be lost, or sent by the browser itself.
 */
const Arrival = () => {
  useArrival()
  useEffect(() => document.getElementById('root')?.removeAttribute('inert'), [])
  return null
}

const useTitle = (title: string) => {
  useEffect(() => {
    document.title = `${title} · Portal`
  }, [title])
}
