import { IN_REVIEW, RETURNED } from '#domain/publications/publications.lists.ts'
import type { PublicationRecord } from '#domain/publications/publications.schemas.ts'
import { formatDateTime } from '#src/lib/dates.ts'
import { Notice } from '#src/ui/AlertBanner.tsx'

/** Who sent a publication for approval, approved it or returned it, and why. */
export const ReviewNotice = ({ record: { situacao, enviadaPor, parecer } }: { readonly record: PublicationRecord }) => {
  if (situacao === IN_REVIEW) return <Notice type="info">{enviadaPor} enviou este comunicado para aprovação.</Notice>
  if (parecer === null) return null
  const when = `por ${parecer.por}, em ${formatDateTime(parecer.em)}`
  if (situacao !== RETURNED) return <p className="text-secondary mb-0">Aprovado {when}.</p>
  return (
    <Notice type="warning">
      Devolvido {when}: {parecer.motivo}
    </Notice>
  )
}
