import { useDispatch, useSelector } from 'react-redux'
import { MOST_PICTURES, VIDEO_MAX_BYTES, VIDEO_TYPES } from '#domain/albums/pictures.ts'
import { endingsOf } from '#domain/files/fileTypes.ts'
import {
  type AlbumUpload,
  filesPicked,
  selectUploads,
  uploadDropped,
  uploadRetried,
} from '#src/features/academico/albums/albumPictures.slice.ts'
import { acceptedFor, type Sending } from '#src/lib/files.ts'
import { usePickedFiles } from '#src/platform/files/FilesContext.tsx'
import { FileField } from '#src/ui/FileField.tsx'
import { PickedFile } from '#src/ui/PickedFile.tsx'
import { plural } from '#src/lib/text.ts'
import { Button } from '#src/ui/Button.tsx'

const ACCEPTED = {
  ...acceptedFor('picture'),
  ...Object.fromEntries(VIDEO_TYPES.map((type) => [type, endingsOf(type).map((ending) => `.${ending}`)])),
}

/** Sends pictures and videos to an album, a few side by side, and lists those that are on their way or failed. */
export const Uploads = ({ album }: { readonly album: number }) => {
  const dispatch = useDispatch()
  const files = usePickedFiles()
  const uploads = useSelector(selectUploads).filter((one) => one.album === album)
  const failed = uploads.filter(({ status }) => status === 'failed')
  return (
    <div className="stack">
      <FileField
        label="Enviar fotos e vídeos"
        hint="Fotos em JPEG, PNG ou WebP, até 10 MB; vídeos em MP4 ou WebM, até 200 MB (cerca de 2 minutos de celular). O lugar gravado em cada um é apagado."
        value={[]}
        onChange={(picked) => dispatch(filesPicked({ album, files: picked }))}
        files={files}
        accept={ACCEPTED}
        maxSize={VIDEO_MAX_BYTES}
        takesAll
        maxFiles={MOST_PICTURES}
        placeholder="Arraste fotos e vídeos até aqui ou escolha no dispositivo."
        lined
      />
      {uploads.length > 0 && (
        <>
          <p role="status" className="mb-0">
            {plural(uploads.length - failed.length, 'arquivo a enviar', 'arquivos a enviar')}
            {failed.length > 0 && `, ${plural(failed.length, 'falhou', 'falharam')}`}
          </p>
          {failed.length > 1 && (
            <div>
              <Button
                onClick={() => {
                  for (const { file } of failed) dispatch(uploadRetried(file.id))
                }}
              >
                Tentar todos de novo
              </Button>
            </div>
          )}
          <ul className="file-list">
            {uploads.map((upload) => (
              <PickedFile
                key={upload.file.id}
                file={upload.file}
                address={null}
                sending={sendingOf(upload, () => dispatch(uploadRetried(upload.file.id)))}
                {...(upload.status !== 'sending' && { onRemove: () => dispatch(uploadDropped(upload.file.id)) })}
              />
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

const nothing = (): void => undefined

const sendingOf = ({ status, percent, message }: AlbumUpload, start: () => void): Sending => ({
  stateOf: () => (status === 'failed' ? { status, message } : { status: 'sending', percent }),
  start,
  cancel: nothing,
  download: nothing,
})
