import { joinedSpans } from '#domain/studentSubjects/spans.ts'
import { BY_MATRIX } from '#domain/studentSubjects/studentSubjects.lists.ts'
import type { TakenSubject } from '#domain/students/students.schemas.ts'
import { formatDate } from '#src/lib/dates.ts'
import { SpanBars } from '#src/ui/SpanBars.tsx'

interface PlacementLineProps {
  readonly subjects: readonly TakenSubject[]
  /** ISO day; null before the clock is known. */
  readonly today: string | null
}

/** In which class groups a student is in the year, and was, on the line of the year: where the subjects of their matrix are. */
export const PlacementLine = ({ subjects, today }: PlacementLineProps) => {
  const placed = joinedSpans(
    subjects
      .filter(({ motivo, idTurma }) => motivo === BY_MATRIX && idTurma !== null)
      .map((subject) => ({ ...subject, idDisciplina: 0 })),
  )
  const [first] = placed
  if (first === undefined || today === null) return null
  const fim = placed.reduce((latest, one) => (one.fim > latest ? one.fim : latest), first.fim)
  return (
    <SpanBars
      label="Turmas no ano"
      within={{ inicio: first.inicio, fim }}
      today={today}
      bars={placed.map((one) => ({
        key: `${one.idTurma} ${one.inicio}`,
        name: one.turma ?? '',
        detail: `de ${formatDate(one.inicio)} a ${formatDate(one.fim)}`,
        inicio: one.inicio,
        fim: one.fim,
        look: one.fim < today ? 'over' : one.inicio > today ? 'planned' : 'held',
      }))}
    />
  )
}
