import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useMemo } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import type { Mark, Roll } from '#domain/attendance/attendance.schemas.ts'
import { listed } from '#domain/base/listed.ts'
import { ROLLS, rollDraft, rollOf } from '#src/core/attendance/paths.ts'
import { draftChanged, draftClosed, selectDraft } from '#src/core/forms/forms.slice.ts'
import { selectEntries, waitingOf } from '#src/core/outbox/waiting.ts'
import { useRequest } from '#src/core/requests/useRequest.ts'
import { saveRoll } from '#src/features/academico/attendance/attendance.requests.ts'
import {
  detailsToggled,
  saveAsked,
  selectOpenId,
  selectPhotos,
  selectView,
} from '#src/features/academico/attendance/attendance.slice.ts'
import { changedMarks, type Marks, marksIn, withMarks } from '#src/features/academico/attendance/marks.ts'
import { RollConflictDialog } from '#src/features/academico/attendance/screens/RollConflictDialog.tsx'
import { RollTools } from '#src/features/academico/attendance/screens/RollTools.tsx'
import { RollList } from '#src/features/academico/attendance/views/RollList.view.tsx'
import { RollSheet } from '#src/features/academico/attendance/views/RollSheet.view.tsx'
import { RollSummary } from '#src/features/academico/attendance/views/RollSummary.view.tsx'
import { withWaiting } from '#src/features/academico/attendance/waitingRoll.ts'
import { dayTitle } from '#src/lib/calendarWords.ts'
import { WaitingNotice } from '#src/screens/diary/WaitingNotice.view.tsx'
import { ClosedNotice } from '#src/screens/reopenings/ClosedNotice.tsx'
import { Notice } from '#src/ui/AlertBanner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { Card } from '#src/ui/Card.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { StickyFooter } from '#src/ui/form/StickyFooter.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { useHotkey } from '#src/ui/useHotkey.ts'

/** A roll with what the person changed of it, which is kept until it is saved. */
export const OpenRoll = ({ roll: saved }: { readonly roll: Roll }) => {
  const dispatch = useDispatch()
  const lesson = saved.aula.id
  const entries = useSelector(selectEntries)
  const waiting = useMemo(() => waitingOf(entries, 'roll', lesson), [entries, lesson])
  const roll = withWaiting(saved, waiting?.last ?? null)
  const form = rollDraft(lesson)
  const marks = marksIn(useSelector((state: Parameters<typeof selectDraft>[0]) => selectDraft(state, form)))
  const view = useSelector(selectView)
  const photos = useSelector(selectPhotos)
  const openId = useSelector(selectOpenId)
  const saving = useRequest(saveRoll)?.status ?? null
  const students = withMarks(roll.alunos, marks)
  const keep = (mark: Mark) => {
    const marcas = changedMarks(roll, marks, mark)
    const draft = { values: { marcas }, touched: [], tried: false, unsavedAt: rollOf(lesson) }
    dispatch(Object.keys(marcas).length === 0 ? draftClosed({ form }) : draftChanged({ form, draft }))
  }
  const save = () => {
    if (roll.podeEditar) dispatch(saveAsked({ lesson }))
  }
  useHotkey({ key: 's', ctrl: true }, save)
  const shared = {
    students,
    mayEdit: roll.podeEditar,
    stateOf: (enrolment: number) =>
      stateText({ enrolment, marks, saving, isKept: roll.versao > 0, waits: waiting !== null }),
    onMark: keep,
  }
  return (
    <div className="page">
      <PageHeader
        title="Chamada"
        subtitle={<RollSubtitle roll={roll} />}
        actions={
          <>
            <ButtonLink to={ROLLS} icon={ArrowLeft}>
              Aulas do dia
            </ButtonLink>
            <RollTools roll={roll} />
          </>
        }
      />
      {waiting !== null && <WaitingNotice entry={waiting.first} />}
      <ClosedNotice reason={roll.motivo} place={roll.reabertura} />
      {roll.semGrupo.length > 0 && (
        <Notice type="warning">
          {`Sem grupo na divisão da turma, e fora desta chamada: ${listed(roll.semGrupo)}. Avise a coordenação.`}
        </Notice>
      )}
      {students.length === 0 ? (
        <EmptyState title="Ninguém nesta chamada" reason="Nenhum aluno tinha esta disciplina na turma neste dia." />
      ) : (
        <Card title={roll.doDia ? 'Chamada do dia todo' : 'Chamada da aula'}>
          {view === 'fotos' ? (
            <RollSheet {...shared} photos={photos} />
          ) : (
            <RollList {...shared} openId={openId} onDetails={(enrolment) => dispatch(detailsToggled(enrolment))} />
          )}
        </Card>
      )}
      {roll.podeEditar && students.length > 0 && (
        <StickyFooter
          status={
            <RollSummary
              roll={roll}
              students={students}
              isChanged={Object.keys(marks).length > 0}
              waits={waiting !== null}
            />
          }
        >
          <Button variant="primary" loading={saving === 'running'} onClick={save}>
            Salvar chamada
          </Button>
        </StickyFooter>
      )}
      <RollConflictDialog />
    </div>
  )
}

const RollSubtitle = ({ roll: { aula, doDia, etapa } }: { readonly roll: Roll }) => (
  <>
    {doDia ? aula.turma : `${aula.disciplina} · ${aula.turma}`}
    {!doDia && aula.subgrupo !== null && `, ${aula.subgrupo}`}, {dayTitle(aula.dia)}
    {!doDia && `, ${aula.inicio} às ${aula.fim}`}
    {etapa !== '' && ` · ${etapa}`}
  </>
)

interface SaveState {
  readonly enrolment: number
  readonly marks: Marks
  readonly saving: 'running' | 'done' | 'failed' | null
  /** Whether the roll was ever saved. */
  readonly isKept: boolean
  /** Whether it waits on this device. */
  readonly waits: boolean
}

/** Whether what was said of a student is saved, as a word. */
const stateText = ({ enrolment, marks, saving, isKept, waits }: SaveState): string => {
  if (marks[enrolment] === undefined) return waits ? 'No aparelho' : isKept ? 'Salvo' : ''
  if (saving === 'running') return 'Salvando…'
  return saving === 'failed' ? 'Não salvo' : 'Alterado'
}
