import { Fragment } from 'react';

/** A web address as far as the sentence around it lets it go: its last full stop or bracket is the sentence's. */
const ADDRESS =
  /https?:\/\/[^\s<>"'，。、；：！？（）「」]*[^\s<>"'，。、；：！？（）「」.,;:!?)\]]/giu;

/** Plain text whose web addresses are links that open in a new tab. */
export function LinkedText({ children: text }: { children: string }) {
  const parts = [];
  let from = 0;
  for (const { 0: address, index } of text.matchAll(ADDRESS)) {
    parts.push(
      <Fragment key={index}>
        {text.slice(from, index)}
        <a href={address} target="_blank" rel="noopener noreferrer">
          {address}
        </a>
      </Fragment>,
    );
    from = index + address.length;
  }
  return (
    <>
      {parts}
      {text.slice(from)}
    </>
  );
}
