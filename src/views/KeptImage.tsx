import '#src/styles/albums.scss'
import { usePickedFiles } from '#src/platform/files/FilesContext.tsx'
import { pictureFile } from '#src/views/pictureFile.ts'

interface KeptImageProps {
  readonly id: number
  /** What it shows; empty where a text beside it says so. */
  readonly alt: string
  /** Whether the page has its content. */
  readonly isHere: boolean
}

/** A picture that the server keeps; an empty field of the same size until its content is there. */
export const KeptImage = ({ id, alt, isHere }: KeptImageProps) => {
  const files = usePickedFiles()
  const address = isHere ? files.addressOf(pictureFile(id)) : null
  return address === null ? (
    <span className="picture-waiting" role="img" aria-label={alt === '' ? 'Foto' : alt} />
  ) : (
    <img src={address} alt={alt} />
  )
}
