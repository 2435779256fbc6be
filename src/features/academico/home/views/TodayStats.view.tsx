import { Link } from 'react-router-dom'
import type { StaffHome } from '#domain/api/feed.schemas.ts'
import { Stat } from '#src/ui/Stat.tsx'

interface TodayStatsProps {
  /** Null while it is on its way. */
  readonly needs: StaffHome | null
  readonly opens: (path: string) => boolean
}

/** What is counted, and the screens where it is dealt with, the better one first. */
const COUNTED = [
  { key: 'naoLidos', label: 'Comunicados não lidos', paths: ['/academico/area-equipe/feed'], way: 'Ler comunicados' },
  {
    key: 'matriculasAguardando',
    label: 'Matrículas aguardando a escola',
    paths: ['/matricula/matriculas/gestao-matricula'],
    way: 'Ver matrículas',
  },
  {
    key: 'alunosAtivos',
    label: 'Alunos ativos',
    paths: ['/matricula/alunos', '/academico/gerenciamento/central-aluno'],
    way: 'Ver alunos',
  },
] as const

/** What needs the person today. What their profile does not show is left out. */
export const TodayStats = ({ needs, opens }: TodayStatsProps) => (
  <div className="tiles">
    {COUNTED.filter(({ key }) => needs === null || needs[key] !== null).map(({ key, label, paths, way }) => {
      const path = paths.find(opens)
      return (
        <Stat
          key={key}
          label={label}
          value={needs?.[key] ?? '–'}
          hint={path === undefined ? undefined : <Link to={path}>{way}</Link>}
        />
      )
    })}
  </div>
)
