import type { UnknownAction } from '@reduxjs/toolkit'
import type { ComponentProps, ReactNode } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import * as callMessages from '#domain/base/call.messages.ts'
import { selectFailure } from '#src/core/requests/requests.slice.ts'
import type { RequestMeta } from '#src/platform/request/request.ts'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'

interface Ask extends UnknownAction {
  readonly meta: RequestMeta
}

interface AwaitedProps {
  /** What asks for it; empty where a path names nothing that could be asked for. */
  readonly asks: readonly Ask[]
  /** Whether it came before, so that only a failure to renew it is told. */
  readonly isHere?: boolean
  /** Stands for what is not to be found. */
  readonly missing?: ReactNode
  /** The outline of what comes. */
  readonly outline?: ReactNode
}

/** The place of what is on its way: its outline, or why it did not come and the way to try again. */
export const Awaited = ({ asks, isHere = false, missing, outline = <Waiting /> }: AwaitedProps) => {
  const dispatch = useDispatch()
  const failure = useSelector((state: Parameters<typeof selectFailure>[0]) => selectFailure(state, asks))
  if (missing !== undefined && (asks.length === 0 || failure?.status === NOT_FOUND)) return missing
  if (failure === null) return isHere ? null : outline
  const retry = () => {
    for (const ask of asks) dispatch(ask)
  }
  return <ErrorState message={failure.message || callMessages.UNEXPECTED} onRetry={retry} />
}

const NOT_FOUND = 404

const Waiting = () => (
  <>
    <VisuallyHidden>
      <span role="status">Carregando…</span>
    </VisuallyHidden>
    <div aria-busy="true">
      <Skeleton shape="block" />
    </div>
  </>
)

type AwaitedPageProps = AwaitedProps & Pick<ComponentProps<typeof PageHeader>, 'title' | 'actions'>

/** A screen of which the heading is known before its record. */
export const AwaitedPage = ({ title, actions, ...awaited }: AwaitedPageProps) => (
  <div className="page">
    <PageHeader title={title} actions={actions} />
    <Awaited {...awaited} />
  </div>
)
