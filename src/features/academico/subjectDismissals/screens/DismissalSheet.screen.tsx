import { useDispatch, useSelector } from 'react-redux'
import { reasonText, stagesText } from '#domain/subjectDismissals/dismissal.ts'
import { DISMISSAL_HOLDS } from '#domain/subjectDismissals/subjectDismissals.lists.ts'
import type { DismissalSheet } from '#domain/subjectDismissals/subjectDismissals.schemas.ts'
import { downloadAsked } from '#src/core/files/files.slice.ts'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import { useIsRunning } from '#src/core/requests/useRequest.ts'
import { removeDismissal } from '#src/features/academico/subjectDismissals/subjectDismissals.requests.ts'
import {
  removalClosed,
  removalOpened,
  selectIsRemoving,
  sheetClosed,
} from '#src/features/academico/subjectDismissals/subjectDismissals.slice.ts'
import { DismissalBadge } from '#src/features/academico/subjectDismissals/views/dismissalColumns.view.tsx'
import { HiddenStages } from '#src/features/academico/subjectDismissals/views/HiddenStages.view.tsx'
import { formatDate, formatDateTime } from '#src/lib/dates.ts'
import { Button } from '#src/ui/Button.tsx'
import { Facts } from '#src/ui/Facts.tsx'
import { FileLinks } from '#src/ui/FileLinks.tsx'
import { ReasonDialog } from '#src/ui/form/ReasonDialog.tsx'
import { Modal } from '#src/ui/Modal.tsx'

interface OpenedDismissal {
  readonly dismissal: DismissalSheet
}

/** All of a dismissal, and its removal. */
export const DismissalSheetDialog = ({ dismissal }: OpenedDismissal) => {
  const dispatch = useDispatch()
  const mayEdit = useMayEdit('dispensaDisciplina')
  const isRemoving = useSelector(selectIsRemoving)
  if (isRemoving) return <Removal dismissal={dismissal} />
  const holds = dismissal.situacao === DISMISSAL_HOLDS
  const close = () => dispatch(sheetClosed())
  return (
    <Modal
      shown
      title={`${dismissal.aluno}: dispensa de ${dismissal.disciplina}`}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>Fechar</Button>
          {mayEdit && holds && (
            <Button variant="danger" onClick={() => dispatch(removalOpened())}>
              Remover dispensa
            </Button>
          )}
        </>
      }
    >
      <div className="stack">
        <DismissalFacts dismissal={dismissal} />
        {holds && (
          <section>
            <h3 className="h6">O que ela esconde</h3>
            <HiddenStages stages={dismissal.esconde} />
          </section>
        )}
      </div>
    </Modal>
  )
}

const DismissalFacts = ({ dismissal }: OpenedDismissal) => {
  const dispatch = useDispatch()
  const { turma, unidade, etapas, motivoDispensa, inicio, fim, situacao, arquivo, baseLegal, observacao } = dismissal
  return (
    <Facts
      items={[
        ['Situação', <DismissalBadge key="situacao" situacao={situacao} />],
        ['Turma', `${turma}, ${unidade}`],
        ['Vale para', stagesText(etapas)],
        ['Dias em que a chamada diz D', `${formatDate(inicio)} a ${formatDate(fim)}`],
        ['Motivo', reasonText(motivoDispensa)],
        ['Base legal', baseLegal === '' ? null : baseLegal],
        [
          'Documento',
          arquivo === '' ? null : (
            <FileLinks key="arquivo" files={[arquivo]} onDownload={(file) => dispatch(downloadAsked({ file }))} />
          ),
        ],
        ['Observação no histórico', observacao === '' ? null : observacao],
        ['Deferida por', `${dismissal.deferidaPor}, ${formatDateTime(dismissal.deferidaEm)}`],
        ...(dismissal.removidaEm === null
          ? []
          : ([
              ['Removida por', `${dismissal.removidaPor}, ${formatDateTime(dismissal.removidaEm)}`],
              ['Por quê', dismissal.motivoRemocao],
            ] as const)),
      ]}
    />
  )
}

const Removal = ({ dismissal: { id, versao, aluno, disciplina, esconde } }: OpenedDismissal) => {
  const dispatch = useDispatch()
  const removing = useIsRunning(removeDismissal)
  return (
    <ReasonDialog
      shown
      title="Remover dispensa"
      message={
        <>
          <p>
            {aluno} volta a cursar {disciplina}. As notas e faltas guardadas contam de novo, e as etapas com lançamento
            aberto voltam a receber notas:
          </p>
          <HiddenStages stages={esconde} />
        </>
      }
      confirmLabel="Remover"
      loading={removing}
      onConfirm={(motivo) => dispatch(removeDismissal.asked({ id, body: { versao, motivo } }))}
      onClose={() => dispatch(removalClosed())}
    />
  )
}
