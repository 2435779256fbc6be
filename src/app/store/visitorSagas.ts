import { portalOf } from '#src/app/store/openRuntime.saga.ts'
import { type ReportCrash, type StartSagas, starterOf } from '#src/app/store/rootSaga.ts'
import type { Runtimes } from '#src/app/store/runtimes.ts'
import { visitorRoutes } from '#src/app/visitorFeatures.ts'
import { alertsSaga } from '#src/core/alerts/alerts.saga.ts'
import { loadImages, loadLook } from '#src/core/appearance/appearance.requests.ts'
import { appearanceSaga } from '#src/core/appearance/appearance.saga.ts'
import { clockSaga } from '#src/core/clock/clock.saga.ts'
import { deviceSaga } from '#src/core/device/device.saga.ts'
import { loadParameters } from '#src/core/parameters/parameters.requests.ts'
import { parametersSaga } from '#src/core/parameters/parameters.saga.ts'
import { visitorRouterSaga } from '#src/core/router/router.saga.ts'
import { sessionSaga } from '#src/core/session/session.saga.ts'
import type { Ports } from '#src/platform/ports.ts'

/** The sagas that run from the start, for visitors and members. */
export const startVisitorSagas = (ports: Ports, report: ReportCrash, runtimes: Runtimes): StartSagas =>
  starterOf(
    {
      requests: [loadImages, loadLook, loadParameters],
      sagas: {
        alerts: alertsSaga,
        appearance: appearanceSaga,
        clock: clockSaga,
        device: deviceSaga,
        parameters: parametersSaga,
        session: sessionSaga,
        // The router starts last, so that the sagas that serve its requests already listen.
        visitorRouter: visitorRouterSaga(portalOf(visitorRoutes, runtimes, report)),
      },
    },
    ports,
    report,
    runtimes.running,
  )

export const loadMembers = () => import(/* webpackChunkName: "members" */ '#src/app/store/members.ts')
