import { nameIn } from '#domain/base/list.ts'
import {
  NO_TEXT,
  OPINION_DRAFT,
  OPINION_IN_REVIEW,
  OPINION_PUBLISHED,
  OPINION_STANDINGS,
} from '#domain/opinions/opinions.lists.ts'
import type { OpinionOfStudent } from '#domain/opinions/opinions.schemas.ts'
import { numberedName } from '#domain/rosterNumbers/numberedName.ts'
import { RowList } from '#src/ui/BareList.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { StatusBadge, type Tone } from '#src/ui/StatusBadge.tsx'

const TONES: Readonly<Record<OpinionOfStudent['situacao'], Tone>> = {
  [NO_TEXT]: 'neutral',
  [OPINION_DRAFT]: 'info',
  [OPINION_IN_REVIEW]: 'warning',
  [OPINION_PUBLISHED]: 'success',
}

interface OpinionListProps {
  readonly students: readonly OpinionOfStudent[]
  /** Enrolment of the student whose opinion is open. */
  readonly open: number
  readonly onOpen: (enrolment: number) => void
}

/** The students of a class group, each with how far the opinion has come. */
export const OpinionList = ({ students, open, onOpen }: OpinionListProps) => {
  const missing = students.filter(({ situacao }) => situacao === NO_TEXT).length
  return (
    <Card title={missing === 0 ? 'Alunos' : `Alunos (${missing} sem texto)`}>
      <RowList>
        {students.map(({ idMatricula, situacao, observacao, ...student }) => (
          <li key={idMatricula} aria-current={idMatricula === open}>
            <Button variant="link" onClick={() => onOpen(idMatricula)}>
              {idMatricula === open ? <strong>{numberedName(student)}</strong> : numberedName(student)}
            </Button>
            <StatusBadge tone={TONES[situacao]}>
              {situacao === OPINION_DRAFT && observacao !== '' ? 'A rever' : nameIn(OPINION_STANDINGS, situacao)}
            </StatusBadge>
          </li>
        ))}
      </RowList>
    </Card>
  )
}
