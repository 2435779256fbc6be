import CalendarX from 'lucide-react/icons/calendar-x'
import Plus from 'lucide-react/icons/plus'
import { nameIn } from '#domain/base/list.ts'
import { BY_MATRIX, SUBJECT_REASONS } from '#domain/studentSubjects/studentSubjects.lists.ts'
import type { TakenSubject } from '#domain/students/students.schemas.ts'
import { formatDate } from '#src/lib/dates.ts'
import { AmountsTable } from '#src/ui/AmountsTable.tsx'
import { Button } from '#src/ui/Button.tsx'
import { IconButton } from '#src/ui/IconButton.tsx'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'

interface StudentSubjectsProps {
  readonly subjects: readonly TakenSubject[]
  /** ISO day; null before the clock is known. */
  readonly today: string | null
  /** Null for a reader who may only look. */
  readonly onAdd: (() => void) | null
  readonly onEnd: (id: number) => void
}

/** The subjects of a student's year: where each is taken, why, and on which days. */
export const StudentSubjects = ({ subjects, today, onAdd, onEnd }: StudentSubjectsProps) => (
  <section className="stack" aria-labelledby="subjects">
    <div className="cluster cluster-apart">
      <h2 id="subjects">Disciplinas</h2>
      {onAdd !== null && (
        <Button icon={Plus} onClick={onAdd}>
          Incluir disciplina
        </Button>
      )}
    </div>
    {subjects.length === 0 ? (
      <p className="text-secondary">
        Nenhuma disciplina: falta a matriz da série, ou a matrícula ainda não foi concluída.
      </p>
    ) : (
      <AmountsTable label="Disciplinas do aluno" rowCount={subjects.length} isWide>
        <thead>
          <tr>
            <th scope="col">Disciplina</th>
            <th scope="col">Turma</th>
            <th scope="col">Motivo</th>
            <th scope="col">De</th>
            <th scope="col">Até</th>
          </tr>
        </thead>
        <tbody>
          {subjects.map((subject) => (
            <tr key={keyOf(subject)}>
              <th scope="row">{subject.disciplina}</th>
              <td>{subject.turma ?? '–'}</td>
              <td>
                <StatusBadge tone={toneOf(subject, today)}>{nameIn(SUBJECT_REASONS, subject.motivo)}</StatusBadge>
              </td>
              <td>{formatDate(subject.inicio)}</td>
              <td>
                {formatDate(subject.fim)}
                {onAdd !== null && subject.id !== null && <EndButton subject={subject} id={subject.id} onEnd={onEnd} />}
              </td>
            </tr>
          ))}
        </tbody>
      </AmountsTable>
    )}
  </section>
)

interface EndButtonProps {
  readonly subject: TakenSubject
  /** Of the dependency or adaptation. */
  readonly id: number
  readonly onEnd: (id: number) => void
}

const EndButton = ({ subject, id, onEnd }: EndButtonProps) => (
  <IconButton icon={CalendarX} label={`Último dia de ${subject.disciplina}`} onClick={() => onEnd(id)} />
)

const keyOf = ({ id, idDisciplina, idTurma, motivo, inicio }: TakenSubject): string =>
  [id, idDisciplina, idTurma, motivo, inicio].join(' ')

/** What is over, or has not begun, stands back. */
const toneOf = ({ motivo, inicio, fim }: TakenSubject, today: string | null) => {
  if (today !== null && (today < inicio || today > fim)) return 'neutral'
  return motivo === BY_MATRIX ? 'info' : 'primary'
}
