import type { OpinionChange } from '#domain/opinions/opinionHistory.schemas.ts'
import { formatDateTime } from '#src/lib/dates.ts'
import { Timeline } from '#src/ui/Timeline.tsx'

/** The changes of an opinion, newest first, each text with the one before. */
export const OpinionChanges = ({ changes }: { readonly changes: readonly OpinionChange[] }) =>
  changes.length === 0 ? (
    <p>Este parecer foi escrito antes de o portal guardar o histórico dele.</p>
  ) : (
    <Timeline
      label="Histórico do parecer"
      entries={changes.map((change, at) => ({
        key: `${change.quando} ${at}`,
        at: change.quando,
        when: formatDateTime(change.quando),
        title: titleOf(change),
        detail: [change.autor, change.motivo].filter((one) => one !== '').join(' · '),
        content: <ChangedText change={change} />,
      }))}
    />
  )

const titleOf = ({ situacaoAntes, situacaoDepois, textoAntes, textoDepois }: OpinionChange): string => {
  if (situacaoDepois !== '') return `${situacaoAntes} → ${situacaoDepois}`
  if (textoAntes === '') return 'Texto escrito'
  return textoAntes === textoDepois ? 'Anexos alterados' : 'Texto alterado'
}

const ChangedText = ({ change }: { readonly change: OpinionChange }) => {
  const { situacaoDepois, textoAntes, textoDepois, anexos } = change
  if (situacaoDepois !== '') return null
  return (
    <>
      {textoDepois !== textoAntes && <Text label="Ver o texto" text={textoDepois} />}
      {textoAntes !== '' && textoAntes !== textoDepois && <Text label="Ver o texto anterior" text={textoAntes} />}
      {anexos !== '' && <div>Anexos: {anexos}</div>}
    </>
  )
}

const Text = ({ label, text }: { readonly label: string; readonly text: string }) => (
  <details>
    <summary>{label}</summary>
    <p className="prose">{text}</p>
  </details>
)
