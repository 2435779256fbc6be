import { type ReactNode, useCallback } from 'react'
import { useStore } from 'react-redux'
import { pathOf } from '#src/core/router/place.ts'
import { pushed, replaced, selectPlace } from '#src/core/router/router.slice.ts'
import { type Go, GoContext } from '#src/ui/Link.tsx'

type RouterRoot = Parameters<typeof selectPlace>[0]

/** Lets links move the location in the store. One to the place where the person is makes no second entry in the history. */
export const Links = ({ children }: { readonly children: ReactNode }) => {
  const store = useStore<RouterRoot>()
  const go = useCallback<Go>(
    (to, replace) => {
      const isHere = pathOf(selectPlace(store.getState())) === to
      store.dispatch(replace || isHere ? replaced(to) : pushed(to))
    },
    [store],
  )
  return <GoContext value={go}>{children}</GoContext>
}
