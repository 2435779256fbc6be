import type { ReactNode } from 'react'
import type { TermRecord } from '#domain/terms/terms.schemas.ts'
import { audienceOf } from '#src/features/acesso/terms/termForm.ts'
import { Card } from '#src/ui/Card.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { RichTextView } from '#src/ui/richText/RichTextView.tsx'

interface ReadTermProps {
  readonly record: TermRecord
  readonly actions: ReactNode
}

/** A term for a reader who may not change it: the text in force. */
export const ReadTerm = ({ record, actions }: ReadTermProps) => {
  const [inForce] = record.versoes
  return (
    <div className="page">
      <PageHeader title={record.titulo} subtitle={`Para: ${audienceOf(record)}`} />
      {actions}
      <Card>
        {inForce === undefined ? (
          <EmptyState title="Ainda não publicado" reason="Nenhuma versão deste termo está em vigor." />
        ) : (
          <RichTextView text={inForce.corpo} />
        )}
      </Card>
    </div>
  )
}
