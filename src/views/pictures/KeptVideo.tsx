import '#src/styles/albums.scss'
import { useState } from 'react'
import { Button } from '#src/ui/Button.tsx'

interface KeptVideoProps {
  /** Null until the server gave it: then the poster stands in its place. */
  readonly address: string | null
  /** Of the picture that stands for it. */
  readonly poster: string | null
  readonly name: string
  /** Asks for another address: the last one ran out, or the line broke. */
  readonly onRetry: () => void
}

/** A video of an album, played by the browser's own controls, of which only the parts that are played are fetched. */
export const KeptVideo = ({ address, poster, name, onRetry }: KeptVideoProps) => {
  const [failed, setFailed] = useState<string | null>(null)
  if (failed !== null && failed === address)
    return (
      <div className="stack stack-close" role="alert">
        <p className="mb-0">O vídeo não tocou. Verifique a internet e tente de novo.</p>
        <div>
          <Button onClick={onRetry}>Tentar de novo</Button>
        </div>
      </div>
    )
  return (
    // Nobody writes down what is said in a school's video; its caption stands below.
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    <video
      src={address ?? undefined}
      poster={poster ?? undefined}
      aria-label={name}
      preload="metadata"
      controls
      playsInline
      controlsList="nodownload"
      onError={() => setFailed(address)}
    />
  )
}
