import type { ReactNode } from 'react'
import type { StudentCard } from '#domain/session/session.schemas.ts'
import { classLabel } from '#src/lib/classLabel.ts'
import { Avatar } from '#src/ui/Avatar.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'

interface ChildCardProps {
  readonly student: StudentCard
  /** Only for a student who looks at their own card. */
  readonly photo: string | null
}

/** One child: who, and where. */
export const ChildCard = ({ student, photo }: ChildCardProps) => (
  <div className="card">
    <div className="card-body child-card">
      <Avatar name={student.name} photo={photo} large />
      <span className="child-card-text">
        <strong>{student.name}</strong>
        <Line>{joined(classLabel(student.serie, student.turma), student.periodo) || 'Sem matrícula ativa'}</Line>
        <Line>{joined(student.unidade, `RA ${student.ra}`)}</Line>
      </span>
    </div>
  </div>
)

const Line = ({ children }: { readonly children: ReactNode }) => (
  <span className="text-secondary text-small">{children}</span>
)

const joined = (...parts: readonly (string | null)[]): string => parts.filter(Boolean).join(' · ')

/** Holds the place of the cards that are on their way. */
export const WaitingCards = () => (
  <div className="tiles tiles-wide" role="status">
    <VisuallyHidden>Carregando alunos…</VisuallyHidden>
    <Skeleton shape="block" />
    <Skeleton shape="block" />
  </div>
)
