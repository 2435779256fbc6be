import {
  CORRECTED,
  DELIVERED,
  DELIVERY_STATUSES,
  type DeliveryStatus,
  HANDED_BACK,
  NOT_DELIVERED,
  TO_REDO,
} from '#domain/activities/activities.lists.ts'
import type { DeliverySheet } from '#domain/activities/activities.schemas.ts'
import { nameIn } from '#domain/base/list.ts'
import { RowList } from '#src/ui/BareList.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { StatusBadge, type Tone } from '#src/ui/StatusBadge.tsx'

const TONES: Readonly<Record<DeliveryStatus, Tone>> = {
  [NOT_DELIVERED]: 'neutral',
  [DELIVERED]: 'warning',
  [CORRECTED]: 'info',
  [HANDED_BACK]: 'success',
  [TO_REDO]: 'danger',
}

interface StudentListProps {
  readonly sheet: DeliverySheet
  /** Enrolment of the student whose delivery is open. */
  readonly open: number
  readonly onOpen: (enrolment: number) => void
}

/** The students of a class group, each with where their delivery stands. */
export const StudentList = ({ sheet: { alunos }, open, onOpen }: StudentListProps) => {
  const waiting = alunos.filter(({ situacao }) => situacao === DELIVERED).length
  return (
    <Card title={waiting === 0 ? 'Alunos' : `Alunos (${waiting} a corrigir)`}>
      <RowList>
        {alunos.map(({ idMatricula, nome, situacao, atrasada, nota }) => (
          <li key={idMatricula} aria-current={idMatricula === open}>
            <Button variant="link" onClick={() => onOpen(idMatricula)}>
              {idMatricula === open ? <strong>{nome}</strong> : nome}
            </Button>
            <span className="cluster">
              {nota !== '' && <strong>{nota}</strong>}
              <StatusBadge tone={TONES[situacao]}>
                {situacao === DELIVERED && atrasada ? 'Com atraso' : nameIn(DELIVERY_STATUSES, situacao)}
              </StatusBadge>
            </span>
          </li>
        ))}
      </RowList>
    </Card>
  )
}
