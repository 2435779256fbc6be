import { type Action } from '@reduxjs/toolkit'
import { showAlert } from '#src/core/alerts/alerts.saga.ts'
import { filtersChanged, filtersCleared, selectFilters } from '#src/core/filters/filters.slice.ts'
import { isNarrowing } from '#src/core/filters/listQuery.ts'
import { selectParameters } from '#src/core/parameters/parameters.slice.ts'
import { modulesChanged, selectModules, selectPermissions } from '#src/core/permissions/permissions.slice.ts'
import { type GuardContext, verdictOf } from '#src/core/router/guard.ts'
import { isKnownPath, type Match, matchOf } from '#src/core/router/matching.ts'
import { pathOf, type Place, queryOf } from '#src/core/router/place.ts'
import type { Route } from '#src/core/router/route.ts'
import { isMove, outdated, replaced, selectPlace } from '#src/core/router/router.slice.ts'
import { type LoadRuntime, partsOf, type Runtime, type Visit } from '#src/core/router/runtime.ts'
import { selectFirstAccess, selectIsSignedIn, selectUser } from '#src/core/session/session.slice.ts'
import { selectChosenId, studentSelected, studentUnselected } from '#src/core/students/students.slice.ts'
import { kindOf, on, onLatest, put, type Saga, select, takeEvery } from '#src/platform/effects.ts'

/** Loaders for the rows of a path, and for the runtime of a row's feature. */
export interface Portal {
  readonly rowsAt: (path: string) => Saga<readonly Route[]>
  readonly open: (wanted: LoadRuntime) => Saga<Runtime>
}

/** Redirects visitors from members' pages, and requests what the screen at the place needs. */
export const visitorRouterSaga = (portal: Portal) => [
  on(isMove, function* visit() {
    if (!(yield* select(selectIsSignedIn))) yield* arrive(portal)
  }),
]

/** The same for people who are signed in, with the rows of all of them. */
export const memberRouterSaga = (portal: Portal) => {
  const whileSignedIn = <Event>(work: (portal: Portal, event: Event) => Saga<unknown>) =>
    function* member(event: Event): Saga {
      if (yield* select(selectIsSignedIn)) yield* work(portal, event)
    }
  return [
    on(isMove, whileSignedIn(arrive)),
    on(modulesChanged, whileSignedIn(guard)),
    onLatest(isMove, whileSignedIn(heedChanges)),
    on(outdated, whileSignedIn(askAgain)),
    on([filtersChanged, filtersCleared, studentSelected, studentUnselected], whileSignedIn(askOtherwise)),
  ]
}

type Cause = Pick<Visit, 'arriving' | 'outdated' | 'turning'>

const ASKED_OTHERWISE: Cause = { arriving: false, outdated: false, turning: false }

function* arrive(portal: Portal): Saga {
  if (yield* guard(portal)) yield* feed(portal, { ...ASKED_OTHERWISE, arriving: true })
}

function* askOtherwise(portal: Portal, event: Action): Saga {
  yield* feed(portal, { ...ASKED_OTHERWISE, turning: filtersChanged.match(event) && !isNarrowing(event.payload) })
}

const askAgain = (portal: Portal): Saga => feed(portal, { ...ASKED_OTHERWISE, outdated: true })

/** True if the person may stay. */
function* guard({ rowsAt }: Portal): Saga<boolean> {
  const place = yield* select(selectPlace)
  const routes = yield* rowsAt(place.pathname)
  // If the person moved on meanwhile, the next place decides.
  if (!(yield* isStillAt(place))) return false
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

/** While the person is at a place, events of its feature may make its data outdated. */
function* heedChanges(portal: Portal): Saga {
  const here = yield* featureHere(portal)
  if (here === null) return
  const changes = partsOf(here.runtime).flatMap(({ outdatedBy }) => outdatedBy ?? [])
  yield* takeEvery(kindOf(changes), () => put(outdated()))
}

/**
 * The row of the place with its feature; null if there is none, or if the person moved on while its code was loading.
 */
function* featureHere({ rowsAt, open }: Portal): Saga<(Match & { readonly runtime: Runtime }) | null> {
  const place = yield* select(selectPlace)
  const match = matchOf(yield* rowsAt(place.pathname), place.pathname, yield* select(selectUser))
  if (match?.route.runtime === undefined) return null
  const runtime = yield* open(match.route.runtime)
  return (yield* isStillAt(place)) ? { ...match, runtime } : null
}

/** By address: under Redux DevTools all states are computed again with each part that comes, and so are all places. */
function* isStillAt(place: Place): Saga<boolean> {
  return pathOf(yield* select(selectPlace)) === pathOf(place)
}

function* feed(portal: Portal, cause: Cause): Saga {
  const here = yield* featureHere(portal)
  if (here === null) return
  const visit = {
    params: here.params,
    query: queryOf(yield* select(selectPlace)),
    user: yield* select(selectUser),
    studentId: yield* select(selectChosenId),
    filters: yield* select(selectFilters),
    ...cause,
  }
  for (const request of here.runtime.feeds?.[here.route.path]?.(visit) ?? []) yield* put(request)
}
