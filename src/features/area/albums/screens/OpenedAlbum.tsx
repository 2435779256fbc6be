import Download from 'lucide-react/icons/download'
import { useDispatch, useSelector } from 'react-redux'
import type { OpenedAlbum as Album } from '#domain/albums/albums.schemas.ts'
import { dayText } from '#domain/base/days.ts'
import { fileNameOf } from '#domain/files/fileTypes.ts'
import { downloadAsked } from '#src/core/files/files.slice.ts'
import { largeDownloadAsked, videoAsked } from '#src/core/files/videos.ts'
import { usePictures } from '#src/core/files/usePictures.ts'
import { loadAlbum } from '#src/features/area/albums/familyAlbums.requests.ts'
import {
  moreAsked,
  onlyChildChosen,
  packAsked,
  picturesIn,
  selectAlbum,
  selectOnlyChild,
  selectShown,
  selectViewed,
  viewed,
  viewerClosed,
} from '#src/features/area/albums/familyAlbums.slice.ts'
import { FAMILY_ALBUMS } from '#src/views/pictures/paths.ts'
import { useChildName } from '#src/features/area/albums/screens/useChildName.ts'
import { Viewer } from '#src/features/area/albums/views/LazyViewer.ts'
import { PictureGrid } from '#src/features/area/albums/views/PictureGrid.view.tsx'
import { keptHandle } from '#src/lib/files.ts'
import { placeOf } from '#src/views/pictures/words.ts'
import { AwaitedPage } from '#src/screens/Awaited.tsx'
import { Button } from '#src/ui/Button.tsx'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { CheckField } from '#src/ui/CheckField.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { Suspense } from 'react'

interface OpenedAlbumProps {
  readonly id: number
  readonly studentId: number
}

/** An album with the pictures that the family of a child sees. */
export const OpenedAlbum = ({ id, studentId }: OpenedAlbumProps) => {
  const album = useSelector((root: Parameters<typeof selectAlbum>[0]) => selectAlbum(root, id))
  if (album !== null) return <Shown album={album} studentId={studentId} />
  return (
    <AwaitedPage
      title="Álbum"
      asks={[loadAlbum.asked({ id, idAluno: studentId })]}
      missing={
        <EmptyState
          title="Álbum não encontrado"
          reason="A escola pode tê-lo recolhido, ou ele é de outra turma. Confira a lista."
          action={<ButtonLink to={FAMILY_ALBUMS}>Todos os álbuns</ButtonLink>}
        />
      }
    />
  )
}

const Shown = ({ album, studentId }: { readonly album: Album; readonly studentId: number }) => {
  const dispatch = useDispatch()
  const addressOf = usePictures()
  const onlyChild = useSelector(selectOnlyChild)
  const shown = useSelector(selectShown)
  const pictures = picturesIn(album, onlyChild)
  const childName = useChildName(studentId)
  return (
    <div className="page page-narrow">
      <PageHeader
        title={album.titulo}
        subtitle={`${dayText(album.dia)} · ${placeOf(album)}`}
        actions={
          <>
            {album.podeBaixar && album.fotos.length > 0 && (
              <Button icon={Download} onClick={() => dispatch(packAsked({ id: album.id, idAluno: studentId }))}>
                Baixar álbum
              </Button>
            )}
            <ButtonLink to={FAMILY_ALBUMS}>Todos os álbuns</ButtonLink>
          </>
        }
      />
      {album.texto !== '' && <p>{album.texto}</p>}
      {album.fotos.some(({ doAluno }) => doAluno) && (
        <CheckField
          label={childName === null ? 'Só onde apareço' : `Só onde ${childName} aparece`}
          checked={onlyChild}
          onChange={(checked) => dispatch(onlyChildChosen(checked))}
        />
      )}
      {pictures.length === 0 ? (
        <EmptyState
          title="Nada para mostrar"
          reason="As fotos e os vídeos deste álbum mostram crianças cujas famílias não autorizaram o uso de imagem."
        />
      ) : (
        <PictureGrid pictures={pictures.slice(0, shown)} addressOf={addressOf} onOpen={(id) => dispatch(viewed(id))} />
      )}
      {pictures.length > shown && <Button onClick={() => dispatch(moreAsked())}>Mostrar mais</Button>}
      <OpenViewer album={album} />
    </div>
  )
}

const OpenViewer = ({ album }: { readonly album: Album }) => {
  const dispatch = useDispatch()
  const id = useSelector(selectViewed)
  const addressOf = usePictures()
  const pictures = picturesIn(album, useSelector(selectOnlyChild))
  const place = pictures.findIndex((one) => one.id === id)
  const picture = pictures[place]
  if (picture === undefined) return null
  const name = fileNameOf(`${album.titulo} ${place + 1}`, picture.tipo)
  const download = () =>
    dispatch(
      picture.video === null
        ? downloadAsked({ file: keptHandle({ id: picture.idArquivo, name }) })
        : largeDownloadAsked(picture.idArquivo),
    )
  return (
    <Suspense fallback={null}>
      <Viewer
        pictures={pictures}
        place={place}
        addressOf={addressOf}
        onTurn={(next) => dispatch(viewed(next))}
        onClose={() => dispatch(viewerClosed())}
        onPlay={() => dispatch(videoAsked(picture.idArquivo))}
        onDownload={album.podeBaixar ? download : undefined}
      />
    </Suspense>
  )
}
