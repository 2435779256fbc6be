import { nameIn } from '#domain/base/list.ts'
import { ACCEPTED, MEDICATION_STATUSES, STORAGES, WAITING } from '#domain/medication/medication.lists.ts'
import type { Medication } from '#domain/medication/medication.schemas.ts'
import { formatDateTime } from '#src/lib/dates.ts'
import type { FileHandle } from '#src/lib/files.ts'
import { Button } from '#src/ui/Button.tsx'
import { FileLinks } from '#src/ui/FileLinks.tsx'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'
import { DoseLines } from '#src/views/medication/DoseLines.tsx'
import { toneOf, whenText } from '#src/views/medication/words.ts'

interface MedicationCardProps {
  readonly medication: Medication
  readonly onDownload: (file: FileHandle) => void
  /** Left out: the caller may only look. */
  readonly onChange?: () => void
  readonly onStop?: () => void
}

/** So many doses are read on a phone. */
const MOST = 20

/** What a guardian asked, what the school said, and each dose. */
export const MedicationCard = ({ medication, onDownload, onChange, onStop }: MedicationCardProps) => {
  const { remedio, dose, instrucoes, conservacao, arquivo, situacao, resposta, responsavel, suspenso } = medication
  const { pedidoPor, pedidoEm, idAnterior } = medication
  const isLive = situacao === WAITING || situacao === ACCEPTED
  return (
    <li>
      <div className="stack stack-close">
        <span className="cluster">
          <strong>
            {remedio}, {dose}
          </strong>
          <StatusBadge tone={toneOf(situacao)}>{nameIn(MEDICATION_STATUSES, situacao)}</StatusBadge>
        </span>
        <span>{whenText(medication)}</span>
        <span>
          {instrucoes} Guardar: {nameIn(STORAGES, conservacao).toLowerCase()}.
        </span>
        <small className="text-secondary">
          {idAnterior === null ? 'Pedido' : 'Mudança pedida'} por {pedidoPor} em {formatDateTime(pedidoEm)}
          {responsavel !== '' && ` · quem dá: ${responsavel}`}
        </small>
        {resposta !== '' && <p className="mb-0">Escola: {resposta}</p>}
        {suspenso !== null && (
          <small className="text-secondary">
            Suspenso por {suspenso.por} em {formatDateTime(suspenso.em)}
          </small>
        )}
        {arquivo !== '' && <FileLinks files={[arquivo]} onDownload={onDownload} />}
        <DoseLines medication={medication} most={MOST} />
        {isLive && onChange && onStop && (
          <div className="cluster">
            <Button onClick={onChange}>
              Mudar<VisuallyHidden> {remedio}</VisuallyHidden>
            </Button>
            <Button onClick={onStop}>
              Suspender<VisuallyHidden> {remedio}</VisuallyHidden>
            </Button>
          </div>
        )}
      </div>
    </li>
  )
}
