import { nameIn } from '#domain/base/list.ts'
import { pollText } from '#domain/publications/poll.ts'
import { PUBLICATION_KINDS } from '#domain/publications/publications.lists.ts'
import type { PublicationRecord } from '#domain/publications/publications.schemas.ts'
import { PUBLICATIONS } from '#src/core/publications/paths.ts'
import type { AddressOf } from '#src/core/files/usePictures.ts'
import { FormerVersions } from '#src/features/academico/publications/views/FormerVersions.view.tsx'
import { Standing } from '#src/features/academico/publications/views/Standing.view.tsx'
import type { FileHandle } from '#src/lib/files.ts'
import { Notice } from '#src/ui/AlertBanner.tsx'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { Card } from '#src/ui/Card.tsx'
import { FileLinks } from '#src/ui/FileLinks.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { RichTextView } from '#src/ui/richText/RichTextView.tsx'
import { WholeCover } from '#src/views/CoverImage.tsx'

interface ReadPublicationProps {
  readonly record: PublicationRecord
  /** Why somebody who writes announcements cannot change it; null: they do not write them. */
  readonly note: string | null
  readonly addressOf: AddressOf
  readonly onDownload: (file: FileHandle) => void
}

/** A publication for those who only look at it. */
export const ReadPublication = ({ record, note, addressOf, onDownload }: ReadPublicationProps) => (
  <div className="page">
    <PageHeader
      title={record.titulo}
      subtitle={`${nameIn(PUBLICATION_KINDS, record.categoria ?? 0)} · ${record.assinatura}`}
      actions={<ButtonLink to={PUBLICATIONS}>Comunicados</ButtonLink>}
    />
    <Standing record={record} mayEdit={false} />
    {note !== null && <Notice type="info">{note}</Notice>}
    <Card title="O que diz">
      {record.imagemCapa !== null && (
        <WholeCover cover={record.imagemCapa} address={addressOf(record.imagemCapa.idArquivo)} />
      )}
      <RichTextView text={record.texto} depth={1} />
      {record.enquete !== null && <p className="mb-0">Enquete: {pollText(record.enquete)}</p>}
      <FileLinks files={record.anexos} onDownload={onDownload} />
    </Card>
    <FormerVersions versions={record.versoes} addressOf={addressOf} />
  </div>
)
