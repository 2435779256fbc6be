import type { ReactNode } from 'react'
import type { TemplateRecord } from '#domain/documents/documents.schemas.ts'
import { DOCUMENT_TYPES } from '#domain/documents/documents.lists.ts'
import { nameIn } from '#domain/base/list.ts'
import { VersionList } from '#src/features/matricula/documentTemplates/views/VersionList.view.tsx'
import { Card } from '#src/ui/Card.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { RichTextView } from '#src/ui/richText/RichTextView.tsx'

interface ReadTemplateProps {
  readonly record: TemplateRecord
  /** Actions that do not change the template. */
  readonly actions: ReactNode
}

/** A template for a reader who may not change it. */
export const ReadTemplate = ({ record, actions }: ReadTemplateProps) => (
  <div className="page">
    <PageHeader title={record.descricao} subtitle={nameIn(DOCUMENT_TYPES, record.tipoDocumento)} actions={actions} />
    <Card title="Texto do documento">
      <RichTextView text={record.documento1} depth={1} />
    </Card>
    <VersionList versions={record.versoes} />
  </div>
)
