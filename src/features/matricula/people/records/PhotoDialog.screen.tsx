import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { FILE_USES } from '#domain/files/fileUses.ts'
import * as callMessages from '#domain/base/call.messages.ts'
import { PHOTO_MAX_BYTES } from '#domain/staff/photo.ts'
import { useIsRunning, useRefusedFields } from '#src/core/requests/useRequest.ts'
import { photoClosed } from '#src/features/matricula/people/records/personRecords.slice.ts'
import { setStudentPhoto } from '#src/features/matricula/people/records/personRecords.requests.ts'
import { PhotoCrop } from '#src/features/matricula/people/views/PhotoCrop.view.tsx'
import type { FileHandle } from '#src/lib/files.ts'
import { usePickedFiles } from '#src/platform/files/FilesContext.tsx'
import { Button } from '#src/ui/Button.tsx'
import { FileField } from '#src/ui/FileField.tsx'
import { Modal } from '#src/ui/Modal.tsx'

const IMAGES = { 'image/jpeg': ['.jpg', '.jpeg'], 'image/png': ['.png'], 'image/webp': ['.webp'] }

/**
 * The limit of portal.md 5 is for the photo that the portal stores: the square, checked when it is cut. The original
 * may be as large as a phone makes it, and never leaves the browser.
 */
const PICTURE_MAX_BYTES = FILE_USES.document.maxBytes

/** Bytes of a data URL in base64. */
const bytesOf = (address: string): number => Math.floor(((address.split(',')[1] ?? '').length * 3) / 4)

interface PhotoDialogProps {
  readonly studentId: number
  readonly hasPhoto: boolean
}

/** Picks a photo, cuts it to a square and saves it at once, apart from the form. */
export const PhotoDialog = ({ studentId, hasPhoto }: PhotoDialogProps) => {
  const dispatch = useDispatch()
  const files = usePickedFiles()
  const saving = useIsRunning(setStudentPhoto)
  const refused = useRefusedFields(setStudentPhoto)
  const [picked, setPicked] = useState<readonly FileHandle[]>([])
  const [file] = picked
  const address = file === undefined ? null : files.addressOf(file)
  const close = () => dispatch(photoClosed())
  const [isTooLarge, setTooLarge] = useState(false)
  const save = (avatar: string | null) => dispatch(setStudentPhoto.asked({ id: studentId, avatar }))
  const crop = (avatar: string) => {
    const fits = bytesOf(avatar) <= PHOTO_MAX_BYTES
    setTooLarge(!fits)
    if (fits) save(avatar)
  }
  return (
    <Modal
      shown
      title="Foto do aluno"
      onClose={close}
      footer={
        hasPhoto && (
          <Button loading={saving} onClick={() => save(null)}>
            Remover foto
          </Button>
        )
      }
    >
      <div className="stack">
        <FileField
          label="Foto"
          placeholder="Arraste uma imagem até aqui ou escolha no dispositivo."
          value={picked}
          onChange={setPicked}
          files={files}
          accept={IMAGES}
          maxSize={PICTURE_MAX_BYTES}
          error={isTooLarge ? callMessages.FILE_REJECTED : refused?.['avatar']}
          lined
        />
        {address !== null && <PhotoCrop address={address} saving={saving} onCrop={crop} />}
      </div>
    </Modal>
  )
}
