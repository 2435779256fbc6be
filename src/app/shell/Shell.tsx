import '#src/styles/app.scss'
import { lazy, Suspense, use } from 'react'
import { useSelector } from 'react-redux'
import { matchPath } from 'react-router-dom'
import { ENROLLING_PATH } from '#domain/enrolling/enrollingPath.ts'
import { CrashBoundary } from '#src/app/crash/CrashBoundary.tsx'
import { loadRecorder } from '#src/app/recorder/loadRecorder.ts'
import { ScreenOutlet } from '#src/app/routing/ScreenOutlet.tsx'
import { StoreRouter } from '#src/app/routing/StoreRouter.tsx'
import { Busy } from '#src/app/shell/Busy.tsx'
import { Header } from '#src/app/shell/Header.tsx'
import { LateDialogs, PortalDialogs } from '#src/app/shell/LateDialogs.tsx'
import { NotFound } from '#src/app/shell/NotFound.tsx'
import { SideMenu } from '#src/app/shell/SideMenu.tsx'
import { StandingNotices } from '#src/app/shell/StandingNotices.tsx'
import { memberRoutes } from '#src/app/routing/memberRoutes.ts'
import { useMenuRows } from '#src/app/shell/useMenu.ts'
import { usePrefetch } from '#src/app/shell/usePrefetch.ts'
import { Waiting } from '#src/app/shell/Waiting.tsx'
import { RouteTableProvider } from '#src/core/router/RouteTable.tsx'
import { selectPathname } from '#src/core/router/router.slice.ts'
import { selectPendingTerm } from '#src/core/terms/pendingTerms.slice.ts'
import { SkipLink } from '#src/ui/SkipLink.tsx'

const CONTENT = 'conteudo'

const TermsGate = lazy(async () => ({
  default: (await import(/* webpackChunkName: "termsGate" */ '#src/app/shell/TermsGate.tsx')).TermsGate,
}))

/** For testers. */
const ImportedNotice = lazy(async () => ({ default: (await loadRecorder()).ImportedNotice }))

interface ShellProps {
  /** The sagas behind the sign-in are there; undefined in a replay, which has none. */
  readonly whole: Promise<void> | undefined
}

/** The frame around every members' screen, with the route table of all of them. */
export const Shell = ({ whole }: ShellProps) => (
  <RouteTableProvider value={memberRoutes}>
    <Suspense fallback={__QA_REPLAY__ ? <ImportedNotice /> : null}>
      <Surroundings whole={whole} />
    </Suspense>
  </RouteTableProvider>
)

const Surroundings = ({ whole }: ShellProps) => {
  if (whole !== undefined) use(whole)
  usePrefetch()
  useMenuRows()
  // The steps of an enrolment show the terms themselves, beside the contract.
  const asksItself = matchPath(ENROLLING_PATH, useSelector(selectPathname)) !== null
  return (
    <StoreRouter>
      {useSelector(selectPendingTerm) === null || asksItself ? (
        <Portal />
      ) : (
        <Suspense fallback={<Waiting />}>
          <TermsGate />
        </Suspense>
      )}
      <LateDialogs />
      <Busy />
    </StoreRouter>
  )
}

const Portal = () => (
  <>
    <SkipLink to={CONTENT} />
    <Header />
    <StandingNotices />
    <div className="app-body">
      <SideMenu />
      <main id={CONTENT} className="app-main" tabIndex={-1}>
        <CrashBoundary place={useSelector(selectPathname)}>
          <ScreenOutlet waiting={<Waiting />} notFound={<NotFound />} />
        </CrashBoundary>
      </main>
    </div>
    <PortalDialogs />
  </>
)
