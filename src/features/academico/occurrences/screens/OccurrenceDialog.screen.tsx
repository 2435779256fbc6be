import Paperclip from 'lucide-react/icons/paperclip'
import Pencil from 'lucide-react/icons/pencil'
import Printer from 'lucide-react/icons/printer'
import { lazy, Suspense } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { exportFileName } from '#domain/base/exports.ts'
import { nameIn } from '#domain/base/list.ts'
import {
  CANCELLED,
  CLOSED,
  NORMAL,
  OCCURRENCE_STEPS,
  type OccurrenceStep,
  TOLD,
} from '#domain/occurrences/occurrences.lists.ts'
import type { OccurrenceSheet } from '#domain/occurrences/occurrences.schemas.ts'
import { downloadAsked } from '#src/core/files/files.slice.ts'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import { useIsRunning } from '#src/core/requests/useRequest.ts'
import { pushed } from '#src/core/router/router.slice.ts'
import {
  detachFile,
  printOccurrence,
  stepOccurrence,
} from '#src/features/academico/occurrences/occurrences.requests.ts'
import {
  asked,
  type Ending,
  selectAsking,
  selectIsChanged,
  sheetClosed,
} from '#src/features/academico/occurrences/occurrences.slice.ts'
import { editPath } from '#src/features/academico/occurrences/paths.ts'
import { AddendumDialog } from '#src/features/academico/occurrences/screens/AddendumDialog.screen.tsx'
import { FileDialog } from '#src/features/academico/occurrences/screens/FileDialog.screen.tsx'
import { Plan } from '#src/features/academico/occurrences/views/Plan.view.tsx'
import { PaperDialog } from '#src/features/academico/occurrences/screens/PaperDialog.screen.tsx'
import { OccurrenceFacts } from '#src/features/academico/occurrences/views/OccurrenceFacts.view.tsx'
import { Notice } from '#src/ui/AlertBanner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { ReasonDialog } from '#src/ui/form/ReasonDialog.tsx'
import { Modal } from '#src/ui/Modal.tsx'

// Few occurrences have a plan.
const PlanDialog = lazy(async () => ({
  default: (await import(/* webpackChunkName: "occurrence-plan" */ './PlanDialog.screen.tsx')).PlanDialog,
}))
const FollowUpDialog = lazy(async () => ({
  default: (await import(/* webpackChunkName: "occurrence-plan" */ './FollowUpDialog.screen.tsx')).FollowUpDialog,
}))

/** An occurrence, and what the school does with it. */
export const OccurrenceDialog = ({ occurrence }: { readonly occurrence: OccurrenceSheet }) => {
  const dispatch = useDispatch()
  const asking = useSelector(selectAsking)
  const isChanged = useSelector(selectIsChanged)
  const mayEdit = useMayEdit('ocorrencias')
  const mayRegister = useMayEdit('registrarOcorrencia')
  const stepping = useIsRunning(stepOccurrence)
  const printing = useIsRunning(printOccurrence)
  const { id, versao, titulo, dia, passos, podeEditar, podeImprimir } = occurrence
  const mayDetach = mayEdit && occurrence.alunos.every(({ ciencias }) => ciencias.length === 0)
  const step = (passo: OccurrenceStep, desfecho: string) =>
    dispatch(stepOccurrence.asked({ id, body: { versao, passo, desfecho } }))
  if (asking === 'addendum') return <AddendumDialog occurrence={occurrence} />
  if (asking === 'plan' || asking === 'followUp')
    return (
      <Suspense fallback={null}>
        {asking === 'plan' ? <PlanDialog occurrence={occurrence} /> : <FollowUpDialog occurrence={occurrence} />}
      </Suspense>
    )
  if (asking === 'file') return <FileDialog occurrence={occurrence} />
  if (asking !== null && typeof asking === 'object') {
    const student = occurrence.alunos.find(({ idAluno }) => idAluno === asking.paperOf)
    return student === undefined ? null : <PaperDialog occurrence={occurrence} student={student} />
  }
  if (asking !== null)
    return (
      <ReasonDialog
        shown
        title={TITLES[asking]}
        message={MESSAGES[asking]}
        confirmLabel={nameIn(OCCURRENCE_STEPS, asking)}
        label={asking === CANCELLED ? 'Motivo' : 'Desfecho'}
        required={asking === CANCELLED}
        loading={stepping}
        onConfirm={(text) => step(asking, text)}
        onClose={() => dispatch(asked(null))}
      />
    )
  return (
    <Modal
      shown
      title={titulo}
      onClose={() => dispatch(sheetClosed())}
      footer={
        <>
          <Button onClick={() => dispatch(sheetClosed())}>Fechar</Button>
          {podeImprimir && (
            <Button
              icon={Printer}
              loading={printing}
              onClick={() => dispatch(printOccurrence.asked({ id, name: exportFileName('Ocorrência', dia, 'pdf') }))}
            >
              Imprimir
            </Button>
          )}
          {mayRegister && podeEditar && (
            <Button icon={Pencil} onClick={() => dispatch(pushed(editPath(id)))}>
              Alterar
            </Button>
          )}
          {mayEdit && <Button onClick={() => dispatch(asked('addendum'))}>Escrever adendo</Button>}
          {mayEdit &&
            passos.map((passo) => (
              <Button
                key={passo}
                variant={passo === TOLD ? 'primary' : passo === CANCELLED ? 'danger' : 'secondary'}
                loading={passo === TOLD && stepping}
                onClick={() => (passo === TOLD ? step(passo, '') : dispatch(asked(passo)))}
              >
                {nameIn(OCCURRENCE_STEPS, passo)}
              </Button>
            ))}
        </>
      }
    >
      {isChanged && (
        <Notice type="warning">Alguém mexeu nesta ocorrência enquanto você olhava. Confira como ficou.</Notice>
      )}
      <OccurrenceFacts
        occurrence={occurrence}
        onDownload={(file) => dispatch(downloadAsked({ file }))}
        onDetach={mayDetach ? (idAnexo) => dispatch(detachFile.asked({ id, idAnexo })) : null}
        onPaper={mayEdit ? (paperOf) => dispatch(asked({ paperOf })) : null}
      />
      {occurrence.sigilo !== NORMAL && occurrence.situacao !== CANCELLED && (
        <Plan
          plan={occurrence.plano}
          onPlan={mayEdit ? () => dispatch(asked('plan')) : null}
          onFollow={mayEdit ? () => dispatch(asked('followUp')) : null}
        />
      )}
      {mayEdit && (
        <Button icon={Paperclip} variant="link" onClick={() => dispatch(asked('file'))}>
          Anexar arquivo
        </Button>
      )}
    </Modal>
  )
}

const TITLES: Readonly<Record<Ending, string>> = {
  [CLOSED]: 'Encerrar ocorrência',
  [CANCELLED]: 'Cancelar ocorrência',
}

const MESSAGES: Readonly<Record<Ending, string>> = {
  [CLOSED]: 'Ninguém mais dá ciência dela. A família continua a lê-la; o desfecho fica com a escola.',
  [CANCELLED]: 'A família deixa de lê-la, e as medidas dela não contam mais. O registro fica com a escola.',
}
