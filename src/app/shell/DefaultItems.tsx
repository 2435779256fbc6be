import type { LucideIcon } from 'lucide-react'
import Info from 'lucide-react/icons/info'
import LogOut from 'lucide-react/icons/log-out'
import Newspaper from 'lucide-react/icons/newspaper'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Tag from 'lucide-react/icons/tag'
import { useDispatch, useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import { DEFAULT_ITEMS } from '#src/core/menu/menu.ts'
import { selectPathname } from '#src/core/router/router.slice.ts'
import { leaveAsked } from '#src/core/session/session.slice.ts'
import { versionDialogOpened } from '#src/core/version/version.slice.ts'
import { Icon } from '#src/ui/Icon.tsx'

const ICONS: Readonly<Record<(typeof DEFAULT_ITEMS)[number]['key'], LucideIcon>> = {
  news: Newspaper,
  privacy: ShieldCheck,
  about: Info,
  version: Tag,
  root: LogOut,
}

/** The entries that everybody has at the end of the menu. */
export const DefaultItems = () => {
  const pathname = useSelector(selectPathname)
  const dispatch = useDispatch()
  return (
    <ul className="menu menu-end">
      {DEFAULT_ITEMS.map((item) => (
        <li key={item.key}>
          {item.kind === 'link' ? (
            <Link className="menu-item" to={item.path} aria-current={item.path === pathname ? 'page' : undefined}>
              <Icon of={ICONS[item.key]} />
              {item.label}
            </Link>
          ) : (
            <button
              type="button"
              className="menu-item"
              onClick={() => dispatch(item.kind === 'version' ? versionDialogOpened() : leaveAsked('always'))}
            >
              <Icon of={ICONS[item.key]} />
              {item.label}
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}
