import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import type { MenuItem } from '#src/core/menu/menu.ts'
import { scrollInBox } from '#src/ui/scrollInBox.ts'

const NOT_YET = 'Ainda não disponível nesta versão'
const FROM_RECORD = 'Abre a partir de um registro da lista'

interface MenuItemLinkProps {
  readonly item: MenuItem
  readonly current: boolean
}

/**
 * A real link, so that the middle button and Ctrl open a new tab. An entry that needs a record leads to the list in
 * which people choose it; an entry without a screen yet says so.
 */
export const MenuItemLink = ({ item, current }: MenuItemLinkProps) => {
  if (item.active) return <OpenItem item={item} current={current} />
  if (item.list !== null)
    return (
      <Link className="menu-item menu-item-of-record" to={item.list.path}>
        {item.label}
        <small>Escolha na lista: {item.list.label}</small>
      </Link>
    )
  return (
    <span
      className="menu-item"
      role="link"
      aria-disabled="true"
      title={item.path.includes(':') ? FROM_RECORD : NOT_YET}
    >
      {item.label}
    </span>
  )
}

/** The entry of the current place comes into view: the menu is longer than the screen. */
const OpenItem = ({ item: { label, path }, current }: MenuItemLinkProps) => {
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (current && link.current !== null) scrollInBox(link.current)
  }, [current])
  return (
    <Link ref={link} className="menu-item" to={path} aria-current={current ? 'page' : undefined}>
      {label}
    </Link>
  )
}
