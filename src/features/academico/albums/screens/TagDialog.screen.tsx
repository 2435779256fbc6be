import { useDispatch, useSelector } from 'react-redux'
import { unitsIn } from '#domain/audience/audience.ts'
import type { AlbumPicture, AlbumRecord, ShownStudent } from '#domain/albums/albums.schemas.ts'
import { MOST_STUDENTS } from '#domain/albums/pictures.ts'
import { videoAsked } from '#src/core/files/videos.ts'
import { usePictures } from '#src/core/files/usePictures.ts'
import { useIsRunning } from '#src/core/requests/useRequest.ts'
import {
  captionTyped,
  groupChosen,
  selectAlbumStudents,
  selectGroup,
  selectSearch,
  selectStudentCount,
  studentsSearched,
  selectPictures,
  studentToggled,
  type Tagging,
  taggingClosed,
} from '#src/features/academico/albums/albumPictures.slice.ts'
import {
  albums,
  captionPicture,
  loadAlbumStudents,
  studentsMeant,
  tagPictures,
} from '#src/features/academico/albums/albums.record.ts'
import { optionsOf } from '#src/lib/offered.ts'
import { plural } from '#src/lib/text.ts'
import { Awaited } from '#src/screens/Awaited.tsx'
import { Button } from '#src/ui/Button.tsx'
import { CheckField } from '#src/ui/CheckField.tsx'
import { Modal } from '#src/ui/Modal.tsx'
import { SelectField } from '#src/ui/SelectField.tsx'
import { TextField } from '#src/ui/TextField.tsx'
import { KeptImage } from '#src/views/KeptImage.tsx'
import { KeptVideo } from '#src/views/pictures/KeptVideo.tsx'

interface TagDialogProps {
  readonly record: AlbumRecord
  readonly tagging: Tagging
}

/** Who is in one picture, or in several at once; of one its caption, too. */
export const TagDialog = ({ record, tagging }: TagDialogProps) => {
  const dispatch = useDispatch()
  const saving = useIsRunning(tagPictures)
  const pictures = useSelector((root: Parameters<typeof selectPictures>[0]) => selectPictures(root, record.id)) ?? []
  const { ids, caption, marked, changed } = tagging
  const [first] = ids
  const shown = ids.length === 1 ? pictures.find(({ id }) => id === first) : undefined
  const before = shown?.legenda ?? ''
  const save = () => {
    if (ids.length === 1 && first !== undefined && caption.trim() !== before)
      dispatch(captionPicture.asked({ id: record.id, idFoto: first, legenda: caption }))
    dispatch(
      tagPictures.asked({
        id: record.id,
        idsFotos: [...ids],
        marcar: changed.filter((id) => !marked.includes(id)),
        desmarcar: changed.filter((id) => marked.includes(id)),
      }),
    )
  }
  return (
    <Modal
      shown
      title={ids.length === 1 ? 'Legenda e alunos' : `Marcar em ${plural(ids.length, 'escolhido', 'escolhidos')}`}
      onClose={() => dispatch(taggingClosed())}
      footer={
        <>
          <Button onClick={() => dispatch(taggingClosed())}>Cancelar</Button>
          <Button variant="primary" loading={saving} onClick={save}>
            Salvar
          </Button>
        </>
      }
    >
      <div className="stack">
        {shown !== undefined && <Preview picture={shown} />}
        {ids.length === 1 && (
          <TextField
            label="Legenda"
            value={caption}
            maxLength={200}
            onChange={(text) => dispatch(captionTyped(text))}
          />
        )}
        {record.idTurma === null && <GroupChoice record={record} />}
        <Students record={record} tagging={tagging} />
      </div>
    </Modal>
  )
}

/** What is being marked: a video has to be watched for that. */
const Preview = ({ picture: { idArquivo, idMiniatura, video, legenda } }: { readonly picture: AlbumPicture }) => {
  const dispatch = useDispatch()
  const addressOf = usePictures()
  return (
    <div className="picture-large picture-preview">
      {video === null ? (
        <KeptImage address={addressOf(idMiniatura)} alt={legenda === '' ? 'Foto' : legenda} />
      ) : (
        <KeptVideo
          address={addressOf(idArquivo)}
          poster={addressOf(idMiniatura)}
          name={legenda === '' ? 'Vídeo' : legenda}
          onRetry={() => dispatch(videoAsked(idArquivo))}
        />
      )}
    </div>
  )
}

/** In an album of the whole unit somebody looks for students by their class group. */
const GroupChoice = ({ record }: Pick<TagDialogProps, 'record'>) => {
  const dispatch = useDispatch()
  const group = useSelector(selectGroup)
  const units = unitsIn(record)
  const groups = useSelector(albums.select.choices)?.turmas.filter(
    ({ idUnidade }) => units.length === 0 || units.includes(idUnidade),
  )
  return (
    <SelectField
      label="Turma"
      empty={record.idUnidade === null ? 'Toda a escola' : 'Todas as turmas'}
      options={optionsOf(groups)}
      value={String(group ?? '')}
      onChange={(text) => dispatch(groupChosen(text === '' ? null : Number(text)))}
    />
  )
}

const Students = ({ record, tagging: { marked, changed, ids } }: TagDialogProps) => {
  const dispatch = useDispatch()
  const group = useSelector(selectGroup)
  const search = useSelector(selectSearch)
  const count = useSelector(selectStudentCount)
  const found = useSelector(selectAlbumStudents)
  const pictures = useSelector((root: Parameters<typeof selectPictures>[0]) => selectPictures(root, record.id)) ?? []
  if (found === null) return <Awaited asks={[loadAlbumStudents.asked(studentsMeant(record.id, { group, search }))]} />
  const gone = pictures
    .filter(({ id }) => ids.includes(id))
    .flatMap(({ alunos }) => alunos)
    .filter((one, at, all) => all.findIndex(({ id }) => id === one.id) === at)
    .filter(({ id }) => !found.some((one) => one.id === id))
  return (
    <fieldset className="field stack stack-close">
      <legend className="form-label">Quem aparece</legend>
      <TextField
        label="Buscar aluno"
        value={search}
        maxLength={100}
        onChange={(text) => dispatch(studentsSearched(text))}
      />
      <p role="status" className="text-secondary mb-0">
        {count > MOST_STUDENTS
          ? `${MOST_STUDENTS} de ${plural(count, 'aluno', 'alunos')}. Digite parte do nome para achar os demais.`
          : plural(count, 'aluno', 'alunos')}
      </p>
      {[...gone, ...found].map((student) => (
        <CheckField
          key={student.id}
          label={labelOf(student)}
          checked={marked.includes(student.id) !== changed.includes(student.id)}
          onChange={() => dispatch(studentToggled(student.id))}
        />
      ))}
    </fieldset>
  )
}

const labelOf = ({ nome, consente }: ShownStudent): string => (consente ? nome : `${nome} (sem consentimento)`)
