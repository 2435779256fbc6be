import { type ComponentType, lazy, type ReactNode, Suspense, useEffect } from 'react'
import { useSelector } from 'react-redux'
import { Route as RouterRoute, Routes } from 'react-router-dom'
import { ROUTES } from '#src/app/features.ts'
import { matchOf } from '#src/core/router/matching.ts'
import type { Route } from '#src/core/router/route.ts'
import { selectPathname } from '#src/core/router/router.slice.ts'
import { selectUser } from '#src/core/session/session.slice.ts'

const screens = new Map<Route, ComponentType>(
  ROUTES.map((route) => [route, lazy(async () => ({ default: (await route.screen()).Screen }))]),
)

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
  const Screen = route === undefined ? undefined : screens.get(route)
  useTitle(route?.title ?? 'Página não encontrada')
  if (route === undefined || Screen === undefined) return notFound
  return (
    <Suspense fallback={waiting}>
      <Routes>
        <RouterRoute path={route.path} element={<Arrived screen={Screen} />} />
      </Routes>
    </Suspense>
  )
}

/** A drawn page is inert until its screen is alive: what is typed before would be lost, or sent by the browser itself. */
const Arrived = ({ screen: Screen }: { readonly screen: ComponentType }) => {
  useEffect(() => document.getElementById('root')?.removeAttribute('inert'), [])
  return <Screen />
}

const useTitle = (title: string) => {
  useEffect(() => {
    document.title = `${title} · Portal`
  }, [title])
}
