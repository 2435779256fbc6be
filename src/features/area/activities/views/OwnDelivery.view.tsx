import type { FamilyActivitySheet } from '#domain/activities/activities.schemas.ts'
import { linksIn } from '#domain/base/links.ts'
import { formatDateTime } from '#src/lib/dates.ts'
import type { FileHandle } from '#src/lib/files.ts'
import { Card } from '#src/ui/Card.tsx'
import { FileLinks } from '#src/ui/FileLinks.tsx'
import { LinkList } from '#src/views/LinkList.tsx'

interface OwnDeliveryProps {
  readonly sheet: FamilyActivitySheet
  readonly onDownload: (file: FileHandle) => void
}

/** What was delivered last, and when. */
export const OwnDelivery = ({ sheet, onDownload }: OwnDeliveryProps) => {
  const { texto, links, anexos, entregueEm, atrasada } = sheet
  return (
    <Card title="O que foi entregue">
      <div className="stack">
        {entregueEm !== null && (
          <small className="text-secondary">
            {formatDateTime(entregueEm)}
            {atrasada && ', com atraso'}
          </small>
        )}
        {texto !== '' && <p className="prose mb-0">{texto}</p>}
        <LinkList links={linksIn(links)} />
        <FileLinks files={anexos} onDownload={onDownload} />
      </div>
    </Card>
  )
}
