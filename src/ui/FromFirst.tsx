import { type ReactNode, Suspense, useState } from 'react'

interface FromFirstProps {
  readonly opening: boolean
  readonly children: ReactNode
  /** Placeholder while the code of the dialog loads. */
  readonly meanwhile?: ReactNode
}

/** Mounts a lazy dialog when it first opens, and keeps it mounted, so that its closing animation shows. */
export const FromFirst = ({ opening, children, meanwhile = null }: FromFirstProps) => {
  const [hasOpened, setHasOpened] = useState(opening)
  if (opening && !hasOpened) setHasOpened(true)
  return hasOpened && <Suspense fallback={meanwhile}>{children}</Suspense>
}
