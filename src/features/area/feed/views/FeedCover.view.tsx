import type { Cover } from '#domain/feed/cover.schemas.ts'
import type { AddressOf } from '#src/core/files/usePictures.ts'
import { useNear } from '#src/ui/useNear.ts'
import { CoverCard, WholeCover } from '#src/views/CoverImage.tsx'

interface FeedCoverProps {
  readonly cover: Cover
  readonly isOpen: boolean
  readonly addressOf: AddressOf
  /** The card comes near the screen: its small picture is wanted. */
  readonly onNear: () => void
}

/** The cover of an announcement: a small picture in its card, and the whole one where the announcement is open. */
export const FeedCover = ({ cover, isOpen, addressOf, onNear }: FeedCoverProps) => {
  const ref = useNear(onNear)
  const small = addressOf(cover.idMiniatura)
  return (
    <div ref={ref} className="announcement-cover">
      {isOpen ? (
        <WholeCover cover={cover} address={addressOf(cover.idArquivo) ?? small} />
      ) : (
        <CoverCard address={small} description={cover.descricao} />
      )}
    </div>
  )
}
