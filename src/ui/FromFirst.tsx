import { type ReactNode, Suspense, useState } from 'react'

interface FromFirstProps {
  readonly opening: boolean
  readonly children: ReactNode
  /** What stands there while the code of the dialog is on its way. */
  readonly meanwhile?: ReactNode
}

/** A lazy dialog from its first opening on; afterwards it stays, so that it is seen closing. */
export const FromFirst = ({ opening, children, meanwhile = null }: FromFirstProps) => {
  const [hasOpened, setHasOpened] = useState(opening)
  if (opening && !hasOpened) setHasOpened(true)
  return hasOpened && <Suspense fallback={meanwhile}>{children}</Suspense>
}
