import { useDispatch, useSelector } from 'react-redux'
import type { MyAction } from '#domain/myActions/myActions.schemas.ts'
import { useIsRunning } from '#src/core/requests/useRequest.ts'
import { loadMyActions, undoAction } from '#src/features/academico/myActions/myActions.requests.ts'
import {
  selectActions,
  selectAsked,
  undoClosed,
  undoOpened,
} from '#src/features/academico/myActions/myActions.slice.ts'
import { ActionList } from '#src/features/academico/myActions/views/ActionList.view.tsx'
import { Awaited } from '#src/screens/Awaited.tsx'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { ReasonDialog } from '#src/ui/form/ReasonDialog.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'

/** What the person did today that others see, and the way back of each. */
export const Screen = () => {
  const dispatch = useDispatch()
  const actions = useSelector(selectActions)
  const asked = useSelector(selectAsked)
  return (
    <div className="page page-narrow">
      <PageHeader
        title="Minhas ações de hoje"
        subtitle="Publicações, decisões, dispensas, importações e divisões que você fez hoje, e como voltar atrás."
      />
      {actions?.length === 0 && (
        <EmptyState
          title="Nada para desfazer hoje"
          reason="O que você publicar, decidir, dispensar, importar ou dividir hoje aparece aqui."
        />
      )}
      {actions !== null && actions.length > 0 && (
        <ActionList actions={actions} onUndo={(id) => dispatch(undoOpened(id))} />
      )}
      <Awaited asks={[loadMyActions.asked({ opensLast: false })]} isHere={actions !== null} />
      {asked !== null && <Question action={asked} />}
    </div>
  )
}

const [TITLE, CONFIRM] = ['Desfazer esta ação?', 'Desfazer']

/** Asks before an action is taken back, for a reason where one is needed. */
const Question = ({ action: { oque, onde, desfazer, pedeMotivo } }: { readonly action: MyAction }) => {
  const dispatch = useDispatch()
  const loading = useIsRunning(undoAction)
  if (desfazer === null) return null
  const undo = (reason: string) => void dispatch(undoAction.asked({ undo: desfazer, reason }))
  const close = () => void dispatch(undoClosed())
  const message = `${oque} · ${onde}`
  if (pedeMotivo)
    return (
      <ReasonDialog
        shown
        title={TITLE}
        message={message}
        confirmLabel={CONFIRM}
        loading={loading}
        onConfirm={undo}
        onClose={close}
      />
    )
  return (
    <ConfirmDialog
      shown
      title={TITLE}
      message={message}
      confirmLabel={CONFIRM}
      loading={loading}
      onConfirm={() => undo('')}
      onCancel={close}
    />
  )
}
