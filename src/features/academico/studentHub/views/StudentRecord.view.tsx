import type { ReactNode } from 'react'
import type { Attendance } from '#domain/infrequency/infrequency.schemas.ts'
import type { StudentHub } from '#domain/students/students.schemas.ts'
import { formatCpf } from '#domain/base/cpf.ts'
import { GuardianCard } from '#src/features/academico/studentHub/views/GuardianCard.view.tsx'
import { PlacementLine } from '#src/features/academico/studentHub/views/PlacementLine.view.tsx'
import { PlacementStrip } from '#src/features/academico/studentHub/views/PlacementStrip.view.tsx'
import { ageAt, dayOf, formatDate } from '#src/lib/dates.ts'
import { StudentSubjects } from '#src/features/academico/studentHub/views/StudentSubjects.view.tsx'
import { plural } from '#src/lib/text.ts'
import { Card } from '#src/ui/Card.tsx'
import { Facts } from '#src/ui/Facts.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { Timeline } from '#src/ui/Timeline.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'
import { AttendanceView } from '#src/views/AttendanceView.tsx'

interface StudentRecordProps {
  readonly student: StudentHub
  /** Of the running year; null before it is here, and without a class group. */
  readonly attendance: Attendance | null
  /** ISO instant, for the age. */
  readonly now: string | null
  /** A guardian's record; null for a reader who may not open it. */
  readonly guardianLinkOf: ((guardianId: number) => string) | null
  /** Link to the place change of an enrolment; null for a reader who may not move it. */
  readonly moveLinkOf: ((enrolmentId: number) => string) | null
  /** Null for a reader who may only look. */
  readonly onAddSubject: (() => void) | null
  readonly onEndSubject: (id: number) => void
  /** What belongs to the student's days at school. */
  readonly atSchool: ReactNode
}

/** What the school knows of one student: enrolments, guardians, and history. */
export const StudentRecord = ({
  student,
  attendance,
  now,
  guardianLinkOf,
  moveLinkOf,
  onAddSubject,
  onEndSubject,
  atSchool,
}: StudentRecordProps) => (
  <>
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
        {atSchool}
        {attendance !== null && (
          <section className="stack" aria-labelledby="attendance">
            <h2 id="attendance">Frequência</h2>
            <AttendanceView attendance={attendance} />
          </section>
        )}
        <section className="stack" aria-labelledby="guardians">
          <h2 id="guardians">Responsáveis</h2>
          {student.responsaveis.length === 0 ? (
            <p className="text-secondary">Nenhum responsável vinculado hoje.</p>
          ) : (
            <div className="tiles tiles-wide">
              {student.responsaveis.map((guardian) => (
                <GuardianCard key={guardian.id} guardian={guardian} linkTo={guardianLinkOf?.(guardian.id) ?? null} />
              ))}
            </div>
          )}
        </section>
      </div>
      <div className="col-lg-4">
        <Card title="Linha do tempo">
          <Timeline
            label="Linha do tempo"
            entries={student.linhaDoTempo.map(({ quando, titulo, detalhe }) => ({
              key: `${quando} ${titulo} ${detalhe}`,
              at: quando,
              when: formatDate(quando),
              title: titulo,
              detail: detalhe,
            }))}
          />
        </Card>
      </div>
    </div>
  </>
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
