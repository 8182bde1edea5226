import type { TextSection } from '@cuecard/contract';

/** Sections of a text: each paragraph, each list. */
export function TextSections({ sections }: { sections: readonly TextSection[] }) {
  return sections.map(({ heading, text }) => (
    <section key={heading}>
      <h2>{heading}</h2>
      {text.map((part) =>
        typeof part === 'string' ? (
          <p key={part}>{part}</p>
        ) : (
          <ul key={part.join(' ')}>
            {part.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        ),
      )}
    </section>
  ));
}
