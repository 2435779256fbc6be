import type { ReactNode } from 'react'
import type { StudentHub } from '#domain/students/students.schemas.ts'
import { formatCpf } from '#domain/base/cpf.ts'
import { PlacementLine } from '#src/features/academico/studentHub/views/PlacementLine.view.tsx'
import { PlacementStrip } from '#src/features/academico/studentHub/views/PlacementStrip.view.tsx'
import { ageAt, dayOf, formatDate } from '#src/lib/dates.ts'
import { StudentSubjects } from '#src/features/academico/studentHub/views/StudentSubjects.view.tsx'
import { plural } from '#src/lib/text.ts'
import { Card } from '#src/ui/Card.tsx'
import { Facts } from '#src/ui/Facts.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'

interface StudentRecordProps {
  readonly student: StudentHub
  /** ISO instant, for the age. */
  readonly now: string | null
  /** Link to the place change of an enrolment; null for a reader who may not move it. */
  readonly moveLinkOf: ((enrolmentId: number) => string) | null
  /** Null for a reader who may only look. */
  readonly onAddSubject: (() => void) | null
  readonly onEndSubject: (id: number) => void
  /** Everything that happened to the student. */
  readonly timeline: ReactNode
}

/** Who a student is: enrolments, subjects, and history. */
export const StudentRecord = ({
  student,
  now,
  moveLinkOf,
  onAddSubject,
  onEndSubject,
  timeline,
}: StudentRecordProps) => (
  <div className="stack">
    <Card title="Identificação">
      <Facts
        items={[
          ...(student.nomeSocial === null ? [] : [['Nome de registro', student.name] as const]),
          ['Nascimento', formatDate(student.dataNascimento)],
          ['Idade', now === null ? null : plural(ageAt(student.dataNascimento, now), 'ano', 'anos')],
          ['CPF', student.cpf === null ? null : formatCpf(student.cpf)],
        ]}
      />
    </Card>
    <div className="row">
      <div className="col-lg-8 stack stack-wide">
        <section className="stack" aria-labelledby="placements">
          <h2 id="placements">Matrículas</h2>
          <PlacementStrip placements={student.matriculas} moveLinkOf={moveLinkOf} />
          <PlacementLine subjects={student.disciplinas} today={now === null ? null : dayOf(now)} />
        </section>
        <StudentSubjects
          subjects={student.disciplinas}
          today={now === null ? null : dayOf(now)}
          onAdd={onAddSubject}
          onEnd={onEndSubject}
        />
      </div>
      <div className="col-lg-4">
        <Card title="Linha do tempo">{timeline}</Card>
      </div>
    </div>
  </div>
)

/** Placeholder while a record loads. */
export const WaitingRecord = () => (
  <div className="stack" role="status">
    <VisuallyHidden>Carregando aluno…</VisuallyHidden>
    <Skeleton shape="block" />
    <Skeleton shape="block" />
    <Skeleton shape="block" />
  </div>
)
