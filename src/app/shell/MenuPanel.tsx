import Search from 'lucide-react/icons/search'
import { useDispatch, useSelector } from 'react-redux'
import { DefaultItems } from '#src/app/shell/DefaultItems.tsx'
import { MenuGroups } from '#src/app/shell/MenuGroups.tsx'
import { ModuleSwitcher } from '#src/app/shell/ModuleSwitcher.tsx'
import { searchChanged, selectMenuSearch } from '#src/core/menu/menu.slice.ts'
import { Icon } from '#src/ui/Icon.tsx'

/** The content of the menu, in a drawer over the page or beside it. */
export const MenuPanel = () => {
  const dispatch = useDispatch()
  const search = useSelector(selectMenuSearch)
  return (
    <nav className="menu-panel" aria-label="Menu principal">
      <ModuleSwitcher />
      <div className="field-box">
        <Icon of={Search} />
        <input
          type="search"
          className="form-control"
          aria-label="Buscar"
          placeholder="Buscar"
          autoComplete="off"
          value={search}
          onChange={(event) => dispatch(searchChanged(event.target.value))}
        />
      </div>
      <MenuGroups />
      <DefaultItems />
    </nav>
  )
}
