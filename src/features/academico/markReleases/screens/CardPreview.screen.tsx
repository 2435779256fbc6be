import { lazy, Suspense } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { downloadAsked } from '#src/core/files/files.slice.ts'
import { findStudents, loadPreview } from '#src/features/academico/markReleases/markReleases.requests.ts'
import {
  previewClosed,
  seekingEnded,
  selectIsPreviewing,
  selectPreview,
  selectStudents,
} from '#src/features/academico/markReleases/markReleases.slice.ts'
import { Button } from '#src/ui/Button.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { Modal } from '#src/ui/Modal.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { CardTables } from '#src/views/LazyCardTables.tsx'
import { StudentSearch } from '#src/views/StudentSearch.tsx'

const CardOpinions = lazy(async () => ({
  default: (await import(/* webpackChunkName: "card-tables" */ '#src/views/CardOpinions.tsx')).CardOpinions,
}))

/** The marks of a student as the family will see them once what is in preview is published. */
export const CardPreview = () => {
  const dispatch = useDispatch()
  const isOpen = useSelector(selectIsPreviewing)
  const students = useSelector(selectStudents)
  const preview = useSelector(selectPreview)
  if (!isOpen) return null
  const close = () => dispatch(previewClosed())
  return (
    <Modal
      shown
      title="Ver como a família"
      onClose={close}
      footer={
        <Button variant="primary" onClick={close}>
          Fechar
        </Button>
      }
    >
      <div className="stack">
        <p className="mb-0">O que está publicado e o que está em prévia, como a família vai ver.</p>
        <StudentSearch
          found={students}
          onSeek={(text) => dispatch(findStudents.asked(text))}
          onEnd={() => dispatch(seekingEnded())}
          onChoose={(id) => {
            dispatch(seekingEnded())
            dispatch(loadPreview.asked(id))
          }}
        />
        {preview !== null && (
          <section className="stack" aria-label={`Notas de ${preview.nome}`}>
            <h3>{preview.nome}</h3>
            {preview.notas === null ? (
              <EmptyState title="Ainda sem turma neste ano" reason="Sem turma não há notas." />
            ) : (
              <Suspense fallback={<Skeleton />}>
                {preview.notas.diferenciada && <p className="text-secondary mb-0">Avaliação diferenciada.</p>}
                <CardTables card={preview.notas} />
                <CardOpinions card={preview.notas} onDownload={(file) => dispatch(downloadAsked({ file }))} />
              </Suspense>
            )}
          </section>
        )}
      </div>
    </Modal>
  )
}
