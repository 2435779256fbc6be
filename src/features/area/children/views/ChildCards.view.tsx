import Check from 'lucide-react/icons/check'
import type { ReactNode } from 'react'
import type { StudentCard } from '#domain/session/session.schemas.ts'
import { classLabel } from '#src/lib/classLabel.ts'
import { plural } from '#src/lib/text.ts'
import { Avatar } from '#src/ui/Avatar.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'

interface ChildCardsProps {
  readonly students: readonly StudentCard[]
  readonly chosenId: number | null
  /** Only on a student's own card. */
  readonly photo: string | null
  /** Chooses a child or undoes the choice; undefined with nothing to choose. */
  readonly onToggle: ((id: number) => void) | undefined
}

/** The children: name, place, and whether something is pending. */
export const ChildCards = ({ students, chosenId, photo, onToggle }: ChildCardsProps) => (
  <div className={students.length > 1 ? 'tiles tiles-wide' : 'stack'} role="group" aria-label="Alunos">
    {students.map((student) =>
      onToggle === undefined ? (
        <div key={student.id} className="card">
          <CardContent student={student} photo={photo} />
        </div>
      ) : (
        <button
          key={student.id}
          type="button"
          className="card"
          aria-pressed={student.id === chosenId}
          onClick={() => onToggle(student.id)}
        >
          <CardContent student={student} photo={photo} chosen={student.id === chosenId} />
        </button>
      ),
    )}
  </div>
)

interface CardContentProps {
  readonly student: StudentCard
  readonly photo: string | null
  readonly chosen?: boolean
}

const CardContent = ({ student, photo, chosen = false }: CardContentProps) => (
  <span className="card-body child-card">
    <Avatar name={student.name} photo={photo} large />
    <span className="child-card-text">
      <strong>{student.name}</strong>
      <Line>{joined(classLabel(student.serie, student.turma), student.periodo) || 'Sem matrícula ativa'}</Line>
      <Line>{joined(student.unidade, `RA ${student.ra}`)}</Line>
      <span className="cluster">
        {student.pendencias.length > 0 && (
          <StatusBadge tone="warning">{plural(student.pendencias.length, 'pendência', 'pendências')}</StatusBadge>
        )}
        {student.naoLidos > 0 && (
          <StatusBadge tone="primary">
            {plural(student.naoLidos, 'comunicado não lido', 'comunicados não lidos')}
          </StatusBadge>
        )}
        {student.pendencias.length === 0 && student.naoLidos === 0 && (
          <StatusBadge tone="success">Tudo em dia</StatusBadge>
        )}
      </span>
    </span>
    {chosen && <Icon of={Check} />}
  </span>
)

const Line = ({ children }: { readonly children: ReactNode }) => (
  <span className="text-secondary text-small">{children}</span>
)

const joined = (...parts: readonly (string | null)[]): string => parts.filter(Boolean).join(' · ')

/** Placeholder for cards while they load. */
export const WaitingCards = () => (
  <div className="tiles tiles-wide" role="status">
    <VisuallyHidden>Carregando alunos…</VisuallyHidden>
    <Skeleton shape="block" />
    <Skeleton shape="block" />
  </div>
)
