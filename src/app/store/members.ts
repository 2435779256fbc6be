import { memberRoutes } from '#src/app/routing/memberRoutes.ts'
import { portalOf } from '#src/app/store/openRuntime.saga.ts'
import { type NamedSaga, type ReportCrash, type StartSagas, starterOf } from '#src/app/store/rootSaga.ts'
import type { Runtimes } from '#src/app/store/runtimes.ts'
import { idleSaga } from '#src/core/idle/idle.saga.ts'
import { impersonationSaga } from '#src/core/impersonation/impersonation.saga.ts'
import { jobNoticesSaga } from '#src/core/jobs/jobNotices.saga.ts'
import { menuSaga } from '#src/core/menu/menu.saga.ts'
import { optionsSaga } from '#src/core/options/options.saga.ts'
import { permissionsSaga } from '#src/core/permissions/permissions.saga.ts'
import { quickSearchSaga } from '#src/core/quickSearch/quickSearch.saga.ts'
import { memberRouterSaga } from '#src/core/router/router.saga.ts'
import { stampSaga } from '#src/core/stamp/stamp.saga.ts'
import { studentsSaga } from '#src/core/students/students.saga.ts'
import { pendingTermsSaga } from '#src/core/terms/pendingTerms.saga.ts'
import { versionSaga } from '#src/core/version/version.saga.ts'
import type { Ports } from '#src/platform/ports.ts'

const CORE: readonly NamedSaga[] = [
  { key: 'idle', saga: idleSaga },
  { key: 'impersonation', saga: impersonationSaga },
  { key: 'jobNotices', saga: jobNoticesSaga },
  { key: 'menu', saga: menuSaga },
  { key: 'options', saga: optionsSaga },
  { key: 'permissions', saga: permissionsSaga },
  { key: 'quickSearch', saga: quickSearchSaga },
  { key: 'stamp', saga: stampSaga },
  { key: 'students', saga: studentsSaga },
  { key: 'pendingTerms', saga: pendingTermsSaga },
  { key: 'version', saga: versionSaga },
]

/** What runs from the sign-in on. */
export const startMemberSagas = (ports: Ports, report: ReportCrash, runtimes: Runtimes): StartSagas => {
  // The router comes last, so that whoever serves its requests already listens.
  const router = { key: 'router', saga: memberRouterSaga(portalOf(memberRoutes, runtimes, report)) }
  return starterOf([...CORE, router], ports, report)
}

export const loadShell = () => import(/* webpackChunkName: "shell" */ '#src/app/shell/Shell.tsx')

export { memberRoutes }
