import { useDispatch, useSelector } from 'react-redux'
import * as messages from '#domain/albums/albums.messages.ts'
import { usePictures } from '#src/core/files/usePictures.ts'
import { filtersChanged, selectFilters } from '#src/core/filters/filters.slice.ts'
import { pageOf } from '#src/core/filters/listQuery.ts'
import { useQuery } from '#src/core/router/RouteTable.tsx'
import { outdated } from '#src/core/router/router.slice.ts'
import { selectChosenId } from '#src/core/students/students.slice.ts'
import { loadAlbums } from '#src/features/area/albums/familyAlbums.requests.ts'
import { selectAlbums } from '#src/features/area/albums/familyAlbums.slice.ts'
import { albumIn, ALBUMS_AT_ONCE } from '#src/features/area/albums/paths.ts'
import { OpenedAlbum } from '#src/features/area/albums/screens/OpenedAlbum.tsx'
import { useChildName } from '#src/features/area/albums/screens/useChildName.ts'
import { AlbumCards } from '#src/features/area/albums/views/AlbumCards.view.tsx'
import { useRequest } from '#src/core/requests/useRequest.ts'
import { ChildPage } from '#src/screens/ChildPage.tsx'
import { CheckField } from '#src/ui/CheckField.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { Pagination } from '#src/ui/Pagination.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import * as callMessages from '#domain/base/call.messages.ts'

/** A10: the albums that a family sees, and one of them. */
export const Screen = () => {
  const open = albumIn(useQuery())
  const chosenId = useSelector(selectChosenId)
  return open !== null && chosenId !== null ? <OpenedAlbum id={open} studentId={chosenId} /> : <List />
}

const List = () => (
  <ChildPage
    title="Fotos e vídeos"
    subtitle="Os álbuns da turma e da escola."
    choice="Mostrar as fotos de"
    what="as fotos"
  >
    {(studentId) => <OfChild studentId={studentId} />}
  </ChildPage>
)

const OfChild = ({ studentId }: { readonly studentId: number }) => {
  const dispatch = useDispatch()
  const albums = useSelector(selectAlbums)
  const asked = useRequest(loadAlbums)
  const addressOf = usePictures()
  const filters = useSelector(selectFilters)
  const childName = useChildName(studentId)
  if (asked?.status === 'failed')
    return (
      <ErrorState message={asked.failure?.message || callMessages.UNEXPECTED} onRetry={() => dispatch(outdated())} />
    )
  if (albums === null) return <Skeleton shape="block" />
  if (!albums.podeVer) return <EmptyState title="As fotos não são mostradas" reason={messages.ALBUM_FAMILY_AWAY} />
  const onlyChild = filters['onlyChild'] === true
  return (
    <div className="stack">
      <CheckField
        label={childName === null ? 'Só álbuns em que apareço' : `Só álbuns em que ${childName} aparece`}
        checked={onlyChild}
        onChange={(checked) => dispatch(filtersChanged({ onlyChild: checked }))}
      />
      {albums.items.length === 0 ? (
        <EmptyState
          title="Nenhum álbum"
          reason={
            onlyChild
              ? 'O aluno ainda não foi marcado em nenhuma foto. Desmarque o filtro para ver todos os álbuns.'
              : 'Quando a escola publicar fotos, elas aparecem aqui.'
          }
        />
      ) : (
        <AlbumCards albums={albums.items} addressOf={addressOf} childName={childName} />
      )}
      {albums.totalCount > ALBUMS_AT_ONCE && (
        <Pagination
          pagination={{ page: pageOf(filters).page, rowsPerPage: ALBUMS_AT_ONCE, count: albums.totalCount }}
          sizes={[ALBUMS_AT_ONCE]}
          onChange={({ page }) => dispatch(filtersChanged({ page }))}
        />
      )}
    </div>
  )
}
