import Images from 'lucide-react/icons/images'
import { useSelector } from 'react-redux'
import { useParams } from '#src/core/router/RouteTable.tsx'
import { albums, loadViewers } from '#src/features/academico/albums/albums.record.ts'
import { selectViewers } from '#src/features/academico/albums/albumViewers.slice.ts'
import { picturesPath } from '#src/features/academico/albums/paths.ts'
import { Standing } from '#src/features/academico/albums/views/Standing.view.tsx'
import { placeText } from '#src/features/academico/albums/words.ts'
import { RecipientCounts } from '#src/registers/audience/RecipientCounts.view.tsx'
import { RecipientTable } from '#src/registers/audience/RecipientTable.screen.tsx'
import { SEEN } from '#src/registers/audience/recipientWords.ts'
import { AwaitedPage } from '#src/screens/Awaited.tsx'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'

const TITLE = 'Quem recebe e quem viu'

/** A-P2: the families of an album, and who of them opened it. */
export const Screen = () => {
  const id = Number(useParams()['id'])
  const loaded = useSelector(albums.select.record)
  const page = useSelector((root: Parameters<typeof selectViewers>[0]) => selectViewers(root, id))
  const record = loaded?.id === id ? loaded : null
  if (record === null) return <AwaitedPage title={TITLE} asks={[albums.requests.load.asked(id)]} />
  return (
    <div className="page">
      <PageHeader
        title={TITLE}
        subtitle={`${record.titulo} · ${placeText(record)}`}
        actions={
          <ButtonLink to={picturesPath(id)} icon={Images}>
            Fotos e vídeos
          </ButtonLink>
        }
      />
      <Standing record={record} />
      {page !== null && <RecipientCounts page={page} words={SEEN} hasStaff={false} />}
      <RecipientTable
        page={page}
        request={loadViewers}
        words={SEEN}
        nobody="Nenhum aluno está agora na turma ou na unidade do álbum."
      />
    </div>
  )
}
