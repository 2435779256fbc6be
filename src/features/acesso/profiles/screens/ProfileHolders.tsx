import { useSelector } from 'react-redux'
import { useMayOpen } from '#src/core/permissions/useMayOpen.ts'
import { useHasScreen } from '#src/core/router/RouteTable.tsx'
import { STAFF_USERS, staffUserOf } from '#src/core/staff/paths.ts'
import { selectHolders } from '#src/features/acesso/profiles/profiles.slice.ts'
import { Holders } from '#src/features/acesso/profiles/views/Holders.view.tsx'

/** The holders of the profile, with links to their records for a person who may open them. */
export const ProfileHolders = ({ id }: { readonly id: number }) => {
  const holders = useSelector(selectHolders)
  const opensUsers = useMayOpen('usuarios')
  const hasScreen = useHasScreen()
  if (holders?.id !== id) return null
  const leads = opensUsers && hasScreen(STAFF_USERS)
  return <Holders holders={holders} pathOf={leads ? staffUserOf : null} />
}
