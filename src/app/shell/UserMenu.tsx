import type { Dispatch } from '@reduxjs/toolkit'
import IdCard from 'lucide-react/icons/id-card'
import LogOut from 'lucide-react/icons/log-out'
import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import Undo2 from 'lucide-react/icons/undo-2'
import UserRoundCog from 'lucide-react/icons/user-round-cog'
import Video from 'lucide-react/icons/video'
import { useDispatch, useSelector } from 'react-redux'
import { STAFF } from '#domain/base/signedIn.ts'
import { valueOf } from '#domain/parameters/parameters.ts'
import { holds } from '#domain/access/permissions.ts'
import { selectTheme, themeChanged } from '#src/core/appearance/appearance.slice.ts'
import { returnToSelf } from '#src/core/impersonation/impersonation.requests.ts'
import { chooserOpened, selectOriginal } from '#src/core/impersonation/impersonation.slice.ts'
import { selectParameters } from '#src/core/parameters/parameters.slice.ts'
import { selectPermissions } from '#src/core/permissions/permissions.slice.ts'
import { recordingStarted, recordingStopped, selectIsRecording } from '#src/core/recording/recording.slice.ts'
import { pushed } from '#src/core/router/router.slice.ts'
import { leaveAsked, nameOf, selectUser } from '#src/core/session/session.slice.ts'
import { selectAvatar } from '#src/core/students/students.slice.ts'
import { Avatar } from '#src/ui/Avatar.tsx'
import { Menu } from '#src/ui/Menu.tsx'

/** The person's name, with a menu of their own settings. */
export const UserMenu = () => {
  const user = useSelector(selectUser)
  const avatar = useSelector(selectAvatar)
  const entries = useEntries()
  if (user === null) return null
  const name = nameOf(user)
  return (
    <Menu
      name={`Menu de ${name}`}
      label={
        <>
          <Avatar name={name} photo={avatar} />
          <span className="app-user">{name}</span>
        </>
      }
      entries={entries}
    />
  )
}

const useEntries = () => {
  const dispatch = useDispatch()
  const theme = useSelector(selectTheme)
  const user = useSelector(selectUser)
  const permissions = useSelector(selectPermissions)
  const original = useSelector(selectOriginal)
  const recording = useSelector(selectIsRecording)
  const familiesRecord = valueOf(useSelector(selectParameters), 'gravacaoFamilias') === 'Sim'
  const isStaff = user?.tipoLogin === STAFF
  // The server does not let people enter as a third person from a second one: they have to return first.
  const mayChange = original === null && user !== null && holds(user, permissions, 'masterPortal')
  return [
    {
      key: 'theme',
      label: theme === 'dark' ? 'Modo claro' : 'Modo escuro',
      icon: theme === 'dark' ? Sun : Moon,
      onSelect: () => void dispatch(themeChanged(theme === 'dark' ? 'light' : 'dark')),
    },
    ...(original === null
      ? [
          {
            key: 'account',
            label: 'Minha conta',
            icon: UserRoundCog,
            onSelect: () => void dispatch(pushed('/minha-conta')),
          },
        ]
      : []),
    ...(isStaff
      ? []
      : [{ key: 'data', label: 'Meus dados', icon: IdCard, onSelect: () => void dispatch(pushed('/privacidade')) }]),
    ...(mayChange
      ? [
          {
            key: 'change',
            label: 'Alterar usuário',
            icon: IdCard,
            onSelect: () => void dispatch(chooserOpened()),
          },
        ]
      : []),
    ...(original === null
      ? []
      : [
          {
            key: 'return',
            label: `Retornar para ${nameOf(original.user)}`,
            icon: Undo2,
            onSelect: () => void dispatch(returnToSelf.asked(null)),
          },
        ]),
    ...(__QA_REPLAY__ && (isStaff || original !== null || recording || familiesRecord)
      ? [recordingEntry(recording, dispatch)]
      : []),
    { key: 'signOut', label: 'Sair', icon: LogOut, onSelect: () => void dispatch(leaveAsked('always')) },
  ]
}

/** For QA: records events for a replay with `/?replay`. Families meet it only where the school says so, or while staff act for them. */
const recordingEntry = (recording: boolean, dispatch: Dispatch) => ({
  key: 'recording',
  label: recording ? 'Parar e baixar gravação' : 'Gravar sessão',
  icon: Video,
  onSelect: () => void dispatch(recording ? recordingStopped() : recordingStarted()),
})
