import '#src/styles/cover.scss'
import type { Cover } from '#domain/feed/cover.schemas.ts'

interface CoverCardProps {
  /** Of its content; null until the page has it. */
  readonly address: string | null
  /** What it shows; empty: nothing that the text does not say. */
  readonly description: string
}

/** The cover of an announcement in a list: the middle of the picture, in a field of one shape. */
export const CoverCard = ({ address, description }: CoverCardProps) => (
  <div className="cover">{address !== null && <img src={address} alt={description} />}</div>
)

interface WholeCoverProps {
  readonly cover: Cover
  /** Null until the page has its content: a field of the same shape stands in its place. */
  readonly address: string | null
}

/** The whole cover of an announcement that somebody reads. */
export const WholeCover = ({ cover: { largura, altura, descricao }, address }: WholeCoverProps) => (
  <div className="cover cover-whole">
    {address === null ? (
      <svg viewBox={`0 0 ${largura} ${altura}`} aria-hidden="true" />
    ) : (
      <img src={address} alt={descricao} width={largura} height={altura} />
    )}
  </div>
)
