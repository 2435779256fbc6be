import { dayText } from '#domain/base/days.ts'
import { isWaiting, periodText } from '#domain/excuses/excuse.ts'
import { EXCUSE_GRANTED, WAIVES } from '#domain/excuses/excuses.lists.ts'
import type { Excuse } from '#domain/excuses/excuses.schemas.ts'
import { formatDateTime } from '#src/lib/dates.ts'
import type { FileHandle } from '#src/lib/files.ts'
import { ExcuseBadge } from '#src/registers/excuses/ExcuseBadge.view.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { FileLinks } from '#src/ui/FileLinks.tsx'

interface ExcuseCardProps {
  readonly excuse: Excuse
  readonly onDownload: (file: FileHandle) => void
  readonly onWithdraw: () => void
}

/** What a family sent, and what the school answered. */
export const ExcuseCard = ({ excuse, onDownload, onWithdraw }: ExcuseCardProps) => {
  const { inicio, fim, aulas, motivo, texto, arquivo, situacao, resposta, enviadaPor, enviadaEm } = excuse
  const period = periodText(inicio, fim)
  return (
    <Card title={period.replace(/^de/, 'De')} actions={<ExcuseBadge status={situacao} />}>
      <div className="stack stack-close">
        <p className="mb-0">
          {motivo}
          {aulas.length > 0 && `, só em ${aulas.join('; ')}`}
        </p>
        {texto !== '' && <p className="prose mb-0">{texto}</p>}
        <FileLinks files={arquivo === '' ? [] : [arquivo]} onDownload={onDownload} />
        {situacao === EXCUSE_GRANTED && <p className="mb-0">{effectText(excuse)}</p>}
        {resposta !== '' && (
          <p className="prose mb-0">
            <strong>Resposta da escola:</strong> {resposta}
          </p>
        )}
        <small className="text-secondary">
          Enviada por {enviadaPor} em {formatDateTime(enviadaEm)}
        </small>
        {isWaiting(situacao) && (
          <div>
            <Button onClick={onWithdraw}>
              Retirar <span className="visually-hidden">a justificativa {period}</span>
            </Button>
          </div>
        )}
      </div>
    </Card>
  )
}

/** “As faltas desses dias ficam justificadas.” */
const effectText = ({ efeito, dias }: Excuse): string => {
  const which = dias === null ? 'As faltas desses dias' : `As faltas de ${dias.map(dayText).join(', ')}`
  return efeito === WAIVES
    ? `${which} foram abonadas: não contam na frequência.`
    : `${which} ficam justificadas: continuam na frequência e dão direito à segunda chamada.`
}
