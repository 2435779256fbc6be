import { useDispatch, useSelector } from 'react-redux'
import { MOST_PICTURES } from '#domain/albums/pictures.ts'
import {
  type AlbumUpload,
  filesPicked,
  selectUploads,
  uploadDropped,
  uploadRetried,
} from '#src/features/academico/albums/albumPictures.slice.ts'
import type { Sending } from '#src/lib/files.ts'
import { usePickedFiles } from '#src/platform/files/FilesContext.tsx'
import { FileField } from '#src/ui/FileField.tsx'
import { PickedFile } from '#src/ui/PickedFile.tsx'
import { plural } from '#src/lib/text.ts'
import { Button } from '#src/ui/Button.tsx'

/** What may be picked: photos of iPhones too, of which the server says what to send instead. */
const ACCEPTED = { 'image/*': ['.jpg', '.jpeg', '.png', '.webp', '.heic', '.heif'] }

/** Far more than a picture may have: one that is too large is refused by itself, not with all the others. */
const ANY_SIZE = 1024 * 1024 * 1024

/** Sends pictures to an album, a few side by side, and lists those that are on their way or failed. */
export const Uploads = ({ album }: { readonly album: number }) => {
  const dispatch = useDispatch()
  const files = usePickedFiles()
  const uploads = useSelector(selectUploads).filter((one) => one.album === album)
  const failed = uploads.filter(({ status }) => status === 'failed')
  return (
    <div className="stack">
      <FileField
        label="Enviar fotos"
        hint="JPEG, PNG ou WebP de até 10 MB. O lugar e a câmera gravados na foto são apagados."
        value={[]}
        onChange={(picked) => dispatch(filesPicked({ album, files: picked }))}
        files={files}
        accept={ACCEPTED}
        maxSize={ANY_SIZE}
        maxFiles={MOST_PICTURES}
        placeholder="Arraste as fotos até aqui ou escolha no dispositivo."
        lined
      />
      {uploads.length > 0 && (
        <>
          <p role="status" className="mb-0">
            {plural(uploads.length - failed.length, 'foto a enviar', 'fotos a enviar')}
            {failed.length > 0 && `, ${plural(failed.length, 'falhou', 'falharam')}`}
          </p>
          {failed.length > 1 && (
            <div>
              <Button
                onClick={() => {
                  for (const { file } of failed) dispatch(uploadRetried(file.id))
                }}
              >
                Tentar todas de novo
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
