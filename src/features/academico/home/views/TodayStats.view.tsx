import { Link } from 'react-router-dom'
import type { StaffHome } from '#domain/feed/feed.schemas.ts'
import { EXCUSES, INFREQUENCY } from '#src/core/attendance/paths.ts'
import { LATE_CHANGES, REOPENINGS, SECOND_CALLS } from '#src/core/marks/paths.ts'
import { LESSON_PLANS } from '#src/core/lessonContents/paths.ts'
import { CERTIFICATES } from '#src/core/staff/paths.ts'
import { Button } from '#src/ui/Button.tsx'
import { Stat } from '#src/ui/Stat.tsx'

interface TodayStatsProps {
  /** Null while loading. */
  readonly needs: StaffHome | null
  /** The list of students; undefined for a person who may not see it. */
  readonly studentsPath: string | undefined
  /** Opens the enrolments that wait for the school. */
  readonly onWaiting: () => void
  /** Opens the pending items that the person solves. */
  readonly onPending: () => void
}

/** What needs the person today. Figures that the profile does not show are left out. */
export const TodayStats = ({ needs, studentsPath, onWaiting, onPending }: TodayStatsProps) => (
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
    {needs?.certidoesPendentes !== null && (
      <Stat
        label="Certidões vencidas, a vencer ou não informadas"
        value={needs?.certidoesPendentes ?? '–'}
        hint={<Link to={CERTIFICATES}>Ver certidões</Link>}
      />
    )}
    {needs?.justificativas !== null && (
      <Stat
        label="Justificativas para decidir"
        value={needs?.justificativas ?? '–'}
        hint={<Link to={EXCUSES}>Ver justificativas</Link>}
      />
    )}
    {needs?.infrequentes !== null && (
      <Stat
        label="Alunos com alerta de infrequência"
        value={needs?.infrequentes ?? '–'}
        hint={<Link to={INFREQUENCY}>Ver alertas</Link>}
      />
    )}
    {needs?.reaberturas !== null && (
      <Stat
        label="Reaberturas para decidir"
        value={needs?.reaberturas ?? '–'}
        hint={<Link to={REOPENINGS}>Ver pedidos</Link>}
      />
    )}
    {needs !== null && needs.alteracoesDeNotas !== null && (
      <Stat
        label="Alterações de notas e pareceres para decidir"
        value={needs.alteracoesDeNotas}
        hint={<Link to={LATE_CHANGES}>Ver alterações</Link>}
      />
    )}
    {needs?.segundasChamadas !== null && (
      <Stat
        label="Segundas chamadas para decidir"
        value={needs?.segundasChamadas ?? '–'}
        hint={<Link to={SECOND_CALLS}>Ver pedidos</Link>}
      />
    )}
    {needs !== null && needs.pendencias !== null && (
      <Stat
        label="Pendências de etapas e do ano"
        value={needs.pendencias}
        hint={
          <Button variant="link" onClick={onPending}>
            Ver pendências
          </Button>
        }
      />
    )}
    {needs?.planosEnviados !== null && (
      <Stat
        label="Planos de aula para dar parecer"
        value={needs?.planosEnviados ?? '–'}
        hint={<Link to={LESSON_PLANS}>Ver planos</Link>}
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
