import type { Action, MiddlewareAPI } from '@reduxjs/toolkit'
import { runSaga, stdChannel } from 'redux-saga'
import { FEATURES, ROUTES } from '#src/app/features.ts'
import { alertsSaga } from '#src/core/alerts/alerts.saga.ts'
import { appearanceSaga } from '#src/core/appearance/appearance.saga.ts'
import { clockSaga } from '#src/core/clock/clock.saga.ts'
import { deviceSaga } from '#src/core/device/device.saga.ts'
import type { Feature } from '#src/core/feature.ts'
import { idleSaga } from '#src/core/idle/idle.saga.ts'
import { impersonationSaga } from '#src/core/impersonation/impersonation.saga.ts'
import { menuSaga } from '#src/core/menu/menu.saga.ts'
import { optionsSaga } from '#src/core/options/options.saga.ts'
import { parametersSaga } from '#src/core/parameters/parameters.saga.ts'
import { permissionsSaga } from '#src/core/permissions/permissions.saga.ts'
import { quickSearchSaga } from '#src/core/quickSearch/quickSearch.saga.ts'
import { routerSaga } from '#src/core/router/router.saga.ts'
import { sessionSaga } from '#src/core/session/session.saga.ts'
import { stampSaga } from '#src/core/stamp/stamp.saga.ts'
import { studentsSaga } from '#src/core/students/students.saga.ts'
import { pendingTermsSaga } from '#src/core/terms/pendingTerms.saga.ts'
import { versionSaga } from '#src/core/version/version.saga.ts'
import { call, type Saga, spawn } from '#src/platform/effects.ts'
import type { Ports } from '#src/platform/ports.ts'

const MAX_RESTARTS = 3

interface NamedSaga {
  readonly key: string
  readonly saga: () => Saga
}

export type ReportCrash = (name: string, error: unknown) => void

/** Runs all sagas over a store; the answer tells them an event that its reducers have seen. */
export type StartSagas = (store: MiddlewareAPI) => (event: Action) => void

/** As soon as the code of every feature's saga has come. */
export const startSagas = async (ports: Ports, report: ReportCrash): Promise<StartSagas> => {
  const features = await Promise.all(FEATURES.map(loadSaga))
  return (store) => {
    const channel = stdChannel<Action>()
    runSaga({ ...store, channel, context: { ports } }, rootSaga(features.flat(), report))
    return (event) => channel.put(event)
  }
}

const loadSaga = async ({ key, saga }: Feature): Promise<readonly NamedSaga[]> =>
  saga === undefined ? [] : [{ key, saga: await saga() }]

/** Every saga on its own: one that crashes is reported and started again, at most three times, and takes nobody with it. */
const rootSaga = (features: readonly NamedSaga[], report: ReportCrash) =>
  function* startAll(): Saga {
    // The router comes last, so that whoever serves its requests already listens.
    for (const { key, saga } of [...CORE, ...features, { key: 'router', saga: routerSaga(ROUTES) }]) {
      yield* spawn(() => guarded(key, saga, report))
    }
  }

const CORE: readonly NamedSaga[] = [
  { key: 'alerts', saga: alertsSaga },
  { key: 'appearance', saga: appearanceSaga },
  { key: 'clock', saga: clockSaga },
  { key: 'device', saga: deviceSaga },
  { key: 'idle', saga: idleSaga },
  { key: 'impersonation', saga: impersonationSaga },
  { key: 'menu', saga: menuSaga },
  { key: 'options', saga: optionsSaga },
  { key: 'parameters', saga: parametersSaga },
  { key: 'permissions', saga: permissionsSaga },
  { key: 'quickSearch', saga: quickSearchSaga },
  { key: 'session', saga: sessionSaga },
  { key: 'stamp', saga: stampSaga },
  { key: 'students', saga: studentsSaga },
  { key: 'pendingTerms', saga: pendingTermsSaga },
  { key: 'version', saga: versionSaga },
]

function* guarded(key: string, saga: () => Saga, report: ReportCrash): Saga {
  for (let crashes = 0; crashes <= MAX_RESTARTS; crashes += 1) {
    try {
      yield* call(saga)
      return
    } catch (error) {
      report(key, error)
    }
  }
}
