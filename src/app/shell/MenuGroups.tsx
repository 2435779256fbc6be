import ChevronDown from 'lucide-react/icons/chevron-down'
import { useId, useMemo } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import * as shellMessages from '#domain/base/shell.messages.ts'
import { Folder, GROUP_ICONS } from '#src/app/shell/groupIcons.ts'
import { MenuItemLink } from '#src/app/shell/MenuItemLink.tsx'
import { useMenuContext, useShownModule } from '#src/app/shell/useMenu.ts'
import { ownerOf } from '#src/core/forms/forms.slice.ts'
import { groupFolded, selectFolds, selectMenuSearch } from '#src/core/menu/menu.slice.ts'
import { currentPathOf, type MenuGroup, menuOf, searchMenu } from '#src/core/menu/menu.ts'
import { selectPathname } from '#src/core/router/router.slice.ts'
import { Fold } from '#src/ui/Fold.tsx'
import { Icon } from '#src/ui/Icon.tsx'

/** The entries of the module, in groups that fold; during a search only the found entries, all unfolded. */
export const MenuGroups = () => {
  const context = useMenuContext()
  const module = useShownModule()
  const groups = useMemo(() => (context === null ? [] : menuOf(context, module)), [context, module])
  const search = useSelector(selectMenuSearch)
  const owner = context === null ? '' : ownerOf(context.user)
  const folds = useSelector((state: Parameters<typeof selectFolds>[0]) => selectFolds(state, owner))
  const current = currentPathOf(groups, useSelector(selectPathname))
  const found = searchMenu(groups, search)
  const isSearching = search.trim() !== ''
  return (
    <>
      <ul className="menu">
        {found.map((group) => (
          <Group
            key={group.id}
            owner={owner}
            group={group}
            current={current}
            open={isSearching || isOpen(group, folds)}
          />
        ))}
      </ul>
      <p className="menu-empty" role="status">
        {found.length === 0 && shellMessages.EMPTY_SEARCH}
      </p>
    </>
  )
}

/** The person's own choice; by default, groups with a screen to open are unfolded. */
const isOpen = ({ id, items }: MenuGroup, folds: Readonly<Record<string, boolean>>): boolean =>
  folds[id] ?? items.some(({ active }) => active)

interface GroupProps {
  readonly owner: string
  readonly group: MenuGroup
  readonly current: string | null
  readonly open: boolean
}

const Group = ({ owner, group, current, open }: GroupProps) => {
  const dispatch = useDispatch()
  const id = useId()
  return (
    <li>
      <button
        type="button"
        className="menu-group"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => dispatch(groupFolded({ owner, group: group.id, open: !open }))}
      >
        <Icon of={GROUP_ICONS[group.label] ?? Folder} />
        <span>{group.label}</span>
        <Icon of={ChevronDown} />
      </button>
      <Fold id={id} open={open}>
        <ul className="menu">
          {group.items.map((item) => (
            <li key={item.label}>
              <MenuItemLink item={item} current={item.path === current} />
            </li>
          ))}
        </ul>
      </Fold>
    </li>
  )
}
