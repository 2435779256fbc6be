import { Formik } from 'formik'
import Send from 'lucide-react/icons/send'
import { useId } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { READER_STAFF } from '#domain/feed/reading.ts'
import { COMMENT_MAX } from '#domain/publications/comment.ts'
import type { FeedComment } from '#domain/publications/comments.schemas.ts'
import { dialogOpened } from '#src/core/dialog/dialog.slice.ts'
import { DraftMirror } from '#src/core/forms/DraftMirror.tsx'
import { useIsRunning, useRefusedFields, useRequest } from '#src/core/requests/useRequest.ts'
import { commentDraftOf, loadComments, removeComment, writeComment } from '#src/features/area/feed/comments.requests.ts'
import { selectComments } from '#src/features/area/feed/comments.slice.ts'
import { formatDateTime } from '#src/lib/dates.ts'
import { Button } from '#src/ui/Button.tsx'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { Form } from '#src/ui/form/Form.tsx'
import { FormTextArea } from '#src/ui/form/FormTextArea.tsx'
import { RefusedFields } from '#src/ui/form/RefusedFields.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { SubmitButton } from '#src/ui/SubmitButton.tsx'

interface CommentsProps {
  readonly publication: number
}

/** What readers wrote below a publication, and the field for one's own. */
export const Comments = ({ publication }: CommentsProps) => {
  const dispatch = useDispatch()
  const { items, hasMore, pages } = useSelector(selectComments)
  const request = useRequest(loadComments)
  return (
    <div className="stack">
      <CommentForm key={publication} publication={publication} />
      {request?.status === 'failed' && (
        <ErrorState
          message={request.failure?.message ?? ''}
          onRetry={() => dispatch(loadComments.asked({ publication, page: pages }))}
        />
      )}
      {items === null && request?.status !== 'failed' && <Skeleton />}
      {items?.length === 0 && <p className="text-secondary mb-0">Ninguém comentou ainda.</p>}
      {items !== null && items.length > 0 && (
        <ol className="list-plain stack" aria-label="Comentários">
          {items.map((comment) => (
            <li key={comment.id}>
              <Comment comment={comment} publication={publication} />
            </li>
          ))}
        </ol>
      )}
      {hasMore && (
        <div>
          <Button
            loading={request?.status === 'running'}
            onClick={() => dispatch(loadComments.asked({ publication, page: pages }))}
          >
            Ver comentários anteriores
          </Button>
        </div>
      )}
    </div>
  )
}

const CommentForm = ({ publication }: CommentsProps) => {
  const dispatch = useDispatch()
  const id = useId()
  const saving = useIsRunning(writeComment)
  const refused = useRefusedFields(writeComment)
  return (
    <Formik
      initialValues={{ texto: '' }}
      onSubmit={({ texto }) => {
        dispatch(writeComment.asked({ publication, texto: texto.trim() }))
      }}
    >
      <Form id={id} label="Comentar">
        <DraftMirror form={commentDraftOf(publication)} />
        <RefusedFields fields={refused} />
        <FormTextArea
          name="texto"
          label="Seu comentário"
          required
          rows={2}
          maxLength={COMMENT_MAX}
          counter
          hint="Todos os que recebem este comunicado leem. Para falar de um aluno, escreva só à escola."
        />
        <div>
          <SubmitButton form={id} loading={saving} icon={Send}>
            Comentar
          </SubmitButton>
        </div>
      </Form>
    </Formik>
  )
}

interface CommentProps extends CommentsProps {
  readonly comment: FeedComment
}

const Comment = ({ comment: { id, autor, perfil, texto, em, meu, oculto }, publication }: CommentProps) => {
  const dispatch = useDispatch()
  const removing = useIsRunning(removeComment, String(id))
  return (
    <div className="stack stack-close">
      <span className="text-small">
        <strong>{meu ? 'Você' : autor}</strong>
        <span className="text-secondary">
          {perfil === READER_STAFF && ' · Escola'} · <time dateTime={em}>{formatDateTime(em)}</time>
        </span>
      </span>
      <p className="prose mb-0">{texto}</p>
      {oculto && <small className="text-secondary">A escola ocultou este comentário: só você o vê.</small>}
      {meu && (
        <div>
          <Button
            variant="link"
            loading={removing}
            onClick={() =>
              dispatch(
                dialogOpened({
                  title: 'Remover comentário',
                  message: 'O comentário sai do comunicado.',
                  confirmLabel: 'Remover',
                  confirm: removeComment.asked({ publication, id }),
                }),
              )
            }
          >
            Remover
          </Button>
        </div>
      )}
    </div>
  )
}
