import { memo } from 'react'
import type { FeatureRow } from '#domain/profiles/profiles.schemas.ts'
import * as shellMessages from '#domain/base/shell.messages.ts'
import { type Right, type Selection, toggled } from '#domain/profiles/selection.ts'
import { searchFeatures, treeOf } from '#src/features/acesso/profiles/featureTree.ts'
import type { Locks } from '#src/features/acesso/profiles/formRules.ts'
import { TreeChecks } from '#src/features/acesso/profiles/views/TreeChecks.view.tsx'
import { TreeModulePart } from '#src/features/acesso/profiles/views/TreeModule.view.tsx'
import { formatCount, plural } from '#src/lib/text.ts'
import { CheckTree } from '#src/ui/CheckTree.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { SearchField } from '#src/ui/SearchField.tsx'

interface FeatureTreeProps {
  readonly features: readonly FeatureRow[]
  readonly selection: Selection
  readonly onChange: (selection: Selection) => void
  /** The search text. */
  readonly text: string
  readonly onSeek: (text: string) => void
  /** Whether a right is beyond what the person may give or take. */
  readonly isLocked: Locks
  readonly readOnly: boolean
}

/**
 * The features of a profile by module and group, each to see or to change. A search shows only its matches, and a click
 * on a group or module means these. With some 250 boxes, it must not be drawn again while a name is typed.
 */
export const FeatureTree = memo((props: FeatureTreeProps) => {
  const { features, selection, onChange, text, onSeek, isLocked, readOnly } = props
  const shown = searchFeatures(features, text)
  const isSearch = text !== ''
  const locked = features.filter(({ id }) => isLocked(id, 'see') || isLocked(id, 'edit')).length
  const checks = {
    selection,
    isLocked,
    readOnly,
    onClick: (ids: readonly number[], right: Right) => onChange(toggled(selection, ids, right)),
  }
  return (
    <CheckTree
      top={
        <>
          <SearchField
            label="Buscar funcionalidade"
            placeholder="Nome, grupo ou módulo"
            value={text}
            onChange={onSeek}
          />
          <p role="status">
            {formatCount(selection.length)} de {plural(features.length, 'funcionalidade', 'funcionalidades')}
          </p>
        </>
      }
    >
      {locked > 0 && (
        <p className="text-secondary text-small">
          Com cadeado: {plural(locked, 'funcionalidade que vai', 'funcionalidades que vão')} além das suas permissões.
          Ninguém dá nem retira o que não tem.
        </p>
      )}
      {shown.length === 0 ? (
        <EmptyState title={shellMessages.EMPTY_SEARCH} reason="Confira o nome da funcionalidade ou limpe a busca." />
      ) : (
        <>
          <div className="tree-line tree-line-all">
            <strong>{isSearch ? 'Todas as encontradas' : 'Todas as funcionalidades'}</strong>
            <TreeChecks
              {...checks}
              label={isSearch ? 'todas as encontradas' : 'todas as funcionalidades'}
              ids={shown.map(({ id }) => id)}
              headed
            />
          </div>
          {treeOf(shown).map((module) => (
            <TreeModulePart key={module.key} {...checks} module={module} isSearch={isSearch} />
          ))}
        </>
      )}
    </CheckTree>
  )
})
