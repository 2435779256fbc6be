import type { EnrolmentStart } from '#domain/enrolling/enrolling.wire.ts'
import * as processMessages from '#domain/processes/processes.messages.ts'
import { ENROLMENT_TYPE_NAME } from '#domain/enrolments/enrolmentStatus.ts'
import { formatDate } from '#src/lib/dates.ts'
import { Button } from '#src/ui/Button.tsx'
import { DebtNotice } from '#src/views/DebtNotice.tsx'

interface OpeningsProps {
  readonly starts: readonly EnrolmentStart[]
  /** First name of a child. */
  readonly nameOf: (studentId: number) => string
  readonly busy: boolean
  readonly onBegin: (start: EnrolmentStart) => void
}

/** The starts that are open now: for each child, and for a new one. */
export const Openings = ({ starts, nameOf, busy, onBegin }: OpeningsProps) => (
  <section className="stack stack-close" aria-labelledby="openings">
    <h2 id="openings">Matrículas abertas</h2>
    {starts.map((start) => {
      const { idAluno, tipo, idAnoLetivo, anoLetivo, fim, debito, dependeDaDirecao } = start
      const who = idAluno === null ? 'outra criança' : nameOf(idAluno)
      const title = `${ENROLMENT_TYPE_NAME[tipo]} ${anoLetivo} · ${who}`
      return (
        <article key={`${idAluno} ${tipo} ${idAnoLetivo}`} className="card" aria-label={title}>
          <div className="card-body stack stack-close">
            <h3>{title}</h3>
            <p className="text-secondary">{[placeText(start), `até ${formatDate(fim)}`].filter(Boolean).join(' · ')}</p>
            {start.textos.map((text) => (
              <p key={text} className="prose">
                {text}
              </p>
            ))}
            {dependeDaDirecao ? (
              <div className="alert alert-info mb-0">{processMessages.RE_ENROLMENT_HELD}</div>
            ) : debito ? (
              <DebtNotice debt={debito} />
            ) : (
              <div>
                <Button onClick={() => onBegin(start)} disabled={busy}>
                  Começar
                </Button>
              </div>
            )}
          </div>
        </article>
      )
    })}
  </section>
)

const placeText = ({ lugares }: EnrolmentStart): string => {
  const [place, another] = lugares
  return place === undefined || another !== undefined ? '' : `${place.serie} · ${place.unidade}`
}
