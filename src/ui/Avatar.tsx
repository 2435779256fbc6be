import { classes } from '#src/lib/classes.ts'
import { initialsOf } from '#domain/base/text.ts'

interface AvatarProps {
  readonly name: string
  /** Address or data URL. */
  readonly photo?: string | null
  readonly large?: boolean
}

/** A person's photo or initials. It stands beside the name, so screen readers skip it. */
export const Avatar = ({ name, photo, large = false }: AvatarProps) => {
  const className = classes('avatar', large && 'avatar-lg')
  if (photo) return <img className={className} src={photo} alt="" loading="lazy" />
  // The style draws the initials: as a text they would be part of the label of every button with an avatar.
  return <span className={className} aria-hidden="true" data-initials={initialsOf(name)} />
}
