import type { CardClass } from '#domain/reportCards/cardPrinting.schemas.ts'
import { RowList } from '#src/ui/BareList.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'
import { RosterName } from '#src/views/RosterName.tsx'

type Student = CardClass['alunos'][number]

interface RosterListProps {
  readonly students: readonly Student[]
  readonly printing: boolean
  readonly onPrint: (student: Student) => void
  readonly onTransfer: (student: Student) => void
}

/** The students of a class group by roster number, each with what may be printed. */
export const RosterList = ({ students, printing, onPrint, onTransfer }: RosterListProps) => (
  <Card title="Alunos da turma">
    <RowList>
      {students.map((student) => (
        <li key={student.idAluno}>
          <RosterName student={student} />
          <span className="cluster">
            {student.saida === null && (
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
