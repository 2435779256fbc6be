import UserX from 'lucide-react/icons/user-x'
import type { ComponentProps } from 'react'
import * as callMessages from '#domain/base/call.messages.ts'
import { AwaitedPage } from '#src/screens/Awaited.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'

/** Shows that a person loads, or why that failed. */
export const LoadingPerson = (props: Pick<ComponentProps<typeof AwaitedPage>, 'title' | 'asks'>) => (
  <AwaitedPage
    {...props}
    missing={<EmptyState icon={UserX} title="Cadastro não encontrado" reason={callMessages.NOT_FOUND} />}
  />
)
