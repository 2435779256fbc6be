import { UNEXPECTED } from '#domain/base/call.messages.ts'
import { useRequest } from '#src/core/requests/useRequest.ts'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'

interface AwaitedStepProps {
  readonly request: { readonly name: string }
  readonly onRetry: () => void
}

/** In the place of a step whose data is not there: it is on its way, or why it did not come. */
export const AwaitedStep = ({ request, onRetry }: AwaitedStepProps) => {
  const failure = useRequest(request)?.failure
  return failure ? <ErrorState message={failure.message || UNEXPECTED} onRetry={onRetry} /> : <Skeleton shape="block" />
}
