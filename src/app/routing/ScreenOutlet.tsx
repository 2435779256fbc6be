import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { useSelector } from 'react-redux'
import { ROUTES } from '#src/app/features.ts'
import { useArrival } from '#src/app/routing/useArrival.ts'
import { matchOf } from '#src/core/router/matching.ts'
import type { Route } from '#src/core/router/route.ts'
import { selectPathname } from '#src/core/router/router.slice.ts'
import { selectUser } from '#src/core/session/session.slice.ts'

/** The lazy screen of a row. After a failure a new one takes its place, so that another try fetches the code again. */
const lazyScreen = (route: Route): ReactNode => {
  const Screen = lazy(async () => {
    try {
      return { default: (await route.screen()).Screen }
    } catch (error) {
      screens.set(route, lazyScreen(route))
      throw error
    }
  })
  return <Screen />
}

const screens = new Map(ROUTES.map((route) => [route, lazyScreen(route)]))

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
  const route = matchOf(ROUTES, pathname, user)?.route
  const screen = route && screens.get(route)
  useTitle(route?.title ?? 'Página não encontrada')
  if (route === undefined || screen === undefined) {
    return (
      <>
        {notFound}
        <Arrival />
      </>
    )
  }
  return (
    <Suspense fallback={waiting}>
      {screen}
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
