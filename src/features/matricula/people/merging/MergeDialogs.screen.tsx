import ArrowLeftRight from 'lucide-react/icons/arrow-left-right'
import { useDispatch, useSelector } from 'react-redux'
import type { MergePreview } from '#domain/people/merge.ts'
import { useIsRunning } from '#src/core/requests/useRequest.ts'
import type { Merging } from '#src/features/matricula/people/merging/merging.slice.ts'
import { MergeEffects } from '#src/features/matricula/people/views/MergeEffects.view.tsx'
import { formatDate } from '#src/lib/dates.ts'
import { RowList } from '#src/ui/BareList.tsx'
import { Button } from '#src/ui/Button.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { Identity } from '#src/ui/Identity.tsx'
import { Modal } from '#src/ui/Modal.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'

interface MergeDialogsProps {
  readonly merging: Merging
  /** “Unificar responsáveis” */
  readonly title: string
}

/** The dialogs of merging: the preview, and past merges. */
export const MergeDialogs = (props: MergeDialogsProps) => (
  <>
    <MergeDialog {...props} />
    <MergesDialog {...props} />
  </>
)

/** Previews a merge. */
const MergeDialog = ({ merging, title }: MergeDialogsProps) => {
  const dispatch = useDispatch()
  const { pair, preview } = useSelector(merging.slice.selectors.selectMerging)
  const running = useIsRunning(merging.mergePeople)
  if (pair === null) return null
  const { idMantido, idUnificado } = pair
  const close = () => dispatch(merging.slice.actions.mergeClosed())
  const swap = () => dispatch(merging.previewMerge.asked({ idMantido: idUnificado, idUnificado: idMantido }))
  const merge = ({ versaoMantido, versaoUnificado }: MergePreview) =>
    dispatch(merging.mergePeople.asked({ ...pair, versaoMantido, versaoUnificado }))
  const footer = (
    <>
      <Button onClick={close}>Cancelar</Button>
      <Button icon={ArrowLeftRight} onClick={swap}>
        Manter o outro
      </Button>
      <Button variant="primary" onClick={() => preview && merge(preview)} loading={running} disabled={preview === null}>
        Unificar
      </Button>
    </>
  )
  return (
    <Modal shown title={title} onClose={close} footer={footer}>
      {preview === null ? <Skeleton shape="block" /> : <MergeEffects preview={preview} />}
    </Modal>
  )
}

/** Past merges, each with a button to undo it. */
const MergesDialog = ({ merging }: MergeDialogsProps) => {
  const dispatch = useDispatch()
  const { merges } = useSelector(merging.slice.selectors.selectMerging)
  const undoing = useIsRunning(merging.undoMerge)
  if (merges === null) return null
  return (
    <Modal shown title="Unificações" onClose={() => dispatch(merging.slice.actions.mergesClosed())}>
      {merges.length === 0 ? (
        <EmptyState reason="Nenhum cadastro foi unificado até agora." />
      ) : (
        <RowList>
          {merges.map(({ id, mantido, unificado, quando, por, desfeita }) => (
            <li key={id}>
              <Identity name={mantido} detail={`Recebeu ${unificado} em ${formatDate(quando)} · ${por}`} />
              {desfeita ? (
                <span>Desfeita</span>
              ) : (
                <Button loading={undoing} onClick={() => dispatch(merging.undoMerge.asked(id))}>
                  Desfazer
                </Button>
              )}
            </li>
          ))}
        </RowList>
      )}
    </Modal>
  )
}
