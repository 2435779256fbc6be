import MenuIcon from 'lucide-react/icons/menu'
import Search from 'lucide-react/icons/search'
import { useDispatch, useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import { STAFF } from '#domain/base/signedIn.ts'
import { UserMenu } from '#src/app/shell/UserMenu.tsx'
import { selectLook } from '#src/core/appearance/appearance.slice.ts'
import { dockToggled, drawerOpened, selectDocked, selectDrawerOpen } from '#src/core/menu/menu.slice.ts'
import { selectModules } from '#src/core/permissions/permissions.slice.ts'
import { quickSearchOpened } from '#src/core/quickSearch/quickSearch.slice.ts'
import { selectUser } from '#src/core/session/session.slice.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { IconButton } from '#src/ui/IconButton.tsx'
import { useHotkey } from '#src/ui/useHotkey.ts'
import { SCREEN, useMediaQuery } from '#src/ui/useMediaQuery.ts'

/** Menu and search at the left, the school in the middle, the person at the right (portal.md 2 “Header and drawer”). */
export const Header = () => (
  <header className="app-header">
    <div>
      <MenuButton />
      <SearchButton />
    </div>
    <Brand />
    <div>
      <UserMenu />
    </div>
  </header>
)

const MenuButton = () => {
  const isSmall = useMediaQuery(SCREEN.underLarge)
  const isDocked = useSelector(selectDocked)
  const isOpen = useSelector(selectDrawerOpen)
  const dispatch = useDispatch()
  const expanded = isSmall ? isOpen : isDocked
  return (
    <IconButton
      icon={MenuIcon}
      label={expanded ? 'Fechar menu' : 'Abrir menu'}
      aria-expanded={expanded}
      onClick={() => dispatch(isSmall ? drawerOpened() : dockToggled())}
    />
  )
}

const SearchButton = () => {
  const isStaff = useSelector(selectUser)?.tipoLogin === STAFF
  const dispatch = useDispatch()
  const open = () => dispatch(quickSearchOpened())
  useHotkey({ key: 'k', ctrl: true }, open)
  return (
    <button type="button" className="app-search" aria-keyshortcuts="Control+K" onClick={open}>
      <Icon of={Search} />
      <span>{isStaff ? 'Buscar pessoa ou tela' : 'Buscar tela'}</span>
      <kbd aria-hidden="true">Ctrl+K</kbd>
    </button>
  )
}

/** Leads to the students (portal.md 2 “Logo click”); teachers, who stay in the academic module, to its first page. */
const Brand = () => {
  const look = useSelector(selectLook)
  const isOpen = useSelector(selectModules).some(({ name, hasAccess }) => name === 'Matricula' && hasAccess)
  return (
    <Link className="brand" to={isOpen ? '/matricula/alunos' : '/academico'}>
      <img className="brand-logo" src={look?.logo ?? '/logo.svg'} alt="" />
      <span>{look?.nomeEscola ?? 'Portal da escola'}</span>
    </Link>
  )
}
