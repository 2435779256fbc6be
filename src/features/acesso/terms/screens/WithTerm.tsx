import ArrowLeft from 'lucide-react/icons/arrow-left'
import FileX from 'lucide-react/icons/file-x'
import type { ReactNode } from 'react'
import { useSelector } from 'react-redux'
import type { TermRecord } from '#domain/terms/terms.schemas.ts'
import * as callMessages from '#domain/base/call.messages.ts'
import { AwaitedPage } from '#src/screens/Awaited.tsx'
import { TERMS } from '#src/features/acesso/terms/paths.ts'
import { loadTerm } from '#src/features/acesso/terms/terms.requests.ts'
import { selectTerm } from '#src/features/acesso/terms/terms.slice.ts'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'

interface WithTermProps {
  /** Null for an address without a term. */
  readonly id: number | null
  /** Title of the page until the term is loaded. */
  readonly title: string
  readonly children: (record: TermRecord) => ReactNode
}

/** A page about one term, once it is loaded. */
export const WithTerm = ({ id, title, children }: WithTermProps) => {
  const record = useSelector(selectTerm)
  if (record !== null && record.id === id) return children(record)
  return (
    <AwaitedPage
      title={title}
      actions={
        <ButtonLink to={TERMS} icon={ArrowLeft}>
          Voltar aos termos
        </ButtonLink>
      }
      asks={id === null ? [] : [loadTerm.asked(id)]}
      missing={<EmptyState icon={FileX} title="Termo não encontrado" reason={callMessages.NOT_FOUND} />}
    />
  )
}
