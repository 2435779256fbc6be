import { isAnyOf } from '@reduxjs/toolkit'
import { showAlert } from '#src/core/alerts/alerts.saga.ts'
import { filtersChanged, filtersCleared, selectFilters } from '#src/core/filters/filters.slice.ts'
import { isNarrowing } from '#src/core/filters/listQuery.ts'
import { selectParameters } from '#src/core/parameters/parameters.slice.ts'
import { modulesChanged, selectModules, selectPermissions } from '#src/core/permissions/permissions.slice.ts'
import { type GuardContext, verdictOf } from '#src/core/router/guard.ts'
import { isKnownPath, matchOf } from '#src/core/router/matching.ts'
import { pathOf, queryOf } from '#src/core/router/place.ts'
import type { Route } from '#src/core/router/route.ts'
import { isMove, replaced, selectPlace } from '#src/core/router/router.slice.ts'
import type { LoadRuntime, Runtime, Visit } from '#src/core/router/runtime.ts'
import { selectFirstAccess, selectIsSignedIn, selectUser } from '#src/core/session/session.slice.ts'
import { selectChosenId, studentSelected, studentUnselected } from '#src/core/students/students.slice.ts'
import { fork, put, type Saga, select, takeEvery } from '#src/platform/effects.ts'

/** The same screen, asked for something else. */
const isNewQuestion = { match: isAnyOf(filtersChanged, filtersCleared, studentSelected, studentUnselected) }

/** The way to the rows of a path, and to what comes with the first visit to one. */
export interface Portal {
  readonly rowsAt: (path: string) => Saga<readonly Route[]>
  readonly open: (wanted: LoadRuntime) => Saga<Runtime>
}

/** Sends visitors from where only people are who signed in, and asks for what the screen at the place needs. */
export const visitorRouterSaga = (portal: Portal) =>
  function* watchVisits(): Saga {
    yield* takeEvery(isMove, function* visit() {
      if (!(yield* select(selectIsSignedIn))) yield* arrive(portal)
    })
  }

/** The same for people who are signed in, with the rows of all of them. */
export const memberRouterSaga = (portal: Portal) => {
  const whileSignedIn = (work: (portal: Portal) => Saga<unknown>) =>
    function* member(): Saga {
      if (yield* select(selectIsSignedIn)) yield* work(portal)
    }
  return function* watchPlaces(): Saga {
    yield* fork(takeEvery, isMove, whileSignedIn(arrive))
    yield* fork(takeEvery, modulesChanged, whileSignedIn(guard))
    yield* takeEvery(isNewQuestion, function* ask(action): Saga {
      const turning = filtersChanged.match(action) && !isNarrowing(action.payload)
      if (yield* select(selectIsSignedIn)) yield* feed(portal, { arriving: false, turning })
    })
  }
}

function* arrive(portal: Portal): Saga {
  if (yield* guard(portal)) yield* feed(portal, { arriving: true, turning: false })
}

/** True where the person may stay. */
function* guard({ rowsAt }: Portal): Saga<boolean> {
  const place = yield* select(selectPlace)
  const routes = yield* rowsAt(place.pathname)
  // Who went on meanwhile is looked at there.
  if ((yield* select(selectPlace)) !== place) return false
  const context: GuardContext = {
    user: yield* select(selectUser),
    permissions: yield* select(selectPermissions),
    modules: yield* select(selectModules),
    parameters: yield* select(selectParameters),
    inFirstAccess: (yield* select(selectFirstAccess)) !== null,
  }
  const found = matchOf(routes, place.pathname, context.user)?.route ?? null
  const verdict = verdictOf(found, isKnownPath(routes, place.pathname), pathOf(place), context)
  if (verdict.go === null || verdict.go === place.pathname) return true
  yield* put(replaced(verdict.go))
  if (verdict.because !== null) yield* showAlert('info', verdict.because)
  return false
}

function* feed({ rowsAt, open }: Portal, how: Pick<Visit, 'arriving' | 'turning'>): Saga {
  const place = yield* select(selectPlace)
  const user = yield* select(selectUser)
  const match = matchOf(yield* rowsAt(place.pathname), place.pathname, user)
  if (match?.route.runtime === undefined) return
  const { feeds } = yield* open(match.route.runtime)
  // Who went on meanwhile needs something else.
  if ((yield* select(selectPlace)) !== place) return
  const visit = {
    params: match.params,
    query: queryOf(place),
    user,
    studentId: yield* select(selectChosenId),
    filters: yield* select(selectFilters),
    ...how,
  }
  for (const request of feeds?.[match.route.path]?.(visit) ?? []) yield* put(request)
}
