import type { Dashboard } from '#domain/dashboard/dashboard.schemas.ts'
import { OWED_DOCUMENT } from '#domain/pending/pending.lists.ts'
import { ENROLMENT_STATUSES, ENROLMENT_STATUS_LABEL, RE_ENROLMENT } from '#domain/enrolments/enrolmentStatus.ts'
import { stepLabel } from '#domain/enrolling/enrollingSteps.ts'
import { sumBy, sumOf } from '#domain/base/sum.ts'
import { formatCount } from '#src/lib/text.ts'
import { BarChart } from '#src/ui/BarChart.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { Stat } from '#src/ui/Stat.tsx'

/** Filters of the list behind a number. */
type Narrowed = Readonly<Record<string, number>>
type Open = ((narrowed: Narrowed) => void) | undefined

interface DashboardCardsProps {
  readonly numbers: Dashboard
  /** Undefined for a reader who may not open the list. */
  readonly onEnrolments: Open
  readonly onPending: Open
}

/** The figures of a year: the most important ones, then the charts, each with its table. */
export const DashboardCards = ({ numbers, onEnrolments, onPending }: DashboardCardsProps) => (
  <>
    <Totals {...{ numbers, onEnrolments, onPending }} />
    <div className="row">
      <div className="col-lg-6 stack">
        <Statuses numbers={numbers} onEnrolments={onEnrolments} />
        <Seats numbers={numbers} />
      </div>
      <div className="col-lg-6 stack">
        <Funnel numbers={numbers} />
      </div>
    </div>
  </>
)

const Totals = ({
  numbers: { situacoes, vagas, documentos, renovacao },
  onEnrolments,
  onPending,
}: DashboardCardsProps) => {
  const enrolled = situacoes.find(({ status }) => status === 'Matriculado')
  const offered = sumBy(vagas, ({ ofertadas }) => ofertadas)
  const taken = sumBy(vagas, ({ preenchidas }) => preenchidas)
  return (
    <div className="tiles">
      <Stat label="Matriculados" value={enrolled === undefined ? 0 : totalOf(enrolled)} />
      <Stat
        label="Vagas preenchidas"
        value={taken}
        max={Math.max(offered, taken, 1)}
        hint={`${formatCount(Math.max(offered - taken, 0))} livres de ${formatCount(offered)}`}
      />
      <Stat
        label="Renovação"
        value={shareOf(renovacao.confirmados, renovacao.base)}
        hint={
          <Behind
            text={`${formatCount(renovacao.confirmados)} de ${formatCount(renovacao.base)} do ano anterior; ${formatCount(renovacao.emProcesso)} em processo`}
            link="Ver rematrículas"
            onOpen={onEnrolments && (() => onEnrolments({ type: RE_ENROLMENT }))}
          />
        }
      />
      <Stat
        label="Documentos pendentes"
        value={documentos.pendentes}
        hint={
          <Behind
            text={`Hoje, de ${formatCount(documentos.alunos)} alunos, em todos os anos abertos; ${formatCount(documentos.vencidos)} vencidos, ${formatCount(documentos.aConferir)} a conferir`}
            link="Ver pendências"
            onOpen={onPending && (() => onPending({ kind: OWED_DOCUMENT }))}
          />
        }
      />
    </div>
  )
}

interface BehindProps {
  readonly text: string
  readonly link: string
  readonly onOpen: (() => void) | undefined
}

const Behind = ({ text, link, onOpen }: BehindProps) => (
  <>
    <div>{text}</div>
    {onOpen && (
      <Button variant="link" onClick={onOpen}>
        {link}
      </Button>
    )}
  </>
)

type Situation = Dashboard['situacoes'][number]

const totalOf = ({ matriculas, rematriculas, reservas }: Situation): number => matriculas + rematriculas + reservas

const shareOf = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${((100 * part) / whole).toLocaleString('pt-BR', { maximumFractionDigits: 1 })}%`

interface ChartProps {
  readonly numbers: Dashboard
}

const Statuses = ({ numbers: { situacoes }, onEnrolments }: ChartProps & { readonly onEnrolments: Open }) => (
  <Card title="Matrículas por situação">
    <BarChart
      label="Matrículas por situação"
      header="Situação"
      series={['Matrículas', 'Rematrículas', 'Reservas']}
      bars={situacoes.map((one) => ({
        key: one.status,
        name: ENROLMENT_STATUS_LABEL[one.status],
        values: [one.matriculas, one.rematriculas, one.reservas],
        text: formatCount(totalOf(one)),
        onOpen:
          totalOf(one) === 0
            ? undefined
            : onEnrolments && (() => onEnrolments({ status: ENROLMENT_STATUSES.indexOf(one.status) + 1 })),
      }))}
    />
  </Card>
)

const Seats = ({ numbers: { vagas } }: ChartProps) => (
  <Card title="Vagas por curso">
    {vagas.length === 0 ? (
      <p className="text-secondary mb-0">Nenhum curso ofertado neste ano letivo.</p>
    ) : (
      <BarChart
        label="Vagas por curso"
        header="Curso"
        series={['Preenchidas', 'Livres']}
        whole={({ values }) => sumOf(values)}
        bars={vagas.map(({ id, curso, ofertadas, preenchidas }) => ({
          key: id,
          name: curso,
          values: [preenchidas, Math.max(ofertadas - preenchidas, 0)],
          text: `${formatCount(preenchidas)} de ${formatCount(ofertadas)}`,
        }))}
      />
    )}
  </Card>
)

const Funnel = ({ numbers: { etapas } }: ChartProps) => (
  <Card title="Funil das etapas da matrícula">
    <BarChart
      label="Matrículas que chegaram a cada etapa"
      header="Etapa"
      series={['Chegaram']}
      bars={etapas.map(({ etapa, chegaram }) => ({
        key: etapa,
        name: stepLabel(etapa),
        values: [chegaram],
        text: formatCount(chegaram),
      }))}
    />
  </Card>
)
