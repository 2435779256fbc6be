import ArrowLeft from 'lucide-react/icons/arrow-left'
import FileX from 'lucide-react/icons/file-x'
import type { ReactNode } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import type { TermRecord } from '#domain/api/terms.schemas.ts'
import { MESSAGES } from '#domain/messages.ts'
import { useRequest } from '#src/core/requests/useRequest.ts'
import { TERMS } from '#src/features/acesso/terms/paths.ts'
import { loadTerm } from '#src/features/acesso/terms/terms.requests.ts'
import { selectTerm } from '#src/features/acesso/terms/terms.slice.ts'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { Card } from '#src/ui/Card.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'

const NOT_FOUND = 404

interface WithTermProps {
  /** Null where the address means no term. */
  readonly id: number | null
  /** Of the page while the term is not there. */
  readonly title: string
  readonly children: (record: TermRecord) => ReactNode
}

/** A page about one term, once it has come. */
export const WithTerm = ({ id, title, children }: WithTermProps) => {
  const dispatch = useDispatch()
  const record = useSelector(selectTerm)
  const failure = useRequest(loadTerm)?.failure ?? null
  if (record !== null && record.id === id) return children(record)
  const isMissing = id === null || failure?.status === NOT_FOUND
  return (
    <div className="page">
      <PageHeader
        title={title}
        actions={
          <ButtonLink to={TERMS} icon={ArrowLeft}>
            Voltar aos termos
          </ButtonLink>
        }
      />
      {isMissing && <EmptyState icon={FileX} title="Termo não encontrado" reason={MESSAGES.NOT_FOUND} />}
      {!isMissing && failure !== null && (
        <ErrorState message={failure.message || MESSAGES.UNEXPECTED} onRetry={() => dispatch(loadTerm.asked(id))} />
      )}
      {!isMissing && failure === null && (
        <Card>
          <VisuallyHidden>
            <span role="status">Carregando…</span>
          </VisuallyHidden>
          <Skeleton shape="block" />
        </Card>
      )}
    </div>
  )
}
