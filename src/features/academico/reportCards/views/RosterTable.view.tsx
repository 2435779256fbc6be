import '#src/styles/amounts.scss'
import { dayText } from '#domain/base/days.ts'
import type { CardClass } from '#domain/reportCards/cardPrinting.schemas.ts'
import { Button } from '#src/ui/Button.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'

type Student = CardClass['alunos'][number]

interface RosterTableProps {
  readonly students: readonly Student[]
  readonly printing: boolean
  readonly onPrint: (student: Student) => void
  readonly onTransfer: (student: Student) => void
}

/** The students of a class group by roster number, those who left it last, each with what may be printed. */
export const RosterTable = ({ students, printing, onPrint, onTransfer }: RosterTableProps) => (
  // What scrolls sideways takes the focus, for keyboards.
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
  <div className="card card-table-box" role="group" aria-label="Alunos da turma" tabIndex={0}>
    <table className="amounts card-table">
      <thead>
        <tr>
          <th scope="col">Aluno</th>
          <th scope="col">Nº</th>
          <th scope="col">RA</th>
          <th scope="col">Imprimir</th>
        </tr>
      </thead>
      <tbody>
        {students.map((student) => (
          <tr key={student.idAluno}>
            <th scope="row">{student.nome}</th>
            <td>{student.numero ?? (student.saida === null ? '–' : `saiu em ${dayText(student.saida)}`)}</td>
            <td>{student.ra}</td>
            <td>
              <span className="cluster">
                {student.numero !== null && (
                  <Button disabled={printing} onClick={() => onPrint(student)}>
                    Boletim
                    <VisuallyHidden> de {student.nome}</VisuallyHidden>
                  </Button>
                )}
                <Button onClick={() => onTransfer(student)}>
                  Transferência
                  <VisuallyHidden> de {student.nome}</VisuallyHidden>
                </Button>
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
