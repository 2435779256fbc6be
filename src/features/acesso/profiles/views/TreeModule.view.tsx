import ChevronDown from 'lucide-react/icons/chevron-down'
import Lock from 'lucide-react/icons/lock'
import { useId, useState } from 'react'
import type { FeatureRow } from '#domain/profiles/profiles.schemas.ts'
import { holdsRight, type Selection } from '#domain/profiles/selection.ts'
import type { TreeGroup, TreeModule } from '#src/features/acesso/profiles/featureTree.ts'
import { type ChecksProps, TreeChecks } from '#src/features/acesso/profiles/views/TreeChecks.view.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { SCREEN, useMediaQuery } from '#src/ui/useMediaQuery.ts'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'

interface TreeModuleProps extends ChecksProps {
  readonly module: TreeModule
  /** Shows the matches of a search, even when folded. */
  readonly isSearch: boolean
}

/** A module that folds, with its groups side by side if there is room; folded at first on a phone. */
export const TreeModulePart = ({ module, isSearch, ...checks }: TreeModuleProps) => {
  const isPhone = useMediaQuery(SCREEN.underMedium)
  const [isOpen, setOpen] = useState(!isPhone)
  const id = useId()
  const shown = isOpen || isSearch
  return (
    <section className="tree-module" aria-label={module.label}>
      <div className="tree-line">
        <div>
          <h3>
            <button
              type="button"
              className="tree-fold"
              aria-expanded={shown}
              aria-controls={id}
              disabled={isSearch}
              onClick={() => setOpen(!isOpen)}
            >
              <Icon of={ChevronDown} />
              {module.label}
            </button>
          </h3>
          <Count selection={checks.selection} features={module.features} />
        </div>
        <TreeChecks {...checks} label={`o módulo ${module.label}`} ids={idsOf(module.features)} headed />
      </div>
      <div id={id} className="tree-groups" hidden={!shown}>
        {module.groups.map((group) => (
          <Group key={group.key} {...checks} group={group} />
        ))}
      </div>
    </section>
  )
}

const Group = ({ group, ...checks }: ChecksProps & { readonly group: TreeGroup }) => (
  <fieldset className="tree-group">
    <legend className="visually-hidden">{group.label}</legend>
    <div className="tree-line">
      <div>
        <strong>{group.label}</strong>
        <Count selection={checks.selection} features={group.features} />
      </div>
      <TreeChecks {...checks} label={`o grupo ${group.label}`} ids={idsOf(group.features)} headed />
    </div>
    {group.features.map((feature) => (
      <FeatureLine key={feature.id} {...checks} feature={feature} />
    ))}
  </fieldset>
)

const FeatureLine = ({ feature: { id, nome }, ...checks }: ChecksProps & { readonly feature: FeatureRow }) => (
  <div className="tree-line">
    <span>
      {nome}
      {(checks.isLocked(id, 'see') || checks.isLocked(id, 'edit')) && <LockMark />}
    </span>
    <TreeChecks {...checks} label={nome} ids={[id]} />
  </div>
)

const LockMark = () => (
  <span className="tree-lock">
    <Icon of={Lock} />
    <VisuallyHidden>bloqueada: vai além das suas permissões</VisuallyHidden>
  </span>
)

const Count = ({
  selection,
  features,
}: {
  readonly selection: Selection
  readonly features: readonly FeatureRow[]
}) => (
  <small className="tree-count">
    {features.filter(({ id }) => holdsRight(selection, id, 'see')).length} de {features.length}
  </small>
)

const idsOf = (features: readonly FeatureRow[]): readonly number[] => features.map(({ id }) => id)
