import CalendarX from 'lucide-react/icons/calendar-x'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { nameIn } from '#domain/base/list.ts'
import { BY_MATRIX, SUBJECT_REASONS } from '#domain/studentSubjects/studentSubjects.lists.ts'
import type { HubSubject } from '#domain/students/students.schemas.ts'
import { formatDate } from '#src/lib/dates.ts'
import { plural } from '#src/lib/text.ts'
import { Button } from '#src/ui/Button.tsx'
import { IconButton } from '#src/ui/IconButton.tsx'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'
import type { Column } from '#src/ui/table/columns.ts'
import { DataTable } from '#src/ui/table/DataTable.tsx'

interface StudentSubjectsProps {
  readonly subjects: readonly HubSubject[]
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
      <SubjectsTable subjects={subjects} today={today} onEnd={onAdd === null ? null : onEnd} />
    )}
  </section>
)

interface SubjectsTableProps extends Pick<StudentSubjectsProps, 'subjects' | 'today'> {
  readonly onEnd: ((id: number) => void) | null
}

const SubjectsTable = ({ subjects, today, onEnd }: SubjectsTableProps) => {
  const [{ page, rowsPerPage }, setPage] = useState({ page: 0, rowsPerPage: 20 })
  const rows = subjects.map((subject, place) => ({ ...subject, place }))
  return (
    <DataTable
      label="Disciplinas do aluno"
      columns={columnsFor(today, onEnd)}
      rows={rows.slice(page * rowsPerPage, (page + 1) * rowsPerPage)}
      rowId={({ place }) => place}
      rowName={({ disciplina }) => disciplina}
      status="ready"
      pagination={{ page, rowsPerPage, count: rows.length }}
      onPaginate={setPage}
    />
  )
}

const columnsFor = (today: string | null, onEnd: SubjectsTableProps['onEnd']): readonly Column<HubSubject>[] => [
  { key: 'disciplina', header: 'Disciplina', cell: ({ disciplina }) => disciplina },
  { key: 'turma', header: 'Turma', cell: ({ turma }) => turma ?? '–' },
  {
    key: 'motivo',
    header: 'Motivo',
    cell: (subject) => (
      <div className="cluster">
        <StatusBadge tone={toneOf(subject, today)}>{nameIn(SUBJECT_REASONS, subject.motivo)}</StatusBadge>
        {subject.dispensa !== null && (
          <StatusBadge tone="warning">
            {subject.dispensa.length === 0
              ? 'Dispensado'
              : `Dispensado de ${plural(subject.dispensa.length, 'etapa', 'etapas')}`}
          </StatusBadge>
        )}
      </div>
    ),
  },
  { key: 'inicio', header: 'De', whole: true, cell: ({ inicio }) => formatDate(inicio) },
  {
    key: 'fim',
    header: 'Até',
    whole: true,
    cell: ({ id, disciplina, fim }) => (
      <>
        {formatDate(fim)}
        {onEnd !== null && id !== null && (
          <IconButton icon={CalendarX} label={`Último dia de ${disciplina}`} onClick={() => onEnd(id)} />
        )}
      </>
    ),
  },
]

/** What is over, or has not begun, stands back. */
const toneOf = ({ motivo, inicio, fim }: HubSubject, today: string | null) => {
  if (today !== null && (today < inicio || today > fim)) return 'neutral'
  return motivo === BY_MATRIX ? 'info' : 'primary'
}
