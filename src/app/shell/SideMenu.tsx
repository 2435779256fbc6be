import { useDispatch, useSelector } from 'react-redux'
import { MenuPanel } from '#src/app/shell/MenuPanel.tsx'
import { drawerClosed, selectDocked, selectDrawerOpen } from '#src/core/menu/menu.slice.ts'
import { Drawer } from '#src/ui/Drawer.tsx'
import { SCREEN, useMediaQuery } from '#src/ui/useMediaQuery.ts'

/** The menu: beside the page where there is room for it, else in a drawer over the page. */
export const SideMenu = () => {
  const isSmall = useMediaQuery(SCREEN.underLarge)
  const isDocked = useSelector(selectDocked)
  const isOpen = useSelector(selectDrawerOpen)
  const dispatch = useDispatch()
  if (!isSmall) return isDocked && <aside className="app-menu">{<MenuPanel />}</aside>
  return (
    <Drawer shown={isOpen} title="Menu" onClose={() => dispatch(drawerClosed())}>
      <MenuPanel />
    </Drawer>
  )
}
