import { useDispatch, useSelector } from 'react-redux'
import { rollOf } from '#src/core/attendance/paths.ts'
import { selectIsOnline } from '#src/core/device/device.slice.ts'
import { dialogOpened } from '#src/core/dialog/dialog.slice.ts'
import { GATE } from '#src/core/gate/paths.ts'
import { contentPath } from '#src/core/lessonContents/paths.ts'
import type { Entry } from '#src/core/outbox/entries.ts'
import { isOfGate, placeOf } from '#src/core/outbox/place.ts'
import { dropped, listClosed, retryAsked } from '#src/core/outbox/outbox.slice.ts'
import { selectEntries, selectIsKept, selectIsOpen } from '#src/core/outbox/waiting.ts'
import { pushed } from '#src/core/router/router.slice.ts'
import { formatDateTime } from '#src/lib/dates.ts'
import { Notice } from '#src/ui/AlertBanner.tsx'
import { RowList } from '#src/ui/BareList.tsx'
import { Button } from '#src/ui/Button.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { Modal } from '#src/ui/Modal.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'

/** What waits on this device, and what each of it needs. */
export const OutboxDialog = () => {
  const dispatch = useDispatch()
  const entries = useSelector(selectEntries)
  const isOnline = useSelector(selectIsOnline)
  const close = () => dispatch(listClosed())
  return (
    <Modal
      shown={useSelector(selectIsOpen)}
      title="O que espera neste aparelho"
      onClose={close}
      footer={
        <>
          <Button onClick={close}>Fechar</Button>
          {entries.some(({ status }) => status === 'waiting') && (
            <Button variant="primary" disabled={!isOnline} onClick={() => dispatch(retryAsked())}>
              Enviar agora
            </Button>
          )}
        </>
      }
    >
      <div className="stack">
        {!useSelector(selectIsKept) && (
          <Notice type="error">
            Este aparelho está sem espaço para guardar. Não feche esta aba até a conexão voltar, ou libere espaço e
            salve de novo.
          </Notice>
        )}
        {entries.length === 0 ? (
          <EmptyState title="Nada espera" reason="Tudo o que você salvou já está no portal." />
        ) : (
          <>
            <p>
              {isOnline
                ? 'Enviamos tudo assim que o portal responder, uma vez só e na ordem em que você salvou.'
                : 'Sem conexão. Tudo será enviado quando ela voltar, uma vez só e na ordem em que você salvou.'}
            </p>
            <RowList>
              {entries.map((entry) => (
                <EntryRow key={entry.id} entry={entry} />
              ))}
            </RowList>
          </>
        )}
      </div>
    </Modal>
  )
}

const EntryRow = ({ entry }: { readonly entry: Entry }) => {
  const dispatch = useDispatch()
  const { title, at, status, reason } = entry
  const what = NAMES[entry.kind]
  const open = () => {
    dispatch(listClosed())
    dispatch(pushed(pathOf(entry)))
  }
  const drop = () => {
    dispatch(listClosed())
    dispatch(
      dialogOpened({
        title: 'Descartar',
        message: `${what} de ${title}: o que você guardou neste aparelho será apagado e não será enviado.`,
        confirmLabel: 'Descartar',
        confirm: dropped(placeOf(entry)),
      }),
    )
  }
  const hidden = <VisuallyHidden> {`${what} de ${title}`}</VisuallyHidden>
  return (
    <li>
      <span>
        <strong>
          {what} · {title}
        </strong>
        <small>
          Salvo neste aparelho em {formatDateTime(at)}. {STATUS_TEXTS[status]} {status === 'refused' && reason}
        </small>
      </span>
      <Button variant={status === 'waiting' ? 'secondary' : 'primary'} onClick={open}>
        {status === 'conflict' ? 'Comparar' : 'Abrir'}
        {hidden}
      </Button>
      <Button onClick={drop}>Descartar{hidden}</Button>
    </li>
  )
}

const NAMES: Readonly<Record<Entry['kind'], string>> = {
  roll: 'Chamada',
  content: 'Conteúdo',
  exit: 'Saída',
  return: 'Retorno',
}

/** Where somebody looks at it. */
const pathOf = (entry: Entry): string => {
  if (isOfGate(entry)) return GATE
  return entry.kind === 'roll' ? rollOf(entry.lesson) : contentPath(entry.lesson)
}

const STATUS_TEXTS = {
  waiting: 'Aguarda conexão.',
  conflict: 'Outra pessoa salvou antes: compare e escolha.',
  refused: 'Não foi aceito.',
} as const
