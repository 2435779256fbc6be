import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Download from 'lucide-react/icons/download'
import { useEffect, useEffectEvent } from 'react'
import type { FamilyPicture } from '#domain/albums/albums.schemas.ts'
import type { AddressOf } from '#src/core/files/usePictures.ts'
import { Button } from '#src/ui/Button.tsx'
import { Modal } from '#src/ui/Modal.tsx'
import { KeptImage } from '#src/views/KeptImage.tsx'
import { KeptVideo } from '#src/views/pictures/KeptVideo.tsx'

interface ViewerProps {
  readonly pictures: readonly FamilyPicture[]
  /** Of the picture that is shown. */
  readonly place: number
  readonly addressOf: AddressOf
  /** With the id of the next one. */
  readonly onTurn: (id: number) => void
  readonly onClose: () => void
  /** Asks for the address of the video that is shown. */
  readonly onPlay: () => void
  /** Left out where the school does not allow it. */
  readonly onDownload: (() => void) | undefined
}

/** One picture or video after the other, by buttons and by the arrows of the keyboard. */
export const Viewer = ({ pictures, place, addressOf, onTurn, onClose, onPlay, onDownload }: ViewerProps) => {
  const turn = (step: 1 | -1) => {
    const next = pictures[place + step]
    if (next !== undefined) onTurn(next.id)
  }
  useArrows(turn)
  const picture = pictures[place]
  if (picture === undefined) return null
  const { legenda, soFamilia, video } = picture
  const count = `${video === null ? 'Foto' : 'Vídeo'} ${place + 1} de ${pictures.length}`
  return (
    <Modal
      shown
      title={count}
      onClose={onClose}
      footer={
        <>
          {onDownload && (
            <Button icon={Download} onClick={onDownload}>
              Baixar
            </Button>
          )}
          <Button icon={ChevronLeft} disabled={place === 0} onClick={() => turn(-1)}>
            Anterior
          </Button>
          <Button icon={ChevronRight} disabled={place === pictures.length - 1} onClick={() => turn(1)}>
            Próxima
          </Button>
        </>
      }
    >
      <div className="picture-large">
        <Large
          key={picture.id}
          picture={picture}
          name={legenda === '' ? count : legenda}
          addressOf={addressOf}
          onRetry={onPlay}
        />
      </div>
      <p aria-live="polite" className="mb-0">
        {legenda}
      </p>
      {soFamilia && (
        <p className="text-secondary mb-0">
          Só a sua família vê {video === null ? 'esta foto' : 'este vídeo'}: falta a autorização de uso de imagem para
          mostrar às outras.
        </p>
      )}
    </Modal>
  )
}

interface LargeProps extends Pick<ViewerProps, 'addressOf'> {
  readonly picture: FamilyPicture
  readonly name: string
  readonly onRetry: () => void
}

const Large = ({ picture: { idArquivo, video }, name, addressOf, onRetry }: LargeProps) =>
  video === null ? (
    <KeptImage address={addressOf(idArquivo)} alt={name} />
  ) : (
    <KeptVideo address={addressOf(idArquivo)} poster={addressOf(video.idCapa)} name={name} onRetry={onRetry} />
  )

const STEPS = new Map<string, 1 | -1>([
  ['ArrowLeft', -1],
  ['ArrowRight', 1],
])

const useArrows = (turn: (step: 1 | -1) => void): void => {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const step = STEPS.get(event.key)
    // In a video the arrows are its own: they go back and forth in it.
    if (step !== undefined && !(event.target instanceof HTMLVideoElement)) turn(step)
  })
  useEffect(() => {
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  }, [])
}
