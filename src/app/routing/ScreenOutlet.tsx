import { lazy, type ReactNode, Suspense, use, useEffect } from 'react'
import { useSelector } from 'react-redux'
import { RuntimeContext } from '#src/app/routing/RuntimeContext.ts'
import { useArrival } from '#src/app/routing/useArrival.ts'
import { matchOf } from '#src/core/router/matching.ts'
import { useRouteTable } from '#src/core/router/RouteTable.tsx'
import type { Route } from '#src/core/router/route.ts'
import { selectPathname } from '#src/core/router/router.slice.ts'
import { selectUser } from '#src/core/session/session.slice.ts'

/** The screen of a row, fetched at once. After a failure it is forgotten, so that another try fetches the code again. */
const lazyScreen = (route: Route): ReactNode => {
  const code = route.screen()
  code.catch(() => screens.delete(route))
  const Screen = lazy(async () => ({ default: (await code).Screen }))
  return <Screen />
}

const screens = new Map<Route, ReactNode>()

const screenOf = (route: Route): ReactNode => {
  const known = screens.get(route)
  if (known !== undefined) return known
  const screen = lazyScreen(route)
  screens.set(route, screen)
  return screen
}

interface ScreenOutletProps {
  /** While the screen's code is on its way. */
  readonly waiting: ReactNode
  /** Where nobody has a screen. */
  readonly notFound: ReactNode
}

/** The screen of the place. */
export const ScreenOutlet = ({ waiting, notFound }: ScreenOutletProps) => {
  const pathname = useSelector(selectPathname)
  const user = useSelector(selectUser)
  const route = matchOf(useRouteTable(), pathname, user)?.route
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
      <WithRuntime route={route}>{screenOf(route)}</WithRuntime>
      <Arrival />
    </Suspense>
  )
}

/** Screens read parts of the state that come with their feature. */
const WithRuntime = ({ route, children }: { readonly route: Route; readonly children: ReactNode }) => {
  const runtimeOf = use(RuntimeContext)
  if (runtimeOf !== null && route.runtime !== undefined) use(runtimeOf(route.runtime))
  return children
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
