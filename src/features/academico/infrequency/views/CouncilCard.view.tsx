import Printer from 'lucide-react/icons/printer'
import { dayText } from '#domain/base/days.ts'
import { schoolInstant } from '#domain/base/schoolTime.ts'
import type { AlertDetail, CouncilNotice } from '#domain/infrequency/infrequency.schemas.ts'
import { RowList } from '#src/ui/BareList.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'

interface CouncilCardProps {
  readonly alert: AlertDetail
  /** Null for somebody who may only look, or where no notice is due. */
  readonly onPrint: (() => void) | null
  readonly printing: boolean
  readonly onDelivery: ((notice: number) => void) | null
}

/** The notices to the Conselho Tutelar: who printed them, and when they reached it. */
export const CouncilCard = ({ alert, onPrint, printing, onDelivery }: CouncilCardProps) => (
  <Card
    title="Conselho Tutelar"
    actions={
      onPrint !== null && (
        <Button icon={Printer} loading={printing} onClick={onPrint}>
          Imprimir notificação
        </Button>
      )
    }
  >
    <p>
      A lei manda notificar o Conselho Tutelar quando as faltas passam de 30% do permitido (LDB, art. 12, VIII). A
      notificação leva os dados do aluno, as faltas e os contatos registrados.
    </p>
    {alert.avisos.length === 0 ? (
      <p className="text-secondary mb-0">Nenhuma notificação impressa ainda.</p>
    ) : (
      <RowList>
        {alert.avisos.map((notice) => (
          <li key={notice.id}>
            <span>
              {deliveryText(notice)}
              <small className="text-secondary">
                Impressa por {notice.por} em {schoolInstant(new Date(notice.em))}, com {notice.faltas} faltas
              </small>
            </span>
            {onDelivery !== null && (
              <Button onClick={() => onDelivery(notice.id)}>
                {notice.entregueEm === null ? 'Registrar entrega' : 'Corrigir entrega'}
              </Button>
            )}
          </li>
        ))}
      </RowList>
    )}
  </Card>
)

/** `Encaminhado em 12/11/2026, protocolo 45/2026`. */
const deliveryText = ({ entregueEm, protocolo }: CouncilNotice): string => {
  if (entregueEm === null) return 'Impressa, sem entrega registrada'
  return `Encaminhado em ${dayText(entregueEm)}, ${protocolo === '' ? 'sem número de protocolo' : `protocolo ${protocolo}`}`
}
