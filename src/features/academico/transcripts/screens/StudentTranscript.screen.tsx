import ArrowLeft from 'lucide-react/icons/arrow-left'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import UserX from 'lucide-react/icons/user-x'
import { lazy, Suspense } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import * as callMessages from '#domain/base/call.messages.ts'
import type { StudentTranscript } from '#domain/transcripts/transcripts.schemas.ts'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import { useIsRunning } from '#src/core/requests/useRequest.ts'
import { useParams } from '#src/core/router/RouteTable.tsx'
import { rowIdOf, TRANSCRIPTS } from '#src/core/students/paths.ts'
import { SegmentCard } from '#src/features/academico/transcripts/screens/SegmentCard.tsx'
import {
  cancelTranscript,
  downloadPdf,
  loadTranscript,
} from '#src/features/academico/transcripts/transcripts.requests.ts'
import {
  cancelClosed,
  cancelOpened,
  selectCancelled,
  selectIssue,
  selectStudent,
  selectYear,
  yearOpened,
} from '#src/features/academico/transcripts/transcripts.slice.ts'
import { CorrectionList } from '#src/features/academico/transcripts/views/CorrectionList.view.tsx'
import { IssuedList } from '#src/features/academico/transcripts/views/IssuedList.view.tsx'
import { Awaited } from '#src/screens/Awaited.tsx'
import { Button } from '#src/ui/Button.tsx'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'

const YearDialog = lazy(async () => ({
  default: (
    await import(/* webpackChunkName: "transcript-year" */ '#src/features/academico/transcripts/screens/YearDialog.tsx')
  ).YearDialog,
}))

const IssueDialog = lazy(async () => ({
  default: (
    await import(
      /* webpackChunkName: "transcript-issue" */ '#src/features/academico/transcripts/screens/IssueDialog.tsx'
    )
  ).IssueDialog,
}))

const ReasonDialog = lazy(async () => ({
  default: (await import(/* webpackChunkName: "transcript-cancel" */ '#src/ui/form/ReasonDialog.tsx')).ReasonDialog,
}))

/** The transcript of a student: the years by segment, what is missing, and what was issued. */
export const Screen = () => {
  const id = rowIdOf(useParams()['id'])
  const dispatch = useDispatch()
  const loaded = useSelector(selectStudent)
  const mayEdit = useMayEdit('historicosAlunos')
  const student = loaded?.dados.aluno.id === id ? loaded : null
  return (
    <div className="page">
      <PageHeader
        title={student === null ? 'Histórico escolar' : `Histórico de ${student.nome}`}
        subtitle={student === null ? undefined : subtitleOf(student)}
        actions={
          <>
            <ButtonLink to={TRANSCRIPTS} icon={ArrowLeft}>
              Todos os alunos
            </ButtonLink>
            {student !== null && mayEdit && (
              <Button icon={CalendarPlus} onClick={() => dispatch(yearOpened({ kind: 'new', missing: null }))}>
                Digitar um ano
              </Button>
            )}
          </>
        }
      />
      {student !== null && <Opened student={student} mayEdit={mayEdit} />}
      <Awaited
        asks={id === null ? [] : [loadTranscript.asked(id)]}
        isHere={student !== null}
        missing={<EmptyState icon={UserX} title="Aluno não encontrado" reason={callMessages.NOT_FOUND} />}
      />
    </div>
  )
}

const subtitleOf = ({ dados, turma }: StudentTranscript): string =>
  [`RA ${dados.aluno.ra}`, turma].filter((part) => part !== '').join(' · ')

const Opened = ({ student, mayEdit }: { readonly student: StudentTranscript; readonly mayEdit: boolean }) => {
  const dispatch = useDispatch()
  const year = useSelector(selectYear)
  const issue = useSelector(selectIssue)
  const cancelled = useSelector(selectCancelled)
  const cancelling = useIsRunning(cancelTranscript)
  return (
    <>
      {student.segmentos.length === 0 && (
        <EmptyState title="Nenhum ano" reason="Digite os anos que o aluno cursou aqui ou em outra escola." />
      )}
      {student.segmentos.map((state) => (
        <SegmentCard key={state.segmento} student={student} state={state} mayEdit={mayEdit} />
      ))}
      <IssuedList
        issued={student.emitidos}
        mayEdit={mayEdit}
        onDownload={({ id, registro }) =>
          dispatch(downloadPdf.asked({ id, name: `Histórico escolar ${registro}.pdf` }))
        }
        onCancel={(id) => dispatch(cancelOpened(id))}
      />
      <CorrectionList corrections={student.correcoes} />
      <Suspense fallback={null}>
        {year !== null && (
          <YearDialog
            key={year.kind === 'kept' ? year.year.id : 0}
            student={student}
            opened={year}
            readOnly={!mayEdit}
          />
        )}
        {issue !== null && <IssueDialog student={student} issue={issue} />}
        {cancelled !== null && (
          <ReasonDialog
            shown
            title="Cancelar documento"
            message="O documento deixa de valer, e a verificação pública passa a dizer que foi cancelado. O registro continua no livro."
            confirmLabel="Cancelar documento"
            loading={cancelling}
            onConfirm={(motivo) => dispatch(cancelTranscript.asked({ id: cancelled, motivo }))}
            onClose={() => dispatch(cancelClosed())}
          />
        )}
      </Suspense>
    </>
  )
}
