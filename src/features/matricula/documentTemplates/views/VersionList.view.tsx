import type { TemplateRecord } from '#domain/documents/documents.schemas.ts'
import { formatDateTime } from '#src/lib/dates.ts'
import { plural } from '#src/lib/text.ts'
import { BareList } from '#src/ui/BareList.tsx'
import { Card } from '#src/ui/Card.tsx'

interface VersionListProps {
  readonly versions: TemplateRecord['versoes']
}

/** The versions of a template, the current one first. */
export const VersionList = ({ versions }: VersionListProps) => (
  <Card title="Versões">
    <BareList>
      {versions.map(({ numero, salvoEm, salvoPor, emitidos }) => (
        <li key={numero}>
          <strong>Versão {numero}</strong>, {formatDateTime(salvoEm)}
          {salvoPor !== null && `, por ${salvoPor}`}: {plural(emitidos, 'documento emitido', 'documentos emitidos')}
        </li>
      ))}
    </BareList>
  </Card>
)
