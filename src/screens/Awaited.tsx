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
  /** The events that request it; empty if the path has no valid id to request. */
  readonly asks: readonly Ask[]
  /** Whether older data is shown, so that only a failed reload is reported. */
  readonly isHere?: boolean
  /** Shown if the record was not found. */
  readonly missing?: ReactNode
  /** Skeleton of the content. */
  readonly outline?: ReactNode
}

/** Placeholder of loading content: its skeleton, or the reason why it failed and a button to retry. */
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

/** A screen whose heading is known before its record is loaded. */
export const AwaitedPage = ({ title, actions, ...awaited }: AwaitedPageProps) => (
  <div className="page">
    <PageHeader title={title} actions={actions} />
    <Awaited {...awaited} />
  </div>
)
