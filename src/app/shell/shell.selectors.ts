import { createSelector } from '@reduxjs/toolkit'
import { ROUTES } from '#src/app/features.ts'
import { selectHasFinanceSite, selectMenuModule } from '#src/core/menu/menu.slice.ts'
import { type MenuContext, menuOf, moduleChoices, screensOf, shownModule } from '#src/core/menu/menu.ts'
import { selectParameters } from '#src/core/parameters/parameters.slice.ts'
import { selectModules, selectPermissions } from '#src/core/permissions/permissions.slice.ts'
import { selectUser } from '#src/core/session/session.slice.ts'

/** What the menu depends on; null while nobody is signed in. */
const selectMenuContext = createSelector(
  [selectUser, selectPermissions, selectModules, selectParameters, selectHasFinanceSite],
  (user, permissions, modules, parameters, hasFinanceSite): MenuContext | null =>
    user && { user, permissions, modules, parameters, hasFinanceSite, routes: ROUTES },
)

export const selectShownModule = createSelector([selectMenuContext, selectMenuModule], (context, last) =>
  shownModule(context ?? { modules: [] }, last),
)

export const selectMenu = createSelector([selectMenuContext, selectShownModule], (context, module) =>
  context === null ? [] : menuOf(context, module),
)

export const selectModuleChoices = createSelector([selectMenuContext, selectShownModule], (context, module) =>
  context === null ? [] : moduleChoices(context, module),
)

export const selectScreens = createSelector([selectMenuContext], (context) =>
  context === null ? [] : screensOf(context),
)
