import UserX from 'lucide-react/icons/user-x'
import { MESSAGES } from '#domain/messages.ts'
import { useRequest } from '#src/core/requests/useRequest.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'

interface LoadingPersonProps {
  readonly title: string
  readonly request: { readonly name: string }
  /** False where the path names nobody. */
  readonly isSought: boolean
  readonly onRetry: () => void
}

const NOT_FOUND = 404

/** While somebody is on the way, and where they are not to be had. */
export const LoadingPerson = ({ title, request, isSought, onRetry }: LoadingPersonProps) => {
  const failure = useRequest(request)?.failure ?? null
  return (
    <div className="page">
      <PageHeader title={title} />
      {!isSought || failure?.status === NOT_FOUND ? (
        <EmptyState icon={UserX} title="Cadastro não encontrado" reason={MESSAGES.NOT_FOUND} />
      ) : failure === null ? (
        <Skeleton shape="block" />
      ) : (
        <ErrorState message={failure.message || MESSAGES.UNEXPECTED} onRetry={onRetry} />
      )}
    </div>
  )
}
