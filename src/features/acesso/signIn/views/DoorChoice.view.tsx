import { PublicLink } from '#src/core/router/PublicLink.tsx'

interface DoorChoiceProps {
  readonly door: 'guardian' | 'student'
}

const DOORS = [
  { door: 'guardian', label: 'Sou responsável', to: '/acesso/geral' },
  { door: 'student', label: 'Sou aluno', to: '/acesso/geral?modo=aluno' },
] as const

/** Guardians sign in by e-mail, students by CPF; the choice is in the address. */
export const DoorChoice = ({ door }: DoorChoiceProps) => (
  <nav className="door-choice" aria-label="Quem está entrando">
    {DOORS.map((one) => (
      <PublicLink key={one.door} to={one.to} replace aria-current={one.door === door ? 'page' : undefined}>
        {one.label}
      </PublicLink>
    ))}
  </nav>
)
