import { dayText } from '#domain/base/days.ts'
import { measuresText, whenText, staffText } from '#domain/occurrences/words.ts'
import type { FamilyOccurrence } from '#domain/occurrences/occurrences.schemas.ts'
import { formatDateTime } from '#src/lib/dates.ts'
import type { FileHandle } from '#src/lib/files.ts'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { FileLinks } from '#src/ui/FileLinks.tsx'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'
import { CareLines } from '#src/views/CareLines.tsx'

interface OccurrenceCardProps {
  readonly occurrence: FamilyOccurrence
  readonly onAcknowledge: () => void
  readonly onDownload: (file: FileHandle) => void
}

/** What the school tells of a child, and who took note. */
export const OccurrenceCard = ({ occurrence, onAcknowledge, onDownload }: OccurrenceCardProps) => {
  const { tipo, titulo, lugar, texto, cienciaAte, podeDarCiencia, ciencias, adendos } = occurrence
  const measures = measuresText(occurrence.medidas)
  const staff = staffText(occurrence.funcionarios)
  return (
    <Card title={titulo} accent={podeDarCiencia} actions={<Standing occurrence={occurrence} />}>
      <div className="stack stack-close">
        <small className="text-secondary">
          {[tipo, whenText(occurrence), lugar].filter((text) => text !== '').join(' · ')}
        </small>
        <p className="prose mb-0">{texto}</p>
        <CareLines care={occurrence.atendimento} />
        {measures !== '' && (
          <p className="mb-0">
            <strong>{occurrence.medidas.length === 1 ? 'Medida' : 'Medidas'}:</strong> {measures}
          </p>
        )}
        {staff !== '' && (
          <p className="mb-0">
            <strong>Pela escola:</strong> {staff}
          </p>
        )}
        <FileLinks files={occurrence.anexos} onDownload={onDownload} />
        {adendos.map((added) => (
          <p key={added.escritoEm} className="prose mb-0">
            <strong>Adendo de {formatDateTime(added.escritoEm)}:</strong> {added.texto}
          </p>
        ))}
        {ciencias.map(({ responsavel, em, comentario, assinadaEm }) => (
          <small key={`${responsavel}/${em}`} className="text-secondary">
            {responsavel} tomou ciência{' '}
            {assinadaEm === null ? `em ${formatDateTime(em)}` : `em papel, em ${dayText(assinadaEm)}`}
            {comentario !== '' && `: “${comentario}”`}
          </small>
        ))}
        {podeDarCiencia && (
          <div>
            <Button variant="primary" onClick={onAcknowledge}>
              Tomar ciência <span className="visually-hidden">de {titulo}</span>
            </Button>
            {cienciaAte !== null && <small className="text-secondary"> Até {dayText(cienciaAte)}</small>}
          </div>
        )}
      </div>
    </Card>
  )
}

const Standing = ({
  occurrence: { exigeCiencia, podeDarCiencia, ciencias },
}: Pick<OccurrenceCardProps, 'occurrence'>) => {
  if (podeDarCiencia) return <StatusBadge tone="warning">Pede ciência</StatusBadge>
  return exigeCiencia && ciencias.length > 0 ? <StatusBadge tone="success">Ciente</StatusBadge> : null
}
