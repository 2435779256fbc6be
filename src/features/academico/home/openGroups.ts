import { MODULES } from '#domain/access/modules.ts'
import { type MenuContext, type MenuGroup, menuOf } from '#src/core/menu/menu.ts'

/** The menu groups with at least one open entry, over all modules that are open to the person. */
export const openGroups = (context: MenuContext): readonly MenuGroup[] =>
  MODULES.filter(({ id }) => context.modules.some((module) => module.id === id && module.hasAccess))
    .flatMap(({ key }) => menuOf(context, key))
    .map((group) => ({ ...group, items: group.items.filter(({ active }) => active) }))
    .filter(({ items }) => items.length > 0)
