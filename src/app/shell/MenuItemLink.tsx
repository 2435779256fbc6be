import { Link } from 'react-router-dom'
import type { MenuItem } from '#src/core/menu/menu.ts'

const NOT_YET = 'Ainda não disponível nesta versão'

interface MenuItemLinkProps {
  readonly item: MenuItem
  readonly current: boolean
}

/** A real link, so that the middle button and Ctrl open a new tab; without a screen to go to it says so. */
export const MenuItemLink = ({ item: { label, path, active }, current }: MenuItemLinkProps) =>
  active ? (
    <Link className="menu-item" to={path} aria-current={current ? 'page' : undefined}>
      {label}
    </Link>
  ) : (
    <span className="menu-item" role="link" aria-disabled="true" title={NOT_YET}>
      {label}
    </span>
  )
