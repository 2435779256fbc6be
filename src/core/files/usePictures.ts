import { useSelector } from 'react-redux'
import { selectHere } from '#src/core/files/files.slice.ts'
import { pictureFile } from '#src/core/files/pictureFile.ts'
import { usePickedFiles } from '#src/platform/files/FilesContext.tsx'

/** The address of a picture of an album or a cover, by the id of its file; null until the page has its content. */
export type AddressOf = (id: number) => string | null

/** For screens that show pictures which they or their sagas ask for. */
export const usePictures = (): AddressOf => {
  const here = useSelector(selectHere)
  const files = usePickedFiles()
  return (id) => (here[id] ? files.addressOf(pictureFile(id)) : null)
}
