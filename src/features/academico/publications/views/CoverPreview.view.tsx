import '#src/styles/announcement.scss'
import { CoverCard } from '#src/views/CoverImage.tsx'

interface CoverPreviewProps {
  readonly address: string
  /** Of the publication, as it is typed. */
  readonly title: string
}

/** How the card of a publication with a cover looks in the feed. */
export const CoverPreview = ({ address, title }: CoverPreviewProps) => (
  <figure className="cover-preview stack stack-close">
    <figcaption className="text-secondary text-small">Como aparece no mural</figcaption>
    <div className="card announcement">
      <div className="announcement-head">
        <div className="announcement-cover">
          <CoverCard address={address} description="" />
        </div>
        <strong>{title === '' ? 'Título do comunicado' : title}</strong>
      </div>
    </div>
  </figure>
)
