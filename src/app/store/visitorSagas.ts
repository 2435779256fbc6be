import { portalOf } from '#src/app/store/openRuntime.saga.ts'
import { type NamedSaga, type ReportCrash, type StartSagas, starterOf } from '#src/app/store/rootSaga.ts'
import type { Runtimes } from '#src/app/store/runtimes.ts'
import { visitorRoutes } from '#src/app/visitorFeatures.ts'
import { alertsSaga } from '#src/core/alerts/alerts.saga.ts'
import { appearanceSaga } from '#src/core/appearance/appearance.saga.ts'
import { clockSaga } from '#src/core/clock/clock.saga.ts'
import { deviceSaga } from '#src/core/device/device.saga.ts'
import { parametersSaga } from '#src/core/parameters/parameters.saga.ts'
import { visitorRouterSaga } from '#src/core/router/router.saga.ts'
import { sessionSaga } from '#src/core/session/session.saga.ts'
import type { Ports } from '#src/platform/ports.ts'

const CORE: readonly NamedSaga[] = [
  { key: 'alerts', saga: alertsSaga },
  { key: 'appearance', saga: appearanceSaga },
  { key: 'clock', saga: clockSaga },
  { key: 'device', saga: deviceSaga },
  { key: 'parameters', saga: parametersSaga },
  { key: 'session', saga: sessionSaga },
]

/** What runs from the first moment on, for visitors and for whoever signs in. */
export const startVisitorSagas = (ports: Ports, report: ReportCrash, runtimes: Runtimes): StartSagas => {
  // The router comes last, so that whoever serves its requests already listens.
  const router = {
    key: 'visitorRouter',
    saga: visitorRouterSaga(portalOf(visitorRoutes, runtimes, report)),
  }
  return starterOf([...CORE, router], ports, report)
}

export const loadMembers = () => import(/* webpackChunkName: "members" */ '#src/app/store/members.ts')
