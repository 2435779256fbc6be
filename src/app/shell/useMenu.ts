import { useEffect, useMemo } from 'react'
import { useSelector } from 'react-redux'
import { useAhead } from '#src/app/shell/useAhead.ts'
import { selectHasFinanceSite, selectMenuModule } from '#src/core/menu/menu.slice.ts'
import { type MenuContext, shownModule } from '#src/core/menu/menu.ts'
import type { ModuleKey } from '#domain/access/features.ts'
import { selectParameters } from '#src/core/parameters/parameters.slice.ts'
import { selectModules, selectPermissions } from '#src/core/permissions/permissions.slice.ts'
import { useRoutes, useRouteTable } from '#src/core/router/RouteTable.tsx'
import { selectUser } from '#src/core/session/session.slice.ts'

/** What the menu depends on; null while nobody is signed in. */
export const useMenuContext = (): MenuContext | null => {
  const user = useSelector(selectUser)
  const permissions = useSelector(selectPermissions)
  const modules = useSelector(selectModules)
  const parameters = useSelector(selectParameters)
  const hasFinanceSite = useSelector(selectHasFinanceSite)
  const routes = useRoutes()
  const { isHere } = useRouteTable()
  return useMemo(
    () => user && { user, permissions, modules, parameters, hasFinanceSite, routes, isHere },
    [user, permissions, modules, parameters, hasFinanceSite, routes, isHere],
  )
}

/** The module that the menu shows. */
export const useShownModule = (): ModuleKey => {
  const modules = useSelector(selectModules)
  return shownModule({ modules }, useSelector(selectMenuModule))
}

/**
 * Loads the rows of the modules that the menu shows, and the rows of the other modules after the first page is loaded.
 */
export const useMenuRows = (): void => {
  const { bring, bringAll } = useRouteTable()
  const module = useShownModule()
  // Rows that failed to load are requested again with the first visit.
  useEffect(() => void bring(`/${module}`).catch(() => undefined), [bring, module])
  useAhead(bringAll)
}
