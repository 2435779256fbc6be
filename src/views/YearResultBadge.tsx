import { StatusBadge, type Tone } from '#src/ui/StatusBadge.tsx'

const TONES: Readonly<Record<string, Tone>> = {
  Retido: 'danger',
  'Retido por falta': 'danger',
  'Aprovado com dependência': 'warning',
}

/** What a year ended with, the same wherever it is shown. */
export const YearResultBadge = ({ result }: { readonly result: string }) => (
  <StatusBadge tone={TONES[result] ?? 'success'}>{result}</StatusBadge>
)
