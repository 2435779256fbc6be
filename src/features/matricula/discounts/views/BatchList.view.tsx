import Undo from 'lucide-react/icons/undo'
import type { BatchRow } from '#domain/discounts/discounts.schemas.ts'
import { formatDateTime } from '#src/lib/dates.ts'
import { formatMoney } from '#src/lib/money.ts'
import { plural } from '#src/lib/text.ts'
import { RowList } from '#src/ui/BareList.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'

interface BatchListProps {
  readonly batches: readonly BatchRow[]
  readonly mayEdit: boolean
  readonly onUndo: (batch: BatchRow) => void
}

/** Recent batches, with a button to undo each. */
export const BatchList = ({ batches, mayEdit, onUndo }: BatchListProps) => (
  <Card title="Aplicações recentes">
    <RowList>
      {batches.map((batch) => (
        <li key={batch.id}>
          <span>
            <strong>{batch.desconto}</strong> para {plural(batch.alunos, 'aluno', 'alunos')} em {batch.anoLetivo}
            {batch.impacto > 0 && `: ${formatMoney(batch.impacto)} no ano`}{' '}
            {batch.desfeitaEm !== null && <StatusBadge tone="neutral">Desfeita</StatusBadge>}
            <small>
              {formatDateTime(batch.em)}, {batch.autor}: {batch.motivo}
            </small>
          </span>
          {mayEdit && batch.desfeitaEm === null && batch.desfaziveis > 0 && (
            <Button icon={Undo} onClick={() => onUndo(batch)}>
              Desfazer
            </Button>
          )}
        </li>
      ))}
    </RowList>
  </Card>
)
