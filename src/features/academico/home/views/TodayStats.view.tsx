import { Link } from 'react-router-dom'
import type { StaffHome } from '#domain/api/feed.schemas.ts'
import { Stat } from '#src/ui/Stat.tsx'

interface TodayStatsProps {
  /** Null while it is on its way. */
  readonly needs: StaffHome | null
  readonly hasScreen: (path: string) => boolean
}

/** What is counted, and the screen where it is dealt with. */
const COUNTED = [
  { key: 'naoLidos', label: 'Comunicados não lidos', path: '/academico/area-equipe/feed', way: 'Ler comunicados' },
  {
    key: 'matriculasAguardando',
    label: 'Matrículas aguardando a escola',
    path: '/matricula/matriculas/gestao-matricula',
    way: 'Ver matrículas',
  },
  { key: 'alunosAtivos', label: 'Alunos ativos', path: '/matricula/alunos', way: 'Ver alunos' },
] as const

/** What needs the person today. What their profile does not show is left out. */
export const TodayStats = ({ needs, hasScreen }: TodayStatsProps) => (
  <div className="tiles">
    {COUNTED.filter(({ key }) => needs === null || needs[key] !== null).map(({ key, label, path, way }) => (
      <Stat
        key={key}
        label={label}
        value={needs?.[key] ?? '–'}
        hint={hasScreen(path) ? <Link to={path}>{way}</Link> : undefined}
      />
    ))}
  </div>
)
