import Send from 'lucide-react/icons/send'
import Tags from 'lucide-react/icons/tags'
import Undo from 'lucide-react/icons/undo-2'
import { useDispatch, useSelector } from 'react-redux'
import { ALBUM_STATUSES, RECALL, RELEASE, RELEASED } from '#domain/albums/albums.lists.ts'
import type { AlbumPicture, AlbumRecord } from '#domain/albums/albums.schemas.ts'
import { nameIn } from '#domain/base/list.ts'
import { dialogOpened } from '#src/core/dialog/dialog.slice.ts'
import { usePictures } from '#src/core/files/usePictures.ts'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import { useIsRunning } from '#src/core/requests/useRequest.ts'
import { useParams } from '#src/core/router/RouteTable.tsx'
import {
  allChosen,
  pictureChosen,
  selectChosen,
  selectPictures,
  selectTagging,
  taggingOpened,
} from '#src/features/academico/albums/albumPictures.slice.ts'
import {
  albums,
  loadPictures,
  orderPictures,
  removePicture,
  stepAlbum,
} from '#src/features/academico/albums/albums.record.ts'
import { TagDialog } from '#src/features/academico/albums/screens/TagDialog.screen.tsx'
import { Uploads } from '#src/features/academico/albums/screens/Uploads.screen.tsx'
import { PictureList } from '#src/features/academico/albums/views/PictureList.view.tsx'
import { countsOf, picturesText, placeText, TONES, whoseText } from '#src/features/academico/albums/words.ts'
import { plural } from '#src/lib/text.ts'
import { contentsText } from '#src/views/pictures/words.ts'
import { AwaitedPage } from '#src/screens/Awaited.tsx'
import { Button } from '#src/ui/Button.tsx'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'

const TITLE = 'Fotos e vídeos do álbum'

/** A-P2: the pictures of an album: sent, marked, put in order, and shown to families. */
export const Screen = () => {
  const id = Number(useParams()['id'])
  const loaded = useSelector(albums.select.record)
  const pictures = useSelector((root: Parameters<typeof selectPictures>[0]) => selectPictures(root, id))
  const record = loaded?.id === id ? loaded : null
  if (record === null || pictures === null)
    return <AwaitedPage title={TITLE} asks={[albums.requests.load.asked(id), loadPictures.asked(id)]} />
  return <Opened record={record} pictures={pictures} />
}

interface OpenedProps {
  readonly record: AlbumRecord
  readonly pictures: readonly AlbumPicture[]
}

const Opened = ({ record, pictures }: OpenedProps) => {
  const mayEdit = useMayEdit('fotosVideos') && !record.soLeitura
  const tagging = useSelector(selectTagging)
  return (
    <div className="page">
      <PageHeader
        title={TITLE}
        subtitle={`${record.titulo} · ${placeText(record)}`}
        actions={<Actions record={record} pictures={pictures} mayEdit={mayEdit} />}
      />
      <div className="cluster">
        <StatusBadge tone={TONES[record.situacao]}>{nameIn(ALBUM_STATUSES, record.situacao)}</StatusBadge>
        <span className="text-secondary">{picturesText(countsOf(pictures))}</span>
      </div>
      {mayEdit && <Uploads album={record.id} />}
      <Pictures record={record} pictures={pictures} mayEdit={mayEdit} />
      {tagging !== null && <TagDialog record={record} tagging={tagging} />}
    </div>
  )
}

const Pictures = ({ record, pictures, mayEdit }: OpenedProps & { readonly mayEdit: boolean }) => {
  const dispatch = useDispatch()
  const addressOf = usePictures()
  const chosen = useSelector(selectChosen)
  if (pictures.length === 0)
    return (
      <EmptyState title="Nada no álbum" reason="Envie as fotos e os vídeos do dia: vários de uma vez, se quiser." />
    )
  const ids = pictures.map(({ id }) => id)
  const move = (id: number, step: 1 | -1) => {
    const idsFotos = [...ids]
    const place = idsFotos.indexOf(id)
    idsFotos.splice(place, 1)
    idsFotos.splice(place + step, 0, id)
    dispatch(orderPictures.asked({ id: record.id, idsFotos }))
  }
  return (
    <>
      {mayEdit && (
        <div className="cluster">
          <Button onClick={() => dispatch(allChosen())}>
            {chosen.length === pictures.length ? 'Desfazer a escolha' : 'Escolher tudo'}
          </Button>
          <Button icon={Tags} disabled={chosen.length === 0} onClick={() => dispatch(taggingOpened(chosen))}>
            {chosen.length === 0
              ? 'Marcar alunos nos escolhidos'
              : `Marcar alunos em ${plural(chosen.length, 'escolhido', 'escolhidos')}`}
          </Button>
        </div>
      )}
      <PictureList
        pictures={pictures}
        addressOf={addressOf}
        chosen={chosen}
        mayEdit={mayEdit}
        onChoose={(id) => dispatch(pictureChosen(id))}
        onEdit={(id) => dispatch(taggingOpened([id]))}
        onMove={move}
        onRemove={(idFoto, name) =>
          dispatch(
            dialogOpened({
              title: 'Excluir do álbum',
              message: `${name} sai do álbum para sempre. Nenhuma família vê mais.`,
              confirmLabel: 'Excluir',
              confirm: removePicture.asked({ id: record.id, idFoto }),
            }),
          )
        }
      />
    </>
  )
}

const Actions = ({ record, pictures, mayEdit }: OpenedProps & { readonly mayEdit: boolean }) => {
  const dispatch = useDispatch()
  const running = useIsRunning(stepAlbum)
  const { id, versao, situacao } = record
  const isReleased = situacao === RELEASED
  const ask = () =>
    dispatch(
      dialogOpened(
        isReleased
          ? {
              title: 'Recolher álbum',
              message: `“${record.titulo}” deixa de ser mostrado às famílias. O que está nele continua aqui.`,
              confirmLabel: 'Recolher',
              confirm: stepAlbum.asked({ id, versao, passo: RECALL }),
            }
          : {
              title: 'Publicar álbum',
              message: releaseText(record, pictures),
              confirmLabel: 'Publicar',
              confirm: stepAlbum.asked({ id, versao, passo: RELEASE }),
            },
      ),
    )
  return (
    <>
      <ButtonLink to={albums.paths.formOf(id)}>{mayEdit ? 'Editar álbum' : 'Abrir álbum'}</ButtonLink>
      {mayEdit && (isReleased || pictures.length > 0) && (
        <Button
          variant={isReleased ? 'secondary' : 'primary'}
          icon={isReleased ? Undo : Send}
          loading={running}
          onClick={ask}
        >
          {isReleased ? 'Recolher' : 'Publicar'}
        </Button>
      )}
    </>
  )
}

/** What families will see, and what nobody checked. */
const releaseText = (record: AlbumRecord, pictures: readonly AlbumPicture[]): string => {
  const counts = countsOf(pictures)
  const unmarked = pictures.filter(({ alunos }) => alunos.length === 0).length
  return [
    `“${record.titulo}” vai para as famílias e os alunos ${whoseText(record)}, com ${contentsText(counts)}.`,
    counts.ocultas > 0
      ? `${plural(counts.ocultas, 'item fica oculto', 'itens ficam ocultos')} para outras famílias, por falta de consentimento.`
      : '',
    unmarked > 0
      ? `${plural(unmarked, 'item sem aluno marcado é visto', 'itens sem aluno marcado são vistos')} por todas elas: confira se há crianças ali.`
      : '',
  ]
    .filter((part) => part !== '')
    .join(' ')
}
