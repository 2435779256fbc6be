import { BareList } from '#src/ui/BareList.tsx'

/** Addresses that open in a new tab. */
export const LinkList = ({ links }: { readonly links: readonly string[] }) =>
  links.length > 0 && (
    <BareList>
      {links.map((link) => (
        <li key={link}>
          <a href={link} target="_blank" rel="noreferrer" className="text-break">
            {link}
          </a>
        </li>
      ))}
    </BareList>
  )
