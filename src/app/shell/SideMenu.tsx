import { useDispatch, useSelector } from 'react-redux'
import { LateDrawer } from '#src/app/shell/LateDialogs.tsx'
import { MenuPanel } from '#src/app/shell/MenuPanel.tsx'
import { drawerClosed, selectDocked, selectDrawerOpen } from '#src/core/menu/menu.slice.ts'
import { FromFirst } from '#src/ui/FromFirst.tsx'
import { SCREEN, useMediaQuery } from '#src/ui/useMediaQuery.ts'

/** The menu: beside the page on wide screens, else in a drawer over the page. */
export const SideMenu = () => {
  const isSmall = useMediaQuery(SCREEN.underLarge)
  const isDocked = useSelector(selectDocked)
  const isOpen = useSelector(selectDrawerOpen)
  const dispatch = useDispatch()
  if (!isSmall) return isDocked && <aside className="app-menu">{<MenuPanel />}</aside>
  return (
    <FromFirst opening={isOpen}>
      <LateDrawer shown={isOpen} title="Menu" onClose={() => dispatch(drawerClosed())}>
        <MenuPanel />
      </LateDrawer>
    </FromFirst>
  )
}
