import { useMemo } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { STAGE_KINDS } from '#domain/assessment/assessment.lists.ts'
import { divisionDraftOf, divisionFlaws } from '#domain/assessment/divisions.ts'
import type { DivisionDraft, DivisionRecord } from '#domain/assessment/stages.schemas.ts'
import { nameIn } from '#domain/base/list.ts'
import { dialogOpened } from '#src/core/dialog/dialog.slice.ts'
import { DraftMirror } from '#src/core/forms/DraftMirror.tsx'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import { useIsRunning, useRefusedFields } from '#src/core/requests/useRequest.ts'
import { useParams } from '#src/core/router/RouteTable.tsx'
import { pushed } from '#src/core/router/router.slice.ts'
import { StageSections } from '#src/features/academico/stages/screens/StageSections.screen.tsx'
import { loadDivision, paths, updateDivision } from '#src/features/academico/stages/stages.requests.ts'
import { conflictClosed, selectDivision, selectDivisionConflict } from '#src/features/academico/stages/stages.slice.ts'
import { movedTexts, stagesText } from '#src/features/academico/stages/stageWords.ts'
import { namesText } from '#src/lib/text.ts'
import { AwaitedPage } from '#src/screens/Awaited.tsx'
import { RecordConflict } from '#src/screens/records/RecordConflict.tsx'
import { RecordForm } from '#src/ui/form/RecordForm.tsx'

const TITLE = 'Etapas do ano letivo'

/** A-E1: the stages of a year somewhere, edited together. */
export const Screen = () => {
  const id = Number(useParams()['id'])
  const record = useSelector(selectDivision)
  if (record?.id === id) return <DivisionForm key={id} record={record} />
  return <AwaitedPage title={TITLE} asks={[loadDivision.asked(id)]} />
}

const DivisionForm = ({ record }: { readonly record: DivisionRecord }) => {
  const dispatch = useDispatch()
  const conflict = useSelector(selectDivisionConflict)
  const mayEdit = useMayEdit('etapasAvaliacao') && record.podeAlterar && !record.anoEncerrado
  const initialValues = useMemo(() => divisionDraftOf(record), [record])
  const save = (draft: DivisionDraft, { id, versao }: DivisionRecord) => updateDivision.asked({ id, versao, draft })
  const submit = (draft: DivisionDraft) => {
    const moved = movedTexts(record, draft.etapas)
    dispatch(
      moved.length === 0
        ? save(draft, record)
        : dialogOpened({
            title: 'Mudar etapas em uso',
            message: `${moved.join(' ')} Esses registros passam a valer nas novas datas.`,
            confirmLabel: 'Salvar',
            confirm: save(draft, record),
          }),
    )
  }
  return (
    <>
      <RecordForm
        title={TITLE}
        subtitle={[record.lugar, record.inicioAno.slice(0, 4), nameIn(STAGE_KINDS, record.tipo)].join(' · ')}
        top={<Reach record={record} />}
        initialValues={initialValues}
        flaws={(draft) => divisionFlaws(draft, record, record.etapas)}
        onSubmit={submit}
        saving={useIsRunning(updateDivision)}
        refused={useRefusedFields(updateDivision)}
        onAbandon={() => dispatch(pushed(paths.list))}
        readOnly={!mayEdit}
      >
        <DraftMirror form={paths.draftOf(record.id)} asks />
        <StageSections division={record} disabled={!mayEdit} />
      </RecordForm>
      <RecordConflict
        fields={CONFLICT_FIELDS}
        before={initialValues}
        conflict={conflict}
        draftOf={divisionDraftOf}
        save={save}
        closed={conflictClosed()}
      />
    </>
  )
}

const CONFLICT_FIELDS = [
  { name: 'etapas', label: 'Etapas', text: ({ etapas }: DivisionDraft) => stagesText(etapas) },
] as const

/** For whom the stages hold, and why they cannot be changed. */
const Reach = ({ record }: { readonly record: DivisionRecord }) => {
  const text = reachOf(record)
  return text !== '' && <p>{text}</p>
}

const reachOf = ({ idUnidade, idTurma, valeEm, anoEncerrado, podeAlterar }: DivisionRecord): string => {
  const followed = valeEm.length === 0 ? 'Todas as unidades têm as suas.' : `Vale em ${namesText(valeEm)}.`
  return [
    ...(idUnidade === null ? [`Etapas da escola, para as unidades sem etapas próprias. ${followed}`] : []),
    ...(idTurma === null ? [] : ['Turma em ritmo próprio: as etapas da unidade não valem para ela.']),
    ...(anoEncerrado ? ['O ano letivo está encerrado: só para consulta.'] : []),
    ...(podeAlterar ? [] : ['Só quem atua em todas as unidades as altera.']),
  ].join(' ')
}
