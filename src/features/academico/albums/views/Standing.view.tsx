import type { ReactNode } from 'react'
import { ALBUM_STATUSES } from '#domain/albums/albums.lists.ts'
import type { AlbumRecord } from '#domain/albums/albums.schemas.ts'
import { nameIn } from '#domain/base/list.ts'
import { picturesText, TONES } from '#src/features/academico/albums/words.ts'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'

interface StandingProps {
  readonly record: AlbumRecord
  /** Ways on from here. */
  readonly children?: ReactNode
}

/** Where an album stands, and what is in it. */
export const Standing = ({ record, children }: StandingProps) => (
  <div className="cluster">
    <StatusBadge tone={TONES[record.situacao]}>{nameIn(ALBUM_STATUSES, record.situacao)}</StatusBadge>
    <span className="text-secondary">{picturesText(record)}</span>
    {children}
  </div>
)
