import type { Candidate } from '#domain/people/people.wire.ts'
import { candidateDetail, samenessText } from '#src/features/matricula/people/views/candidateWords.ts'
import { RowList } from '#src/ui/BareList.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Identity } from '#src/ui/Identity.tsx'
import { Section } from '#src/ui/Section.tsx'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'

interface AlikeStudentsProps {
  readonly students: readonly Candidate[]
  /** For those who may merge two records. */
  readonly onCompare?: (studentId: number) => void
}

/** Students who may be the same person as the one of the record, as where a family registered a child once more. */
export const AlikeStudents = ({ students, onCompare }: AlikeStudentsProps) => (
  <Section title="É a mesma pessoa?">
    <RowList>
      {students.map((student) => (
        <li key={student.id}>
          <Identity name={student.nome} detail={candidateDetail(student)} />
          <StatusBadge tone="warning">{samenessText(student.igualEm)}</StatusBadge>
          {onCompare && <Button onClick={() => onCompare(student.id)}>Comparar com {student.nome}</Button>}
        </li>
      ))}
    </RowList>
  </Section>
)
