import { dayText } from '#domain/base/days.ts'
import type { CardClass } from '#domain/reportCards/cardPrinting.schemas.ts'
import { RowList } from '#src/ui/BareList.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'

type Student = CardClass['alunos'][number]

interface RosterListProps {
  readonly students: readonly Student[]
  readonly printing: boolean
  readonly onPrint: (student: Student) => void
  readonly onTransfer: (student: Student) => void
}

/** The students of a class group by roster number, those who left it last, each with what may be printed. */
export const RosterList = ({ students, printing, onPrint, onTransfer }: RosterListProps) => (
  <Card title="Alunos da turma">
    <RowList>
      {students.map((student) => (
        <li key={student.idAluno}>
          <span>
            {student.numero !== null && `${student.numero}. `}
            {student.nome}
            <small className="text-secondary">
              RA {student.ra}
              {student.saida !== null && ` · saiu em ${dayText(student.saida)}`}
            </small>
          </span>
          <span className="cluster">
            {student.numero !== null && (
              <Button disabled={printing} onClick={() => onPrint(student)}>
                Boletim
                <VisuallyHidden> de {student.nome}</VisuallyHidden>
              </Button>
            )}
            <Button variant="ghost" onClick={() => onTransfer(student)}>
              Transferência
              <VisuallyHidden> de {student.nome}</VisuallyHidden>
            </Button>
          </span>
        </li>
      ))}
    </RowList>
  </Card>
)
