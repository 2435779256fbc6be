import { useDispatch } from 'react-redux'
import type { StudentPickup } from '#domain/gate/gate.schemas.ts'
import { downloadAsked } from '#src/core/files/files.slice.ts'
import { barringOpened } from '#src/features/academico/gate/gatePeople.slice.ts'
import { CourtBars } from '#src/views/pickup/CourtBars.tsx'

/** Whom courts keep away, and the way to change it. */
export const Restrictions = ({ pickup }: { readonly pickup: StudentPickup }) => {
  const dispatch = useDispatch()
  return (
    <CourtBars
      pickup={pickup}
      onDownload={(file) => dispatch(downloadAsked({ file }))}
      {...(pickup.podeMudar && { onChange: (barred) => dispatch(barringOpened(barred)) })}
    />
  )
}
