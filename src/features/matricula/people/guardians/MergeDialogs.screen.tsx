import ArrowLeftRight from 'lucide-react/icons/arrow-left-right'
import { useDispatch, useSelector } from 'react-redux'
import { useIsRunning } from '#src/core/requests/useRequest.ts'
import { mergeGuardians, undoMerge } from '#src/features/matricula/people/guardians/guardianList.requests.ts'
import {
  mergeClosed,
  mergesClosed,
  pairChosen,
  selectMerges,
  selectMerging,
} from '#src/features/matricula/people/guardians/guardianList.slice.ts'
import { MergeEffects } from '#src/features/matricula/people/views/MergeEffects.view.tsx'
import { formatDate } from '#src/lib/dates.ts'
import { RowList } from '#src/ui/BareList.tsx'
import { Button } from '#src/ui/Button.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { Identity } from '#src/ui/Identity.tsx'
import { Modal } from '#src/ui/Modal.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'

/** What merging two records would do, before it is done. */
export const MergeDialog = () => {
  const dispatch = useDispatch()
  const { pair, preview } = useSelector(selectMerging)
  const merging = useIsRunning(mergeGuardians)
  if (pair === null) return null
  const [kept, merged] = pair
  const close = () => dispatch(mergeClosed())
  const merge = () =>
    dispatch(
      mergeGuardians.asked({
        idMantido: kept.id,
        versaoMantido: kept.versao,
        idUnificado: merged.id,
        versaoUnificado: merged.versao,
      }),
    )
  const footer = (
    <>
      <Button onClick={close}>Cancelar</Button>
      <Button icon={ArrowLeftRight} onClick={() => dispatch(pairChosen([merged, kept]))}>
        Manter o outro
      </Button>
      <Button variant="primary" onClick={merge} loading={merging} disabled={preview === null}>
        Unificar
      </Button>
    </>
  )
  return (
    <Modal shown title="Unificar responsáveis" onClose={close} footer={footer}>
      {preview === null ? <Skeleton shape="block" /> : <MergeEffects preview={preview} />}
    </Modal>
  )
}

/** The merges that were done, each of which can be taken back. */
export const MergesDialog = () => {
  const dispatch = useDispatch()
  const merges = useSelector(selectMerges)
  const undoing = useIsRunning(undoMerge)
  if (merges === null) return null
  return (
    <Modal shown title="Unificações" onClose={() => dispatch(mergesClosed())}>
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
                <Button loading={undoing} onClick={() => dispatch(undoMerge.asked(id))}>
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
