import { useField } from 'formik'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { skillsIn } from '#domain/registers/skills.ts'
import type { NamedSkill, Skill } from '#domain/skills/skills.schemas.ts'
import { useIsRunning } from '#src/core/requests/useRequest.ts'
import { findSkills, selectSkills, selectTexts, skillsClosed } from '#src/screens/skills/skillSearch.runtime.ts'
import { RowList } from '#src/ui/BareList.tsx'
import { Combobox } from '#src/ui/Combobox.tsx'
import { IconButton } from '#src/ui/IconButton.tsx'

/** Shortest text that is searched for. */
const SHORTEST = 2

/** The skills that a form names in its field `habilidades`: found by words or the beginning of a code, among those of the BNCC and of the school. */
export const SkillsField = ({ texts }: { readonly texts: readonly NamedSkill[] }) => {
  const dispatch = useDispatch()
  const [{ value }, { error }, { setValue }] = useField<string>('habilidades')
  const [typed, setTyped] = useState('')
  const found = useSelector(selectSkills)
  const named = useSelector(selectTexts)
  const busy = useIsRunning(findSkills)
  const codes = skillsIn(value)
  const change = (next: readonly string[]) => void setValue(next.join(', '))
  const seek = (text: string) => {
    setTyped(text)
    dispatch(text.trim().length < SHORTEST ? skillsClosed() : findSkills.asked(text.trim()))
  }
  const textOf = (code: string) => texts.find(({ codigo }) => codigo === code)?.texto ?? named[code] ?? ''
  return (
    <div className="stack">
      {codes.length > 0 && (
        <RowList>
          {codes.map((code) => (
            <li key={code}>
              <span>
                <strong>{code}</strong> {textOf(code)}
              </span>
              <IconButton
                icon={X}
                label={`Tirar ${code}`}
                onClick={() => change(codes.filter((one) => one !== code))}
              />
            </li>
          ))}
        </RowList>
      )}
      <Combobox
        label="Incluir habilidade"
        placeholder="frações ou EF06MA07"
        hint="Da BNCC e de Habilidades da escola."
        error={error}
        text={typed}
        onText={seek}
        busy={busy}
        expanded={found !== null && typed.trim().length >= SHORTEST}
        options={optionsOf(found ?? [], codes)}
        onChoose={({ key }) => {
          change([...codes, key])
          setTyped('')
          dispatch(skillsClosed())
        }}
      />
    </div>
  )
}

/** Those of the school first; what is chosen already is left out. */
const optionsOf = (found: readonly Skill[], chosen: readonly string[]) =>
  found
    .filter(({ codigo }) => !chosen.includes(codigo))
    .toSorted((one, other) => Number(other.daEscola) - Number(one.daEscola))
    .map(({ codigo, texto, componente, anos, daEscola }) => ({
      key: codigo,
      label: `${codigo} · ${texto}`,
      detail: [componente, anos].filter((text) => text !== '').join(' · '),
      group: daEscola ? 'Da escola' : 'BNCC',
    }))
