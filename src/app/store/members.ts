import { memberRoutes } from '#src/app/routing/memberRoutes.ts'
import { bringOutbox } from '#src/app/store/bringOutbox.saga.ts'
import { leavingSaga } from '#src/app/store/leaving.saga.ts'
import { portalOf } from '#src/app/store/openRuntime.saga.ts'
import { type ReportCrash, type StartSagas, starterOf } from '#src/app/store/rootSaga.ts'
import type { Runtimes } from '#src/app/store/runtimes.ts'
import { idleSaga } from '#src/core/idle/idle.saga.ts'
import { loadListedUsers } from '#src/core/impersonation/impersonation.requests.ts'
import { impersonationSaga } from '#src/core/impersonation/impersonation.saga.ts'
import { jobNoticesSaga } from '#src/core/jobs/jobNotices.saga.ts'
import { menuSaga } from '#src/core/menu/menu.saga.ts'
import { OPTION_REQUESTS } from '#src/core/options/options.requests.ts'
import { permissionsSaga } from '#src/core/permissions/permissions.saga.ts'
import { findGuardians, findPeople } from '#src/core/quickSearch/quickSearch.requests.ts'
import { quickSearchSaga } from '#src/core/quickSearch/quickSearch.saga.ts'
import { memberRouterSaga } from '#src/core/router/router.saga.ts'
import { loadAccess } from '#src/core/stamp/stamp.requests.ts'
import { stampSaga } from '#src/core/stamp/stamp.saga.ts'
import { loadAvatar, loadOwnCard, loadStudents } from '#src/core/students/students.requests.ts'
import { studentsSaga } from '#src/core/students/students.saga.ts'
import { acceptTerm, loadPendingTerms } from '#src/core/terms/pendingTerms.requests.ts'
import { pendingTermsSaga } from '#src/core/terms/pendingTerms.saga.ts'
import { loadVersions } from '#src/core/version/version.requests.ts'
import { versionSaga } from '#src/core/version/version.saga.ts'
import type { Ports } from '#src/platform/ports.ts'

/** The sagas that run from the sign-in on. */
export const startMemberSagas = (ports: Ports, report: ReportCrash, runtimes: Runtimes): StartSagas => {
  const portal = portalOf(memberRoutes, runtimes, report)
  return starterOf(
    {
      requests: [
        ...OPTION_REQUESTS.map(({ request }) => request),
        acceptTerm,
        findGuardians,
        findPeople,
        loadAccess,
        loadAvatar,
        loadListedUsers,
        loadOwnCard,
        loadPendingTerms,
        loadStudents,
        loadVersions,
      ],
      sagas: {
        idle: idleSaga,
        impersonation: impersonationSaga,
        jobNotices: jobNoticesSaga,
        leaving: leavingSaga,
        menu: menuSaga,
        outboxBringer: bringOutbox(portal),
        permissions: permissionsSaga,
        quickSearch: quickSearchSaga,
        stamp: stampSaga,
        students: studentsSaga,
        pendingTerms: pendingTermsSaga,
        version: versionSaga,
        // The router starts last, so that the sagas that serve its requests already listen.
        router: memberRouterSaga(portal),
      },
    },
    ports,
    report,
    runtimes.running,
  )
}

export const loadShell = () => import(/* webpackChunkName: "shell" */ '#src/app/shell/Shell.tsx')

export { loadRecorder } from '#src/app/recorder/loadRecorder.ts'
export { memberRoutes }
