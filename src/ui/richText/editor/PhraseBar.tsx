import { useState } from 'react'
import { searchable } from '#domain/base/text.ts'
import type { Phrase } from '#src/ui/richText/phrase.ts'
import { RowList } from '#src/ui/BareList.tsx'
import { Button } from '#src/ui/Button.tsx'
import { TextField } from '#src/ui/TextField.tsx'

/** From so many phrases on they are searched. */
const MANY = 8

interface PhraseBarProps {
  readonly phrases: readonly Phrase[]
  readonly onChoose: (phrase: Phrase) => void
}

/** The ready phrases of the school over a text; each goes in at the cursor. */
export const PhraseBar = ({ phrases, onChoose }: PhraseBarProps) => {
  const [isOpen, setOpen] = useState(false)
  const [sought, setSought] = useState('')
  const meant = phrases.filter(({ name, text }) => searchable(`${name} ${text}`).includes(searchable(sought)))
  return (
    <div className="rich-phrases stack">
      <div>
        <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          Frases prontas
        </Button>
      </div>
      {isOpen && (
        <>
          {phrases.length >= MANY && <TextField label="Procurar frase" value={sought} onChange={setSought} />}
          <div className="rich-phrase-list">
            <RowList>
              {meant.map((phrase) => (
                <li key={phrase.id}>
                  <span>
                    <strong>{phrase.name}</strong>
                    <br />
                    {phrase.text}
                  </span>
                  <Button onClick={() => onChoose(phrase)}>
                    Inserir<span className="visually-hidden"> {phrase.name}</span>
                  </Button>
                </li>
              ))}
            </RowList>
          </div>
          {meant.length === 0 && <p className="text-secondary mb-0">Nenhuma frase com estas letras.</p>}
        </>
      )}
    </div>
  )
}
