import '#src/styles/albums.scss'

interface KeptImageProps {
  /** Null until its content is there: then a field of the same size stands in its place. */
  readonly address: string | null
  /** What it shows; empty where a text beside it says so. */
  readonly alt: string
}

/** A picture that the server keeps. */
export const KeptImage = ({ address, alt }: KeptImageProps) =>
  address === null ? (
    <span className="picture-waiting" role="img" aria-label={alt === '' ? 'Foto' : alt} />
  ) : (
    <img src={address} alt={alt} />
  )
