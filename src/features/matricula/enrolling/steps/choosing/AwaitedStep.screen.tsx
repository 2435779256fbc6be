import { UNEXPECTED } from '#domain/base/call.messages.ts'
import { useRequest } from '#src/core/requests/useRequest.ts'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'

interface AwaitedStepProps {
  readonly request: { readonly name: string }
  readonly onRetry: () => void
}

/** Takes the place of a step without data: shows that it loads, or why it failed. */
export const AwaitedStep = ({ request, onRetry }: AwaitedStepProps) => {
  const failure = useRequest(request)?.failure
  return failure ? <ErrorState message={failure.message || UNEXPECTED} onRetry={onRetry} /> : <Skeleton shape="block" />
}
