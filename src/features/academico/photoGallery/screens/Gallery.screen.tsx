import Printer from 'lucide-react/icons/printer'
import { useDispatch, useSelector } from 'react-redux'
import { exportFileName } from '#domain/base/exports.ts'
import { sumBy } from '#domain/base/sum.ts'
import { GALLERY_KINDS, OF_ANSWER } from '#domain/photoGallery/photoGallery.lists.ts'
import type { Gallery, GalleryQuery } from '#domain/photoGallery/photoGallery.schemas.ts'
import { selectNow } from '#src/core/clock/clock.slice.ts'
import { useFilters } from '#src/core/filters/useFilters.ts'
import { useMayOpen } from '#src/core/permissions/useMayOpen.ts'
import { useIsRunning } from '#src/core/requests/useRequest.ts'
import { pushed } from '#src/core/router/router.slice.ts'
import { useParams } from '#src/core/router/RouteTable.tsx'
import { galleryOf } from '#src/features/academico/photoGallery/paths.ts'
import { galleryQuery, loadGallery, printGallery } from '#src/features/academico/photoGallery/photoGallery.requests.ts'
import { selectGallery } from '#src/features/academico/photoGallery/photoGallery.slice.ts'
import { GalleryFilters } from '#src/features/academico/photoGallery/screens/GalleryFilters.tsx'
import { PhotoGroup } from '#src/features/academico/photoGallery/views/PhotoGroup.view.tsx'
import { dayOf } from '#src/lib/dates.ts'
import { Awaited } from '#src/screens/Awaited.tsx'
import { Notice } from '#src/ui/AlertBanner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { Tabs } from '#src/ui/Tabs.tsx'

/** A-R4: who is who, by class group, teacher, or what families answered; on the screen and on paper. */
export const Screen = () => {
  const dispatch = useDispatch()
  const { values } = useFilters()
  const readsAnswers = useMayOpen('dadosAluno')
  const gallery = useSelector(selectGallery)
  const query = galleryQuery(useParams()['tipo'], values)
  const shown = gallery?.tipo === query.tipo ? gallery : null
  const kinds = GALLERY_KINDS.filter(({ id }) => id !== OF_ANSWER || readsAnswers)
  return (
    <div className="page">
      <PageHeader
        title="Galeria de fotos"
        subtitle="Quem é quem, na tela e no papel."
        actions={shown !== null && shown.total > 0 ? <PrintButton query={query} /> : undefined}
      />
      <Tabs
        id="galeria"
        label="Galerias"
        active={query.tipo}
        onSelect={(kind) => dispatch(pushed(galleryOf(kind)))}
        tabs={kinds.map(({ id, nome }) => ({
          key: id,
          title: nome,
          content: shown === null ? null : <Shown gallery={shown} />,
        }))}
      />
      <Awaited asks={[loadGallery.asked(query)]} isHere={shown !== null} />
    </div>
  )
}

const PrintButton = ({ query }: { readonly query: GalleryQuery }) => {
  const dispatch = useDispatch()
  const now = useSelector(selectNow)
  const name = exportFileName('Galeria de fotos', dayOf(now ?? ''), 'pdf')
  return (
    <Button
      icon={Printer}
      loading={useIsRunning(printGallery)}
      onClick={() => dispatch(printGallery.asked({ name, query }))}
    >
      Imprimir
    </Button>
  )
}

const Shown = ({ gallery }: { readonly gallery: Gallery }) => {
  const { tipo, grupos, total } = gallery
  const count = sumBy(grupos, ({ alunos }) => alunos.length)
  return (
    <div className="stack">
      <Card>
        <GalleryFilters gallery={gallery} />
      </Card>
      {count < total && (
        <Notice type="info">
          Aqui estão os primeiros {count} de {total} alunos. O PDF tem todos; escolha uma turma para ver os dela.
        </Notice>
      )}
      {total === 0 && (
        <EmptyState
          title="Nenhum aluno"
          reason={
            tipo === OF_ANSWER
              ? 'Nenhuma família destas turmas respondeu isso.'
              : 'Aqui ainda não há alunos matriculados.'
          }
        />
      )}
      {grupos.map((group) => (
        <PhotoGroup key={group.id} group={group} />
      ))}
    </div>
  )
}
