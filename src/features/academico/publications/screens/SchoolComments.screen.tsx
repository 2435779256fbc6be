import { useDispatch, useSelector } from 'react-redux'
import { nameIn } from '#domain/base/list.ts'
import type { SchoolComment } from '#domain/publications/comments.schemas.ts'
import { READER_KINDS } from '#domain/feed/feed.lists.ts'
import { useIsRunning } from '#src/core/requests/useRequest.ts'
import { hideComment, loadSchoolComments } from '#src/features/academico/publications/publications.record.ts'
import {
  hidingAsked,
  hidingDropped,
  selectSchoolComments,
} from '#src/features/academico/publications/schoolComments.slice.ts'
import { formatDateTime } from '#src/lib/dates.ts'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { ReasonDialog } from '#src/ui/form/ReasonDialog.tsx'

interface SchoolCommentsProps {
  /** The publication. */
  readonly id: number
  readonly mayHide: boolean
}

/** What readers wrote below a publication; the school hides what should not stand there. */
export const SchoolComments = ({ id, mayHide }: SchoolCommentsProps) => {
  const dispatch = useDispatch()
  const { of, items, totalCount, pages, hiding } = useSelector(selectSchoolComments)
  const loading = useIsRunning(loadSchoolComments)
  const saving = useIsRunning(hideComment)
  if (of !== id)
    return (
      <Card title="Comentários">
        <Button loading={loading} onClick={() => dispatch(loadSchoolComments.asked({ id, page: 0 }))}>
          Ver comentários
        </Button>
      </Card>
    )
  return (
    <Card title="Comentários">
      {items.length === 0 && <p className="text-secondary mb-0">Ninguém comentou ainda.</p>}
      <ol className="list-plain stack">
        {items.map((comment) => (
          <li key={comment.id}>
            <Comment comment={comment} mayHide={mayHide} />
          </li>
        ))}
      </ol>
      {items.length < totalCount && (
        <div>
          <Button loading={loading} onClick={() => dispatch(loadSchoolComments.asked({ id, page: pages }))}>
            Ver comentários anteriores
          </Button>
        </div>
      )}
      <ReasonDialog
        shown={hiding !== null}
        title="Ocultar comentário"
        message="Só quem escreveu continua a vê-lo, com o aviso de que a escola o ocultou."
        confirmLabel="Ocultar"
        loading={saving}
        onConfirm={(motivo) => hiding !== null && dispatch(hideComment.asked({ id: hiding, oculto: true, motivo }))}
        onClose={() => dispatch(hidingDropped())}
      />
    </Card>
  )
}

interface CommentProps extends Pick<SchoolCommentsProps, 'mayHide'> {
  readonly comment: SchoolComment
}

const Comment = ({ comment: { id, autor, perfil, texto, em, oculto }, mayHide }: CommentProps) => {
  const dispatch = useDispatch()
  const saving = useIsRunning(hideComment)
  return (
    <div className="stack stack-close">
      <span className="text-small">
        <strong>{autor}</strong>
        <span className="text-secondary">
          {` · ${nameIn(READER_KINDS, perfil)} · `}
          <time dateTime={em}>{formatDateTime(em)}</time>
        </span>
      </span>
      <p className="prose mb-0">{texto}</p>
      {oculto !== null && (
        <small className="text-secondary">
          Oculto por {oculto.por}, em {formatDateTime(oculto.em)}: {oculto.motivo}
        </small>
      )}
      {mayHide && (
        <div>
          {oculto === null ? (
            <Button variant="link" onClick={() => dispatch(hidingAsked({ id }))}>
              Ocultar <span className="visually-hidden">o comentário de {autor}</span>
            </Button>
          ) : (
            <Button
              variant="link"
              loading={saving}
              onClick={() => dispatch(hideComment.asked({ id, oculto: false, motivo: '' }))}
            >
              Mostrar de novo <span className="visually-hidden">o comentário de {autor}</span>
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
