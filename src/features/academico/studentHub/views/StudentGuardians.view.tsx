import type { StudentGuardian } from '#domain/students/students.schemas.ts'
import { GuardianCard } from '#src/features/academico/studentHub/views/GuardianCard.view.tsx'

interface StudentGuardiansProps {
  readonly guardians: readonly StudentGuardian[]
  /** A guardian's record; null for a reader who may not open it. */
  readonly linkOf: ((guardianId: number) => string) | null
}

/** Who is responsible for a student today. */
export const StudentGuardians = ({ guardians, linkOf }: StudentGuardiansProps) =>
  guardians.length === 0 ? (
    <p className="text-secondary">Nenhum responsável vinculado hoje.</p>
  ) : (
    <div className="tiles tiles-wide">
      {guardians.map((guardian) => (
        <GuardianCard key={guardian.id} guardian={guardian} linkTo={linkOf?.(guardian.id) ?? null} />
      ))}
    </div>
  )
