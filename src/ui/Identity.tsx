import { Avatar } from './Avatar.tsx'

interface IdentityProps {
  readonly name: string
  /** Detail that tells namesakes apart: `RA 2026.1040`. */
  readonly detail?: string | undefined
  readonly photo?: string | null
}

/** A person in one line: photo or initials, name, detail. The first column of lists of people. */
export const Identity = ({ name, detail, photo = null }: IdentityProps) => (
  <span className="identity">
    <Avatar name={name} photo={photo} />
    <span>
      <strong>{name}</strong>
      {detail !== undefined && <small>{detail}</small>}
    </span>
  </span>
)
