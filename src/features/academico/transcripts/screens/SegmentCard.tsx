import Award from 'lucide-react/icons/award'
import Eye from 'lucide-react/icons/eye'
import Stamp from 'lucide-react/icons/stamp'
import { useDispatch } from 'react-redux'
import { nameIn } from '#domain/base/list.ts'
import type { Lack } from '#domain/transcripts/completeness.ts'
import { crosstab } from '#domain/transcripts/transcriptTables.ts'
import type { SegmentState, StudentTranscript } from '#domain/transcripts/transcripts.schemas.ts'
import { CERTIFICATE, TRANSCRIPT, TRANSCRIPT_SEGMENTS } from '#domain/transcripts/transcripts.lists.ts'
import { PLAIN_WORDING } from '#domain/transcripts/transcriptWording.ts'
import { useIsRunning } from '#src/core/requests/useRequest.ts'
import { previewPdf } from '#src/features/academico/transcripts/transcripts.requests.ts'
import { issueOpened, yearOpened } from '#src/features/academico/transcripts/transcripts.slice.ts'
import { LackList } from '#src/features/academico/transcripts/views/LackList.view.tsx'
import { YearsTable } from '#src/features/academico/transcripts/views/YearsTable.view.tsx'
import { Notice } from '#src/ui/AlertBanner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { CardTable } from '#src/views/CardTable.tsx'

interface SegmentCardProps {
  readonly student: StudentTranscript
  readonly state: SegmentState
  readonly mayEdit: boolean
}

/** The years of a segment: how they came, their marks side by side, what is missing, and what may be issued. */
export const SegmentCard = ({ student, state, mayEdit }: SegmentCardProps) => {
  const dispatch = useDispatch()
  const { segmento, faltas, mudou } = state
  const { dados } = student
  const years = dados.anos.filter((year) => year.segmento === segmento)
  const open = ({ id, falta }: Lack) => {
    const year = years.find((one) => one.id === id)
    dispatch(yearOpened(year === undefined ? { kind: 'new', missing: falta } : { kind: 'kept', year }))
  }
  return (
    <Card title={nameIn(TRANSCRIPT_SEGMENTS, segmento)}>
      <div className="stack">
        {mudou && (
          <Notice type="warning">
            Os dados mudaram depois da última emissão. O documento emitido continua valendo como está; emita uma nova
            versão para atualizá-lo.
          </Notice>
        )}
        {years.length > 0 && (
          <YearsTable years={years} mayEdit={mayEdit} onOpen={(year) => dispatch(yearOpened({ kind: 'kept', year }))} />
        )}
        {years.some(({ componentes }) => componentes.length > 0) && (
          <CardTable table={crosstab(years, PLAIN_WORDING)} />
        )}
        {faltas.length > 0 && (
          <section className="stack stack-close" aria-label="O que falta">
            <h3 className="h6 mb-0">O que falta</h3>
            <LackList studentId={dados.aluno.id} lacks={faltas} mayEdit={mayEdit} onYear={open} />
          </section>
        )}
        <Actions state={state} student={student} mayEdit={mayEdit} />
      </div>
    </Card>
  )
}

const Actions = ({ student, state: { segmento, concluido }, mayEdit }: SegmentCardProps) => {
  const dispatch = useDispatch()
  const drawing = useIsRunning(previewPdf)
  const body = { idAluno: student.dados.aluno.id, segmento, papel: TRANSCRIPT }
  return (
    <div className="cluster">
      <Button
        icon={Eye}
        loading={drawing}
        onClick={() => dispatch(previewPdf.asked({ name: 'Prévia do histórico.pdf', body }))}
      >
        Prévia em PDF
      </Button>
      {mayEdit && concluido && (
        <Button icon={Award} onClick={() => dispatch(issueOpened({ segment: segmento, paper: CERTIFICATE }))}>
          Emitir certificado
        </Button>
      )}
      {mayEdit && (
        <Button
          variant="primary"
          icon={Stamp}
          onClick={() => dispatch(issueOpened({ segment: segmento, paper: TRANSCRIPT }))}
        >
          Emitir histórico
        </Button>
      )}
    </div>
  )
}
