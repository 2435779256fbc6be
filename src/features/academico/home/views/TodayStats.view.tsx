import { Link } from 'react-router-dom'
import type { StaffHome } from '#domain/feed/feed.schemas.ts'
import { Button } from '#src/ui/Button.tsx'
import { Stat } from '#src/ui/Stat.tsx'

interface TodayStatsProps {
  /** Null while it is on its way. */
  readonly needs: StaffHome | null
  /** Where the students are listed for this person; undefined where they may not see them. */
  readonly studentsPath: string | undefined
  /** Goes to the enrolments that wait for the school. */
  readonly onWaiting: () => void
}

/** What needs the person today. What their profile does not show is left out. */
export const TodayStats = ({ needs, studentsPath, onWaiting }: TodayStatsProps) => (
  <div className="tiles">
    <Stat label="Comunicados não lidos" value={needs?.naoLidos ?? '–'} />
    {needs?.matriculasAguardando !== null && (
      <Stat
        label="Matrículas aguardando a escola"
        value={needs?.matriculasAguardando ?? '–'}
        hint={
          <Button variant="link" onClick={onWaiting}>
            Ver matrículas
          </Button>
        }
      />
    )}
    {needs?.alunosAtivos !== null && (
      <Stat
        label="Alunos ativos"
        value={needs?.alunosAtivos ?? '–'}
        hint={studentsPath === undefined ? undefined : <Link to={studentsPath}>Ver alunos</Link>}
      />
    )}
  </div>
)
