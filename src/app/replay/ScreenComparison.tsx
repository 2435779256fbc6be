import { useEffect, useState } from 'react'
import { type ScreenDifference, screenDifference } from '#src/app/replay/screenDifference.ts'
import { type Outline, outlineOf } from '#src/app/replay/outline.ts'

/** The screen of the last step has been drawn by then, its code included. In ms. */
const PATIENCE = 1000

interface ScreenComparisonProps {
  readonly outline: Outline
}

/** Says whether the screen at the end of the replay is the one at the end of the recording. */
export const ScreenComparison = ({ outline }: ScreenComparisonProps) => {
  const [difference, setDifference] = useState<ScreenDifference | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setDifference(screenDifference(outline, outlineOf(document))), PATIENCE)
    return () => clearTimeout(timer)
  }, [outline])
  if (difference === null) return null
  const { missing, added } = difference
  if (missing.length === 0 && added.length === 0) return <p role="status">A tela é a da gravação.</p>
  return (
    <div role="status">
      <strong>A tela não é a da gravação.</strong>
      <Entries title="Falta" entries={missing} />
      <Entries title="Só aqui" entries={added} />
      <p>Numa janela de outra largura há outros menus e tabelas: compare na largura da gravação.</p>
    </div>
  )
}

const Entries = ({ title, entries }: { readonly title: string; readonly entries: Outline }) =>
  entries.length > 0 && (
    <p>
      {title}: {entries.join('; ')}
    </p>
  )
